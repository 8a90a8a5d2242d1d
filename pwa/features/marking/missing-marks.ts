import {
  type DraftTask,
  type MarkingResponse,
  type MarksDraft,
  MAX_COMMENT_LENGTH,
  MAX_NOTE_LENGTH,
} from '../../../shared/marking.ts';
import { isVisible } from '../../../shared/visible-text.ts';
import { placeNotes } from '../../ui/comments/place-notes.ts';

type Read = Pick<MarkingResponse, 'answers' | 'to_mark'>;

export function textOf({ answers }: Pick<Read, 'answers'>, part_id: string | null): string {
  return String(answers.find(({ question_id }) => question_id === part_id)?.answer ?? '');
}

export function missingMarksOf(draft: MarksDraft, response: Read): string[] {
  const missing = response.to_mark.flatMap(({ name, criteria }, index) => {
    const task = draft.tasks[index];
    const without = criteria.filter((_name, at) => (task?.bands[at] ?? null) === null);
    const forWhat = without.length === criteria.length ? '' : ` for ${without.join(', ').toLowerCase()}`;
    const empty = namedNotes(task, response).filter(({ comment }) => !isVisible(comment));
    return [
      ...(without.length > 0 ? [`${name}: no band yet${forWhat}.`] : []),
      ...empty.map((note) => `${name}: ${note.name} is empty. Write it, or remove it.`),
    ];
  });
  return [...missing, ...tooLongIn(draft, response)];
}

export function tooLongIn({ tasks }: MarksDraft, response: Read): string[] {
  return tasks.flatMap((task, index) => {
    const given = [
      { name: 'the comment', over: task.comment.length - MAX_COMMENT_LENGTH },
      ...namedNotes(task, response).map(({ name, comment }) => ({ name, over: comment.length - MAX_NOTE_LENGTH })),
    ];
    return given
      .filter(({ over }) => over > 0)
      .map(({ name, over }) => {
        const count = over === 1 ? '1 character' : `${over.toLocaleString('en')} characters`;
        return `${response.to_mark[index]?.name ?? ''}: ${name} is ${count} too long. Shorten it.`;
      });
  });
}

function namedNotes(task: DraftTask | undefined, response: Read): { name: string; comment: string }[] {
  if (!task) return [];
  const { placed, lost } = placeNotes(textOf(response, task.part_id), task.notes);
  return [
    ...placed.map(({ note, number }) => ({ name: `comment ${number}`, comment: note.comment })),
    ...lost.map(({ selector, comment }) => ({ name: `the comment at ‘${selector.exact.slice(0, 60)}’`, comment })),
  ];
}

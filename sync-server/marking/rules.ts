import type { Answer } from '../../shared/answers.ts';
import { isWholeTimed } from '../../shared/attempts.ts';
import {
  bandOfTasks,
  inOneList,
  MARKED_CATEGORIES,
  SPEAKING_CRITERIA,
  taskCriteria,
  taskName,
  type Criterion,
  type MarkedCategory,
  type MarkerNote,
  type Marks,
  type TaskMarks,
} from '../../shared/marks.ts';
import type { MarksDraft, MarksInput, ToMark } from '../../shared/marking.ts';
import { MAX_MARKS_BYTES } from '../../shared/sync/protocol.ts';
import { isOneOf, type ExamCategory, type PaperBundle } from '../../shared/papers.ts';
import type { AttemptRow } from '../attempts/queries.ts';
import { notFound, ruleBroken, stateForbids, type Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { readBundle } from '../papers/queries.ts';
import type { Reader } from '../store/store.ts';
import { findAttempt } from './queries.ts';

/** Former names of speaking's criteria; older apps still send them. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  Vocabulary: 'Lexical resource',
  Grammar: 'Grammatical range and accuracy',
};

export interface Markable {
  attempt: AttemptRow;
  category: MarkedCategory;
  paper: PaperBundle['data'];
}

/** Returns a response that the caller marks; one of others' students looks like one that is not there. */
export async function requireMarkable(reader: Reader, caller: Caller, result_id: string): Promise<Markable> {
  const attempt = await findAttempt(reader, caller, result_id);
  if (!attempt) throw notFound('The attempt');
  const bundle = await readBundle(reader, attempt.exam_id, attempt.revision);
  if (!bundle) throw new Error(`Attempt ${result_id} is on a revision that does not exist`);
  const category: ExamCategory = bundle.data.exam_data.exam_category;
  if (!isOneOf(MARKED_CATEGORIES, category))
    throw stateForbids('not_marked_by_hand', 'Only writing and speaking papers are marked by a person.');
  if (!isWholeTimed(attempt))
    throw stateForbids('not_marked_by_hand', 'Only a whole paper with a clock is marked. This was practice.');
  if (attempt.end_time === null) throw stateForbids('attempt_open', 'This attempt has not ended yet.');
  return { attempt, category, paper: bundle.data };
}

export function listToMark({ category, paper }: Markable): ToMark[] {
  if (category === 'speaking') return [{ part_id: null, name: 'Interview', criteria: [...SPEAKING_CRITERIA] }];
  return paper.part_data
    .toSorted((a, b) => a.part_no - b.part_no)
    .map(({ part_id }, index) => ({ part_id, name: taskName(index + 1), criteria: [...taskCriteria(index + 1)] }));
}

export function marksOf(markable: Markable, input: MarksInput, marked_at: number): Marks {
  return markable.category === 'speaking'
    ? marksOfInterview(markable, input, marked_at)
    : marksOfTasks(markable, input, marked_at);
}

function marksOfInterview(markable: Markable, input: MarksInput, marked_at: number): Marks {
  if (input.tasks) throw broken('tasks', 'A speaking paper is marked as a whole: give criteria, not tasks.');
  const given = (input.criteria ?? []).map(({ name, band }) => ({ name: FORMER_NAMES[name] ?? name, band }));
  for (const wanted of listToMark(markable)) requireCriteria(wanted, given, 'criteria');
  return { criteria: given, band: bandOfTasks([bandsOf(given)]), comment: input.comment ?? '', marked_at };
}

function marksOfTasks(markable: Markable, input: MarksInput, marked_at: number): Marks {
  const wanted = listToMark(markable);
  const tasks = input.tasks ?? [];
  const isEach =
    tasks.length === wanted.length && wanted.every(({ part_id }, index) => tasks[index]?.part_id === part_id);
  if (!isEach || input.criteria) {
    const names = wanted.map(({ name }) => name).join(', ');
    throw broken('tasks', `Writing is marked task by task: give tasks, in this order: ${names}.`);
  }
  if (input.comment) throw broken('comment', 'Comment on a task: a writing paper has no comment of its own.');
  for (const [index, one] of wanted.entries()) requireCriteria(one, tasks[index]?.criteria ?? [], `tasks.${index}`);
  return {
    ...inOneList(tasks),
    band: bandOfTasks(tasks.map(({ criteria }) => bandsOf(criteria))),
    marked_at,
    tasks: tasks.map(({ notes = [], ...task }): TaskMarks =>
      notes.length === 0 ? task : { ...task, notes: inOrder(notes) },
    ),
  };
}

function inOrder(notes: readonly MarkerNote[]): MarkerNote[] {
  return notes.toSorted((a, b) => a.selector.start - b.selector.start || a.selector.end - b.selector.end);
}

export function requireFittingDraft(markable: Markable, { tasks }: MarksDraft): void {
  const wanted = listToMark(markable);
  const fits =
    tasks.length === wanted.length &&
    wanted.every(
      ({ part_id, criteria }, index) =>
        tasks[index]?.part_id === part_id && tasks[index].bands.length === criteria.length,
    );
  if (!fits) throw broken('draft', `Give a draft for each of: ${wanted.map(({ name }) => name).join(', ')}.`);
}

/** Refuses with 422 marks that are too large for a device to hand back with their `result_id` [R124]. */
export function requireReturnable(result_id: string, marks: Marks): void {
  const byteCount = Buffer.byteLength(JSON.stringify({ result_id, marks }));
  if (byteCount <= MAX_MARKS_BYTES) return;
  const [is, most] = [byteCount, MAX_MARKS_BYTES].map((bytes) => Math.ceil(bytes / 1024).toLocaleString('en'));
  throw broken(
    'comment',
    `The comments are too long together: they take ${is} KB, and ${most} KB is the most. Shorten some.`,
  );
}

export function requireNotesInText(
  tasks: readonly { part_id: string | null; notes?: readonly MarkerNote[] | undefined }[],
  answers: readonly Answer[],
): void {
  for (const [index, { part_id, notes = [] }] of tasks.entries()) {
    const answer = answers.find((one) => one.question_id === part_id)?.answer ?? '';
    const isThere = ({ selector: { start, end, exact } }: MarkerNote) => String(answer).slice(start, end) === exact;
    if (!notes.every(isThere))
      throw broken(`tasks.${index}.notes`, 'A comment stands at words that are not in the text of the student.');
  }
}

function requireCriteria({ name, criteria }: ToMark, given: readonly Criterion[], field: string): void {
  const isWhole = given.length === criteria.length && given.every((one, index) => one.name === criteria[index]);
  if (!isWhole) throw broken(field, `${name}: give one band for each of: ${criteria.join(', ')}.`);
}

function bandsOf(criteria: readonly Criterion[]): number[] {
  return criteria.map(({ band }) => band);
}

function broken(field: string, message: string): Refusal {
  return ruleBroken(message, { [field]: message });
}

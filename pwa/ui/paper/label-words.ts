// A choice among letters or numerals whose words stand in a list: in its own task, or elsewhere in the same group of
// questions [R266]. The answer stays the label.

import { questionIdsInBody } from '../../../shared/content.ts';
import { questionGroups } from '../../../shared/question-groups.ts';
import { isLabel, type LabelWords, listsIn, listsInHtml } from './label-lists.ts';
import type { OutlinePart } from './paper-outline.ts';

type PartOfPaper = Pick<OutlinePart, 'blocks' | 'documents' | 'questions'>;

/** Drop-downs of one block that choose among the same labels. */
interface Choice {
  ids: string[];
  labels: readonly string[];
  at: number;
  group: number;
}

interface List {
  words: LabelWords;
  at: number;
  group: number;
  /** True for a task's own list, which no other block uses. */
  isOwn: boolean;
}

const cached = new WeakMap<PartOfPaper, ReadonlyMap<string, LabelWords>>();

/** Returns the words of the labels of each drop-down that has a list, by question_id. */
export function labelWordsIn(part: PartOfPaper): ReadonlyMap<string, LabelWords> {
  const known = cached.get(part);
  if (known) return known;
  const found = findWords(part);
  cached.set(part, found);
  return found;
}

/** 'iv A daily event'; a label without words stays as it is. */
export function labelInWords(words: LabelWords | undefined, label: string): string {
  const meaning = words?.get(label.toLowerCase()) ?? '';
  return meaning === '' ? label : `${label} ${meaning}`;
}

function findWords(part: PartOfPaper): Map<string, LabelWords> {
  const bodies = part.blocks.map(({ body }) => body);
  const groups = questionGroups(bodies);
  const choices = choicesIn(part, groups);
  const lists = bodies.flatMap((body, at): List[] => {
    const isOwn = body !== null && questionIdsInBody(body).length > 0;
    return body ? listsIn(body).map((words) => ({ words, at, group: groups[at] ?? 0, isOwn })) : [];
  });
  const asking = bodies.flatMap((body, at) => (body && questionIdsInBody(body).length > 0 ? [at] : []));
  const found = new Map<string, LabelWords>();
  const give = ({ ids }: Choice, words: LabelWords) => ids.forEach((id) => found.set(id, words));
  const open: Choice[] = [];
  for (const choice of choices) {
    const words = wordsOf(choice, lists, asking.findLast((at) => groups[at] === choice.group) ?? choice.at);
    if (words) give(choice, words);
    else open.push(choice);
  }
  giveLoneLists(open, lists, new Set(asking.map((at) => groups[at] ?? 0)), give);
  const above = part.documents.flatMap(({ content_type, content_data }) =>
    content_type === 'header' || content_type === 'description' ? listsInHtml(content_data) : [],
  );
  for (const choice of open) {
    const words = choice.ids.some((id) => found.has(id)) ? null : above.find((one) => fits(choice, one));
    if (words) give(choice, words);
  }
  return found;
}

function choicesIn({ blocks, questions }: PartOfPaper, groups: readonly number[]): Choice[] {
  const labelsById = new Map(
    questions.flatMap(({ question, body }) =>
      body?.type === 'dropDown' ? [[question.question_id, body.options.filter(isLabel)] as const] : [],
    ),
  );
  return blocks.flatMap(({ body }, at) => {
    const ids = body ? questionIdsInBody(body).filter((id) => (labelsById.get(id)?.length ?? 0) > 1) : [];
    const byLabels = new Map<string, Choice>();
    for (const id of ids) {
      const labels = labelsById.get(id) ?? [];
      const same = byLabels.get(labels.join('|')) ?? { ids: [], labels, at, group: groups[at] ?? 0 };
      byLabels.set(labels.join('|'), { ...same, ids: [...same.ids, id] });
    }
    return [...byLabels.values()];
  });
}

function fits({ labels }: Choice, words: LabelWords): boolean {
  return labels.every((label) => words.has(label.toLowerCase()));
}

/** The list nearest above the choice in its group; without one, the list that ends the group. */
function wordsOf(choice: Choice, lists: readonly List[], lastAsking: number): LabelWords | null {
  const own = lists.find(({ isOwn, at }) => isOwn && at === choice.at);
  if (own) return fits(choice, own.words) ? own.words : null;
  const near = lists.filter(({ isOwn, group, words }) => !isOwn && group === choice.group && fits(choice, words));
  const list = near.findLast(({ at }) => at < choice.at) ?? near.find(({ at }) => at > lastAsking);
  return list?.words ?? null;
}

/** A list in a group without questions belongs to the group beside it whose choice it fits, unless two fit. */
function giveLoneLists(
  open: readonly Choice[],
  lists: readonly List[],
  askingGroups: ReadonlySet<number>,
  give: (choice: Choice, words: LabelWords) => void,
): void {
  const all = [...askingGroups];
  for (const { words, group } of lists.filter((one) => !askingGroups.has(one.group))) {
    const beside = [all.findLast((one) => one < group), all.find((one) => one > group)];
    const takers = open.filter((choice) => beside.includes(choice.group) && fits(choice, words));
    if (new Set(takers.map((choice) => choice.group)).size === 1) for (const choice of takers) give(choice, words);
  }
}

// The items of an ended attempt, which are practised again [R467]: its questions that were wrong, not answered or flagged, in reading
// and listening.

import type { Attempt } from '../attempts.ts';
import { type Content, questionIdsInBody, readContent, type ContentBody } from '../content.ts';
import type { ExamCategory } from '../papers.ts';
import { kindsOfQuestions, MATCHING_HEADINGS } from '../question-kinds.ts';
import type { Question } from '../questions.ts';
import type { Result, ResultRow } from '../results.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

export type PracticeSkill = 'reading' | 'listening';
export type WhyIn = 'wrong' | 'unanswered' | 'flagged';

/** Questions that are practised together: one, or all of a task with one list. */
export interface PracticeGroup {
  /** In number order; the first is the id of the item. */
  question_ids: string[];
  number: number;
  kind: string;
}

export interface PracticeItem {
  item_id: string;
  question_ids: string[];
  /** The number of its first question in the paper. */
  number: number;
  exam_id: string;
  revision: number;
  /** The last attempt that lost it. */
  result_id: string;
  kind: string;
  skill: PracticeSkill;
  why_in: WhyIn;
  /** How many of its questions were wrong, not answered or flagged. */
  lost_count: number;
  /** When that attempt ended; epoch milliseconds. */
  lost_at: number;
  /** Changes with the right answers of its questions. */
  key_hash: string;
}

/** A paper as far as practice needs it; it never changes with its revision. */
export interface PracticePaper {
  exam_id: string;
  revision: number;
  skill: PracticeSkill;
  groups: PracticeGroup[];
}

interface Paper {
  exam_data: { exam_category: ExamCategory };
  question_data: readonly Question[];
  content_data: readonly Content[];
}

/** Null for a paper that is not marked by a key. */
export function practicePaper(exam_id: string, revision: number, paper: Paper): PracticePaper | null {
  const skill = paper.exam_data.exam_category;
  if (skill !== 'reading' && skill !== 'listening') return null;
  return { exam_id, revision, skill, groups: practiceGroups(paper) };
}

function practiceGroups({ question_data, content_data }: Paper): PracticeGroup[] {
  // a question that this version cannot read has no kind, and cannot be asked
  const kinds = kindsOfQuestions(question_data, content_data);
  const listOf = new Map<string, string>();
  for (const content of content_data) {
    const body = readContent(content);
    if (!body) continue;
    for (const question_id of questionIdsInBody(body))
      if (hasOneList(body) || kinds.get(question_id) === MATCHING_HEADINGS) listOf.set(question_id, content.content_id);
  }
  const groups = new Map<string, PracticeGroup>();
  for (const { question_id, question_number } of question_data.toSorted(byNumber)) {
    const kind = kinds.get(question_id);
    if (kind === undefined) continue;
    const list = listOf.get(question_id) ?? question_id;
    const group = groups.get(list);
    if (group) group.question_ids.push(question_id);
    else groups.set(list, { question_ids: [question_id], number: question_number, kind });
  }
  return [...groups.values()];
}

/** True for a task whose questions choose from one list, such as a word box. */
function hasOneList(body: ContentBody): boolean {
  return 'choices' in body && body.choices.length > 0;
}

function byNumber(a: Question, b: Question): number {
  return a.question_number - b.question_number;
}

/** The outcome of an attempt at the questions of a group. */
export interface GroupOutcome {
  /** In the order of the group's questions; null for one that the attempt did not have. */
  verdicts: readonly (Verdict | null)[];
  /** Changes with the right answers of the questions. */
  keyHash: () => string;
}

/** Returns the outcome of each group of a paper, in its order. */
export function outcomesOf({ groups }: PracticePaper, rows: readonly ResultRow[]): GroupOutcome[] {
  const rowsById = new Map(rows.map((row) => [row.question_id, row]));
  return groups.map(({ question_ids }) => {
    const ofGroup = question_ids.map((id) => rowsById.get(id));
    return {
      verdicts: ofGroup.map((row) => (row ? verdictOf(row) : null)),
      keyHash: () => hashOfKey(ofGroup.filter((row) => row !== undefined)),
    };
  });
}

export interface EndedAttempt {
  attempt: Pick<Attempt, 'end_time'>;
  result: Pick<Result, 'result_id' | 'exam_id' | 'revision'>;
  paper: PracticePaper;
  /** Of each group of the paper. */
  outcomes: readonly GroupOutcome[];
  /** The ids of the questions that are flagged in this attempt. */
  flagged: ReadonlySet<string>;
}

/** Returns the items of one attempt in number order; an open attempt has none. */
export function practiceItems({ attempt, result, paper, outcomes, flagged }: EndedAttempt): PracticeItem[] {
  const { end_time } = attempt;
  if (end_time === null) return [];
  const { result_id, exam_id, revision } = result;
  return paper.groups.flatMap(({ question_ids, number, kind }, index) => {
    const outcome = outcomes[index];
    const [item_id] = question_ids;
    if (!outcome || item_id === undefined) return [];
    const asked = question_ids.filter((_id, at) => outcome.verdicts[at] != null);
    const flaggedCount = question_ids.filter((id, at) => outcome.verdicts[at] === 'right' && flagged.has(id)).length;
    const lostCount = outcome.verdicts.filter((verdict) => verdict === 'wrong' || verdict === 'not_answered').length;
    if (lostCount + flaggedCount === 0) return [];
    return [
      {
        item_id,
        question_ids: asked,
        number,
        exam_id,
        revision,
        result_id,
        kind,
        skill: paper.skill,
        why_in: whyIn(outcome.verdicts),
        lost_count: lostCount + flaggedCount,
        lost_at: end_time,
        key_hash: outcome.keyHash(),
      },
    ];
  });
}

function whyIn(verdicts: GroupOutcome['verdicts']): WhyIn {
  if (verdicts.includes('wrong')) return 'wrong';
  return verdicts.includes('not_answered') ? 'unanswered' : 'flagged';
}

/** Keeps each item once, as the last attempt has it that lost it. */
export function newestItems(items: readonly PracticeItem[]): PracticeItem[] {
  const byId = new Map<string, PracticeItem>();
  for (const item of items) {
    const known = byId.get(item.item_id);
    if (!known || isLater(item, known)) byId.set(item.item_id, item);
  }
  return [...byId.values()];
}

function isLater(a: PracticeItem, b: PracticeItem): boolean {
  return a.lost_at === b.lost_at ? a.result_id > b.result_id : a.lost_at > b.lost_at;
}

export interface KindRate {
  kind: string;
  skill: PracticeSkill;
  right: number;
  /** Without those that were not answered. */
  answered: number;
  total: number;
}

/** Counts the right answers of each kind of question over these attempts; most lost first. */
export function kindRates(attempts: readonly Pick<EndedAttempt, 'outcomes' | 'paper'>[]): KindRate[] {
  const rates = new Map<string, KindRate>();
  for (const { outcomes, paper } of attempts)
    for (const [index, { kind }] of paper.groups.entries())
      for (const verdict of outcomes[index]?.verdicts ?? []) {
        if (verdict === null) continue;
        const key = `${paper.skill} ${kind}`;
        let rate = rates.get(key);
        if (!rate) rates.set(key, (rate = { kind, skill: paper.skill, right: 0, answered: 0, total: 0 }));
        if (verdict === 'right') rate.right += 1;
        if (verdict !== 'not_answered') rate.answered += 1;
        rate.total += 1;
      }
  return [...rates.values()].toSorted((a, b) => b.total - b.right - (a.total - a.right));
}

/** FNV-1a over the right answers, as 8 hexadecimal digits. */
function hashOfKey(rows: readonly ResultRow[]): string {
  let hash = 0x811c9dc5;
  for (const char of rows.map(({ correct_answer }) => correct_answer).join('\n'))
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

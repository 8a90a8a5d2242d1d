// Counts the questions that a class loses most, how they are practised and by whom, and how far homework is [R538,
// R539]. It reads member by member, so that other calls go on in between.

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ClassKind,
  type ClassPractice,
  type ClassPracticePaper,
  type ClassQuestion,
  PRACTISED_DAYS,
  type PractisingStudent,
} from '../../shared/practice/class-practice.ts';
import type { ItemStates } from '../../shared/practice/due.ts';
import type { Homework } from '../../shared/practice/homework.ts';
import { homeworkProgress, isInHomework } from '../../shared/practice/homework-progress.ts';
import { newestItems, type PracticeItem, practiceItems } from '../../shared/practice/items.ts';
import { type ItemState, replayReviews, type ScheduledReview } from '../../shared/practice/schedule.ts';
import { readAllOutcomes, type ResultOutcomes } from '../attempts/outcomes.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { PublishedPracticePaper } from '../papers/practice-papers.ts';
import type { Reader, Store } from '../store/store.ts';
import { groupsOf } from '../store/student-scope.ts';
import { readClassMembers } from './class-rows.ts';
import { readHomework } from './homework.ts';

/** Of a student's results the newest are counted by kind and by question: older ones tell less about today. */
const MOST_COUNTED = 40;
const REVIEWS_A_TURN = 1_000;
const DAY_MS = 86_400_000;

export async function readClassPractice(
  store: Store,
  caller: Caller,
  group_id: string,
  nowMs: number,
): Promise<ClassPractice> {
  const reader = store.read;
  const group = await reader
    .selectFrom('groups')
    .select('group_id')
    .where('group_id', '=', group_id)
    .where(groupsOf(caller, 'insight', 'groups.group_id'))
    .executeTakeFirst();
  if (!group) throw notFound('The group');
  const homework = (await readHomework(reader, [group_id], nowMs)).map(({ group_id: _group, ...set }) => ({
    ...set,
    students: [] as { user_id: string; done: number; of: number }[],
  }));
  const figures = new Figures(nowMs - PRACTISED_DAYS * DAY_MS);
  const students: PractisingStudent[] = [];
  for (const { user_id, first_name, last_name, email, is_closed } of await readClassMembers(reader, [group_id])) {
    if (is_closed) continue; // nobody can practise with it
    const { items, newest } = await readItems(store, user_id);
    const reviews = await readReviews(reader, user_id);
    figures.addResults(newest);
    students.push({ user_id, first_name, last_name, email, ...figures.addReviews(items, reviews) });
    if (homework.length > 0) {
      const states = await statesOf(items, reviews, homework);
      for (const set of homework) set.students.push({ user_id, ...homeworkProgress(set, items, states, reviews) });
    }
    // a member takes some milliseconds to read: the pause lets other calls in
    await nextTurn();
  }
  return { ...figures.end(), students, homework };
}

/** Returns what a student lost in all results, as their devices have it, and the results that were ended last. */
async function readItems(store: Store, user_id: string): Promise<{ items: PracticeItem[]; newest: ResultOutcomes[] }> {
  const flags = await readFlags(store.read, user_id);
  let items: PracticeItem[] = [];
  let newest: ResultOutcomes[] = [];
  for await (const results of readAllOutcomes(store, user_id)) {
    const found = results.flatMap((result) =>
      practiceItems({
        ...result,
        result,
        attempt: { end_time: result.ended_at },
        flagged: flags.get(result.result_id) ?? NONE,
      }),
    );
    items = newestItems([...items, ...found]);
    newest = [...newest, ...results].toSorted(byEnd).slice(0, MOST_COUNTED);
  }
  return { items, newest };
}

const NONE: ReadonlySet<string> = new Set();

/** The newest first. */
function byEnd(a: ResultOutcomes, b: ResultOutcomes): number {
  return b.ended_at - a.ended_at || (a.result_id < b.result_id ? 1 : -1);
}

async function readReviews(reader: Reader, user_id: string): Promise<ScheduledReview[]> {
  const reviews: ScheduledReview[] = [];
  let after = 0;
  for (;;) {
    const rows = await reader
      .selectFrom('practice_reviews')
      .select(['review_id', 'item_id', 'action', 'is_right', 'reviewed_at', 'day', 'key_hash', 'hlc', 'seq'])
      .where('user_id', '=', user_id)
      .where('item_type', '=', 'question')
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(REVIEWS_A_TURN)
      .execute();
    for (const { seq, reviewed_at, is_right, key_hash, ...row } of rows) {
      reviews.push({
        ...row,
        reviewed_at: Number(reviewed_at),
        ...(is_right === null ? {} : { is_right }),
        ...(key_hash === null ? {} : { key_hash }),
      });
      after = Number(seq);
    }
    if (rows.length < REVIEWS_A_TURN) return reviews;
    await nextTurn();
  }
}

/** Returns the states of the items that are set, some at a time: each is replayed from its own reviews alone. */
async function statesOf(
  items: readonly PracticeItem[],
  reviews: readonly ScheduledReview[],
  homework: readonly Homework[],
): Promise<ItemStates> {
  const asked = items.filter((item) => homework.some((set) => isInHomework(item, set)));
  const byItem = Map.groupBy(reviews, ({ item_id }) => item_id);
  const states = new Map<string, ItemState>();
  let some: ScheduledReview[] = [];
  for (const [index, { item_id }] of asked.entries()) {
    some.push(...(byItem.get(item_id) ?? []));
    if (some.length < REVIEWS_A_TURN && index < asked.length - 1) continue;
    for (const [id, state] of replayReviews(some, asked)) states.set(id, state);
    some = [];
    await nextTurn();
  }
  return states;
}

async function readFlags(reader: Reader, user_id: string): Promise<Map<string, Set<string>>> {
  const rows = await reader
    .selectFrom('flags')
    .select(['result_id', 'question_id'])
    .where('user_id', '=', user_id)
    .where('flagged', '=', 1)
    .execute();
  const flags = new Map<string, Set<string>>();
  for (const { result_id, question_id } of rows)
    flags.set(result_id, (flags.get(result_id) ?? new Set()).add(question_id));
  return flags;
}

interface PaperSums extends Omit<ClassPracticePaper, 'questions'> {
  questions: Map<string, ClassQuestion>;
}

/** Sums over the members of a class. */
class Figures {
  readonly sinceMs: number;
  readonly #kinds = new Map<string, ClassKind>();
  readonly #papers = new Map<string, PaperSums>();

  constructor(sinceMs: number) {
    this.sinceMs = sinceMs;
  }

  /** Of several results of a student on one paper the newest, which comes first, counts. */
  addResults(results: readonly ResultOutcomes[]): void {
    const taken = new Set<string>();
    const lostKinds = new Set<ClassKind>();
    for (const { exam_id, paper, outcomes } of results) {
      if (taken.has(exam_id)) continue;
      taken.add(exam_id);
      const { questions } = this.#paperOf(paper);
      for (const [index, { question_ids, kind }] of paper.groups.entries())
        for (const [at, question_id] of question_ids.entries()) {
          const verdict = outcomes[index]?.verdicts[at];
          if (verdict == null) continue;
          const sum = this.#kindOf(paper.skill, kind);
          sum[verdict] += 1;
          const question = questions.get(question_id);
          if (question) question.of += 1;
          if (verdict === 'right') continue;
          if (question) question.lost += 1;
          lostKinds.add(sum);
        }
    }
    for (const sum of lostKinds) sum.students += 1;
  }

  /** Counts what one student practised in the last days, and returns it. */
  addReviews(
    items: readonly PracticeItem[],
    reviews: readonly ScheduledReview[],
  ): Pick<PractisingStudent, 'practised_at' | 'answers' | 'right' | 'items'> {
    const byId = new Map(items.map((item) => [item.item_id, item]));
    const answers = reviews.filter(({ action }) => action === 'answered');
    const recent = answers.filter(({ reviewed_at }) => reviewed_at >= this.sinceMs);
    for (const { item_id, is_right = 0 } of recent) {
      const item = byId.get(item_id);
      if (!item) continue;
      const sum = this.#kindOf(item.skill, item.kind);
      sum.practised += 1;
      sum.practised_right += is_right;
      const paper = this.#papers.get(`${item.exam_id} ${item.revision}`);
      const question = paper?.questions.get(item_id);
      if (question) question.practised += 1;
    }
    const right = recent.filter(({ is_right }) => is_right === 1).length;
    const practised_at = answers.reduce<number | null>(
      (last, { reviewed_at }) => Math.max(last ?? 0, reviewed_at),
      null,
    );
    return { practised_at, answers: recent.length, right, items: items.length };
  }

  end(): Pick<ClassPractice, 'kinds' | 'papers'> {
    const lost = ({ wrong, not_answered }: ClassKind) => wrong + not_answered;
    return {
      kinds: [...this.#kinds.values()].toSorted((a, b) => lost(b) - lost(a) || (a.kind < b.kind ? -1 : 1)),
      papers: [...this.#papers.values()]
        .map(({ questions, ...paper }) => ({
          ...paper,
          questions: [...questions.values()].toSorted((a, b) => a.number - b.number),
        }))
        .toSorted((a, b) => (a.exam_name < b.exam_name ? -1 : 1)),
    };
  }

  #kindOf(skill: ClassKind['skill'], kind: string): ClassKind {
    const key = `${skill} ${kind}`;
    const nothing = { right: 0, wrong: 0, not_answered: 0, students: 0, practised: 0, practised_right: 0 };
    const sum = this.#kinds.get(key) ?? { skill, kind, ...nothing };
    this.#kinds.set(key, sum);
    return sum;
  }

  #paperOf({ exam_id, revision, exam_name, skill, groups, numbers, lines }: PublishedPracticePaper): PaperSums {
    const key = `${exam_id} ${revision}`;
    let paper = this.#papers.get(key);
    if (!paper) {
      const questions = groups.flatMap(({ question_ids, kind }) =>
        question_ids.map((question_id) => ({
          question_id,
          number: numbers.get(question_id) ?? 0,
          line: lines.get(question_id) ?? '',
          kind,
          lost: 0,
          of: 0,
          practised: 0,
        })),
      );
      paper = {
        exam_id,
        revision,
        exam_name,
        skill,
        questions: new Map(questions.map((one) => [one.question_id, one])),
      };
      this.#papers.set(key, paper);
    }
    return paper;
  }
}

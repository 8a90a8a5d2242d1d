// Counts the questions that a class loses most, how they are practised and by whom, and how far homework is [R538,
// R539]. It reads member by member, so that other calls go on in between.

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ClassKind,
  type ClassPractice,
  type ClassPracticePaper,
  PRACTISED_DAYS,
  type PractisingStudent,
} from '../../shared/practice/class-practice.ts';
import { homeworkProgress } from '../../shared/practice/homework-progress.ts';
import {
  type EndedAttempt,
  newestItems,
  type PracticeItem,
  practiceItems,
  type PracticePaper,
  practicePaper,
} from '../../shared/practice/items.ts';
import type { PracticeReview } from '../../shared/practice/practice-reviews.ts';
import { replayReviews } from '../../shared/practice/schedule.ts';
import { ResultRow } from '../../shared/results.ts';
import { verdictOf } from '../../shared/verdict.ts';
import { z } from '../../shared/zod.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { readRow } from '../store/collections.ts';
import { readBundle } from '../papers/queries.ts';
import { ENDED_AT } from '../store/attempt-times.ts';
import type { Reader } from '../store/store.ts';
import { groupsOf } from '../store/student-scope.ts';
import { readClassMembers } from './class-rows.ts';
import { readHomework } from './homework.ts';

/** Older attempts tell less about today. */
const MOST_ATTEMPTS = 40;
const DAY_MS = 86_400_000;

const StoredRows = z.array(ResultRow);

interface Paper extends PracticePaper {
  exam_name: string;
  kindOf: ReadonlyMap<string, { kind: string; number: number }>;
}

export async function readClassPractice(
  reader: Reader,
  caller: Caller,
  group_id: string,
  nowMs: number,
): Promise<ClassPractice> {
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
  const papers = cachedPapers(reader);
  const students: PractisingStudent[] = [];
  for (const { user_id, first_name, last_name, email, is_closed } of await readClassMembers(reader, [group_id])) {
    if (is_closed) continue; // nobody can practise with it
    const attempts = await readAttempts(reader, user_id, papers);
    const items = newestItems(attempts.flatMap(practiceItems));
    const reviews = await readReviews(reader, user_id);
    const states = replayReviews(reviews, items);
    figures.addAttempts(attempts);
    students.push({ user_id, first_name, last_name, email, ...figures.addReviews(items, reviews) });
    for (const set of homework) set.students.push({ user_id, ...homeworkProgress(set, items, states, reviews) });
    // a member takes some milliseconds to read: the pause lets other calls in
    await nextTurn();
  }
  return { ...figures.end(), students, homework };
}

async function readReviews(reader: Reader, user_id: string): Promise<PracticeReview[]> {
  const rows = await reader
    .selectFrom('practice_reviews')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('item_type', '=', 'question')
    .execute();
  return rows.map((row) => readRow('practice_reviews', row));
}

/** Returns the ended attempts of a student on papers that can be practised, the newest first. */
async function readAttempts(
  reader: Reader,
  user_id: string,
  papers: Papers,
): Promise<(EndedAttempt & { paper: Paper })[]> {
  const rows = await reader
    .selectFrom('results')
    .innerJoin('attempts', 'attempts.result_id', 'results.result_id')
    .select(['results.result_id', 'results.exam_id', 'results.revision', 'results.rows', ENDED_AT.as('end_time')])
    .where('results.user_id', '=', user_id)
    .where('results.total', '>', 0)
    .orderBy(ENDED_AT, 'desc')
    .orderBy('results.result_id', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute();
  const flags = await readFlags(reader, user_id);
  const attempts: (EndedAttempt & { paper: Paper })[] = [];
  for (const { result_id, exam_id, revision, rows: stored, end_time } of rows) {
    const paper = await papers(exam_id, revision);
    if (!paper) continue;
    attempts.push({
      attempt: { end_time: Number(end_time) },
      result: { result_id, exam_id, revision, rows: StoredRows.parse(JSON.parse(stored)) },
      paper,
      flagged: flags.get(result_id) ?? new Set(),
    });
  }
  return attempts;
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

type Papers = (exam_id: string, revision: number) => Promise<Paper | null>;

function cachedPapers(reader: Reader): Papers {
  const cached = new Map<string, Paper | null>();
  return async (exam_id, revision) => {
    const key = `${exam_id} ${revision}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const bundle = await readBundle(reader, exam_id, revision);
    const found = bundle && practicePaper(exam_id, revision, bundle.data);
    const numbers = new Map(bundle?.data.question_data.map((one) => [one.question_id, one.question_number]));
    const paper = found && {
      ...found,
      exam_name: bundle.data.exam_data.exam_name,
      kindOf: new Map(
        found.groups.flatMap(({ question_ids, kind }) =>
          question_ids.map((id) => [id, { kind, number: numbers.get(id) ?? 0 }] as const),
        ),
      ),
    };
    cached.set(key, paper);
    await nextTurn();
    return paper;
  };
}

/** Sums over the members of a class. */
class Figures {
  readonly sinceMs: number;
  readonly #kinds = new Map<string, ClassKind>();
  readonly #papers = new Map<string, ClassPracticePaper>();

  constructor(sinceMs: number) {
    this.sinceMs = sinceMs;
  }

  /** Of several attempts of a student on one paper the newest counts. */
  addAttempts(attempts: readonly (EndedAttempt & { paper: Paper })[]): void {
    const taken = new Set<string>();
    const lostKinds = new Set<string>();
    for (const { result, paper } of attempts) {
      if (taken.has(result.exam_id)) continue;
      taken.add(result.exam_id);
      const questions = new Map(this.#paperOf(paper).questions.map((one) => [one.question_id, one]));
      for (const row of result.rows) {
        const known = paper.kindOf.get(row.question_id);
        if (!known) continue;
        const verdict = verdictOf(row);
        const sum = this.#kindOf(paper.skill, known.kind);
        sum[verdict] += 1;
        const question = questions.get(row.question_id);
        if (question) question.of += 1;
        if (verdict === 'right') continue;
        if (question) question.lost += 1;
        lostKinds.add(`${paper.skill} ${known.kind}`);
      }
    }
    for (const key of lostKinds) {
      const sum = this.#kinds.get(key);
      if (sum) sum.students += 1;
    }
  }

  /** Counts what one student practised in the last days, and returns it. */
  addReviews(
    items: readonly PracticeItem[],
    reviews: readonly PracticeReview[],
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
      const question = paper?.questions.find(({ question_id }) => question_id === item_id);
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
      papers: [...this.#papers.values()].toSorted((a, b) => (a.exam_name < b.exam_name ? -1 : 1)),
    };
  }

  #kindOf(skill: ClassKind['skill'], kind: string): ClassKind {
    const key = `${skill} ${kind}`;
    const nothing = { right: 0, wrong: 0, not_answered: 0, students: 0, practised: 0, practised_right: 0 };
    const sum = this.#kinds.get(key) ?? { skill, kind, ...nothing };
    this.#kinds.set(key, sum);
    return sum;
  }

  #paperOf({ exam_id, revision, exam_name, skill, kindOf }: Paper): ClassPracticePaper {
    const key = `${exam_id} ${revision}`;
    const paper = this.#papers.get(key) ?? {
      exam_id,
      revision,
      exam_name,
      skill,
      questions: [...kindOf]
        .map(([question_id, { kind, number }]) => ({ question_id, number, kind, lost: 0, of: 0, practised: 0 }))
        .toSorted((a, b) => a.number - b.number),
    };
    this.#papers.set(key, paper);
    return paper;
  }
}

// The rows that the overview of a class is made of, each kind by one statement for some hundreds of members.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isWholeTimed } from '../../shared/attempts.ts';
import { trendOf, type Trend } from '../../shared/falls-behind.ts';
import { byPerson } from '../../shared/name-order.ts';
import { Score } from '../../shared/results.ts';
import { stampMs } from '../../shared/sync/clock.ts';
import { z } from '../../shared/zod.ts';
import { ALL_MOCK_PARTS, ALL_SCORES, ALL_TAKEN, ENDED_AT, IS_TAKEN, STARTED_AT } from '../store/attempt-times.ts';
import type { Reader } from '../store/store.ts';
import { selectMembers } from './queries.ts';

/** Members whose work is read at once: SQLite serves no other call meanwhile. */
const MEMBERS_AT_ONCE = 300;

const UNMARKED = 'null';
const StoredScore = z.nullable(Score);

type ScoreOf = (text: string) => Score | null;

/** Parses each text once: thousands of results share a few scores. */
export function scoreParser(): ScoreOf {
  const parsed = new Map<string, Score | null>();
  return (text) => {
    const known = parsed.get(text);
    if (known !== undefined) return known;
    const score = StoredScore.parse(JSON.parse(text));
    parsed.set(text, score);
    return score;
  };
}

export interface ClassMember {
  group_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  is_closed: boolean;
  joined_at: number;
}

/** Returns the members by their names; of `user_ids`, if they are named, those who are members. */
export async function readClassMembers(
  reader: Reader,
  group_ids: readonly string[],
  user_ids?: readonly string[],
): Promise<ClassMember[]> {
  if (group_ids.length === 0) return [];
  const rows = await selectMembers(reader)
    .select(['group_members.group_id', 'users.user_id', 'users.first_name', 'users.last_name', 'users.email'])
    .select(['users.active', 'group_members.joined_at'])
    .where('group_members.group_id', 'in', group_ids)
    .$if(user_ids !== undefined, (all) => all.where('group_members.user_id', 'in', user_ids ?? []))
    .orderBy('users.user_id')
    .execute();
  return rows.toSorted(byPerson).map(({ active, joined_at, ...row }) => ({
    ...row,
    is_closed: active === 0,
    joined_at: Number(joined_at),
  }));
}

/** What the server has of one member, of whatever class. */
export interface MemberFacts {
  taken: readonly Taken[];
  /** The newest attempt on each paper, by exam_id. */
  newest: ReadonlyMap<string, Taken>;
  /** Attempts that are neither ended nor given up. */
  open: readonly OpenAttempt[];
  /** The skills whose part of a mock is submitted, by mock_id; a mock that is not begun is not in it. */
  mocks: ReadonlyMap<string, ReadonlySet<string>>;
  /** Epoch milliseconds of the last work of any kind; 0 if there is none. */
  worked_at: number;
  /** What the devices had not sent when they last reported, and since when. */
  waiting: number;
  waiting_since: number | null;
}

/** An ended attempt of a whole paper in its time: no other counts [R298]. */
export interface Taken {
  exam_id: string;
  result_id: string;
  /** Epoch milliseconds. */
  end_time: number;
  /** Null where there is none, as while the attempt waits for a marker. */
  score: Score | null;
  is_unmarked: boolean;
}

interface OpenAttempt {
  exam_id: string;
  result_id: string;
  /** The whole paper in its time. */
  is_whole: boolean;
}

export const NO_FACTS: MemberFacts = {
  taken: [],
  newest: new Map(),
  open: [],
  mocks: new Map(),
  worked_at: 0,
  waiting: 0,
  waiting_since: null,
};

/** Reads some hundreds of members at a time and serves other calls in between; of mocks those that are named. */
export async function readFacts(
  reader: Reader,
  user_ids: readonly string[],
  mock_ids: readonly string[],
): Promise<Map<string, MemberFacts>> {
  const facts = new Map<string, MemberFacts>();
  const scoreOf = scoreParser();
  for (let begin = 0; begin < user_ids.length; begin += MEMBERS_AT_ONCE) {
    if (begin > 0) await nextTurn();
    const some = user_ids.slice(begin, begin + MEMBERS_AT_ONCE);
    const [attempts, scores, openAttempts, mocks, unsent] = await Promise.all([
      readAttempts(reader, some),
      readScores(reader, some),
      readOpenAttempts(reader, some),
      readMockParts(reader, some, mock_ids),
      readUnsent(reader, some),
    ]);
    const attemptsOf = new Map(attempts.map((own) => [own.user_id, own]));
    const openOf = Map.groupBy(openAttempts, ({ user_id }) => user_id);
    for (const user_id of some) {
      const own = attemptsOf.get(user_id);
      const open = openOf.get(user_id) ?? [];
      const taken = own?.taken == null ? [] : takenOf(own.taken, scores.get(user_id) ?? '', scoreOf);
      facts.set(user_id, {
        taken,
        newest: newestOfEach(taken),
        open,
        mocks: mocksTaken(mocks.get(user_id), taken, open),
        worked_at: Math.max(
          Number(own?.started_at ?? 0),
          Number(own?.ended_at ?? 0),
          ...open.map(({ worked_at }) => worked_at),
        ),
        waiting: unsent.get(user_id)?.waiting ?? 0,
        waiting_since: unsent.get(user_id)?.waiting_since ?? null,
      });
    }
  }
  return facts;
}

/**
 * Returns of each student when they last began and ended an attempt of any kind, and the ended attempts. Those come as
 * one text: as rows, the sixty thousand of a large class take four times as long. Their scores are read apart, each from
 * an index that holds all that is read (attempts_class, results_class): joined, PostgreSQL compares each attempt of a
 * student with each result.
 */
async function readAttempts(reader: Reader, user_ids: readonly string[]) {
  return reader
    .selectFrom('attempts')
    .select(({ fn }) => [
      'attempts.user_id',
      fn.max<number>(STARTED_AT).as('started_at'),
      fn.max<number | null>(ENDED_AT).as('ended_at'),
      ALL_TAKEN.as('taken'),
    ])
    .where('attempts.user_id', 'in', user_ids)
    .groupBy('attempts.user_id')
    .execute();
}

async function readScores(reader: Reader, user_ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('results')
    .select(['user_id', ALL_SCORES.as('texts')])
    .where('user_id', 'in', user_ids)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, texts }) => [user_id, texts]));
}

/** `attempts` and `results`: the texts of ALL_TAKEN and ALL_SCORES. */
function takenOf(attempts: string, results: string, scoreOf: ScoreOf): Taken[] {
  const scores = new Map<string, string>();
  for (const text of results.split('\n')) {
    const end = text.indexOf(' ');
    scores.set(text.slice(0, end), text.slice(end + 1));
  }
  return attempts.split('\n').map((text) => {
    // not split: sixty thousand arrays would take a quarter of the time
    const end = text.indexOf(' ');
    const last = text.lastIndexOf(' ');
    const result_id = text.slice(end + 1, last);
    const score = scores.get(result_id);
    return {
      exam_id: text.slice(0, end),
      result_id,
      end_time: Number(text.slice(last + 1)),
      score: score === undefined ? null : scoreOf(score),
      is_unmarked: score === UNMARKED,
    };
  });
}

type Ended = Pick<Taken, 'exam_id' | 'result_id' | 'end_time'>;

/** Compares attempts for a list with the newest first. */
function newestFirst(a: Ended, b: Ended): number {
  return b.end_time - a.end_time || (a.result_id < b.result_id ? 1 : -1);
}

/** Returns the newest attempt on each paper, by exam_id. */
function newestOfEach<Attempt extends Ended>(taken: readonly Attempt[]): Map<string, Attempt> {
  const byExam = new Map<string, Attempt>();
  for (const one of taken) {
    const other = byExam.get(one.exam_id);
    if (!other || newestFirst(one, other) < 0) byExam.set(one.exam_id, one);
  }
  return byExam;
}

/** Returns the trend of a student over all papers and attempts. */
export function trendOfTaken(taken: readonly Taken[]): Trend | null {
  return trendOf(taken.toSorted(newestFirst).flatMap(({ score }) => score ?? []));
}

export interface TakenWhole extends Taken {
  user_id: string;
  /** How often this student took this paper. */
  sittings: number;
  /** Null for an attempt of an older version that has no result. */
  correct: number | null;
  total: number | null;
}

function selectTaken(reader: Reader, user_ids: readonly string[]) {
  return reader.selectFrom('attempts').where('attempts.user_id', 'in', user_ids).where(IS_TAKEN);
}

/** Returns the newest ended attempt of each of these students on each paper, with its raw score. */
export async function readNewestTaken(reader: Reader, user_ids: readonly string[]): Promise<TakenWhole[]> {
  if (user_ids.length === 0) return [];
  const scoreOf = scoreParser();
  const rows = await selectTaken(reader, user_ids)
    .leftJoin('results', 'results.result_id', 'attempts.result_id')
    .select(['attempts.user_id', 'attempts.exam_id', 'attempts.result_id', ENDED_AT.as('end_time')])
    .select(['results.correct', 'results.total', 'results.score'])
    .execute();
  const whole = rows.map(({ end_time, score, ...row }) => ({
    ...row,
    end_time: Number(end_time),
    score: score === null ? null : scoreOf(score),
    is_unmarked: score === UNMARKED,
  }));
  return [...Map.groupBy(whole, ({ user_id }) => user_id).values()].flatMap((own) => {
    const times = Map.groupBy(own, ({ exam_id }) => exam_id);
    return [...newestOfEach(own).values()].map((newest) => ({
      ...newest,
      sittings: times.get(newest.exam_id)?.length ?? 0,
    }));
  });
}

/** One without a clock may be worked on for weeks: `worked_at` is the time of its last answer, 0 if there is none. */
export async function readOpenAttempts(
  reader: Reader,
  user_ids: readonly string[],
): Promise<(OpenAttempt & { user_id: string; worked_at: number })[]> {
  if (user_ids.length === 0) return [];
  const rows = await reader
    .selectFrom('attempts')
    .select(['attempts.user_id', 'attempts.exam_id', 'attempts.result_id'])
    .select(['attempts.listening_mode', 'attempts.part_no'])
    .select((attempt) =>
      attempt
        .selectFrom('answers')
        .whereRef('answers.result_id', '=', 'attempts.result_id')
        .select(({ fn }) => fn.max('answers.hlc').as('last'))
        .as('last'),
    )
    .where('attempts.user_id', 'in', user_ids)
    .where('attempts.end_time', 'is', null)
    .where('attempts.abandoned', '=', 0)
    .execute();
  return rows.map(({ user_id, exam_id, result_id, last, ...mode }) => ({
    user_id,
    exam_id,
    result_id,
    is_whole: isWholeTimed(mode),
    worked_at: last === null ? 0 : stampMs(last),
  }));
}

/** Returns the parts of each student, a line each: the mock, the skill and the attempt. */
async function readMockParts(
  reader: Reader,
  user_ids: readonly string[],
  mock_ids: readonly string[],
): Promise<Map<string, string>> {
  if (mock_ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('mock_parts')
    .select(['user_id', ALL_MOCK_PARTS.as('texts')])
    .where('user_id', 'in', user_ids)
    .where('mock_id', 'in', mock_ids)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, texts }) => [user_id, texts]));
}

const NO_MOCKS: MemberFacts['mocks'] = new Map();

/** Of several attempts of a part one counts [R498]. */
function mocksTaken(
  texts: string | undefined,
  taken: readonly Taken[],
  open: readonly OpenAttempt[],
): MemberFacts['mocks'] {
  if (texts === undefined) return NO_MOCKS;
  const mocks = new Map<string, Set<string>>();
  for (const text of texts.split('\n')) {
    const [mock_id = '', skill = '', entry = ''] = text.split(' ');
    const isDone = taken.some(({ result_id }) => result_id === entry);
    if (!isDone && !open.some(({ result_id, is_whole }) => is_whole && result_id === entry)) continue;
    const done = mocks.get(mock_id) ?? new Set();
    mocks.set(mock_id, isDone ? done.add(skill) : done);
  }
  return mocks;
}

type Unsent = Pick<MemberFacts, 'waiting' | 'waiting_since'>;

async function readUnsent(reader: Reader, user_ids: readonly string[]): Promise<Map<string, Unsent>> {
  const rows = await reader
    .selectFrom('devices')
    .select(({ fn }) => [
      'devices.user_id',
      fn.sum<number>('devices.waiting').as('waiting'),
      fn.min<number | null>('devices.waiting_since').as('waiting_since'),
    ])
    .where('devices.user_id', 'in', user_ids)
    .where((eb) => eb('devices.waiting', '>', eb.lit(0)))
    .groupBy('devices.user_id')
    .execute();
  return new Map(
    rows.map(({ user_id, waiting, waiting_since }) => [
      user_id,
      { waiting: Number(waiting), waiting_since: waiting_since === null ? null : Number(waiting_since) },
    ]),
  );
}

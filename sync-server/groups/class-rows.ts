// The rows that the overview of classes is made of, each kind by one statement over all members of these groups.

import { isWholeTimed } from '../../shared/attempts.ts';
import { Score } from '../../shared/results.ts';
import { stampMs } from '../../shared/sync/clock.ts';
import { z } from '../../shared/zod.ts';
import { ENDED_AT, IS_UNMARKED, IS_WHOLE_TIMED, STARTED_AT } from '../store/attempt-times.ts';
import type { Reader } from '../store/store.ts';
import { selectMembers } from './queries.ts';

/** Enough for a trend where some of the newest results have a score of another kind. */
const RECENT = 12;

const StoredScore = z.nullable(Score);

/** Parses each text once: thousands of results share a few scores. */
export function scoreParser(): (text: string) => Score | null {
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

export async function readClassMembers(reader: Reader, group_ids: readonly string[]): Promise<ClassMember[]> {
  if (group_ids.length === 0) return [];
  const rows = await selectMembers(reader)
    .select(['group_members.group_id', 'users.user_id', 'users.first_name', 'users.last_name', 'users.email'])
    .select(['users.active', 'group_members.joined_at'])
    .where('group_members.group_id', 'in', group_ids)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.user_id')
    .execute();
  return rows.map(({ active, joined_at, ...row }) => ({
    ...row,
    is_closed: active === 0,
    joined_at: Number(joined_at),
  }));
}

export interface TakenRow {
  user_id: string;
  exam_id: string;
  result_id: string;
  end_time: number;
  /** 1: the newest of this student on this paper. */
  place: number;
  /** How often this student took this paper. */
  sittings: number;
  /** How many ended attempts of this student wait for a marker. */
  unmarked: number;
  /** Null for an attempt of an older version that has no result. */
  correct: number | null;
  total: number | null;
  score: string | null;
}

/** Selects the ended attempts of the members. Only whole papers in their time count [R298]. */
function selectTaken(from: Pick<Reader, 'selectFrom'>, group_ids: readonly string[]) {
  return from
    .selectFrom('attempts')
    .where('attempts.user_id', 'in', (of) =>
      of.selectFrom('group_members').select('group_members.user_id').where('group_id', 'in', group_ids),
    )
    .where('attempts.end_time', 'is not', null)
    .where('attempts.abandoned', '=', 0)
    .where(IS_WHOLE_TIMED);
}

/**
 * Returns the newest ended attempt of each student on each paper, and the last scored ones of each student. Only whole
 * papers in their time count [R298].
 */
export async function readNewestTaken(reader: Reader, group_ids: readonly string[]): Promise<TakenRow[]> {
  if (group_ids.length === 0) return [];
  const rows = await reader
    .selectFrom((from) =>
      selectTaken(from, group_ids)
        .leftJoin('results', 'results.result_id', 'attempts.result_id')
        .select(['attempts.user_id', 'attempts.exam_id', 'attempts.result_id', ENDED_AT.as('end_time')])
        .select(['results.correct', 'results.total', 'results.score'])
        .select(({ fn }) => [
          fn
            .agg<number>('row_number')
            .over((each) =>
              each
                .partitionBy(['attempts.user_id', 'attempts.exam_id'])
                .orderBy(ENDED_AT, 'desc')
                .orderBy('attempts.result_id', 'desc'),
            )
            .as('place'),
          fn
            .countAll<number>()
            .over((each) => each.partitionBy(['attempts.user_id', 'attempts.exam_id']))
            .as('sittings'),
          fn
            .agg<number>('row_number')
            .over((each) =>
              each
                .partitionBy('attempts.user_id')
                .orderBy(IS_UNMARKED, (order) => order.asc().nullsLast())
                .orderBy(ENDED_AT, 'desc')
                .orderBy('attempts.result_id', 'desc'),
            )
            .as('recent'),
          fn
            .sum<number>(IS_UNMARKED)
            .over((each) => each.partitionBy('attempts.user_id'))
            .as('unmarked'),
        ])
        .as('taken'),
    )
    .select(['taken.user_id', 'taken.exam_id', 'taken.result_id', 'taken.end_time', 'taken.place', 'taken.sittings'])
    .select(['taken.unmarked', 'taken.correct', 'taken.total', 'taken.score'])
    .where((is) => is.or([is('taken.place', '=', 1), is('taken.recent', '<=', RECENT)]))
    .orderBy('taken.user_id')
    .orderBy('taken.exam_id')
    .orderBy('taken.place')
    .execute();
  return rows.map((row) => ({
    ...row,
    end_time: Number(row.end_time),
    place: Number(row.place),
    sittings: Number(row.sittings),
    unmarked: Number(row.unmarked),
  }));
}

interface ScoreCount {
  user_id: string;
  score: string;
  /** How many papers whose newest attempt has this score. */
  attempts: number;
}

/** Counts the scores that the mean of each student is made of: those of the newest attempt on each paper [R298]. */
export async function countNewestScores(reader: Reader, group_ids: readonly string[]): Promise<ScoreCount[]> {
  if (group_ids.length === 0) return [];
  const rows = await reader
    .selectFrom((from) =>
      selectTaken(from, group_ids)
        .leftJoin('results', 'results.result_id', 'attempts.result_id')
        .select(['attempts.user_id', 'results.score'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((each) =>
              each
                .partitionBy(['attempts.user_id', 'attempts.exam_id'])
                .orderBy(ENDED_AT, 'desc')
                .orderBy('attempts.result_id', 'desc'),
            )
            .as('place'),
        )
        .as('taken'),
    )
    .select(['taken.user_id', 'taken.score'])
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .where('taken.place', '=', 1)
    .groupBy(['taken.user_id', 'taken.score'])
    .execute();
  return rows.flatMap(({ user_id, score, attempts }) =>
    score === null ? [] : [{ user_id, score, attempts: Number(attempts) }],
  );
}

/** Returns which of the set papers each student has taken. */
export async function readTakenOf(
  reader: Reader,
  group_ids: readonly string[],
  exam_ids: readonly string[],
): Promise<{ user_id: string; exam_id: string }[]> {
  if (group_ids.length === 0 || exam_ids.length === 0) return [];
  return selectTaken(reader, group_ids)
    .select(['attempts.user_id', 'attempts.exam_id'])
    .where('attempts.exam_id', 'in', exam_ids)
    .distinct()
    .execute();
}

interface LastWork {
  user_id: string;
  /** Epoch milliseconds of the last start or end of an attempt of any kind. */
  worked_at: number;
}

async function readLastWork(reader: Reader, group_ids: readonly string[]): Promise<LastWork[]> {
  if (group_ids.length === 0) return [];
  const rows = await reader
    .selectFrom('attempts')
    .select(({ fn }) => [
      'attempts.user_id',
      fn.max<number>(STARTED_AT).as('started_at'),
      fn.max<number | null>(ENDED_AT).as('ended_at'),
    ])
    .where('attempts.user_id', 'in', (of) =>
      of.selectFrom('group_members').select('group_members.user_id').where('group_id', 'in', group_ids),
    )
    .groupBy('attempts.user_id')
    .execute();
  return rows.map(({ user_id, started_at, ended_at }) => ({
    user_id,
    worked_at: Math.max(Number(started_at), Number(ended_at ?? 0)),
  }));
}

interface OpenAttempt {
  user_id: string;
  exam_id: string;
  /** The whole paper in its time. */
  is_whole: boolean;
  /** Epoch milliseconds of the last answer; 0 if there is none. */
  worked_at: number;
}

/** Returns the attempts that are neither ended nor given up: one without a clock may be worked on for weeks. */
async function readOpenAttempts(reader: Reader, group_ids: readonly string[]): Promise<OpenAttempt[]> {
  if (group_ids.length === 0) return [];
  const rows = await reader
    .selectFrom('attempts')
    .select(['attempts.user_id', 'attempts.exam_id', 'attempts.listening_mode', 'attempts.part_no'])
    .select((attempt) =>
      attempt
        .selectFrom('answers')
        .whereRef('answers.result_id', '=', 'attempts.result_id')
        .select(({ fn }) => fn.max('answers.hlc').as('last'))
        .as('last'),
    )
    .where('attempts.user_id', 'in', (of) =>
      of.selectFrom('group_members').select('group_members.user_id').where('group_id', 'in', group_ids),
    )
    .where('attempts.end_time', 'is', null)
    .where('attempts.abandoned', '=', 0)
    .execute();
  return rows.map(({ user_id, exam_id, last, ...mode }) => ({
    user_id,
    exam_id,
    is_whole: isWholeTimed(mode),
    worked_at: last === null ? 0 : stampMs(last),
  }));
}

interface Unsent {
  user_id: string;
  waiting: number;
  waiting_since: number | null;
}

/** Returns what the devices of each student had not sent when they last reported. */
async function readUnsent(reader: Reader, group_ids: readonly string[]): Promise<Unsent[]> {
  if (group_ids.length === 0) return [];
  const rows = await reader
    .selectFrom('devices')
    .select(({ fn }) => [
      'devices.user_id',
      fn.sum<number>('devices.waiting').as('waiting'),
      fn.min<number | null>('devices.waiting_since').as('waiting_since'),
    ])
    .where('devices.user_id', 'in', (of) =>
      of.selectFrom('group_members').select('group_members.user_id').where('group_id', 'in', group_ids),
    )
    .where((eb) => eb('devices.waiting', '>', eb.lit(0)))
    .groupBy('devices.user_id')
    .execute();
  return rows.map(({ user_id, waiting, waiting_since }) => ({
    user_id,
    waiting: Number(waiting),
    waiting_since: waiting_since === null ? null : Number(waiting_since),
  }));
}

export interface WorkByUser {
  work: ReadonlyMap<string, LastWork>;
  open: ReadonlyMap<string, readonly Omit<OpenAttempt, 'user_id'>[]>;
  unsent: ReadonlyMap<string, Unsent>;
}

export async function readWork(reader: Reader, group_ids: readonly string[]): Promise<WorkByUser> {
  return {
    work: new Map((await readLastWork(reader, group_ids)).map((row) => [row.user_id, row])),
    open: Map.groupBy(await readOpenAttempts(reader, group_ids), ({ user_id }) => user_id),
    unsent: new Map((await readUnsent(reader, group_ids)).map((row) => [row.user_id, row])),
  };
}

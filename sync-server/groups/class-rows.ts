// The rows that the overview of classes is made of, each kind by one statement over all members of these groups.

import { isWholeTimed } from '../../shared/attempts.ts';
import { stampMs } from '../../shared/sync/clock.ts';
import { ENDED_AT, IS_UNMARKED, IS_WHOLE_TIMED, STARTED_AT } from '../store/attempt-times.ts';
import type { Reader } from '../store/store.ts';
import { selectMembers } from './queries.ts';

/** Enough for a trend where some of the newest results have a score of another kind. */
const RECENT = 12;

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

/**
 * Returns the newest ended attempt of each student on each paper, and the last scored ones of each student. Only whole
 * papers in their time count [R298].
 */
export async function readNewestTaken(reader: Reader, group_ids: readonly string[]): Promise<TakenRow[]> {
  if (group_ids.length === 0) return [];
  const rows = await reader
    .selectFrom((from) =>
      from
        .selectFrom('attempts')
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
        .where('attempts.user_id', 'in', (of) =>
          of.selectFrom('group_members').select('group_members.user_id').where('group_id', 'in', group_ids),
        )
        .where('attempts.end_time', 'is not', null)
        .where('attempts.abandoned', '=', 0)
        .where(IS_WHOLE_TIMED)
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

export interface LastWork {
  user_id: string;
  /** Epoch milliseconds of the last start or end of an attempt of any kind. */
  worked_at: number;
}

export async function readLastWork(reader: Reader, group_ids: readonly string[]): Promise<LastWork[]> {
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

export interface OpenAttempt {
  user_id: string;
  exam_id: string;
  /** The whole paper in its time. */
  is_whole: boolean;
  /** Epoch milliseconds of the last answer; 0 if there is none. */
  worked_at: number;
}

/** Returns the attempts that are neither ended nor given up: one without a clock may be worked on for weeks. */
export async function readOpenAttempts(reader: Reader, group_ids: readonly string[]): Promise<OpenAttempt[]> {
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

export interface Unsent {
  user_id: string;
  waiting: number;
  waiting_since: number | null;
}

/** Returns what the devices of each student had not sent when they last reported. */
export async function readUnsent(reader: Reader, group_ids: readonly string[]): Promise<Unsent[]> {
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

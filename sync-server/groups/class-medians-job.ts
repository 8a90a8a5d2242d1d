// Counts the medians of each class once a day, member by member, so that other calls go on in between [R518].

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isWholeTimed } from '../../shared/attempts.ts';
import { FEWEST_IN_MEDIAN } from '../../shared/class-medians.ts';
import { kindRates, type KindRate } from '../../shared/practice/items.ts';
import { secondsByNumber } from '../../shared/spent-seconds.ts';
import { TimeSpent } from '../../shared/time-spent.ts';
import { readNewestOutcomes } from '../attempts/outcomes.ts';
import type { Job } from '../jobs/jobs.ts';
import { ENDED_AT } from '../store/attempt-times.ts';
import type { Reader, Store } from '../store/store.ts';
import {
  ClassFigures,
  figuresOf,
  NO_FIGURES,
  type KindOfMember,
  type MemberWork,
  type TimesOfMember,
} from './class-figures.ts';
import { listMemberIds, selectMembers } from './queries.ts';

const EVERY_MS = 3_600_000;
/** Less than a day, so that a class does not wait until the next day for a few minutes. */
const PAUSE_MS = 23 * 3_600_000;
/** Older attempts tell less about today. */
const MOST_COUNTED = 100;
const MOST_SECONDS = 65_535;

export function classMediansJob({ store, now }: { store: Store; now: () => number }): Job {
  return {
    name: 'medians',
    everyMs: EVERY_MS,
    async run(signal) {
      for (const group_id of await dueClasses(store.read, now())) {
        const members = await readMembers(store, group_id, signal);
        if (!members) break;
        await saveFigures(store, group_id, members, now());
      }
      return undefined;
    },
  };
}

/** Returns the classes that are large enough and were not counted today. */
async function dueClasses(reader: Reader, nowMs: number): Promise<string[]> {
  const rows = await selectMembers(reader)
    .leftJoin('class_medians', 'class_medians.group_id', 'group_members.group_id')
    .select('group_members.group_id')
    .where((is) =>
      is.or([is('class_medians.looked_at', 'is', null), is('class_medians.looked_at', '<', nowMs - PAUSE_MS)]),
    )
    .groupBy('group_members.group_id')
    .having(({ fn }) => fn.countAll(), '>=', FEWEST_IN_MEDIAN)
    .orderBy('group_members.group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

/** Returns null if the server stops meanwhile. */
async function readMembers(store: Store, group_id: string, signal: AbortSignal): Promise<MemberWork[] | null> {
  const members: MemberWork[] = [];
  for (const user_id of await listMemberIds(store.read, group_id)) {
    if (signal.aborted) return null;
    members.push(await readMember(store, user_id));
    // a member takes some milliseconds to read: the pause lets other calls in
    await nextTurn();
  }
  return members;
}

async function readMember(store: Store, user_id: string): Promise<MemberWork> {
  const outcomes = new Map(
    (await readNewestOutcomes(store, user_id, MOST_COUNTED)).map((result) => [result.result_id, result]),
  );
  const results = await store.read
    .selectFrom('results')
    .innerJoin('attempts', 'attempts.result_id', 'results.result_id')
    .select(['results.result_id', 'results.exam_id', 'results.revision'])
    .select(['attempts.time_spent', 'attempts.listening_mode', 'attempts.part_no'])
    .select([ENDED_AT.as('ended_at'), 'attempts.end_received_at'])
    .where('results.user_id', '=', user_id)
    .where('results.total', '>', 0)
    .orderBy(ENDED_AT, 'desc')
    .orderBy('results.result_id', 'desc')
    .limit(MOST_COUNTED)
    .execute();
  const kinds = new Map<string, KindOfMember>();
  const times = new Map<string, TimesOfMember>();
  for (const { result_id, exam_id, revision, ended_at, end_received_at, time_spent, ...mode } of results) {
    const news_at = Number(end_received_at ?? ended_at ?? 0);
    const result = outcomes.get(result_id);
    if (result) addKinds(kinds, kindRates([result]), news_at);
    const seconds = isWholeTimed(mode) ? secondsOf(time_spent) : null;
    // the newest come first: the first attempt stays
    if (seconds) times.set(`${exam_id} ${revision}`, { exam_id, revision, seconds, news_at });
  }
  return { kinds: kinds.values(), times: times.values() };
}

function addKinds(kinds: Map<string, KindOfMember>, rates: readonly KindRate[], news_at: number): void {
  for (const { skill, kind, right, answered } of rates) {
    const known = kinds.get(skill + kind);
    kinds.set(skill + kind, {
      skill,
      kind,
      right: (known?.right ?? 0) + right,
      answered: (known?.answered ?? 0) + answered,
      news_at: Math.max(known?.news_at ?? 0, news_at),
    });
  }
}

/** Returns null where no device counted questions, as in an older app. */
function secondsOf(time_spent: string | null): Uint16Array | null {
  if (time_spent === null) return null;
  const seconds = secondsByNumber(TimeSpent.parse(JSON.parse(time_spent)), 'questions');
  if (seconds.size === 0) return null;
  // compact: a large class has thousands of attempts in memory at once
  const byNumber = new Uint16Array(Math.max(...seconds.keys()) + 1);
  for (const [number, count] of seconds) byNumber[number] = Math.min(count, MOST_SECONDS);
  return byNumber;
}

async function saveFigures(store: Store, group_id: string, members: readonly MemberWork[], nowMs: number) {
  const stored = await store.read
    .selectFrom('class_medians')
    .select('figures')
    .where('group_id', '=', group_id)
    .executeTakeFirst();
  const before = stored ? ClassFigures.parse(JSON.parse(stored.figures)) : NO_FIGURES;
  const figures = JSON.stringify(await figuresOf(members, before, nowMs, nextTurn));
  await store.transact(async (tx) => {
    // the class may be deleted meanwhile
    const group = await tx.selectFrom('groups').select('group_id').where('group_id', '=', group_id).executeTakeFirst();
    if (!group) return;
    await tx
      .insertInto('class_medians')
      .values({ group_id, looked_at: nowMs, figures })
      .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ looked_at: nowMs, figures }))
      .execute();
  });
}

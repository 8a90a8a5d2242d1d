// Who is to mark which response [R430]. An assignment is no lock: the claim keeps two markers apart.

import {
  type Assigned,
  type AssignInput,
  type AssignUndone,
  MAX_ASSIGNED_AT_ONCE,
  type MarkerLoad,
  type UndoAssignInput,
} from '../../shared/marking.ts';
import { ruleBroken } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader, Tx } from '../store/store.ts';
import { ENDED_AT } from '../store/attempt-times.ts';
import { openResponses } from './queries.ts';
import { HAS_TWO_MARKERS, isBegunBy, lacksMarkerIn } from '../store/marking-sql.ts';
import { readMarkers, staffWhoMark } from './staff.ts';

const ROWS_AT_ONCE = 200;

interface Open {
  result_id: string;
  user_id: string;
}

/**
 * Gives responses to markers, the oldest first, each to the one who has least to mark; named ones also if another
 * marker has them. Nobody gets both places of a response.
 */
export async function assign(
  tx: Tx,
  { result_ids, group_id, markers, second = false }: AssignInput,
  caller: Caller,
  nowMs: number,
): Promise<Assigned> {
  await requireMarkers(tx, markers);
  const open = await findOpen(tx, { result_ids, group_id, second }, caller);
  const others = await readPlaces(tx, open, second ? 0 : 1);
  const before = await readPlaces(tx, open, second ? 1 : 0);
  // what is given anew leaves the marker who has it
  const given = open.map(({ result_id }) => result_id);
  const waiting = await countWaiting(tx, { result_ids: given, second: second ? 1 : 0 });
  const rows = open.flatMap(({ result_id, user_id }) => {
    const marker_id = leastLoaded(markers, waiting, others.get(result_id));
    if (marker_id === undefined) return [];
    waiting.set(marker_id, (waiting.get(marker_id) ?? 0) + 1);
    const place = { result_id, second: second ? (1 as const) : (0 as const), user_id };
    return [{ ...place, marker_id, assigned_by: caller.user_id, assigned_at: nowMs }];
  });
  for (let begin = 0; begin < rows.length; begin += ROWS_AT_ONCE)
    await tx
      .insertInto('marking_assignments')
      .values(rows.slice(begin, begin + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['result_id', 'second']).doUpdateSet((set) => ({
          marker_id: set.ref('excluded.marker_id'),
          assigned_by: set.ref('excluded.assigned_by'),
          assigned_at: set.ref('excluded.assigned_at'),
        })),
      )
      .execute();
  return {
    assigned: rows.length,
    skipped: (result_ids?.length ?? open.length) - rows.length,
    given: [...Map.groupBy(rows, ({ marker_id }) => marker_id)].map(([user_id, some]) => ({
      user_id,
      count: some.length,
    })),
    places: rows.map(({ result_id, marker_id }) => ({ result_id, marker_id, before: before.get(result_id) ?? null })),
  };
}

/**
 * Takes back what one giving out changed: each place has the marker of before, or none. What the marker has begun
 * stays, and so does what was given to somebody else since [R573].
 */
export async function undoAssign(
  tx: Tx,
  { second, places }: UndoAssignInput,
  caller: Caller,
  nowMs: number,
): Promise<AssignUndone> {
  const place = second ? 1 : 0;
  const asked = new Map(places.map((one) => [one.result_id, one]));
  const before = [...new Set(places.flatMap((one) => one.before ?? []))];
  const mayMark = new Set<string>();
  if (before.length > 0)
    for (const { user_id } of await staffWhoMark(tx).where('users.user_id', 'in', before).execute())
      mayMark.add(user_id);
  const kept: string[] = [];
  let undone = 0;
  for (const { result_id, marker_id, is_begun } of await readGiven(tx, [...asked.keys()], place, caller, nowMs)) {
    const one = asked.get(result_id);
    if (one?.marker_id !== marker_id) continue;
    if (is_begun === 1) {
      kept.push(marker_id);
      continue;
    }
    undone++;
    if (one.before !== null && mayMark.has(one.before))
      await tx
        .updateTable('marking_assignments')
        .set({ marker_id: one.before, assigned_by: caller.user_id, assigned_at: nowMs })
        .where('result_id', '=', result_id)
        .where('second', '=', place)
        .execute();
    else
      await tx
        .deleteFrom('marking_assignments')
        .where('result_id', '=', result_id)
        .where('second', '=', place)
        .execute();
  }
  return {
    undone,
    kept: [...Map.groupBy(kept, (one) => one)].map(([user_id, some]) => ({ user_id, count: some.length })),
  };
}

async function readGiven(tx: Tx, result_ids: readonly string[], second: 0 | 1, caller: Caller, nowMs: number) {
  const given = openResponses(tx, caller)
    .innerJoin('marking_assignments', 'marking_assignments.result_id', 'results.result_id')
    .leftJoin('markings', 'markings.result_id', 'results.result_id')
    .where('marking_assignments.second', '=', second)
    .select(['results.result_id', 'marking_assignments.marker_id'])
    .select((eb) => eb.case().when(isBegunBy(nowMs)).then(eb.lit(1)).else(eb.lit(0)).end().as('is_begun'));
  const found: Awaited<ReturnType<(typeof given)['execute']>> = [];
  for (let begin = 0; begin < result_ids.length; begin += ROWS_AT_ONCE) {
    const some = result_ids.slice(begin, begin + ROWS_AT_ONCE);
    found.push(...(await given.where('results.result_id', 'in', some).execute()));
  }
  return found;
}

/** Takes responses back from their markers; returns how many places are free again. */
export async function unassign(tx: Tx, result_ids: readonly string[], caller: Caller): Promise<number> {
  const open = await findOpen(tx, { result_ids, group_id: undefined, second: false }, caller, false);
  let taken = 0;
  for (let begin = 0; begin < open.length; begin += ROWS_AT_ONCE) {
    const ids = open.slice(begin, begin + ROWS_AT_ONCE).map(({ result_id }) => result_id);
    const { numDeletedRows } = await tx
      .deleteFrom('marking_assignments')
      .where('result_id', 'in', ids)
      .executeTakeFirstOrThrow();
    taken += Number(numDeletedRows);
  }
  return taken;
}

/** Lists who may mark, and who still has assigned work, with how much of it is left. */
export async function readLoads(reader: Reader): Promise<MarkerLoad[]> {
  const counts = await countWaiting(reader);
  const markers = await readMarkers(reader, [...counts.keys()]);
  return markers.map((marker) => ({ ...marker, waiting: counts.get(marker.user_id) ?? 0 }));
}

/** Counts by marker what is assigned to them and not finished, without the places that are about to be given. */
async function countWaiting(
  reader: Reader,
  { result_ids, second }: { result_ids: readonly string[]; second: 0 | 1 } = { result_ids: [], second: 0 },
): Promise<Map<string, number>> {
  const waiting = await openResponses(reader)
    .innerJoin('marking_assignments', 'marking_assignments.result_id', 'results.result_id')
    .leftJoin('marker_marks', (join) =>
      join
        .onRef('marker_marks.result_id', '=', 'results.result_id')
        .onRef('marker_marks.marker_id', '=', 'marking_assignments.marker_id'),
    )
    .where('marker_marks.marks', 'is', null)
    .$if(result_ids.length > 0, (all) =>
      all.where((eb) =>
        eb.or([
          eb('marking_assignments.result_id', 'not in', result_ids),
          eb('marking_assignments.second', '!=', second),
        ]),
      ),
    )
    .select(['marking_assignments.marker_id'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('marking_assignments.marker_id')
    .execute();
  return new Map(waiting.map(({ marker_id, count }) => [marker_id, Number(count)]));
}

async function requireMarkers(reader: Reader, markers: readonly string[]): Promise<void> {
  const found = await staffWhoMark(reader).where('users.user_id', 'in', markers).execute();
  const known = new Set(found.map(({ user_id }) => user_id));
  if (markers.every((user_id) => known.has(user_id))) return;
  const message = 'One of these people may not mark any more. Choose again.';
  throw ruleBroken(message, { markers: message });
}

async function findOpen(
  reader: Reader,
  {
    result_ids,
    group_id,
    second,
  }: { result_ids?: readonly string[] | undefined; group_id?: string | undefined; second: boolean },
  caller: Caller,
  isToAssign = true,
): Promise<Open[]> {
  const open = openResponses(reader, caller)
    .select(['results.result_id', 'results.user_id'])
    .$if(isToAssign && second, (all) => all.where(HAS_TWO_MARKERS))
    .$if(group_id !== undefined, (all) =>
      all.where('results.user_id', 'in', (is) =>
        is
          .selectFrom('group_members')
          .select('group_members.user_id')
          .where('group_id', '=', group_id ?? ''),
      ),
    );
  if (result_ids === undefined)
    return open
      .where(lacksMarkerIn(second))
      .orderBy(ENDED_AT)
      .orderBy('results.result_id')
      .limit(MAX_ASSIGNED_AT_ONCE)
      .execute();
  const found: Open[] = [];
  for (let begin = 0; begin < result_ids.length; begin += ROWS_AT_ONCE) {
    const some = result_ids.slice(begin, begin + ROWS_AT_ONCE);
    found.push(...(await open.where('results.result_id', 'in', some).orderBy(ENDED_AT).execute()));
  }
  return found;
}

/** Returns who has a place of each response, or has finished it: the other place is for somebody else. */
async function readPlaces(reader: Reader, open: readonly Open[], second: 0 | 1): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (let begin = 0; begin < open.length; begin += ROWS_AT_ONCE) {
    const ids = open.slice(begin, begin + ROWS_AT_ONCE).map(({ result_id }) => result_id);
    const rows = await reader
      .selectFrom('marking_assignments')
      .select(['result_id', 'marker_id'])
      .where('result_id', 'in', ids)
      .where('second', '=', second)
      .execute();
    for (const { result_id, marker_id } of rows) places.set(result_id, marker_id);
  }
  return places;
}

/** Returns the marker with least to mark who is not the other one, of equal ones the first; undefined if there is none. */
function leastLoaded(
  markers: readonly string[],
  waiting: ReadonlyMap<string, number>,
  other: string | undefined,
): string | undefined {
  return markers
    .filter((marker_id) => marker_id !== other)
    .toSorted((a, b) => (waiting.get(a) ?? 0) - (waiting.get(b) ?? 0))[0];
}

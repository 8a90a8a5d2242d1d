// Records what each student did, independently of the app and the server: everything that a screen showed as saved
// must exist in the end.

import type { ChosenMode } from '../shared/attempts.ts';
import { rowKey } from '../shared/sync/collections.ts';
import { MAX_AHEAD_MS, stampMs, type Stamp } from '../shared/sync/clock.ts';
import type { StampedCollection } from '../shared/sync/collections.ts';
import type { Written } from './disk-watch.ts';

export interface Given {
  device: string;
  collection: StampedCollection;
  /** 'collection/key'. */
  id: string;
  hlc: Stamp;
  /** The row without its stamp, as text. */
  said: string;
  /** False if the page ended before it could confirm the save: the row may exist or not. */
  isShown: boolean;
  /** Stamped so far ahead that the server may have replaced the stamp [S6]. */
  isAhead: boolean;
}

export interface AttemptInDiary {
  result_id: string;
  user_id: string;
  /** As it began, and as it must stay [S33]; null until a device wrote it. */
  mode: ChosenMode | null;
  isShown: boolean;
  /** Devices that showed its end, and those on which it may have ended. */
  ended: Set<string>;
  mayBeEnded: Set<string>;
  isGivenUp: boolean;
  mayBeGivenUp: boolean;
}

export interface Diary {
  readonly attempts: Map<string, AttemptInDiary>;
  givenTo: (user_id: string) => ReadonlyMap<string, readonly Given[]>;
  note: (who: { user_id: string; device: string }, written: readonly Written[], isShown: boolean) => Given[];
}

/** A stamp less far ahead than this cannot be too far ahead when it arrives. */
const CERTAINLY_IN_TIME_MS = MAX_AHEAD_MS - 60_000;

export function createDiary(): Diary {
  const attempts = new Map<string, AttemptInDiary>();
  const givenTo = new Map<string, Map<string, Given[]>>();

  function entryOf(result_id: string, user_id: string): AttemptInDiary {
    const known = attempts.get(result_id);
    if (known) return known;
    const attempt: AttemptInDiary = {
      result_id,
      user_id,
      mode: null,
      isShown: false,
      ended: new Set(),
      mayBeEnded: new Set(),
      isGivenUp: false,
      mayBeGivenUp: false,
    };
    attempts.set(result_id, attempt);
    return attempt;
  }

  return {
    attempts,
    givenTo: (user_id) => givenTo.get(user_id) ?? new Map(),
    note({ user_id, device }, written, isShown) {
      const all = givenTo.get(user_id) ?? new Map<string, Given[]>();
      givenTo.set(user_id, all);
      const noted = new Map<string, Given>();
      for (const { table, row } of written) {
        if (table === 'attemptsHere') {
          const attempt = entryOf(row.result_id, user_id);
          if (row.given_up === 1) attempt[isShown ? 'isGivenUp' : 'mayBeGivenUp'] = true;
          else if (row.begun === 1) attempt.isShown ||= isShown;
        } else if (table === 'attempts') {
          const { result_id, end_time, listening_mode, part_no, part_minutes } = row;
          const attempt = entryOf(result_id, user_id);
          attempt.mode ??= { listening_mode, part_no, part_minutes };
          if (end_time !== null) attempt[isShown ? 'ended' : 'mayBeEnded'].add(device);
        } else {
          const id = `${table}/${rowKey(table, row as never)}`;
          // a concurrent sync writes rows too, but never new versions
          if (all.get(id)?.some((one) => one.hlc === row.hlc)) continue;
          // of a row written twice, as after a lost connection, the page confirms only the last version
          const before = noted.get(id);
          if (before) before.isShown = false;
          const given: Given = {
            device,
            collection: table,
            id,
            hlc: row.hlc,
            said: sayRow(row),
            isShown,
            isAhead: stampMs(row.hlc) > Date.now() + CERTAINLY_IN_TIME_MS,
          };
          noted.set(id, given);
          all.set(id, [...(all.get(id) ?? []), given]);
        }
      }
      return [...noted.values()];
    },
  };
}

/**
 * True if a late row on its device is this version or a later one. A version from a clock that ran ahead may have got
 * another stamp from the server [S6].
 */
export function standsFor(late: Pick<Given, 'hlc' | 'said'>, { hlc, said, isAhead }: Given): boolean {
  return late.hlc >= hlc || (isAhead && late.said === said);
}

export function sayRow(row: object): string {
  const { hlc: _hlc, state: _state, ...rest } = row as Record<string, unknown>;
  return inOrder(rest);
}

export function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

// What each student did, kept apart from everything that the app and the server keep: what the screens had shown as saved
// must be there in the end.

import { rowKey } from '../shared/sync/collections.ts';
import { MAX_AHEAD_MS, stampMs, type Stamp } from '../shared/sync/clock.ts';
import type { StampedCollection } from '../shared/sync/collections.ts';
import type { Written } from './disk-watch.ts';

/** One version of a row that a student made. */
export interface Given {
  device: string;
  collection: StampedCollection;
  /** 'collection/key'. */
  id: string;
  hlc: Stamp;
  /** All of the row but its stamp, as text. */
  said: string;
  /** False where the page went before it could say that it was saved: it may be there or not. */
  isShown: boolean;
  /** Stamped so far ahead of the time that the server may have stamped it anew [S6]. */
  isAhead: boolean;
}

/** One attempt, as far as its student knows. */
export interface Sitting {
  result_id: string;
  user_id: string;
  isShown: boolean;
  /** Devices on which its end was shown, and those on which it may have come about. */
  ended: Set<string>;
  mayBeEnded: Set<string>;
  isGivenUp: boolean;
  mayBeGivenUp: boolean;
}

export interface Diary {
  readonly sittings: Map<string, Sitting>;
  /** Of each student, the versions of each row. */
  givenTo: (user_id: string) => ReadonlyMap<string, readonly Given[]>;
  /** Takes down what a page wrote for the student; in `isShown` whether the page said that it was saved. */
  note: (who: { user_id: string; device: string }, written: readonly Written[], isShown: boolean) => Given[];
}

/** Stamps that are ahead by less cannot come to be too far ahead on their way. */
const CERTAINLY_IN_TIME_MS = MAX_AHEAD_MS - 60_000;

export function createDiary(): Diary {
  const sittings = new Map<string, Sitting>();
  const givenTo = new Map<string, Map<string, Given[]>>();

  function sittingOf(result_id: string, user_id: string): Sitting {
    const known = sittings.get(result_id);
    if (known) return known;
    const sitting: Sitting = {
      result_id,
      user_id,
      isShown: false,
      ended: new Set(),
      mayBeEnded: new Set(),
      isGivenUp: false,
      mayBeGivenUp: false,
    };
    sittings.set(result_id, sitting);
    return sitting;
  }

  return {
    sittings,
    givenTo: (user_id) => givenTo.get(user_id) ?? new Map(),
    note({ user_id, device }, written, isShown) {
      const all = givenTo.get(user_id) ?? new Map<string, Given[]>();
      givenTo.set(user_id, all);
      const noted = new Map<string, Given>();
      for (const { table, row } of written) {
        if (table === 'attemptsHere') {
          const sitting = sittingOf(row.result_id, user_id);
          if (row.given_up === 1) sitting[isShown ? 'isGivenUp' : 'mayBeGivenUp'] = true;
          else if (row.begun === 1) sitting.isShown ||= isShown;
        } else if (table === 'attempts') {
          if (row.end_time !== null) sittingOf(row.result_id, user_id)[isShown ? 'ended' : 'mayBeEnded'].add(device);
        } else {
          const id = `${table}/${rowKey(table, row as never)}`;
          // a sync beside it writes rows too, but none in a version that is new
          if (all.get(id)?.some((one) => one.hlc === row.hlc)) continue;
          // of what was written twice, as after a lost connection, only the last is what the page says to have saved
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
 * Whether what came after an end, and stands on its device as that, is this version or a later one: of a clock that ran ahead the
 * server may have had this version before, and stamped it anew [S6].
 */
export function standsFor(late: Pick<Given, 'hlc' | 'said'>, { hlc, said, isAhead }: Given): boolean {
  return late.hlc >= hlc || (isAhead && late.said === said);
}

/** What a row says, without its stamp and what only one device knows of it; the same text for the same row. */
export function sayRow(row: object): string {
  const { hlc: _hlc, state: _state, ...rest } = row as Record<string, unknown>;
  return inOrder(rest);
}

/** JSON with the fields of every object in order. */
export function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

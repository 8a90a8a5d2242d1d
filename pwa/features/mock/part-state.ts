import { mayAttend, type Grant } from '../../../shared/access.ts';
import type { User } from '../../../shared/accounts.ts';
import { isEnded } from '../../../shared/attempts.ts';
import { MARKED_CATEGORIES } from '../../../shared/marks.ts';
import type { PartBand } from '../../../shared/overall-band.ts';
import type { Exam } from '../../../shared/papers.ts';
import { mayUser } from '../../../shared/roles.ts';
import { bandOfPart, type MockPartHere } from '../../local/queries/read-mocks.ts';
import { isTimeUp, timeLeftMs } from '../../local/time/time-left.ts';
import { rightOf } from '../../ui/attempt-texts.ts';

export type PartState =
  | { kind: 'band'; band: PartBand }
  /** Its paper is too short for a band. */
  | { kind: 'no_band'; right: string }
  | { kind: 'waits_for_marks' }
  | { kind: 'waits_for_score' }
  | { kind: 'refused' }
  /** `leftMs` is null if this device does not know how long the paper lasts. */
  | { kind: 'open'; leftMs: number | null; isUp: boolean }
  /** The library has not come to this device yet. */
  | { kind: 'coming' }
  | { kind: 'not_offered' }
  | { kind: 'no_access' }
  | { kind: 'start' };

export interface Reader {
  user: Pick<User, 'role' | 'roles'> | null;
  grants: readonly Grant[];
}

export function partState(
  part: MockPartHere,
  reader: Reader,
  { nowMs, isTimeConfirmed, isLibraryHere }: { nowMs: number; isTimeConfirmed: boolean; isLibraryHere: boolean },
): PartState {
  const { attempt, exam, result, listed } = part;
  const band = bandOfPart(part);
  if (band) return { kind: 'band', band };
  if (attempt && !isEnded(attempt)) {
    const isUp = isTimeUp({ attempt, exam }, nowMs, isTimeConfirmed);
    return { kind: 'open', leftMs: timeLeftMs({ attempt, exam }, nowMs), isUp };
  }
  if (attempt?.state === 'refused') return { kind: 'refused' };
  if (attempt && isMarked(part)) return { kind: 'waits_for_marks' };
  if (attempt) return result ? { kind: 'no_band', right: rightOf(result) } : { kind: 'waits_for_score' };
  if (!listed) return { kind: isLibraryHere ? 'not_offered' : 'coming' };
  return { kind: mayStart(listed, reader, nowMs) ? 'start' : 'no_access' };
}

export function mayStart(exam: Exam, { user, grants }: Reader, nowMs: number): boolean {
  return mayUser(user, 'read_papers') || (user !== null && mayAttend(exam, grants, nowMs));
}

/** True if a part's paper can still be exchanged for another one [R500]. */
export function mayChange({ kind }: PartState): boolean {
  return kind === 'start' || kind === 'no_access' || kind === 'not_offered';
}

/**
 * Returns how many milliseconds of the break before a part are left; null if there is none, if it is over, or if the
 * part has begun. Nothing is closed during a break [R496].
 */
export function breakLeftMs(parts: readonly MockPartHere[], next: MockPartHere | null, nowMs: number): number | null {
  if (!next || next.attempt || next.break_minutes === 0) return null;
  const ends = parts.flatMap(({ attempt }) => attempt?.end_time ?? []);
  const leftMs = Math.max(...ends) + next.break_minutes * 60_000 - nowMs;
  // a clock that was set back makes no break longer
  return leftMs > 0 && leftMs <= next.break_minutes * 60_000 ? leftMs : null;
}

function isMarked({ skill }: MockPartHere): boolean {
  return MARKED_CATEGORIES.some((category) => category === skill);
}

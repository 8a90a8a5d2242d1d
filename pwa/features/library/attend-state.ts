import { mayAttend, type Grant } from '../../../shared/access.ts';
import { mayUser } from '../../../shared/roles.ts';
import type { User } from '../../../shared/accounts.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { isTimeUp, timeLeftMs } from '../../local/time/time-left.ts';

export type AttendState =
  | { kind: 'login' }
  | { kind: 'unfinished'; offers: OpenOffer[] }
  | { kind: 'no_access' }
  | { kind: 'start' };

export interface OpenOffer {
  unfinished: UnfinishedAttempt;
  /** Never below zero. Null if this device does not know how long the paper lasts. */
  leftMs: number | null;
  /** True if only the result is left to see. At zero without it, time is over by this device's clock alone. */
  isUp: boolean;
  mayStartAgain: boolean;
}

export function attendState(
  exam: Exam,
  unfinished: readonly UnfinishedAttempt[],
  who: { user: Pick<User, 'role' | 'roles'> | null; grants: readonly Grant[] },
  atMs: number,
  isTimeConfirmed: boolean,
): AttendState {
  if (!who.user) return { kind: 'login' };
  const mayStart = hasAccess(exam, who, atMs);
  if (unfinished.length === 0) return { kind: mayStart ? 'start' : 'no_access' };
  // one open attempt per device: if this device has its own, only that can be given up [R50]
  const hasOwn = unfinished.some((one) => one.begunHere);
  const offers = unfinished.map((one) => ({
    unfinished: one,
    leftMs: notBelowZero(timeLeftMs(one, atMs)),
    isUp: isTimeUp(one, atMs, isTimeConfirmed),
    mayStartAgain: mayStart && (one.begunHere || !hasOwn),
  }));
  return { kind: 'unfinished', offers: offers.toSorted((a, b) => ownFirst(a) - ownFirst(b)) };
}

function notBelowZero(leftMs: number | null): number | null {
  return leftMs && Math.max(0, leftMs);
}

function ownFirst({ unfinished }: OpenOffer): number {
  return unfinished.begunHere ? 0 : 1;
}

export function hasAccess(
  exam: Exam,
  { user, grants }: { user: Pick<User, 'role' | 'roles'> | null; grants: readonly Grant[] },
  atMs: number,
): boolean {
  return mayUser(user, 'read_papers') || (user !== null && mayAttend(exam, grants, atMs));
}

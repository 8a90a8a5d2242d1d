// What giving a month, taking it back and undoing a list make of one address.

import { v7 as newId } from 'uuid';
import type { GrantedAddress } from '../../shared/access-forms.ts';
import type { TakenAddress, UndoneAddress } from '../../shared/access-lists.ts';
import type { Tables } from '../store/tables.ts';
import type { AddressState, Side } from './list-states.ts';

export interface Plan<Outcome extends string> {
  outcome: Outcome;
  end_date: string | null;
  /** Null if nothing changes. */
  after: Side | null;
}

/**
 * Plans each line, in their order. Two addresses are one account where one went into the other: the later line finds
 * what the earlier one made.
 */
export function planInTurn<Line extends { state: AddressState }, Outcome extends string>(
  lines: readonly Line[],
  planOf: (line: Line) => Plan<Outcome>,
): (Line & { plan: Plan<Outcome> })[] {
  const made = new Map<string, Side['grant']>();
  return lines.map((line) => {
    const { user } = line.state;
    const grant = user ? made.get(user.user_id) : undefined;
    const found = grant === undefined ? line : { ...line, state: { ...line.state, grant } };
    const plan = planOf(found);
    if (user && plan.after) made.set(user.user_id, plan.after.grant);
    return { ...found, plan };
  });
}

interface Gift {
  end_date: string;
  keepUnknown: boolean;
  actor_id: string;
}

/** An end date only moves on. An expired grant is closed and a new one begins, so that the days between stay without. */
export function planGift(
  { user, grant, waiting }: AddressState,
  { end_date, keepUnknown, actor_id }: Gift,
  { today, nowMs }: { today: string; nowMs: number },
): Plan<GrantedAddress['outcome']> {
  const held = grant?.end_date ?? '';
  const awaited = waiting?.end_date ?? '';
  if (!user && !keepUnknown) return { outcome: 'unknown', end_date: null, after: null };
  if (user && held >= end_date) return { outcome: 'already', end_date: held, after: null };
  if (!user?.isProven) {
    if (awaited >= end_date) return { outcome: 'kept', end_date: awaited, after: null };
    return { outcome: 'kept', end_date, after: { grant, waiting: { end_date, actor_id, given_at: nowMs } } };
  }
  const kept = awaited > end_date ? waiting : null;
  if (grant && held >= today)
    return { outcome: 'prolonged', end_date, after: { grant: { ...grant, end_date }, waiting: kept } };
  return { outcome: 'given', end_date, after: { grant: { subscription_id: newId(), end_date }, waiting: kept } };
}

/** What is over is not taken back. */
export function planTakeBack({ user, grant, waiting }: AddressState, today: string): Plan<TakenAddress['outcome']> {
  const taken = grant && grant.end_date >= today ? grant : null;
  const awaited = waiting && waiting.end_date >= today ? waiting : null;
  const end_date = (taken ?? awaited)?.end_date ?? null;
  if (!taken && !awaited) return { outcome: user ? 'nothing' : 'unknown', end_date, after: null };
  return {
    outcome: taken ? 'taken' : 'taken_waiting',
    end_date,
    after: { grant: taken ? null : grant, waiting: null },
  };
}

type Change = Pick<
  Tables['access_list_changes'],
  | 'grant_before'
  | 'end_before'
  | 'grant_after'
  | 'end_after'
  | 'waiting_before'
  | 'waiting_actor_id'
  | 'waiting_given_at'
  | 'waiting_after'
>;

/**
 * Puts back what a list changed, where nobody changed it since. What waited is given at once if the mailbox was proven
 * since. A member keeps what a group gives: the group found the month given already.
 */
export function planUndo(
  change: Change,
  { user, grant, waiting }: AddressState,
  { groupEnd, today }: { groupEnd: string | null; today: string },
): Plan<UndoneAddress['outcome']> {
  const isGrantChanged = change.grant_before !== change.grant_after || change.end_before !== change.end_after;
  const isWaitingChanged = change.waiting_before !== change.waiting_after;
  const isOther =
    (isGrantChanged && !isAs(grant, change.grant_after, change.end_after)) ||
    (isWaitingChanged && (waiting?.end_date ?? null) !== change.waiting_after) ||
    (!isGrantChanged && !isWaitingChanged);
  if (isOther) return { outcome: 'changed_since', end_date: grant?.end_date ?? waiting?.end_date ?? null, after: null };

  const after: Side = {
    grant: isGrantChanged ? grantOf(change.grant_before, change.end_before) : grant,
    waiting: isWaitingChanged ? waitingOf(change) : waiting,
  };
  if (after.waiting && user?.isProven) {
    const end_date = laterOf(after.waiting.end_date, after.grant?.end_date);
    after.grant = { subscription_id: (after.grant ?? grant)?.subscription_id ?? newId(), end_date };
    after.waiting = null;
  }
  const least = groupEnd !== null && groupEnd >= today ? groupEnd : '';
  const keepsGrant = isGrantChanged && grant !== null && least > (after.grant?.end_date ?? '');
  const keepsWaiting = isWaitingChanged && waiting !== null && least > (after.waiting?.end_date ?? '');
  if (keepsGrant) after.grant = { ...grant, end_date: earlierOf(grant.end_date, least) };
  else if (keepsWaiting) after.waiting = { ...waiting, end_date: earlierOf(waiting.end_date, least) };
  const isKept = keepsGrant || keepsWaiting;
  const end_date = after.grant?.end_date ?? after.waiting?.end_date ?? null;
  return { outcome: isKept ? 'kept_by_group' : outcomeOf({ grant, waiting }, after), end_date, after };
}

function outcomeOf(before: Side, after: Side): UndoneAddress['outcome'] {
  if (!before.grant && after.grant) return 'given_again';
  if (before.grant && !after.grant) return 'ended';
  if (before.grant && after.grant && after.grant.end_date !== before.grant.end_date)
    // an expired grant that the list closed comes back as the expired one that it was
    return after.grant.subscription_id === before.grant.subscription_id ? 'shortened' : 'ended';
  if (!before.waiting) return 'waits_again';
  return after.waiting ? 'shortened' : 'no_longer_waits';
}

function isAs(grant: Side['grant'], subscription_id: string | null, end_date: string | null): boolean {
  return (grant?.subscription_id ?? null) === subscription_id && (grant?.end_date ?? null) === end_date;
}

function grantOf(subscription_id: string | null, end_date: string | null): Side['grant'] {
  return subscription_id === null || end_date === null ? null : { subscription_id, end_date };
}

function waitingOf({ waiting_before, waiting_actor_id, waiting_given_at }: Change): Side['waiting'] {
  if (waiting_before === null) return null;
  return { end_date: waiting_before, actor_id: waiting_actor_id ?? '', given_at: Number(waiting_given_at) };
}

function laterOf(one: string, other = ''): string {
  return one > other ? one : other;
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

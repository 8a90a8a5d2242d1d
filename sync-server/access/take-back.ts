import { academyDate } from '../../shared/access.ts';
import type { TakenAddress } from '../../shared/access-lists.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import { addLogEntries } from '../accounts/access-log.ts';
import { type HashAddress, rememberMonths } from '../accounts/removed-addresses.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { addList, readRecorded, recordChanges, requireOpenList } from './access-lists.ts';
import { type Plan, planInTurn, planTakeBack } from './list-plans.ts';
import { type AddressState, type AsOwner, countAttempts, readStates, withStates, writeStates } from './list-states.ts';
import type { Month } from './start-rule.ts';

/** Locks a group until the transaction ends, and refuses one that is not there. */
export type LockGroup = (tx: Tx, group_id: string) => Promise<void>;

interface TakeBack {
  list_id: string;
  month: Month;
  emails: readonly string[];
  /** The group whose month ends with it: who joins later gets nothing. */
  group_id: string | null;
}

/** Returns what a take-back would take from each address, in their order; writes nothing. */
export async function previewTakeBack(
  reader: Reader,
  { month, emails }: { month: Month; emails: readonly string[] },
  nowMs: number,
): Promise<TakenAddress[]> {
  const known = [...new Set(emails.filter((text) => isEmail(text)).map(normaliseEmail))];
  const states = await readStates(
    reader,
    month,
    known.map((email) => ({ email, user_id: null })),
  );
  const attemptsOf = await countAttempts(reader, month, states);
  const today = academyDate(nowMs);
  const lines = states.map((state, index) => ({ email: known[index] ?? '', state }));
  const planned = planInTurn(lines, ({ state }) => planTakeBack(state, today));
  return inOrder(
    emails,
    planned.map(({ email, state, plan }) => toldOf(email, state, plan, attemptsOf(state))),
  );
}

/**
 * Takes a month back from each address in one transaction, as a step of a list. A step that was interrupted may be
 * repeated: its outcomes are the same.
 */
export async function takeBack(
  store: Store,
  caller: Caller,
  taking: TakeBack,
  { hashAddress, lockGroup }: { hashAddress: HashAddress; lockGroup: LockGroup },
  nowMs: number,
): Promise<TakenAddress[]> {
  const { month, group_id } = taking;
  const emails = [...new Set(taking.emails.filter((text) => isEmail(text)).map(normaliseEmail))];
  const addresses = emails.map((email) => ({ email, user_id: null }));
  const lockFirst = async (tx: Tx) => {
    if (group_id !== null) await lockGroup(tx, group_id);
  };
  const lines = await withStates(store, { month, addresses, lockFirst }, (tx, states, asOwner) =>
    takeFrom(tx, { ...taking, emails }, { actor_id: caller.user_id, states, asOwner, hashAddress, nowMs }),
  );
  return inOrder(taking.emails, lines);
}

interface Step {
  actor_id: string;
  states: readonly AddressState[];
  asOwner: AsOwner;
  hashAddress: HashAddress;
  nowMs: number;
}

async function takeFrom(
  tx: Tx,
  { list_id, month, emails, group_id }: TakeBack,
  { actor_id, states, asOwner, hashAddress, nowMs }: Step,
): Promise<TakenAddress[]> {
  const list = { list_id, kind: 'taken_back', actor_id, month } as const;
  await requireOpenList(tx, list);
  const recorded = await readRecorded(tx, list_id, emails);
  const attemptsOf = await countAttempts(tx, month, states);
  const today = academyDate(nowMs);
  const lines = planInTurn(
    states.map((state, index) => ({ email: emails[index] ?? state.email, state })),
    ({ state }) => planTakeBack(state, today),
  );
  const changes = lines.flatMap(({ email, state, plan: { outcome, after } }) =>
    after && !recorded.has(email) ? [{ email, state, outcome, after }] : [],
  );
  const group = group_id === null ? null : await takeGroupMonth(tx, group_id, month);
  if (changes.length > 0 || group) await addList(tx, { ...list, group }, nowMs);
  await recordChanges(tx, list_id, changes);
  await writeStates(tx, asOwner, month, changes, nowMs);
  const { category_year, category_month } = month;
  const logged = { actor_id, category_year, category_month, list_id };
  await addLogEntries(
    tx,
    changes.map(({ state, outcome }) =>
      outcome === 'taken'
        ? { ...logged, user_id: state.user?.user_id ?? null, action: 'access_removed' }
        : { ...logged, email: state.email, action: 'kept_removed' },
    ),
    nowMs,
  );
  const waited = changes.filter(({ state }) => state.waiting !== null).map(({ state }) => hashAddress(state.email));
  await rememberMonths(tx, waited, month, nowMs);
  return lines.map(({ email, state, plan }) => {
    const row = recorded.get(email);
    return toldOf(email, state, row ? planOf(row) : plan, attemptsOf(state));
  });
}

async function takeGroupMonth(
  tx: Tx,
  group_id: string,
  { category_year, category_month }: Month,
): Promise<{ group_id: string; end_date: string; actor_id: string } | null> {
  const row = await tx
    .deleteFrom('group_months')
    .where('group_id', '=', group_id)
    .where('category_year', '=', category_year)
    .where('category_month', '=', category_month)
    .returning(['group_id', 'end_date', 'actor_id'])
    .executeTakeFirst();
  return row ?? null;
}

function planOf(row: Tables['access_list_changes']): Plan<TakenAddress['outcome']> {
  const outcome = row.outcome === 'taken' ? 'taken' : 'taken_waiting';
  return { outcome, end_date: row.outcome === 'taken' ? row.end_before : row.waiting_before, after: null };
}

function toldOf(
  email: string,
  { user }: AddressState,
  { outcome, end_date }: Plan<TakenAddress['outcome']>,
  attempts: number,
): TakenAddress {
  return { email, name: user && `${user.first_name} ${user.last_name}`.trim(), outcome, end_date, attempts };
}

function inOrder(texts: readonly string[], lines: readonly TakenAddress[]): TakenAddress[] {
  const byEmail = new Map(lines.map((line) => [line.email, line]));
  return texts.map(
    (text) =>
      (isEmail(text) ? byEmail.get(normaliseEmail(text)) : undefined) ?? {
        email: text,
        name: null,
        outcome: 'no_address',
        end_date: null,
        attempts: 0,
      },
  );
}

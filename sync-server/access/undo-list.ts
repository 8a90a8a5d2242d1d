import { academyDate } from '../../shared/access.ts';
import { MOST_ADDRESSES } from '../../shared/access-forms.ts';
import type { UndoneAddress } from '../../shared/access-lists.ts';
import type { LogAction } from '../../shared/access-log.ts';
import { addLogEntries } from '../accounts/access-log.ts';
import { forgetMonths, type HashAddress } from '../accounts/removed-addresses.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { mustFindList } from './access-lists.ts';
import { type Plan, planInTurn, planUndo } from './list-plans.ts';
import {
  type AddressState,
  type AsOwner,
  countAttempts,
  readGroupEnds,
  readStates,
  withStates,
  writeStates,
} from './list-states.ts';
import type { Month } from './start-rule.ts';

type ChangeRow = Tables['access_list_changes'];
type ListRow = Omit<Tables['access_lists'], 'imported'>;

/** Returns what undoing does to each line, or did if it is done; writes nothing. */
export async function previewUndo(reader: Reader, list_id: string, nowMs: number): Promise<UndoneAddress[]> {
  const list = await mustFindAccessList(reader, list_id);
  const rows = await changesOf(reader, list_id).execute();
  const told: UndoneAddress[] = [];
  for (let begin = 0; begin < rows.length; begin += MOST_ADDRESSES) {
    const step = rows.slice(begin, begin + MOST_ADDRESSES);
    const states = await readStates(reader, monthOf(list), step);
    told.push(...(await describe(reader, list, step, states, nowMs)).map(({ line }) => line));
  }
  return told;
}

/**
 * Undoes the next lines of a list in one transaction; returns how many are left. To be repeated until none is: a line
 * that was undone stays so.
 */
export async function undoList(
  store: Store,
  caller: Caller,
  list_id: string,
  hashAddress: HashAddress,
  nowMs: number,
): Promise<{ data: UndoneAddress[]; left: number }> {
  const list = await mustFindAccessList(store.read, list_id);
  const rows = await changesOf(store.read, list_id).where('undone', 'is', null).limit(MOST_ADDRESSES).execute();
  const ports = { list, actor_id: caller.user_id, hashAddress, nowMs };
  const data = await withStates(store, { month: monthOf(list), addresses: rows }, (tx, states, asOwner) =>
    undoLines(tx, { rows, states, asOwner }, ports),
  );
  const { left } = await store.read
    .selectFrom('access_list_changes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('list_id', '=', list_id)
    .where('undone', 'is', null)
    .executeTakeFirstOrThrow();
  return { data, left: Number(left) };
}

interface Lines {
  rows: readonly ChangeRow[];
  states: readonly AddressState[];
  asOwner: AsOwner;
}

interface Undo {
  list: ListRow;
  actor_id: string;
  hashAddress: HashAddress;
  nowMs: number;
}

async function undoLines(
  tx: Tx,
  { rows, states, asOwner }: Lines,
  { list, actor_id, hashAddress, nowMs }: Undo,
): Promise<UndoneAddress[]> {
  const { list_id } = list;
  const begun = await tx
    .updateTable('access_lists')
    .set({ undone_at: nowMs, undone_by: actor_id })
    .where('list_id', '=', list_id)
    .where('undone_at', 'is', null)
    .returning('list_id')
    .executeTakeFirst();
  if (begun) await putGroupMonthBack(tx, list, actor_id);
  const open = new Set((await changesOf(tx, list_id).where('undone', 'is', null).execute()).map(({ email }) => email));
  const all = await describe(tx, list, rows, states, nowMs);
  // another call may have undone some meanwhile
  const lines = all.filter(({ row }) => open.has(row.email));
  const changes = lines.flatMap(({ state, plan: { after } }) => (after ? [{ state, after }] : []));
  await writeStates(tx, asOwner, monthOf(list), changes, nowMs);
  const { category_year, category_month } = monthOf(list);
  await addLogEntries(
    tx,
    lines.flatMap(({ state, plan: { outcome, end_date, after } }) => {
      const action = ACTIONS[outcome];
      if (action === null || !after) return [];
      const whom = state.user ? { user_id: state.user.user_id } : { email: state.email };
      return [{ actor_id, category_year, category_month, end_date, list_id, ...whom, action }];
    }),
    nowMs,
  );
  const waiting = lines.filter(({ plan }) => plan.outcome === 'waits_again' || plan.outcome === 'given_again');
  await forgetMonths(
    tx,
    waiting.map(({ state }) => hashAddress(state.email)),
    monthOf(list),
  );
  for (const [undone, emails] of byOutcome(lines))
    await tx
      .updateTable('access_list_changes')
      .set({ undone })
      .where('list_id', '=', list_id)
      .where('email', 'in', emails)
      .execute();
  return lines.map(({ line }) => line);
}

const ACTIONS: Record<UndoneAddress['outcome'], LogAction | null> = {
  ended: 'access_removed',
  shortened: 'access_shortened',
  kept_by_group: 'access_shortened',
  given_again: 'access_given',
  no_longer_waits: 'kept_removed',
  waits_again: 'access_kept',
  changed_since: null,
};

interface Described {
  row: ChangeRow;
  state: AddressState;
  plan: Plan<UndoneAddress['outcome']>;
  line: UndoneAddress;
}

async function describe(
  reader: Reader,
  list: ListRow,
  rows: readonly ChangeRow[],
  states: readonly AddressState[],
  nowMs: number,
): Promise<Described[]> {
  const month = monthOf(list);
  const attemptsOf = await countAttempts(reader, month, states);
  // what the list gave the group goes with it
  const groupEnds = await readGroupEnds(reader, month, states, ({ group_id, end_date }) =>
    list.kind === 'given' && group_id === list.group_id && end_date === list.end_date ? list.group_end_date : end_date,
  );
  const today = academyDate(nowMs);
  // of two lines that are one account since a merge, the one whose access ended later comes first
  const lines = states
    .flatMap((state, index) => (rows[index] ? [{ row: rows[index], state }] : []))
    .toSorted((one, other) => (other.row.end_before ?? '').localeCompare(one.row.end_before ?? ''));
  const planned = planInTurn(lines, ({ row, state }) => {
    const groupEnd = groupEnds.get(state.user?.user_id ?? '') ?? null;
    return row.undone === null ? planUndo(row, state, { groupEnd, today }) : donePlan(row.undone, state);
  });
  return planned
    .map(({ row, state, plan }) => {
      const { email, user } = state;
      const name = user && `${user.first_name} ${user.last_name}`.trim();
      const { outcome, end_date } = plan;
      return { row, state, plan, line: { email, name, outcome, end_date, attempts: attemptsOf(state) } };
    })
    .toSorted((one, other) => (one.row.email < other.row.email ? -1 : 1));
}

function donePlan(undone: string, { grant, waiting }: AddressState): Plan<UndoneAddress['outcome']> {
  const outcome = undone in ACTIONS ? (undone as UndoneAddress['outcome']) : 'changed_since';
  return { outcome, end_date: (grant ?? waiting)?.end_date ?? null, after: null };
}

function byOutcome(lines: readonly Described[]): Map<string, string[]> {
  const emails = new Map<string, string[]>();
  for (const { row, plan } of lines) emails.set(plan.outcome, [...(emails.get(plan.outcome) ?? []), row.email]);
  return emails;
}

/** An import has an undo of its own. */
async function mustFindAccessList(reader: Reader, list_id: string): Promise<ListRow> {
  const list = await mustFindList(reader, list_id);
  if (list.kind === 'imported') throw notFound('The list');
  return list;
}

function changesOf(reader: Reader, list_id: string) {
  return reader.selectFrom('access_list_changes').selectAll().where('list_id', '=', list_id).orderBy('email');
}

/**
 * The group gives its month as before the list, unless somebody changed that since: to those who join it as well.
 */
async function putGroupMonthBack(tx: Tx, list: ListRow, actor_id: string): Promise<void> {
  const { group_id, group_end_date: end_date } = list;
  if (group_id === null) return;
  const { category_year, category_month } = monthOf(list);
  if (list.kind === 'given') {
    const given = { group_id, category_year, category_month, end_date: list.end_date ?? '' };
    if (end_date === null)
      await tx
        .deleteFrom('group_months')
        .where((is) => is.and(given))
        .execute();
    else
      await tx
        .updateTable('group_months')
        .set({ end_date })
        .where((is) => is.and(given))
        .execute();
    return;
  }
  const group = await tx.selectFrom('groups').select('group_id').where('group_id', '=', group_id).executeTakeFirst();
  if (!group || end_date === null) return;
  await tx
    .insertInto('group_months')
    .values({ group_id, category_year, category_month, end_date, actor_id })
    .onConflict((conflict) => conflict.columns(['group_id', 'category_year', 'category_month']).doNothing())
    .execute();
}

function monthOf({ category_year, category_month }: ListRow): Month {
  if (category_year === null || category_month === null) throw new Error('A list of access has a month');
  return { category_year, category_month };
}

// Students whom staff import from a file: accounts without a password, an invitation by mail, and a group [R423].

import { v7 as newId } from 'uuid';
import type { User } from '../../shared/accounts.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import {
  groupKey,
  type ImportedStudent,
  type ImportPreview,
  type StudentRow,
  isGoodRow,
  tidyRow,
} from '../../shared/import-students.ts';
import { addList, requireOpenList } from '../access/access-lists.ts';
import { addLogEntries } from '../accounts/access-log.ts';
import { isProven, type LinkSender } from '../accounts/mailboxes.ts';
import { readKeptEmails } from '../accounts/merges.ts';
import { addReset, CONFIRM_MINUTES, resetMail } from '../accounts/password-reset.ts';
import { insertUser } from '../accounts/queries.ts';
import type { HashAddress } from '../accounts/removed-addresses.ts';
import { USER_FIELDS } from '../accounts/sessions.ts';
import type { Caller } from '../http/sign-in.ts';
import { lockAddress } from '../store/locks.ts';
import type { OwnerTx, Reader, Store, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { saveGroup } from './groups.ts';
import { addProven, keepPlace, keepPlaceOf } from './members.ts';
import { isMember, lockGroup } from './queries.ts';

export async function previewImport(
  reader: Reader,
  { emails, groups }: { emails: readonly string[]; groups: readonly string[] },
): Promise<ImportPreview> {
  const known = emails.filter((text) => isEmail(text)).map(normaliseEmail);
  const rows = await findAccounts(reader, known);
  const keys = new Set(groups.map(groupKey));
  const all = await reader.selectFrom('groups').select('name').execute();
  return {
    accounts: rows.map(({ listed, first_name, last_name, role }) => ({
      email: listed,
      name: `${first_name} ${last_name}`.trim(),
      is_staff: role !== 'student',
    })),
    groups: all.map(({ name }) => name).filter((name) => keys.has(groupKey(name))),
  };
}

/** Finds the accounts of addresses, each under its `listed` address; one that was merged is the account that took it over. */
async function findAccounts(reader: Reader, emails: readonly string[]) {
  if (emails.length === 0) return [];
  const kept = await readKeptEmails(reader, emails);
  const wanted = emails.map((listed) => ({ listed, email: kept.get(listed) ?? listed }));
  const rows = await reader
    .selectFrom('users')
    .select(USER_FIELDS)
    .where(
      'email',
      'in',
      wanted.map(({ email }) => email),
    )
    .execute();
  const accounts = new Map(rows.map((row) => [row.email, row]));
  return wanted.flatMap(({ listed, email }) => {
    const account = accounts.get(email);
    return account ? [{ ...account, listed }] : [];
  });
}

interface ImportStep {
  list_id: string;
  rows: readonly StudentRow[];
  /** Nobody knows its password. */
  password_hash: string;
  link: LinkSender & { hashAddress: HashAddress };
}

interface GoodRow extends Omit<StudentRow, 'group'> {
  group: string | null;
}

/** Returns how many rows of a step are new accounts, each with an invitation. */
export async function countInvitations(reader: Reader, rows: readonly StudentRow[]): Promise<number> {
  const good = goodRows(rows);
  const there = await findAccounts(
    reader,
    good.map(({ email }) => email),
  );
  return good.length - there.length;
}

/**
 * Imports the rows of a step in one transaction, and returns their outcomes in the same order. A step that was
 * interrupted may be repeated: its outcomes are the same, and nobody is invited twice.
 */
export async function importStudents(
  store: Store,
  caller: Caller,
  step: ImportStep,
  nowMs: number,
): Promise<ImportedStudent[]> {
  const good = goodRows(step.rows);
  const outcomes = await importRows(store, caller, { ...step, good }, nowMs);
  return step.rows.map(({ email: text }) => {
    const email = isEmail(text) ? normaliseEmail(text) : text;
    return { email, outcome: outcomes.get(email) ?? 'wrong' };
  });
}

async function importRows(
  store: Store,
  caller: Caller,
  step: ImportStep & { good: readonly GoodRow[] },
  nowMs: number,
): Promise<Map<string, ImportedStudent['outcome']>> {
  const emails = step.good.map(({ email }) => email);
  for (;;) {
    const seen = await findAccounts(store.read, emails);
    const owners = [...new Set(seen.map(({ user_id }) => user_id))];
    const done = await store.transactForAll(owners, async (tx, asOwner) => {
      const groups = await openGroups(tx, step, nowMs);
      for (const email of emails.toSorted()) await lockAddress(tx, email);
      const there = await findAccounts(tx, emails);
      // somebody signed up meanwhile
      if (there.some(({ user_id }) => !owners.includes(user_id))) return null;
      return importInto(tx, { ...step, actor_id: caller.user_id, groups, there, asOwner }, nowMs);
    });
    if (done) return done;
  }
}

interface OpenGroups {
  /** By the key of the name. */
  ids: Map<string, string>;
  made: readonly string[];
}

/** Locks the groups of the rows, and makes those that are not there. */
async function openGroups(tx: Tx, { good }: { good: readonly GoodRow[] }, nowMs: number): Promise<OpenGroups> {
  const named = new Map<string, string>();
  for (const { group } of good) if (group !== null && !named.has(groupKey(group))) named.set(groupKey(group), group);
  if (named.size === 0) return { ids: new Map(), made: [] };
  // two imports at once make a new group once
  await lockAddress(tx, 'the names of groups');
  const rows = await tx.selectFrom('groups').select(['group_id', 'name']).orderBy('group_id', 'desc').execute();
  const ids = new Map(rows.map(({ group_id, name }) => [groupKey(name), group_id]));
  const made: string[] = [];
  for (const [key, name] of named) {
    if (ids.has(key)) continue;
    const group_id = newId();
    await saveGroup(tx, group_id, name, nowMs);
    ids.set(key, group_id);
    made.push(group_id);
  }
  const wanted = [...named.keys()].flatMap((key) => ids.get(key) ?? []);
  for (const group_id of wanted.toSorted()) await lockGroup(tx, group_id);
  return { ids, made };
}

interface ImportInto extends ImportStep {
  good: readonly GoodRow[];
  actor_id: string;
  groups: OpenGroups;
  there: Awaited<ReturnType<typeof findAccounts>>;
  asOwner: (owner: string) => OwnerTx;
}

type ImportedRow = Tables['imported_accounts'];

async function importInto(
  tx: Tx,
  { list_id, good, actor_id, groups, there, asOwner, password_hash, link }: ImportInto,
  nowMs: number,
): Promise<Map<string, ImportedStudent['outcome']>> {
  const list = { list_id, kind: 'imported', actor_id } as const;
  await requireOpenList(tx, list);
  const recorded = await readImported(
    tx,
    list_id,
    good.map(({ email }) => email),
  );
  const accounts = new Map(there.map((account) => [account.listed, account]));
  const outcomes = new Map<string, ImportedStudent['outcome']>(recorded.map(({ email, outcome }) => [email, outcome]));
  const changed: ImportedRow[] = [];
  for (const row of good) {
    if (outcomes.has(row.email)) continue;
    const group_id = row.group === null ? null : (groups.ids.get(groupKey(row.group)) ?? null);
    const account = accounts.get(row.email);
    const { user_id, outcome } = account
      ? { ...account, outcome: await joinGroup(asOwner(account.user_id), account, group_id, link, nowMs) }
      : { user_id: await invite(tx, row, { group_id, password_hash, link }, nowMs), outcome: 'created' as const };
    outcomes.set(row.email, outcome);
    if (outcome === 'created' || outcome === 'joined' || outcome === 'waits')
      changed.push({ list_id, email: row.email, user_id, outcome, group_id });
  }
  if (changed.length === 0 && groups.made.length === 0) return outcomes;
  await addList(tx, list, nowMs);
  if (changed.length > 0) await tx.insertInto('imported_accounts').values(changed).execute();
  if (groups.made.length > 0)
    await tx
      .insertInto('imported_groups')
      .values(groups.made.map((group_id) => ({ list_id, group_id })))
      .execute();
  await tx
    .updateTable('access_lists')
    .set(({ eb }) => ({ imported: eb('imported', '+', changed.length) }))
    .where('list_id', '=', list_id)
    .execute();
  const created = changed.filter(({ outcome }) => outcome === 'created');
  await addLogEntries(
    tx,
    created.map(({ user_id }) => ({ actor_id, user_id, list_id, action: 'account_imported' })),
    nowMs,
  );
  return outcomes;
}

/** Creates an account that waits for its first password, and mails the link for it. */
async function invite(
  tx: Tx,
  { first_name, last_name, email, phone }: GoodRow,
  { group_id, password_hash, link }: { group_id: string | null; password_hash: string; link: ImportStep['link'] },
  nowMs: number,
): Promise<string> {
  const student = { first_name, last_name, email, address: '', password_hash, role: 'student' as const, phone };
  const user = await insertUser(tx, student, nowMs);
  if (!user) throw new Error('The address is locked and has no account');
  await tx.updateTable('users').set({ link_sent_at: nowMs }).where('user_id', '=', user.user_id).execute();
  if (group_id !== null) await keepPlace(tx, { group_id, email, address_hash: link.hashAddress(email) });
  const secret = await addReset(tx, user.user_id, nowMs, CONFIRM_MINUTES);
  await link.mailer.post(tx, resetMail(email, first_name, link.appOrigin, secret, 'invited'), nowMs);
  return user.user_id;
}

/** A student who is there already joins the group: at once, or when the mailbox is proven. */
async function joinGroup(
  tx: OwnerTx,
  user: User,
  group_id: string | null,
  link: ImportStep['link'],
  nowMs: number,
): Promise<ImportedStudent['outcome']> {
  if (user.role !== 'student') return 'staff';
  if (group_id === null || (await isMember(tx, group_id, tx.owner))) return 'exists';
  const address_hash = link.hashAddress(user.email);
  if (await isProven(tx, tx.owner))
    return (await addProven(tx, link, { address_hash, group_id }, nowMs)) ? 'joined' : 'exists';
  const isNew = await keepPlaceOf(tx, link, { user, address_hash, group_id }, nowMs);
  return isNew ? 'waits' : 'exists';
}

async function readImported(reader: Reader, list_id: string, emails: readonly string[]): Promise<ImportedRow[]> {
  if (emails.length === 0) return [];
  return reader
    .selectFrom('imported_accounts')
    .selectAll()
    .where('list_id', '=', list_id)
    .where('email', 'in', emails)
    .execute();
}

/** Leaves out what breaks a rule, and an address that an earlier row has. */
function goodRows(rows: readonly StudentRow[]): GoodRow[] {
  const good = new Map<string, GoodRow>();
  for (const row of rows) {
    if (!isGoodRow(row)) continue;
    const email = normaliseEmail(row.email);
    if (good.has(email)) continue;
    const { group, ...student } = tidyRow(row);
    good.set(email, { ...student, email, group: group === '' ? null : group });
  }
  return [...good.values()];
}

// Changes of an account's details by staff, and of its email address: by a link to the new mailbox, or at once with a
// reason that stands in the log [R410, R411].

import type { AccountDetails } from '../../shared/account-details.ts';
import { type AccountFields, trimmedFields } from '../../shared/account-changes.ts';
import type { LogAction } from '../../shared/access-log.ts';
import type { User } from '../../shared/accounts.ts';
import { normaliseEmail } from '../../shared/addresses.ts';
import { Refusal, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Mail } from '../mail/senders.ts';
import { forUpdate, lockAddress } from '../store/locks.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import { enterInSearchAgain } from '../store/user-search.ts';
import { addLogEntry, moveLogged } from './access-log.ts';
import { freeAddress } from './address-collisions.ts';
import { isInvitedAccount, type LinkSender, sendLink } from './mailboxes.ts';
import { readAccount, requireOther, requireOwnOrOther, requireUser } from './manage.ts';
import { endAllResets } from './password-reset.ts';
import { findUser } from './queries.ts';
import { hashSecret, newSecret } from './sessions.ts';

export const NEW_EMAIL_MINUTES = 7 * 24 * 60;

const LOGGED: Record<keyof AccountFields, LogAction> = {
  first_name: 'name_changed',
  last_name: 'name_changed',
  address: 'home_changed',
  phone: 'phone_changed',
  note: 'note_changed',
};

/** Gives and moves months and places that wait for addresses, and mails the invitation. */
export interface Waiting {
  onProven: (tx: OwnerTx, user: User, nowMs: number) => Promise<void>;
  /** Moves what waits for an address to another one of the same student. */
  moveWaiting: (tx: OwnerTx, addresses: { from: string; to: string }) => Promise<void>;
  /** Does so with what came to the transaction's owner by merges alone. */
  moveMerged: (tx: OwnerTx, addresses: { from: string; to: string }) => Promise<void>;
  link: LinkSender;
}

interface Changed {
  user: User;
  before: string;
  /** True of a student who has no password yet, and was invited again. */
  isInvited: boolean;
}

/**
 * Saves the details of the transaction's owner. Refuses with what stands if somebody else changed them since `edits`;
 * the same save again changes nothing.
 */
export async function changeDetails(
  tx: OwnerTx,
  caller: Caller,
  { edits, ...form }: AccountFields & { edits: number },
  nowMs: number,
): Promise<AccountDetails> {
  const user_id = tx.owner;
  await requireOwnOrOther(tx, caller, user_id);
  const stored = tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'address', 'phone', 'note', 'edits'])
    .where('user_id', '=', user_id);
  const row = await forUpdate(tx, stored).executeTakeFirstOrThrow();
  const next = trimmedFields(form);
  const changed = (Object.keys(LOGGED) as (keyof AccountFields)[]).filter((name) => next[name] !== (row[name] ?? ''));
  if (changed.length === 0) return readAccount(tx, user_id);
  if (row.edits !== edits) throw changedMeanwhile(await readAccount(tx, user_id));
  const { phone, note, ...rest } = next;
  await tx
    .updateTable('users')
    .set({ ...rest, phone: phone === '' ? null : phone, note: note === '' ? null : note, edits: edits + 1 })
    .where('user_id', '=', user_id)
    .execute();
  await enterInSearchAgain(tx, user_id);
  for (const action of new Set(changed.map((name) => LOGGED[name])))
    await addLogEntry(tx, { actor_id: caller.user_id, user_id, action }, nowMs);
  return readAccount(tx, user_id);
}

function changedMeanwhile(data: AccountDetails): Refusal {
  const message = 'Somebody else changed this account while you were editing it.';
  return new Refusal(409, { code: 'account_changed', message, data });
}

interface AskedEmail {
  /** Of the link that proves the address. */
  secret: string;
  /** True of a student who cannot log in yet, because there is no password. */
  isInvited: boolean;
}

/** Remembers a new address for the transaction's owner. */
export async function askForEmail(tx: OwnerTx, caller: Caller, text: string, nowMs: number): Promise<AskedEmail> {
  const user_id = tx.owner;
  await requireOwnOrOther(tx, caller, user_id);
  const email = await requireFree(tx, user_id, text);
  const secret = newSecret();
  const asked = {
    email,
    token_hash: hashSecret(secret),
    made_at: nowMs,
    expires_at: nowMs + NEW_EMAIL_MINUTES * 60_000,
  };
  await tx
    .insertInto('address_changes')
    .values({ user_id, ...asked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked))
    .execute();
  await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'email_asked' }, nowMs);
  return { secret, isInvited: await isInvitedAccount(tx, user_id) };
}

export async function withdrawEmail(tx: OwnerTx, caller: Caller, nowMs: number): Promise<void> {
  const user_id = tx.owner;
  await requireOwnOrOther(tx, caller, user_id);
  const dropped = await tx.deleteFrom('address_changes').where('user_id', '=', user_id).returning('user_id').execute();
  if (dropped.length > 0)
    await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'email_withdrawn' }, nowMs);
}

/** Returns the account whose new address the link of this secret proves; null if the link is of no use. */
export async function findEmailChange(reader: Reader, secret: string, nowMs: number): Promise<string | null> {
  const found = await reader
    .selectFrom('address_changes')
    .select('user_id')
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Gives the transaction's owner the address that their link proves. Returns null if the link is of no use any more. */
export async function confirmEmail(
  tx: OwnerTx,
  secret: string,
  waiting: Waiting,
  nowMs: number,
): Promise<Changed | null> {
  const asked = await tx
    .deleteFrom('address_changes')
    .where('user_id', '=', tx.owner)
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', nowMs)
    .returning('email')
    .executeTakeFirst();
  if (!asked) return null;
  const logged = { actor_id: tx.owner, action: 'email_changed', reason: null } as const;
  return putEmail(tx, { email: asked.email, isProven: true, ...logged }, waiting, nowMs);
}

/**
 * Gives another account a new address without a proof; the reason stands in the log. An invited student proves it with
 * the link of the invitation.
 */
export async function setEmail(
  tx: OwnerTx,
  caller: Caller,
  { email, reason }: { email: string; reason: string },
  waiting: Waiting,
  nowMs: number,
): Promise<Changed | null> {
  const { email: before } = await requireOther(tx, caller, tx.owner, 'roles');
  // the same call again, as after a lost reply
  if (before === normaliseEmail(email)) return null;
  const logged = { actor_id: caller.user_id, action: 'email_set', reason: reason.trim() } as const;
  const isProven = !(await isInvitedAccount(tx, tx.owner));
  return putEmail(tx, { email, isProven, ...logged }, waiting, nowMs);
}

async function putEmail(
  tx: OwnerTx,
  {
    email: text,
    isProven,
    ...logged
  }: { email: string; isProven: boolean; actor_id: string; action: LogAction; reason: string | null },
  { onProven, moveWaiting, moveMerged, link }: Waiting,
  nowMs: number,
): Promise<Changed> {
  const user_id = tx.owner;
  const { email: before } = await requireUser(tx, user_id);
  const email = await requireFree(tx, user_id, text);
  const isInvited = await isInvitedAccount(tx, user_id);
  await tx
    .updateTable('users')
    .set((row) => ({ email, proven_at: null, link_sent_at: null, edits: row('edits', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute();
  const user = await findUser(tx, user_id);
  if (!user) throw new Error('An account without a row');
  await enterInSearchAgain(tx, user_id);
  // links that went to the mailbox of before must not set a password any more
  await endAllResets(tx, user_id, nowMs);
  await tx.deleteFrom('address_changes').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('address_collisions').where('user_id', '=', user_id).execute();
  await moveMerged(tx, { from: before, to: email });
  // staff made the account, so what waits for its address waits for this student; of an account that somebody signed
  // up with, it may wait for another person [R224]
  if (isInvited) {
    await moveWaiting(tx, { from: before, to: email });
    await moveLogged(tx, { from: before, to: email });
  }
  await freeAddress(tx, before);
  await addLogEntry(tx, { ...logged, user_id }, nowMs);
  if (isInvited) await sendLink(tx, link, user, nowMs, { reason: 'invited' });
  if (isProven) await onProven(tx, user, nowMs);
  return { user, before, isInvited };
}

async function requireFree(tx: Tx, user_id: string, text: string): Promise<string> {
  const email = normaliseEmail(text);
  await lockAddress(tx, email);
  const holder = await tx.selectFrom('users').select('user_id').where('email', '=', email).executeTakeFirst();
  if (holder?.user_id === user_id) throw stateForbids('same_email', 'The account has this email address already.');
  if (holder)
    throw stateForbids(
      'email_taken',
      'Another account has this email address. If both are of one person, merge the accounts.',
    );
  return email;
}

/** Names neither the account nor its owner: the address may have been mistyped. */
export function newEmailMail(to: string, appOrigin: string, { secret, isInvited }: AskedEmail): Mail {
  return {
    to,
    minutes: NEW_EMAIL_MINUTES,
    subject: 'Confirm your email address for Papertide',
    text: [
      'Hello,',
      '',
      'your academy entered this email address for a Papertide account. Open this link to show that the mailbox is yours:',
      '',
      `${appOrigin}/user/new-address#token=${secret}`,
      '',
      `The link works once, within 7 days.${isInvited ? '' : ' Until then log in with the old address.'}`,
      'If you have no account there, you do not have to do anything.',
      '',
    ].join('\n'),
  };
}

/** Tells the old mailbox; it may be a stranger's, so the new address is not named. */
export function movedMail(to: string): Mail {
  return {
    to,
    minutes: NEW_EMAIL_MINUTES,
    subject: 'Your Papertide account has a new email address',
    text: [
      'Hello,',
      '',
      'the Papertide account of this email address has another email address now. Log in with that one. The password is the same.',
      '',
      'If you did not expect this, please write to your academy.',
      '',
    ].join('\n'),
  };
}

// Records whether an account's mailbox is proven to be its owner's. Anybody can sign up with any address, so grants
// from a list or a group wait until a mailed link is used or an admin confirms the owner [R224].

import { isEmail } from '../../shared/addresses.ts';
import type { User } from '../../shared/accounts.ts';
import type { Mailbox } from '../../shared/mailbox.ts';
import { notFound } from '../http/refusal.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ExpressionBuilder, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { addReset, CONFIRM_MINUTES, resetMail } from './password-reset.ts';
import { LINK_EVERY_MS } from './removed-addresses.ts';

export async function isProven(reader: Reader, user_id: string): Promise<boolean> {
  const user = await reader.selectFrom('users').select('proven_at').where('user_id', '=', user_id).executeTakeFirst();
  return user !== undefined && user.proven_at !== null;
}

/** True of an account that an import made and nobody has logged in to: the mailed link also proves the mailbox. */
export function isInvited(is: ExpressionBuilder<Tables, 'users'>) {
  return is.and([
    is('users.proven_at', 'is', null),
    is.exists(
      is
        .selectFrom('imported_accounts')
        .select('imported_accounts.user_id')
        .whereRef('imported_accounts.user_id', '=', 'users.user_id')
        .where('imported_accounts.outcome', '=', 'created'),
    ),
  ]);
}

export async function isInvitedAccount(reader: Reader, user_id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where(isInvited)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readMailbox(reader: Reader, user_id: string): Promise<Omit<Mailbox, 'is_awaited'>> {
  const row = await reader
    .selectFrom('users')
    .select(['email', 'proven_at', 'link_sent_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) throw notFound('The user');
  const link_sent_at = row.link_sent_at === null ? null : Number(row.link_sent_at);
  return { email: row.email, is_confirmed: row.proven_at !== null, link_sent_at };
}

export async function noteProven(tx: Tx, user_id: string, nowMs: number): Promise<boolean> {
  const noted = await tx
    .updateTable('users')
    .set({ proven_at: nowMs })
    .where('user_id', '=', user_id)
    .where('proven_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return noted !== undefined;
}

export interface LinkSender {
  mailer: Pick<Mailer, 'post'>;
  appOrigin: string;
}

/**
 * Mails the link that proves a mailbox, unless one was sent within `everyMs`; returns false if none was sent. The
 * link asks for a new password, because the present one may be a stranger's.
 */
export async function sendLink(
  tx: Tx,
  { mailer, appOrigin }: LinkSender,
  user: User,
  nowMs: number,
  { everyMs = LINK_EVERY_MS, reason = 'kept' }: { everyMs?: number; reason?: 'kept' | 'invited' } = {},
): Promise<boolean> {
  if (!isEmail(user.email)) return false;
  const due = await tx
    .updateTable('users')
    .set({ link_sent_at: nowMs })
    .where('user_id', '=', user.user_id)
    .where('proven_at', 'is', null)
    .where((is) =>
      is.or([
        is('link_sent_at', 'is', null),
        is('link_sent_at', '<=', nowMs - everyMs),
        // stamped by a clock that ran ahead: otherwise no link would be sent until that time [R250]
        is('link_sent_at', '>', nowMs),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!due) return false;
  const secret = await addReset(tx, user.user_id, nowMs, CONFIRM_MINUTES);
  await mailer.post(tx, resetMail(user.email, user.first_name, appOrigin, secret, reason), nowMs);
  return true;
}

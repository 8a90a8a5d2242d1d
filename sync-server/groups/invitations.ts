// Students of a class whose accounts an import made and who have not logged in yet, and their invitations [R568].

import type { InvitedAgain, InvitedStudent } from '../../shared/group-forms.ts';
import { MOST_ROWS } from '../../shared/import-students.ts';
import { byPerson } from '../../shared/name-order.ts';
import { isInvited, type LinkSender, sendLink } from '../accounts/mailboxes.ts';
import { LINK_EVERY_MS } from '../accounts/removed-addresses.ts';
import { USER_FIELDS } from '../accounts/sessions.ts';
import { notFound } from '../http/refusal.ts';
import type { Reader, Store, Tx } from '../store/store.ts';

/** One student asks at the desk sooner than a whole class. */
const ONE_EVERY_MS = 3_600_000;

function selectInvited(reader: Reader, group_id: string) {
  return reader
    .selectFrom('users')
    .innerJoin('group_waiting', 'group_waiting.email', 'users.email')
    .where('group_waiting.group_id', '=', group_id)
    .where(isInvited);
}

export async function readInvited(reader: Reader, group_id: string): Promise<InvitedStudent[]> {
  const rows = await selectInvited(reader, group_id)
    .select(['users.user_id', 'users.first_name', 'users.last_name', 'users.email', 'users.link_sent_at'])
    .orderBy('users.user_id')
    .execute();
  return rows.toSorted(byPerson).map(({ link_sent_at, ...row }) => ({
    ...row,
    sent_at: link_sent_at === null ? null : Number(link_sent_at),
  }));
}

interface WhichInvited {
  group_id: string;
  /** One student; all of the class without it. */
  user_id?: string | undefined;
}

/** Returns whom the next step invites, and how many others have a mail that is too new. */
export async function findDue(
  reader: Reader,
  { group_id, user_id }: WhichInvited,
  nowMs: number,
): Promise<{ due: string[]; left: number; recent: number; everyMs: number }> {
  const everyMs = user_id === undefined ? LINK_EVERY_MS : ONE_EVERY_MS;
  const all = await readInvited(reader, group_id);
  const wanted = user_id === undefined ? all : all.filter((one) => one.user_id === user_id);
  if (user_id !== undefined && wanted.length === 0) throw notFound('The invitation');
  const due = wanted.filter(({ sent_at }) => sent_at === null || sent_at <= nowMs - everyMs || sent_at > nowMs);
  return {
    due: due
      .map((one) => one.user_id)
      .toSorted()
      .slice(0, MOST_ROWS),
    left: Math.max(0, due.length - MOST_ROWS),
    recent: wanted.length - due.length,
    everyMs,
  };
}

/** Mails one step of invitations. A step that is sent twice invites nobody twice. */
export async function inviteAgain(
  store: Store,
  { due, left, recent, everyMs }: Awaited<ReturnType<typeof findDue>>,
  link: LinkSender,
  nowMs: number,
): Promise<InvitedAgain> {
  if (due.length === 0) return { sent: 0, recent, left };
  const sent = await store.transact((tx) => sendInvitations(tx, due, { link, everyMs }, nowMs));
  return { sent, recent, left };
}

async function sendInvitations(
  tx: Tx,
  due: readonly string[],
  { link, everyMs }: { link: LinkSender; everyMs: number },
  nowMs: number,
): Promise<number> {
  const users = await tx
    .selectFrom('users')
    .select(USER_FIELDS)
    .where('users.user_id', 'in', due)
    .where(isInvited)
    .orderBy('users.user_id')
    .execute();
  let sent = 0;
  for (const user of users) if (await sendLink(tx, link, user, nowMs, { everyMs, reason: 'invited' })) sent += 1;
  return sent;
}

// Links to a report card that need no account [R510 to R512]. The database has the hash of a token alone: whoever reads it
// cannot open a link.

import type { OwnLink } from '../../shared/report-cards/sharing.ts';
import { MOST_LINKS } from '../../shared/report-cards/sharing.ts';
import { hashSecret, newSecret } from '../accounts/sessions.ts';
import { stateForbids } from '../http/refusal.ts';
import { forUpdate } from '../store/locks.ts';
import type { Reader, Tx } from '../store/store.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A link from further in the future was made by a clock that ran ahead, and would live too long. */
const AHEAD_MS = 60_000;

interface NewLink {
  link_id: string;
  user_id: string;
  made_by: string;
  days: number;
}

/**
 * Makes a link and returns its token, which is given this once. The same link_id again gives the same link another
 * token: the reply with the first one was lost.
 */
export async function makeReportLink(tx: Tx, { link_id, user_id, made_by, days }: NewLink, nowMs: number) {
  // counts and inserts must not run beside another call's
  await forUpdate(tx, tx.selectFrom('users').select('user_id').where('user_id', '=', user_id)).execute();
  await tx.deleteFrom('report_links').where('user_id', '=', user_id).where('expires_at', '<=', nowMs).execute();
  const links = await tx.selectFrom('report_links').select('link_id').where('user_id', '=', user_id).execute();
  const isKnown = links.some((link) => link.link_id === link_id);
  if (!isKnown && links.length >= MOST_LINKS)
    throw stateForbids('too_many_links', `There are ${MOST_LINKS} links already. End one of them first.`);
  const token = newSecret();
  const fields = { token_hash: hashSecret(token), made_at: nowMs, made_by, expires_at: nowMs + days * DAY_MS };
  const stored = await tx
    .insertInto('report_links')
    .values({ link_id, user_id, last_used_at: null, ...fields })
    .onConflict((conflict) =>
      conflict
        .column('link_id')
        .doUpdateSet(fields)
        .where('report_links.user_id', '=', user_id)
        .where('report_links.made_by', '=', made_by),
    )
    .returning('link_id')
    .executeTakeFirst();
  if (!stored) throw stateForbids('call_id_taken', 'This id belongs to another call.');
  return { token, isNew: !isKnown };
}

/** Returns the links that work, the newest first. */
export async function listReportLinks(reader: Reader, user_id: string, nowMs: number): Promise<OwnLink[]> {
  const rows = await reader
    .selectFrom('report_links')
    .select(['link_id', 'made_at', 'made_by', 'expires_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', nowMs)
    .orderBy('made_at', 'desc')
    .orderBy('link_id')
    .execute();
  return rows.map(({ link_id, made_at, made_by, expires_at, last_used_at }) => ({
    link_id,
    made_at: Number(made_at),
    expires_at: Number(expires_at),
    last_used_at: last_used_at === null ? null : Number(last_used_at),
    is_by_academy: made_by !== user_id,
  }));
}

/** Ends a link of a student. Returns false if there is none: it has ended already. */
export async function endReportLink(tx: Tx, user_id: string, link_id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('report_links')
    .where('link_id', '=', link_id)
    .where('user_id', '=', user_id)
    .returning('link_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Returns whose card a token opens and until when; null if the link has ended, or if its account is closed. */
export async function findReportLink(
  reader: Reader,
  token: string,
  nowMs: number,
): Promise<{ link_id: string; user_id: string; expires_at: number; isToNote: boolean } | null> {
  const row = await reader
    .selectFrom('report_links')
    .innerJoin('users', 'users.user_id', 'report_links.user_id')
    .select(['link_id', 'report_links.user_id', 'expires_at', 'last_used_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', nowMs)
    .where('made_at', '<=', nowMs + AHEAD_MS)
    .where('users.active', '=', 1)
    .where('users.merged_into', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { link_id, user_id, expires_at, last_used_at } = row;
  const isToNote = last_used_at === null || Number(last_used_at) < nowMs - MINUTE_MS;
  return { link_id, user_id, expires_at: Number(expires_at), isToNote };
}

export async function noteReportLinkUse(tx: Tx, link_id: string, nowMs: number): Promise<void> {
  await tx.updateTable('report_links').set({ last_used_at: nowMs }).where('link_id', '=', link_id).execute();
}

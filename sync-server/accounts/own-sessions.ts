import type { OwnSession } from '../../shared/security.ts';
import { notFound } from '../http/refusal.ts';
import type { Reader, Tx } from '../store/store.ts';
import { SESSION_SECONDS } from './sessions.ts';

export async function listSessions(
  reader: Reader,
  { user_id, session_id }: { user_id: string; session_id: string },
  nowMs: number,
): Promise<OwnSession[]> {
  const rows = await reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .innerJoin('refresh_tokens', 'refresh_tokens.family_id', 'sessions.session_id')
    .select(['sessions.session_id', 'sessions.device', 'sessions.started_at'])
    .select(({ fn }) => fn.max('refresh_tokens.created_at').as('last_used_at'))
    .where('sessions.user_id', '=', user_id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.started_at', '>', nowMs - SESSION_SECONDS * 1000)
    .whereRef('sessions.user_version', '=', 'users.version')
    .groupBy(['sessions.session_id', 'sessions.device', 'sessions.started_at'])
    .having(({ fn }) => fn.max('refresh_tokens.expires_at'), '>', nowMs)
    .execute();
  return rows
    .map((row) => ({
      session_id: row.session_id,
      device: row.device,
      // never in the future, as a clock that ran ahead wrote it [R250]
      started_at: Math.min(Number(row.started_at), nowMs),
      last_used_at: Math.min(Number(row.last_used_at), nowMs),
      is_this: row.session_id === session_id,
    }))
    .toSorted((one, other) => Number(other.is_this) - Number(one.is_this) || other.last_used_at - one.last_used_at);
}

export async function endOwnSession(
  tx: Tx,
  { user_id, session_id }: { user_id: string; session_id: string },
  nowMs: number,
): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(nowMs)) }))
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .returning('session_id')
    .executeTakeFirst();
  if (!ended) throw notFound('The login');
}

export async function endOtherSessions(
  tx: Tx,
  { user_id, session_id }: { user_id: string; session_id: string },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: nowMs })
    .where('user_id', '=', user_id)
    .where('session_id', '!=', session_id)
    .where('ended_at', 'is', null)
    .execute();
}

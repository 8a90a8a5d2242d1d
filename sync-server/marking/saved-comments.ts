// Comments to be used again: each marker's own, and the academy's for all [R436].

import type { z } from '../../shared/zod.ts';
import { MAX_SAVED_COMMENTS, type SavedComment, type SaveComment } from '../../shared/marking.ts';
import { draftChanged, notAllowed, notFound, ruleBroken } from '../http/refusal.ts';
import { forUpdate } from '../store/locks.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { MarkerOf } from './second-markers.ts';

const ACADEMY = '';

type Row = Tables['saved_comments'];

export async function readSavedComments(reader: Reader, user_id: string): Promise<SavedComment[]> {
  const rows = await reader
    .selectFrom('saved_comments')
    .selectAll()
    .where('owner', 'in', [ACADEMY, user_id])
    .orderBy('comment_id')
    .execute();
  return rows.map(toComment);
}

/** Saves on the version that the marker has seen; a repeat after a lost reply changes nothing. */
export async function saveComment(
  tx: Tx,
  { comment_id, academy, category, criterion, comment, version }: z.infer<typeof SaveComment>,
  marker: MarkerOf,
  nowMs: number,
): Promise<SavedComment> {
  const owner = academy ? ACADEMY : marker.user_id;
  requireWriter(owner, marker);
  const stands = await findOwn(tx, comment_id, marker);
  const wanted = { owner, category, criterion, comment };
  if (stands?.version === version + 1 && isSame(stands, wanted)) return toComment(stands);
  if ((stands?.version ?? 0) !== version) throw draftChanged(stands ? toComment(stands) : null, !stands);
  if (!stands || stands.owner !== owner) await requireRoom(tx, owner);
  const row = { ...wanted, comment_id, version: version + 1, saved_by: marker.user_id, saved_at: nowMs };
  if (stands) await tx.updateTable('saved_comments').set(row).where('comment_id', '=', comment_id).execute();
  else await tx.insertInto('saved_comments').values(row).execute();
  return toComment(row);
}

/** Deletes on the version that the marker has seen; one that is gone already counts as deleted. */
export async function deleteComment(
  tx: Tx,
  { comment_id, version }: { comment_id: string; version: number },
  marker: MarkerOf,
): Promise<void> {
  const stands = await findOwn(tx, comment_id, marker);
  if (!stands) return;
  requireWriter(stands.owner, marker);
  if (stands.version !== version) throw draftChanged(toComment(stands), false);
  await tx.deleteFrom('saved_comments').where('comment_id', '=', comment_id).execute();
}

/** Another marker's own comment is not there. */
async function findOwn(tx: Tx, comment_id: string, marker: MarkerOf): Promise<Row | undefined> {
  const wanted = tx.selectFrom('saved_comments').selectAll().where('comment_id', '=', comment_id);
  const row = await forUpdate(tx, wanted).executeTakeFirst();
  if (row && row.owner !== ACADEMY && row.owner !== marker.user_id) throw notFound('The comment');
  if (row) requireWriter(row.owner, marker);
  return row;
}

function requireWriter(owner: string, { mayDecide }: MarkerOf): void {
  if (owner === ACADEMY && !mayDecide)
    throw notAllowed('Only an owner or an admin changes the comments of the academy. Save it as your own.');
}

async function requireRoom(tx: Tx, owner: string): Promise<void> {
  const { count } = await tx
    .selectFrom('saved_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_SAVED_COMMENTS) return;
  const message = `There are ${MAX_SAVED_COMMENTS} saved comments already. Delete one first.`;
  throw ruleBroken(message, { comment: message });
}

function isSame(row: Row, wanted: Pick<Row, 'owner' | 'category' | 'criterion' | 'comment'>): boolean {
  const { owner, category, criterion, comment } = wanted;
  return row.owner === owner && row.category === category && row.criterion === criterion && row.comment === comment;
}

function toComment({ comment_id, owner, category, criterion, comment, version }: Row): SavedComment {
  return { comment_id, academy: owner === ACADEMY, category, criterion, comment, version };
}

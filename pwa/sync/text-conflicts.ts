// Two texts of one writing task that were written on two devices, one of them offline. The later one wins, as with
// every answer [S1]; but an essay is an hour's work, so the other one is stored as a conflict copy for its student to
// choose from [R189].

import type { Answer } from '../../shared/answers.ts';
import { deviceOf } from '../../shared/sync/clock.ts';
import { rowKey, type Pull } from '../../shared/sync/collections.ts';
import type { SyncReply } from '../../shared/sync/protocol.ts';
import { readUnsent } from '../local/database/collections.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { isGone, joinTexts, putConflictCopies } from '../local/writes/conflict-copies.ts';

/** A read from longer ago says nothing of what other devices have written. */
const STALE_MS = 2 * 60_000;

/**
 * True if the changes of other devices must be read before the server gets a text that may have been written without
 * them: once it has that text, theirs is lost. Not if the attempt began since the last successful sync, and no other
 * was tried: nobody else knows of it.
 */
export async function mustReadFirst(db: LocalDatabase, nowMs: number): Promise<boolean> {
  const { done_at = null, kind } = (await readMeta(db, 'sync_state')) ?? {};
  if (done_at === null || Math.abs(nowMs - done_at) < STALE_MS) return false;
  const texts = (await readUnsent(db, 'answers')).filter(isText);
  const attempts = await db.attempts.bulkGet([...new Set(texts.map((row) => row.result_id))]);
  return attempts.some((attempt) => attempt !== undefined && (attempt.start_time < done_at || kind !== 'done'));
}

/**
 * Stores both texts if one comes from elsewhere and the one here is unsent; and a sent one too, if more than a few
 * words of it are missing from what another device wrote in its place. Within a transaction, before the reply is
 * merged. A text that came after the end is among the refusals [S9].
 */
export async function keepTextConflicts(
  db: LocalDatabase,
  { pull, refused }: Pick<SyncReply, 'refused'> & { pull: Pull },
): Promise<void> {
  const device_id = await readMeta(db, 'device_id');
  const theirs = pull.answers.filter((row) => isText(row) && deviceOf(row.hlc) !== device_id);
  const refusedKeys = new Set(refused.filter((one) => one.collection === 'answers').map(({ key }) => key));
  const ours = await db.answers.bulkGet(theirs.map((row): [string, string] => [row.result_id, row.question_id]));
  for (const [index, their] of theirs.entries()) {
    const our = ours[index];
    if (!our || our.answer === their.answer || refusedKeys.has(rowKey('answers', our))) continue;
    const keep = (texts: string[]) =>
      putConflictCopies(db, { result_id: our.result_id, part_id: our.question_id }, (before) =>
        joinTexts(texts, before),
      );
    const [ourText, theirText] = [textOf(our), textOf(their)];
    if (our.state === 'unsent')
      // whichever wins: an open screen may yet put the one in the other's place
      await keep(our.hlc > their.hlc ? [theirText, ourText] : [ourText, theirText]);
    else if (our.hlc < their.hlc && deviceOf(our.hlc) === device_id && isGone(ourText, theirText))
      await keep([ourText]);
  }
}

function textOf({ answer }: Answer): string {
  return String(answer ?? '');
}

function isText({ answer_type }: Answer): boolean {
  return answer_type === 'writing';
}

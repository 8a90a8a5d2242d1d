import { isWholeTimed } from '../../shared/attempts.ts';
import { attemptOf, PUSHED_COLLECTIONS, rowKey } from '../../shared/sync/collections.ts';
import { OLDER_SERVER, type Push, type Refusal } from '../../shared/sync/protocol.ts';
import type { ReceivedReply } from '../../shared/sync/read-reply.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';

const MESSAGE = 'The server cannot take this yet. It stays on your device and is sent later.';

/** Until no server of before has answered for so long: they are updated one after the other. */
const UPDATED_MS = 60 * 60_000;

/**
 * Tells if this device must read everything again: a server that did not know a collection moved the cursor past its
 * rows. Call it in a transaction.
 */
export async function mustReadAgain(
  db: LocalDatabase,
  { passedOver = [], server_time, more }: Pick<ReceivedReply, 'passedOver' | 'server_time' | 'more'>,
): Promise<boolean> {
  if (passedOver.length > 0) {
    await writeMeta(db, 'older_server_at', server_time);
    return false;
  }
  const seenAt = await readMeta(db, 'older_server_at');
  // the next page may be under way already, and would move the cursor on
  if (seenAt === null || more || server_time - seenAt < UPDATED_MS) return false;
  await db.meta.delete('older_server_at');
  return true;
}

/**
 * Returns the refusals of a reply, with those for now of what its server is too old for [S29]: the server will be
 * updated. It says nothing of the rows of a collection that it does not know [S35].
 */
export function deferToNewerServer(
  { refused, passedOver = [] }: Pick<ReceivedReply, 'refused' | 'passedOver'>,
  push: Push,
): Refusal[] {
  const unknown = passedOver.flatMap((collection) =>
    push[collection].map((row) => ({
      collection,
      key: rowKey(collection, row),
      code: OLDER_SERVER,
      message: MESSAGE,
    })),
  );
  return [...deferExercises(refused, push), ...unknown];
}

/**
 * A server that is older than exercises cannot read them and refuses them as invalid, and the rows in such an attempt
 * with them [S33].
 */
function deferExercises(refused: readonly Refusal[], push: Push): Refusal[] {
  const exercises = new Set(push.attempts.filter((one) => !isWholeTimed(one)).map(({ result_id }) => result_id));
  const unread = new Set(
    refused
      .filter(({ collection, key, code }) => collection === 'attempts' && code === 'invalid' && exercises.has(key))
      .map(({ key }) => key),
  );
  if (unread.size === 0) return [...refused];
  const waiting = new Set(
    PUSHED_COLLECTIONS.flatMap((name) =>
      push[name].flatMap((row) => (unread.has(attemptOf(row) ?? '') ? `${name}/${rowKey(name, row)}` : [])),
    ),
  );
  return refused.map((one) =>
    waiting.has(`${one.collection}/${one.key}`) ? { ...one, code: OLDER_SERVER, message: MESSAGE } : one,
  );
}

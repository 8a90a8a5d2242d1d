import { isWholeTimed } from '../../shared/attempts.ts';
import { attemptOf, PUSHED_COLLECTIONS, rowKey } from '../../shared/sync/collections.ts';
import { OLDER_SERVER, type Push, type Refusal } from '../../shared/sync/protocol.ts';
import type { ReceivedReply } from '../../shared/sync/read-reply.ts';

const MESSAGE = 'The server cannot take this yet. It stays on your device and is sent later.';

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

import { isWholeTimed } from '../../shared/attempts.ts';
import { attemptOf, PUSHED_COLLECTIONS, rowKey } from '../../shared/sync/collections.ts';
import { OLDER_SERVER, type Push, type Refusal } from '../../shared/sync/protocol.ts';

const MESSAGE = 'The server cannot take this kind of attempt yet. It stays on your device and is sent later.';

/**
 * A server that is older than exercises cannot read them and refuses them as invalid [S33]. It will be updated: makes
 * these refusals, and those of the rows in such an attempt, refusals for now [S29].
 */
export function deferToNewerServer(refused: readonly Refusal[], push: Push): Refusal[] {
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

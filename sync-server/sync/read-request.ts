import { checkProtocol, MAX_PUSH_ATTEMPTS, MAX_PUSH_ROWS, SyncRequest } from '../../shared/sync/protocol.ts';
import { malformed, Refusal, stateForbids } from '../http/refusal.ts';

export const TOO_LARGE = 'This is too much for one sync; send less at a time.';

const OUTDATED_RETRY_SECONDS = 300;

export type CheckedRequest = ReturnType<typeof readRequest>;

export function readRequest(body: unknown) {
  const protocol = typeof body === 'object' && body !== null && 'protocol' in body ? body.protocol : undefined;
  if (typeof protocol !== 'number') throw malformed('protocol: a number is missing');
  const verdict = checkProtocol(protocol);
  if (verdict === 'too_old')
    throw stateForbids('upgrade_required', 'This version of the app is too old. Please update it.');
  if (verdict === 'too_new') throw outdated();
  const request = SyncRequest.safeParse(body);
  if (!request.success) {
    const issue = request.error.issues[0];
    throw new Refusal(422, { code: 'invalid', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` });
  }
  const { push } = request.data;
  if (countRows(push) > MAX_PUSH_ROWS || push.attempts.length > MAX_PUSH_ATTEMPTS) refuseSize();
  return request.data;
}

/**
 * The app was updated before the server, or the server was downgraded: the device keeps everything and retries [S24].
 */
function outdated(): Refusal {
  return new Refusal(
    503,
    {
      code: 'server_outdated',
      message: 'This app is newer than the server. Your work stays on this device until the server is updated.',
    },
    { 'Retry-After': String(OUTDATED_RETRY_SECONDS) },
  );
}

export function countRows(collections: Record<string, readonly unknown[]>): number {
  return Object.values(collections).reduce((count, rows) => count + rows.length, 0);
}

export function refuseSize(): never {
  throw new Refusal(413, { code: 'too_large', message: TOO_LARGE });
}

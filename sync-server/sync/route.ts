import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_PUSH_BYTES, MAX_PUSH_ROWS, PROTOCOL, SyncRequest, type SyncReply } from '../../shared/sync/protocol.ts';
import type { SyncedRows } from '../http/metrics.ts';
import { malformed, Refusal, stateForbids } from '../http/refusal.ts';
import { requireUser, type Caller, type UserEnv } from '../http/sign-in.ts';
import { takeHandedBack } from '../marking/seal.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import { DEFAULT_QUOTA, readUsage, toUsage, type QuotaLimits } from '../quota/usage.ts';
import type { Store } from '../store/store.ts';
import { applyPush } from './apply.ts';
import { emptyPull, readChanges } from './changes.ts';
import { readCursor, START } from './cursor.ts';
import { unpackBody } from './unpack-body.ts';

/** POST /sync: takes what a device made and gives what it has not seen. shared/sync/protocol.ts is the contract. */
export function syncRoutes(deps: {
  store: Store;
  now: () => number;
  onSync?: (rows: SyncedRows) => void;
  config?: { quota: QuotaLimits };
}) {
  const readFacts = createRevisionFacts();
  const quota = deps.config?.quota ?? DEFAULT_QUOTA;

  async function exchange(caller: Caller, request: ReturnType<typeof readRequest>): Promise<SyncReply> {
    const nowMs = deps.now();
    return deps.store.transactFor(caller.user_id, async (tx) => {
      const tray = await applyPush(tx, { ...caller, nowMs, readFacts, quota }, request.push);
      await takeHandedBack(tx, request.marked ?? []);
      const usage = caller.role === 'admin' ? {} : { usage: toUsage(await readUsage(tx, caller.user_id), quota) };
      const reply = { protocol: PROTOCOL, server_time: nowMs, refused: tray.refused, ...usage } as const;
      const cursor = request.cursor === null ? START : await readCursor(tx, caller.user_id, request.cursor);
      if (cursor === null) return { ...reply, cursor: '', more: true, reset: true, pull: emptyPull() };
      return { ...reply, ...(await readChanges(tx, caller.user_id, cursor, tray)) };
    });
  }

  return new Hono<UserEnv>().post(
    '/',
    requireUser,
    bodyLimit({ maxSize: MAX_PUSH_BYTES, onError: refuseSize }),
    async (context) => {
      const body = await unpackBody(context.req, MAX_PUSH_BYTES, refuseSize);
      const request = readRequest(body);
      const reply = await exchange(context.get('caller'), request);
      deps.onSync?.({
        received: countRows(request.push),
        refused: reply.refused.length,
        sent: countRows(reply.pull),
      });
      return context.json(reply);
    },
  );
}

function readRequest(body: unknown) {
  const protocol = typeof body === 'object' && body !== null && 'protocol' in body ? body.protocol : undefined;
  if (typeof protocol !== 'number') throw malformed('protocol: a number is missing');
  if (protocol !== PROTOCOL)
    throw stateForbids('upgrade_required', 'This version of the app cannot sync any more. Please update it.');
  const request = SyncRequest.safeParse(body);
  if (!request.success) {
    const issue = request.error.issues[0];
    throw new Refusal(422, { code: 'invalid', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` });
  }
  const { push } = request.data;
  if (countRows(push) > MAX_PUSH_ROWS) refuseSize();
  return request.data;
}

function countRows(collections: Record<string, readonly unknown[]>): number {
  return Object.values(collections).reduce((count, rows) => count + rows.length, 0);
}

function refuseSize(): never {
  throw new Refusal(413, { code: 'too_large', message: 'This is too much for one sync; send less at a time.' });
}

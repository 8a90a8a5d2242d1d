import { Hono } from 'hono';
import type { Logger } from 'pino';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import { splitExercises } from '../../shared/sync/exercises.ts';
import { MAX_PUSH_BYTES } from '../../shared/sync/protocol.ts';
import { limitBody } from '../http/limits.ts';
import type { SyncedRows } from '../http/metrics.ts';
import { Refusal } from '../http/refusal.ts';
import { requireSessionStill, requireUser, type Caller, type UserEnv } from '../http/sign-in.ts';
import { createRevisionFacts, type ReadRevisionFacts } from '../papers/revision-facts.ts';
import type { ReadDiskSpace } from '../quota/disk-space.ts';
import { DEFAULT_QUOTA, type QuotaLimits } from '../quota/usage.ts';
import type { RecordingFiles } from '../recordings/files.ts';
import type { Store } from '../store/store.ts';
import { scaledAttemptLimits } from './attempt-limits.ts';
import { exchange, type ExchangeDeps } from './exchange.ts';
import { countRows, readRequest, refuseSize, TOO_LARGE } from './read-request.ts';
import { type PackedBody, parseBody, receiveBody, unpackBody } from './unpack-body.ts';
import { makeWorkLimit } from './work-limit.ts';

/**
 * Syncs of one student that may wait behind the running one, outside the database's queue, so that opening many
 * connections blocks nobody else. Several devices may sync at once; further ones are told to retry.
 */
const MOST_WAITING = 4;
const TOO_MANY_RETRY_SECONDS = 1;

interface SyncDeps {
  store: Store;
  now: () => number;
  limitScale: number;
  onSync?: (rows: SyncedRows) => void;
  config?: { quota: QuotaLimits };
  readDiskSpace?: ReadDiskSpace;
  recordings?: Pick<RecordingFiles, 'dropEarlier'>;
  readFacts?: ReadRevisionFacts;
  log?: Pick<Logger, 'error'>;
}

export function syncRoutes({
  store,
  now,
  limitScale,
  onSync,
  config,
  readDiskSpace,
  recordings,
  readFacts = createRevisionFacts(),
  log,
}: SyncDeps) {
  const exchangeDeps: ExchangeDeps = {
    store,
    now,
    quota: config?.quota ?? DEFAULT_QUOTA,
    attemptLimits: scaledAttemptLimits(limitScale),
    // another server may have stored what a device said since: only a server that is alone remembers it
    devices: store.limitClient === null ? new Map() : undefined,
    readFacts,
    readDiskSpace,
    recordings,
    log,
  };
  const workLimit = makeWorkLimit(limitScale);
  const queue = new KeyedQueue();

  return new Hono<UserEnv>().post('/', requireUser, limitBody(MAX_PUSH_BYTES, TOO_LARGE), async (context) => {
    const caller = context.get('caller');
    workLimit.require(caller.user_id);
    const packed = await receiveBody(context);
    if (queue.size(caller.user_id) > MOST_WAITING) throw tooManyAtOnce();
    const text = await queue.run(caller.user_id, async () => {
      await requireSessionStill(context);
      return answerBody(caller, packed);
    });
    // a Content-Length below the threshold keeps the reply from being compressed
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) };
    return context.body(text, 200, headers);
  });

  async function answerBody(caller: Caller, packed: PackedBody): Promise<string> {
    workLimit.require(caller.user_id);
    const work = { rows: 0, bytesIn: MAX_PUSH_BYTES, bytesOut: 0 }; // a body too large to decompress counts as the maximum
    try {
      const bytes = await unpackBody(packed, MAX_PUSH_BYTES, refuseSize);
      work.bytesIn = bytes.length;
      const request = readRequest(parseBody(bytes));
      work.rows = countRows(request.push);
      const answer = await exchange(exchangeDeps, caller, request);
      const sent = countRows(answer.pull);
      onSync?.({ received: work.rows, refused: answer.refused.length, sent });
      const text = JSON.stringify({ ...answer, pull: splitExercises(answer.pull) });
      work.rows += sent;
      work.bytesOut = Buffer.byteLength(text);
      return text;
    } finally {
      workLimit.note(caller.user_id, work);
    }
  }
}

function tooManyAtOnce(): Refusal {
  return new Refusal(
    429,
    { code: 'too_many_requests', message: 'Too many devices of this account are sending work. Please wait a moment.' },
    { 'Retry-After': String(TOO_MANY_RETRY_SECONDS) },
  );
}

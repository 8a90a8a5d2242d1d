import { Hono } from 'hono';
import type { Logger } from 'pino';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import {
  DeviceReport,
  checkProtocol,
  MAX_PULL_BYTES,
  MAX_PUSH_ATTEMPTS,
  MAX_PUSH_BYTES,
  MAX_PUSH_ROWS,
  SyncRequest,
  type SyncReply,
  type Usage,
} from '../../shared/sync/protocol.ts';
import { noteCrashes } from '../accounts/crashes.ts';
import { noteDevice, type DeviceMemory } from '../accounts/devices.ts';
import { faultOf } from '../http/errors.ts';
import { limitBody } from '../http/limits.ts';
import type { SyncedRows } from '../http/metrics.ts';
import { malformed, notSignedIn, Refusal, stateForbids } from '../http/refusal.ts';
import { isStillOf, requireSessionStill, requireUser, type Caller, type UserEnv } from '../http/sign-in.ts';
import { acceptHandedBack } from '../marking/mark-signature.ts';
import { createRevisionFacts, type ReadRevisionFacts } from '../papers/revision-facts.ts';
import { isBelowFloor, type ReadDiskSpace } from '../quota/disk-space.ts';
import type { Quota } from '../quota/quota.ts';
import { DEFAULT_QUOTA, readAccountUsage, roomOf, toUsage, type QuotaLimits } from '../quota/usage.ts';
import type { RecordingFiles } from '../recordings/files.ts';
import { noteForStudent } from '../remarking/notes-for-students.ts';
import type { Store } from '../store/store.ts';
import { scaledAttemptLimits } from './attempt-limits.ts';
import { correctionBytes, pullOfCorrections, readChanges } from './changes.ts';
import { readCursor } from './cursor.ts';
import { PushBatch } from './push-batch.ts';
import { acceptPush } from './accept-push.ts';
import { type PackedBody, parseBody, receiveBody, unpackBody } from './unpack-body.ts';
import { makeWorkLimit } from './work-limit.ts';

const TOO_LARGE = 'This is too much for one sync; send less at a time.';

/**
 * Syncs of one student that may wait behind the running one, outside the database's queue, so that opening many
 * connections blocks nobody else. Several devices may sync at once; further ones are told to retry.
 */
const MOST_WAITING = 4;
const TOO_MANY_RETRY_SECONDS = 1;

const OUTDATED_RETRY_SECONDS = 300;

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

type Request = ReturnType<typeof readRequest>;

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
  const quota = config?.quota ?? DEFAULT_QUOTA;
  const attemptLimits = scaledAttemptLimits(limitScale);
  const workLimit = makeWorkLimit(limitScale);
  const queue = new KeyedQueue();
  const devices: DeviceMemory = new Map();

  async function exchange(caller: Caller, request: Request): Promise<SyncReply> {
    const nowMs = now();
    const { user_id } = caller;
    const { device_id } = request;
    const report = request.device === undefined ? undefined : DeviceReport.safeParse(request.device).data;
    // a failure here, for example on a full disk, must not fail the sync; it shares the push's fsync
    const noted = noteDevice(store, user_id, { device_id, report }, nowMs, devices).catch((error: unknown) =>
      log?.error(faultOf(error), 'what a device said of itself was not kept'),
    );
    const crashesNoted = noteCrashes(store, user_id, { device_id, report }, nowMs).catch((error: unknown) =>
      log?.error(faultOf(error), 'faults that a device reported were not kept'),
    );
    const taken =
      countRows(request.push) > 0
        ? await acceptPush(
            store,
            {
              ...caller,
              nowMs,
              readFacts,
              attemptLimits,
              quota,
              isDiskFull: isBelowFloor((await readDiskSpace?.()) ?? null),
            },
            request.push,
            boundCorrections,
          )
        : null;
    await Promise.all([noted, crashesNoted]);
    await noteLostPapers({ user_id, device_id, report }, taken?.batch.refused ?? [], nowMs);
    // their quota was released with the row
    for (const recording of taken?.batch.replacing ?? []) await recordings?.dropEarlier(recording);
    const { marked = [] } = request;
    if (marked.length > 0)
      await store.transactTogetherFor(user_id, async (tx) => {
        if (!isStillOf((await readAccountUsage(tx, user_id)).account, caller)) throw notSignedIn();
        await acceptHandedBack(tx, marked);
      });
    const batch = taken?.batch ?? new PushBatch();
    const usage = await usageFor(caller, request, taken?.batch.quota);
    const reply = { protocol: request.protocol, server_time: nowMs, refused: batch.refused, ...usage };
    // marks that were handed back are written in a transaction of their own, after the push's
    const pushed = marked.length === 0 ? taken?.numbered : null;
    const stretch = await readCursor(store.read, user_id, request.cursor, pushed);
    if (!stretch) return { ...reply, cursor: '', more: true, reset: true, pull: pullOfCorrections(batch) };
    if (taken && taken.numbered.to.seq !== stretch.to.own.seq) batch.forgetAsSent();
    const changes = await readChanges({ reader: store.read, readFacts }, user_id, stretch, batch);
    // a failure must not fail the sync: at worst a later note says more than is new
    await noteForStudent(store, user_id, changes.pull.results, stretch.to.own.seq).catch((error: unknown) =>
      log?.error(faultOf(error), 'which results a student was sent was not kept'),
    );
    return { ...reply, ...changes };
  }

  /**
   * Reports work on a paper that this server has lost, which waits on its device: the academy sees it now and not at
   * its next sync.
   */
  async function noteLostPapers(
    { user_id, device_id, report }: { user_id: string; device_id: string; report: DeviceReport | undefined },
    refused: SyncReply['refused'],
    nowMs: number,
  ): Promise<void> {
    const lost = refused.filter(({ collection, code }) => collection === 'attempts' && code === 'unknown_revision');
    if (lost.length === 0 || !report) return;
    const waiting = report.waiting + lost.length;
    await noteDevice(store, user_id, { device_id, report: { ...report, waiting } }, nowMs, devices).catch(
      (error: unknown) => log?.error(faultOf(error), 'what a device said of itself was not kept'),
    );
  }

  /** Usage changes only with a push; a device that only pulls need not get it again. */
  async function usageFor(
    { user_id, role }: Caller,
    { cursor }: Request,
    counted: Quota | undefined,
  ): Promise<{ usage?: Usage }> {
    if (role === 'admin' || (!counted && cursor !== null)) return {};
    if (counted) return counted.told ? { usage: counted.told } : {};
    const { used, account } = await readAccountUsage(store.read, user_id);
    return { usage: toUsage(used, roomOf(quota, account)) };
  }

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
      const answer = await exchange(caller, request);
      const sent = countRows(answer.pull);
      onSync?.({ received: work.rows, refused: answer.refused.length, sent });
      const text = JSON.stringify(answer);
      work.rows += sent;
      work.bytesOut = Buffer.byteLength(text);
      return text;
    } finally {
      workLimit.note(caller.user_id, work);
    }
  }
}

function readRequest(body: unknown) {
  const protocol = typeof body === 'object' && body !== null && 'protocol' in body ? body.protocol : undefined;
  if (typeof protocol !== 'number') throw malformed('protocol: a number is missing');
  const verdict = checkProtocol(protocol);
  if (verdict === 'too_old')
    throw stateForbids('upgrade_required', 'This version of the app cannot sync any more. Please update it.');
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
      message: 'This version of the app is newer than the server. Everything stays on the device until it is updated.',
    },
    { 'Retry-After': String(OUTDATED_RETRY_SECONDS) },
  );
}

/** Corrections that accompany refusals must fit into one reply: no later one contains them [S28]. */
function boundCorrections(batch: PushBatch): void {
  if (correctionBytes(batch) > MAX_PULL_BYTES) refuseSize();
}

function countRows(collections: Record<string, readonly unknown[]>): number {
  return Object.values(collections).reduce((count, rows) => count + rows.length, 0);
}

function tooManyAtOnce(): Refusal {
  return new Refusal(
    429,
    { code: 'too_many_requests', message: 'Too many syncs of this account at once. Please wait a moment.' },
    { 'Retry-After': String(TOO_MANY_RETRY_SECONDS) },
  );
}

function refuseSize(): never {
  throw new Refusal(413, { code: 'too_large', message: TOO_LARGE });
}

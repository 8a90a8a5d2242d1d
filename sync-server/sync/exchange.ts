import type { Logger } from 'pino';
import type { Pull } from '../../shared/sync/collections.ts';
import { DeviceReport, MAX_PULL_BYTES, type SyncReply, type Usage } from '../../shared/sync/protocol.ts';
import { noteCrashes } from '../accounts/crashes.ts';
import { type DeviceMemory, noteDevice } from '../accounts/devices.ts';
import { faultOf } from '../http/errors.ts';
import { notSignedIn } from '../http/refusal.ts';
import { type Caller, isStillOf } from '../http/sign-in.ts';
import { acceptHandedBack } from '../marking/mark-signature.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import { isBelowFloor, type ReadDiskSpace } from '../quota/disk-space.ts';
import type { Quota } from '../quota/quota.ts';
import { type QuotaLimits, readAccountUsage, roomOf, toUsage } from '../quota/usage.ts';
import type { RecordingFiles } from '../recordings/files.ts';
import { noteForStudent } from '../remarking/notes-for-students.ts';
import type { Store } from '../store/store.ts';
import { acceptPush } from './accept-push.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { correctionBytes, pullOfCorrections, readChanges } from './changes.ts';
import { readCursor } from './cursor.ts';
import { PushBatch } from './push-batch.ts';
import { beginHandOver } from './hand-over.ts';
import { type CheckedRequest, countRows, refuseSize } from './read-request.ts';

export interface ExchangeDeps {
  store: Store;
  now: () => number;
  quota: QuotaLimits;
  attemptLimits: AttemptLimits;
  devices: DeviceMemory | undefined;
  readFacts: ReadRevisionFacts;
  readDiskSpace: ReadDiskSpace | undefined;
  recordings: Pick<RecordingFiles, 'dropEarlier'> | undefined;
  log: Pick<Logger, 'error'> | undefined;
}

/** The reply before it is sent: exercises are still among the attempts. */
type Answer = Omit<SyncReply, 'pull'> & { pull: Pull };

/** Accepts the rows that a device pushes, then reads those that it has not seen. */
export async function exchange(deps: ExchangeDeps, caller: Caller, request: CheckedRequest): Promise<Answer> {
  const { store, quota, attemptLimits, readFacts, readDiskSpace, recordings, log } = deps;
  const nowMs = deps.now();
  const { user_id } = caller;
  const { device_id, merged_from } = request;
  if (merged_from !== undefined) await beginHandOver(store, user_id, merged_from, request.push);
  const report = request.device === undefined ? undefined : DeviceReport.safeParse(request.device).data;
  // awaited later, so that these writes share the push's commit; a failure, for example of a full disk, is only logged
  const noted = noteDevice(store, user_id, { device_id, report }, nowMs, deps.devices).catch((error: unknown) =>
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
  await noteLostPapers(deps, { user_id, device_id, report }, taken?.batch.refused ?? [], nowMs);
  // their quota was released with the row
  for (const recording of taken?.batch.replacing ?? []) await recordings?.dropEarlier(recording);
  if (merged_from !== undefined) {
    const { batch } = taken ?? { batch: new PushBatch() };
    const pull = pullOfCorrections(batch);
    return { protocol: request.protocol, server_time: nowMs, refused: batch.refused, cursor: '', more: false, pull };
  }
  const { marked = [] } = request;
  if (marked.length > 0)
    await store.transactTogetherFor(user_id, async (tx) => {
      if (!isStillOf((await readAccountUsage(tx, user_id)).account, caller)) throw notSignedIn();
      await acceptHandedBack(tx, marked);
    });
  const batch = taken?.batch ?? new PushBatch();
  const usage = await usageFor(deps, caller, request, taken?.batch.quota);
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
  { store, devices, log }: ExchangeDeps,
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
  { store, quota }: ExchangeDeps,
  { user_id, roles }: Caller,
  { cursor }: CheckedRequest,
  counted: Quota | undefined,
): Promise<{ usage?: Usage }> {
  if (roles.length > 0 || (!counted && cursor !== null)) return {};
  if (counted) return counted.told ? { usage: counted.told } : {};
  const { used, account } = await readAccountUsage(store.read, user_id);
  return { usage: toUsage(used, roomOf(quota, account)) };
}

/** Corrections that accompany refusals must fit into one reply: no later one contains them [S28]. */
function boundCorrections(batch: PushBatch): void {
  if (correctionBytes(batch) > MAX_PULL_BYTES) refuseSize();
}

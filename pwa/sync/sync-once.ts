import { PUSHED_COLLECTIONS, rowKey, type Push } from '../../shared/sync/collections.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { openClock } from '../local/time/clock.ts';
import { readUnsentRows, tablesWithUnsent } from '../local/database/collections.ts';
import { readMeta, type LocalDatabase, type RefusedRow } from '../local/database/db.ts';
import { isConnectionLost } from '../local/database/connection-lost.ts';
import { recoverEndedRecordings } from '../local/speech/save-recording.ts';
import { repairIfWiped, StorageWiped } from '../local/database/storage-epoch.ts';
import { appVersion } from '../base/app-version.ts';
import { readOutbox } from './read-outbox.ts';
import { noteHandedBack, readHandBack } from './store-results.ts';
import { reclaimDeferred } from './deferred-rows.ts';
import { forgetCrashes, readCrashReport } from './report-crashes.ts';
import { type Call, PagePrefetch } from './prefetch-pages.ts';
import { createPushSize, type PushSize } from './push-size.ts';
import { mustAskTimeFirst, serverTimeAtReply, tellClock, type SyncClock } from './server-time.ts';
import { applyReply } from './apply-reply.ts';
import { mustReadFirst } from './text-conflicts.ts';
import { SyncFailure, type OutgoingSync, type Transport } from './transport.ts';

const MAX_CALLS = 500;

interface ExchangeOptions {
  clock?: SyncClock | undefined;
  size?: PushSize;
}

/**
 * Runs one sync: reads the outbox, sends it, applies the reply; again while either side has more. Stopping between
 * any two steps loses nothing: until the reply is applied, a row stays unsent and goes again.
 */
export async function syncOnce(
  db: LocalDatabase,
  send: Transport,
  { clock, size = createPushSize() }: ExchangeOptions = {},
): Promise<void> {
  const pageClock: SyncClock = clock ?? (await openClock(db));
  const { now, readWall, isSteady } = pageClock;
  const pages = new PagePrefetch(db, pageClock, (request) => begin(request, false));
  let isServerKnown = false;
  let isContradicted = false;
  /** True once everything that other devices wrote until now is here. */
  let hasRead = false;
  let hasLostConnection = false;
  let calls = 0;
  await reclaimDeferred(db);

  function begin(request: OutgoingSync, more: boolean): Call {
    if ((calls += 1) > MAX_CALLS) throw new SyncFailure('server_trouble');
    const sentAt = now();
    // a call without rows says nothing of how well rows compress
    const onPacked = PUSHED_COLLECTIONS.some((name) => request.push[name].length > 0) ? size.notePacked : undefined;
    const arrived = send(request, undefined, onPacked).then((reply) => ({
      reply,
      timing: { sentAt, receivedAt: now(), wallMs: readWall(), isSteady: isSteady?.() ?? false },
    }));
    return { request, more, sentAt, arrived };
  }

  async function gatherCall(): Promise<Call> {
    const readsFirst = !hasRead && (await mustReadFirst(db, now()));
    const asksFirst = readsFirst || (await mustAskTimeFirst(db));
    const { marked, alone } = await readHandBack(db);
    const { push, more } =
      asksFirst || alone
        ? { push: EMPTY_PUSH, more: true }
        : await readOutbox(db, { maxBytes: size.bytes(), isServerKnown });
    const [device_id, cursor] = await Promise.all([readMeta(db, 'device_id'), readMeta(db, 'cursor')]);
    const crashes = readCrashReport();
    const device = {
      app: appVersion,
      waiting: await countLeft(db, push),
      ...(crashes.length > 0 ? { crashes } : {}),
    };
    if (device_id === null) throw new Error('This database has no device id');
    return {
      ...begin({ device_id, cursor, push, device, ...(marked.length > 0 ? { marked } : {}) }, more),
      readsFirst,
    };
  }

  function goesOnAfter(error: unknown, { readsFirst, sentAt }: Call): boolean {
    if (error instanceof StorageWiped) return true;
    if (error instanceof SyncFailure) {
      const isSmaller = size.shrink(error.kind, now() - sentAt);
      return error.kind === 'too_large' && isSmaller;
    }
    if (isConnectionLost(error)) {
      const isFirst = !hasLostConnection;
      hasLostConnection = true;
      return isFirst;
    }
    // if this device cannot store the pull, it pushes anyway: its rows are safe on the server
    if (readsFirst) hasRead = true;
    return readsFirst === true;
  }

  for (;;) {
    await repairIfWiped(db);
    const call = (await pages.take()) ?? (await gatherCall());
    const { push, marked = [] } = call.request;
    try {
      const page = await pages.receive(call);
      if (!page) continue;
      const { reply, timing } = page;
      const putBack = await applyReply(db, push, reply, timing, call.more);
      await tellClock(db, pageClock, serverTimeAtReply(reply, timing) + now() - timing.receivedAt);
      await noteHandedBack(db, marked);
      forgetCrashes(call.request.device?.crashes ?? []);
      size.grow(timing.receivedAt - timing.sentAt);
      isServerKnown = reply.reset !== true;
      hasRead ||= !reply.more || reply.reset === true;
      isContradicted ||= putBack === 'contradicted';
      if (call.more || reply.more || putBack === 'again' || (await readHandBack(db)).marked.length > 0) continue;
      if (isContradicted) throw new SyncFailure('server_trouble');
      if (await recoverEndedRecordings({ db, now })) continue;
      return;
    } catch (error) {
      if (!goesOnAfter(error, call)) throw error;
    }
  }
}

function isOfLostPaper({ collection, code }: RefusedRow): boolean {
  return collection === 'attempts' && code === 'unknown_revision';
}

async function countLeft(db: LocalDatabase, push: Push): Promise<number> {
  return db.transaction('r', [...tablesWithUnsent(db), db.refusals], async () => {
    // work on a paper that the server has lost, as after a restore, is on this device alone until the paper is back
    // [R218]
    let count = await db.refusals.filter(isOfLostPaper).count();
    for (const name of PUSHED_COLLECTIONS) {
      const going = new Set(push[name].map((row) => rowKey(name, row)));
      for (const row of await readUnsentRows(db, name)) if (!going.has(rowKey(name, row))) count += 1;
    }
    return count;
  });
}

import { ALL_COLLECTIONS, emptyPull, PUSHED_COLLECTIONS, rowKey, type Push } from '../../shared/sync/collections.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { rowId, type ReceivedReply } from '../../shared/sync/read-reply.ts';
import { openClock } from '../local/clock.ts';
import { hasUnsentRows, readWaiting, tablesOfWaiting } from '../local/collections.ts';
import { readMeta, type LocalDatabase, type RefusedRow } from '../local/db.ts';
import { isConnectionLost } from '../local/connection-lost.ts';
import { takeUpEndedSpeech } from '../local/save-recording.ts';
import { mendIfWiped, StorageWiped } from '../local/storage-epoch.ts';
import { appVersion } from '../base/app-version.ts';
import { withResolvers } from '../base/with-resolvers.ts';
import { gatherPush } from './gather.ts';
import { noteHandedBack, readHandBack } from './keep-results.ts';
import { reclaimKept } from './kept-for-later.ts';
import { forgetCrashes, takeCrashes } from './report-crashes.ts';
import { createPushSize, type PushSize } from './push-size.ts';
import {
  isTimeOver,
  mustAskTimeFirst,
  serverTimeAtReply,
  tellClock,
  type SyncClock,
  type Timing,
} from './server-time.ts';
import { settle } from './settle.ts';
import { mustReadFirst } from './texts-apart.ts';
import { SyncFailure, type OutgoingSync, type Transport } from './transport.ts';

/** A server that asks for more calls than this in one sync is in trouble. */
const MAX_CALLS = 500;

/** So many pages are written together, if each comes so soon: each write costs a slow phone a tenth of a second beside its rows. */
const PAGES_AT_ONCE = 4;
const PATIENCE_MS = 300;

interface ExchangeOptions {
  /** The page's; its own where no page is. */
  clock?: SyncClock | undefined;
  /** How much a push holds, kept from one sync to the next. */
  size?: PushSize;
}

interface Page {
  reply: ReceivedReply;
  timing: Timing;
}

/** One call of a sync: what it says, and its reply, which may still be on its way. */
interface Call {
  request: OutgoingSync;
  /** Whether unsent rows had to stay behind. */
  more: boolean;
  /** By the clock of the page. */
  sentAt: number;
  arrived: Promise<Page>;
  /** It only reads, so that a text goes after what others wrote. */
  readsFirst?: boolean;
}

/**
 * One sync: gather what is unsent, send it, settle the reply; again while either side has more. Stopping between any two
 * steps loses nothing: until it is settled, a row stays unsent and goes again. Where there is nothing to send, the next page is
 * asked for while this one is written, and pages that come soon are written together: a new device has many to wait for.
 */
export async function exchange(
  db: LocalDatabase,
  send: Transport,
  { clock, size = createPushSize() }: ExchangeOptions = {},
): Promise<void> {
  const pageClock: SyncClock = clock ?? (await openClock(db));
  const { now, readWall, isSteady } = pageClock;
  let isServerKnown = false;
  let isContradicted = false;
  /** Whether all that other devices wrote until now is here. */
  let hasRead = false;
  let hasLostConnection = false;
  let ahead: Call | null = null;
  let calls = 0;
  await reclaimKept(db);

  function begin(request: OutgoingSync, more: boolean): Call {
    if ((calls += 1) > MAX_CALLS) throw new SyncFailure('server_trouble');
    const sentAt = now();
    // a call without rows says nothing of how well rows pack
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
        : await gatherPush(db, { maxBytes: size.bytes(), isServerKnown });
    const [device_id, cursor] = await Promise.all([readMeta(db, 'device_id'), readMeta(db, 'cursor')]);
    const crashes = takeCrashes();
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

  /** The page that came with those after it that come soon, and the call for the one after these. */
  async function joinNext(request: OutgoingSync, first: Page): Promise<{ page: Page; next: Call | null }> {
    let page = first;
    for (let pages = 1; page.reply.more && !page.reply.reset; pages += 1) {
      const next = begin({ ...request, cursor: page.reply.cursor }, false);
      // who takes it up hears of it; what nobody wants may fail
      const arrived = next.arrived.catch(() => null);
      const soon = pages < PAGES_AT_ONCE ? await within(PATIENCE_MS, arrived) : null;
      if (!soon) return { page, next };
      page = { ...soon, reply: joinReplies(page.reply, soon.reply) };
    }
    return { page, next: null };
  }

  for (;;) {
    await mendIfWiped(db);
    const call: Call = ahead && (await goesOn(db, ahead.request)) ? ahead : await gatherCall();
    const { push, marked = [] } = call.request;
    try {
      const first = await call.arrived;
      const isPullAlone = !call.more && marked.length === 0 && !(await hasUnsentRows(db));
      const joined = isPullAlone ? await joinNext(call.request, first) : { page: first, next: null };
      ahead = joined.next;
      const { reply, timing } = joined.page;
      if (isPullAlone && isTimeOver(timing, { now, readWall })) {
        // asked for again, with what came after it
        ahead = null;
        continue;
      }
      const putBack = await settle(db, push, reply, timing, call.more);
      await tellClock(db, pageClock, serverTimeAtReply(reply, timing) + now() - timing.receivedAt);
      await noteHandedBack(db, marked);
      forgetCrashes(call.request.device?.crashes ?? []);
      size.grow(timing.receivedAt - timing.sentAt);
      isServerKnown = reply.reset !== true;
      hasRead ||= !reply.more || reply.reset === true;
      isContradicted ||= putBack === 'contradicted';
      if (call.more || reply.more || putBack === 'again' || (await readHandBack(db)).marked.length > 0) continue;
      if (isContradicted) throw new SyncFailure('server_trouble');
      if (await takeUpEndedSpeech({ db, now })) continue;
      return;
    } catch (error) {
      if (error instanceof StorageWiped) continue; // mended, and asked for everything, with the next call
      if (call.readsFirst && !(error instanceof SyncFailure) && !isConnectionLost(error)) {
        // a device that cannot keep what it reads sends what it has: there it is safe
        hasRead = true;
        continue;
      }
      if (isConnectionLost(error) && !hasLostConnection) {
        hasLostConnection = true;
        continue;
      }
      if (!(error instanceof SyncFailure)) throw error;
      const isSmaller = size.shrink(error.kind, now() - call.sentAt);
      if (error.kind !== 'too_large' || !isSmaller) throw error;
    }
  }
}

/** Null where it takes longer. */
async function within<Made>(ms: number, making: Promise<Made>): Promise<Made | null> {
  const patience = withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), ms);
  try {
    return await Promise.race([making, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** What two replies say, one after the other, to calls that brought nothing and of which so nothing is refused. */
function joinReplies(before: ReceivedReply, after: ReceivedReply): ReceivedReply {
  const pull = emptyPull();
  for (const name of ALL_COLLECTIONS) (pull[name] as unknown[]).push(...before.pull[name], ...after.pull[name]);
  // what came again in words that can be read is no longer unread
  const read = new Set(ALL_COLLECTIONS.flatMap((name) => after.pull[name].map((row) => rowId(name, row))));
  const unread = (before.unread ?? []).filter(({ id }) => !read.has(id));
  return { ...before, ...after, pull, unread: [...unread, ...(after.unread ?? [])] };
}

/** Whether a call that brings no rows says what one would that is made now: its page comes next, and nothing waits to be sent. */
async function goesOn(db: LocalDatabase, { cursor }: OutgoingSync): Promise<boolean> {
  return cursor === (await readMeta(db, 'cursor')) && !(await hasUnsentRows(db));
}

function isOfLostPaper({ collection, code }: RefusedRow): boolean {
  return collection === 'attempts' && code === 'unknown_revision';
}

/** How much waits here even once a push is taken, for the academy to see who is stuck [R108]. */
async function countLeft(db: LocalDatabase, push: Push): Promise<number> {
  return db.transaction('r', [...tablesOfWaiting(db), db.refusals], async () => {
    // work on a paper that the server has lost, as after a restore, is on this device alone until the paper is back [R218]
    let count = await db.refusals.filter(isOfLostPaper).count();
    for (const name of PUSHED_COLLECTIONS) {
      const going = new Set(push[name].map((row) => rowKey(name, row)));
      for (const row of await readWaiting(db, name)) if (!going.has(rowKey(name, row))) count += 1;
    }
    return count;
  });
}

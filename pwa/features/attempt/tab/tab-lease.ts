// The lease of one tab on an attempt. The tab holds a Web Lock under the attempt's id for as long as it is open; any
// other tab says so, gets the lease by itself when that one closes, and may take it before: it asks the holder to
// write everything down, waits a little, and steals the lock. That works against a suspended or frozen tab too, which
// notices when it wakes. Without Web Locks every tab has the lease, and rows merge by their stamps [S1].

import { openChannel } from '../../../base/channel.ts';
import { createStore, type Store } from '../../../base/store.ts';
import { isInBfcache, pageLifecycle } from '../../../base/page-lifecycle.ts';
import { withResolvers } from '../../../base/with-resolvers.ts';

export type LeaseState = 'asking' | 'mine' | 'elsewhere';

export interface TabLease extends Omit<Store<LeaseState>, 'set'> {
  ask: () => () => void;
  /**
   * Joins the tabs of the attempt until the returned function is called. `writeOut` stores everything on the device
   * before another tab takes over; false if it could not.
   */
  enter: (writeOut: () => Promise<boolean>) => () => void;
  /**
   * Takes the lease. 'unsaved': the other tab is alive and holds text that this device could not store, so it keeps
   * the lease.
   */
  take: () => Promise<'taken' | 'unsaved'>;
}

type Message = 'asked' | 'written' | 'unsaved';

/** A reloaded page holds its old lock for a moment longer. */
const GRACE_MS = 400;
/** A living tab has written by then; a dead one must not keep the student waiting. */
const PATIENCE_MS = 2_000;

export function createTabLease(
  result_id: string,
  {
    patienceMs = PATIENCE_MS,
    graceMs = GRACE_MS,
    locks = findLocks(),
    page = pageLifecycle,
  }: { patienceMs?: number; graceMs?: number; locks?: LockManager | null; page?: typeof pageLifecycle } = {},
): TabLease {
  const name = `papertide-attempt-${result_id}`;
  const { read, set, subscribe } = createStore<LeaseState>(locks ? 'asking' : 'mine');
  let wish = 0;
  let stopWaiting = new AbortController();
  let isAsked = false;
  let isHeld = false;
  let hasEntered = false;
  let letGo: () => void = () => undefined;
  let tell: (message: Message) => void = () => undefined;
  let hear: (answer: Message) => void = () => undefined;

  async function hold(manager: LockManager, { steal }: { steal: boolean }): Promise<void> {
    const own = ++wish;
    const isWanted = () => own === wish;
    stopWaiting.abort();
    stopWaiting = new AbortController();
    const wait = { signal: stopWaiting.signal };
    for (let how: LockOptions = steal ? { steal } : wait; isWanted(); how = wait) {
      try {
        await manager.request(name, how, async () => {
          if (!isWanted()) return;
          const { promise: left, resolve } = withResolvers<void>();
          letGo = resolve;
          isHeld = true;
          set('mine');
          await left;
        });
      } catch (error) {
        // another tab stole it, or this one waits no longer; any other error means that this browser has no locks for
        // us
        if (!(error instanceof DOMException && error.name === 'AbortError')) {
          isHeld = true;
          return set('mine');
        }
      }
      if (!isWanted()) return;
      isHeld = false;
      set('elsewhere');
    }
  }

  function ask(manager: LockManager): void {
    if (isAsked) return;
    isAsked = true;
    void hold(manager, { steal: false });
  }

  function tellSoon(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      if (isAsked && !isHeld) set('elsewhere');
    }, graceMs);
  }

  function giveBack(): void {
    isAsked = false;
    isHeld = false;
    wish += 1;
    letGo();
    stopWaiting.abort();
    set('asking');
  }

  async function askHolder(): Promise<Message | null> {
    const { promise, resolve } = withResolvers<Message | null>();
    const timer = setTimeout(() => resolve(null), patienceMs);
    hear = resolve;
    tell('asked');
    return promise.finally(() => clearTimeout(timer));
  }

  return {
    read,
    subscribe,
    ask() {
      if (!locks) return () => undefined;
      ask(locks);
      return () => {
        if (!hasEntered) giveBack();
      };
    },
    enter(writeOut) {
      if (!locks) return () => undefined;
      hasEntered = true;
      const channel = openChannel(name);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      tell = (message) => channel?.postMessage(message);
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data !== 'asked') hear(data);
        else if (read() === 'mine')
          void writeOut()
            .catch(() => false)
            .then((isWritten) => tell(isWritten ? 'written' : 'unsaved'));
      });
      let grace = tellSoon();
      // WebKit gives the lock to another tab while this page is in the back/forward cache, and does not say so [F74]
      const askAgain = (event: Event) => {
        if (!isInBfcache(event)) return;
        isHeld = false;
        letGo();
        void hold(locks, { steal: false });
        grace = tellSoon();
      };
      page.addEventListener('pageshow', askAgain);
      ask(locks);
      return () => {
        hasEntered = false;
        page.removeEventListener('pageshow', askAgain);
        clearTimeout(grace);
        tell = () => undefined;
        channel?.close();
        giveBack();
      };
    },
    async take() {
      if (!locks || read() !== 'elsewhere') return 'taken';
      const before = wish;
      if ((await askHolder()) === 'unsaved') return 'unsaved';
      if (before === wish && read() === 'elsewhere') void hold(locks, { steal: true });
      return 'taken';
    },
  };
}

/** Wraps a write that is refused while another tab has the lease: what could not be handed over before waits here. */
export function inTurn<Given extends unknown[], Kept>(
  tab: Pick<TabLease, 'read'>,
  write: (...given: Given) => Promise<Kept>,
): (...given: Given) => Promise<Kept> {
  return async (...given) => {
    if (tab.read() === 'elsewhere') throw new Error('Another tab writes this attempt');
    return write(...given);
  };
}

function findLocks(): LockManager | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null;
}

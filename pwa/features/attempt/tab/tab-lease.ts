// The lease of one tab on an attempt. The tab holds a Web Lock under the attempt's id for as long as it is open; any
// other tab says so, gets the lease by itself when that one closes, and may take it before: it asks the holder to
// write everything down, waits a little, and steals the lock. That works against a suspended or frozen tab too, which
// notices when it wakes. Without Web Locks every tab has the lease, and rows merge by their stamps [S1].

import { openChannel } from '../../../base/channel.ts';
import { createStore } from '../../../base/store.ts';
import { isInBfcache, pageLifecycle } from '../../../base/page-lifecycle.ts';
import { withResolvers } from '../../../base/with-resolvers.ts';

export type LeaseState = 'asking' | 'mine' | 'elsewhere';

type Message = 'asked' | 'written' | 'unsaved';

/** A reloaded page holds its old lock for a moment longer. */
const GRACE_MS = 400;
/** A living tab has written by then; a dead one must not keep the student waiting. */
const PATIENCE_MS = 2_000;

interface TabLeaseOptions {
  patienceMs: number;
  graceMs: number;
  page: typeof pageLifecycle;
  locks: LockManager | null;
}

export class TabLease {
  readonly #name: string;
  readonly #options: TabLeaseOptions;
  readonly #state = createStore<LeaseState>('asking');
  readonly read = this.#state.read;
  readonly subscribe = this.#state.subscribe;
  /** Counts the requests for the lock: only the latest one still wants it. */
  #requestCount = 0;
  #stopWaiting = new AbortController();
  #isAsked = false;
  #isHeld = false;
  #hasEntered = false;
  #release: () => void = () => undefined;
  #tell: (message: Message) => void = () => undefined;
  #hear: (answer: Message) => void = () => undefined;

  constructor(result_id: string, options: Partial<TabLeaseOptions> = {}) {
    this.#name = `papertide-attempt-${result_id}`;
    this.#options = {
      patienceMs: PATIENCE_MS,
      graceMs: GRACE_MS,
      page: pageLifecycle,
      locks: findLocks(),
      ...options,
    };
    if (!this.#options.locks) this.#state.set('mine');
  }

  /** Asks for the lease before there is a screen. The returned function gives it back unless a screen has entered. */
  ask(): () => void {
    const { locks } = this.#options;
    if (!locks) return () => undefined;
    this.#askOnce(locks);
    return () => {
      if (!this.#hasEntered) this.#giveBack();
    };
  }

  /**
   * Joins the tabs of the attempt until the returned function is called. `writeOut` stores everything on the device
   * before another tab takes over; false if it could not.
   */
  enter(writeOut: () => Promise<boolean>): () => void {
    const { locks, page } = this.#options;
    if (!locks) return () => undefined;
    this.#hasEntered = true;
    const closeChannel = this.#listen(writeOut);
    let grace = this.#showElsewhereSoon();
    // WebKit gives the lock to another tab while this page is in the back/forward cache, and does not say so [F74]
    const askAgain = (event: Event) => {
      if (!isInBfcache(event)) return;
      this.#isHeld = false;
      this.#release();
      void this.#hold(locks, { steal: false });
      grace = this.#showElsewhereSoon();
    };
    page.addEventListener('pageshow', askAgain);
    this.#askOnce(locks);
    return () => {
      this.#hasEntered = false;
      page.removeEventListener('pageshow', askAgain);
      clearTimeout(grace);
      closeChannel();
      this.#giveBack();
    };
  }

  /**
   * Takes the lease. 'unsaved': the other tab is alive and holds text that this device could not store, so it keeps
   * the lease.
   */
  async take(): Promise<'taken' | 'unsaved'> {
    const { locks } = this.#options;
    if (!locks || this.read() !== 'elsewhere') return 'taken';
    const before = this.#requestCount;
    if ((await this.#askHolder()) === 'unsaved') return 'unsaved';
    if (before === this.#requestCount && this.read() === 'elsewhere') void this.#hold(locks, { steal: true });
    return 'taken';
  }

  async #hold(locks: LockManager, { steal }: { steal: boolean }): Promise<void> {
    const own = ++this.#requestCount;
    const isWanted = () => own === this.#requestCount;
    this.#stopWaiting.abort();
    this.#stopWaiting = new AbortController();
    const wait = { signal: this.#stopWaiting.signal };
    for (let how: LockOptions = steal ? { steal } : wait; isWanted(); how = wait) {
      try {
        await locks.request(this.#name, how, async () => {
          if (!isWanted()) return;
          const { promise: released, resolve } = withResolvers<void>();
          this.#release = resolve;
          this.#setMine();
          await released;
        });
      } catch (error) {
        // another tab stole it, or this one waits no longer; any other error means that this browser has no locks for
        // us
        if (!(error instanceof DOMException && error.name === 'AbortError')) return this.#setMine();
      }
      if (!isWanted()) return;
      this.#isHeld = false;
      this.#state.set('elsewhere');
    }
  }

  #setMine(): void {
    this.#isHeld = true;
    this.#state.set('mine');
  }

  #askOnce(locks: LockManager): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    void this.#hold(locks, { steal: false });
  }

  #showElsewhereSoon(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      if (this.#isAsked && !this.#isHeld) this.#state.set('elsewhere');
    }, this.#options.graceMs);
  }

  #giveBack(): void {
    this.#isAsked = false;
    this.#isHeld = false;
    this.#requestCount += 1;
    this.#release();
    this.#stopWaiting.abort();
    this.#state.set('asking');
  }

  /** Talks with the other tabs of the attempt until the returned function is called. */
  #listen(writeOut: () => Promise<boolean>): () => void {
    const channel = openChannel(this.#name);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    this.#tell = (message) => channel?.postMessage(message);
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data !== 'asked') this.#hear(data);
      else if (this.read() === 'mine')
        void writeOut()
          .catch(() => false)
          .then((isWritten) => this.#tell(isWritten ? 'written' : 'unsaved'));
    });
    return () => {
      this.#tell = () => undefined;
      channel?.close();
    };
  }

  async #askHolder(): Promise<Message | null> {
    const { promise, resolve } = withResolvers<Message | null>();
    const timer = setTimeout(() => resolve(null), this.#options.patienceMs);
    this.#hear = resolve;
    this.#tell('asked');
    return promise.finally(() => clearTimeout(timer));
  }
}

/** Wraps a write so that it fails while another tab has the lease: what could not be handed over waits here. */
export function onlyWithLease<Given extends unknown[], Result>(
  tab: Pick<TabLease, 'read'>,
  write: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    if (tab.read() === 'elsewhere') throw new Error('Another tab writes this attempt');
    return write(...given);
  };
}

function findLocks(): LockManager | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null;
}

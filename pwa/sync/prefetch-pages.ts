// Prefetches pages: with nothing to send, the next page is asked for while this one is written, and pages that come
// soon are written together. A new device has many to wait for.

import { ALL_COLLECTIONS, emptyPull } from '../../shared/sync/collections.ts';
import { rowId, type ReceivedReply } from '../../shared/sync/read-reply.ts';
import { withResolvers } from '../base/with-resolvers.ts';
import { hasUnsentRows } from '../local/database/collections.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { isTimeOver, type SyncClock, type Timing } from './server-time.ts';
import type { OutgoingSync } from './transport.ts';

const PAGES_AT_ONCE = 4;
const PATIENCE_MS = 300;

export interface Page {
  reply: ReceivedReply;
  timing: Timing;
}

export interface Call {
  request: OutgoingSync;
  more: boolean;
  sentAt: number;
  arrived: Promise<Page>;
  /** It only reads, so that a text is sent after what others wrote is here. */
  readsFirst?: boolean;
}

export class PagePrefetch {
  readonly #db: LocalDatabase;
  readonly #clock: SyncClock;
  readonly #begin: (request: OutgoingSync) => Call;
  #next: Call | null = null;

  constructor(db: LocalDatabase, clock: SyncClock, begin: (request: OutgoingSync) => Call) {
    this.#db = db;
    this.#clock = clock;
    this.#begin = begin;
  }

  /**
   * Returns the call that is under way already; null if there is none, or if one made now would say something else.
   */
  async take(): Promise<Call | null> {
    const next = this.#next;
    this.#next = null;
    if (!next || next.request.cursor !== (await readMeta(this.#db, 'cursor'))) return null;
    return (await hasUnsentRows(this.#db)) ? null : next;
  }

  /**
   * Merges the reply of a call with the pages after it that come soon, if nothing waits to be sent. Null if they have
   * to be requested again: what they say of the time is out of date.
   */
  async receive({ request, more, arrived }: Call): Promise<Page | null> {
    const first = await arrived;
    if (more || (request.marked ?? []).length > 0 || (await hasUnsentRows(this.#db))) return first;
    const page = await this.#joinNext(request, first);
    if (!isTimeOver(page.timing, this.#clock)) return page;
    this.#next = null;
    return null;
  }

  async #joinNext(request: OutgoingSync, first: Page): Promise<Page> {
    let page = first;
    for (let pages = 1; page.reply.more && !page.reply.reset; pages += 1) {
      const next = this.#begin({ ...request, cursor: page.reply.cursor });
      // the caller that takes it hears of a failure; nobody else needs to
      const arrived = next.arrived.catch(() => null);
      const soon = pages < PAGES_AT_ONCE ? await within(PATIENCE_MS, arrived) : null;
      if (!soon) {
        this.#next = next;
        return page;
      }
      page = { ...soon, reply: joinReplies(page.reply, soon.reply) };
    }
    return page;
  }
}

async function within<Made>(ms: number, making: Promise<Made>): Promise<Made | null> {
  const patience = withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), ms);
  try {
    return await Promise.race([making, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function joinReplies(before: ReceivedReply, after: ReceivedReply): ReceivedReply {
  const pull = emptyPull();
  for (const name of ALL_COLLECTIONS) (pull[name] as unknown[]).push(...before.pull[name], ...after.pull[name]);
  const read = new Set(ALL_COLLECTIONS.flatMap((name) => after.pull[name].map((row) => rowId(name, row))));
  const unread = (before.unread ?? []).filter(({ id }) => !read.has(id));
  // the servers behind one address are updated one after the other: each page may come from an older one
  const passedOver = [...new Set([...(before.passedOver ?? []), ...(after.passedOver ?? [])])];
  return { ...before, ...after, pull, unread: [...unread, ...(after.unread ?? [])], passedOver };
}

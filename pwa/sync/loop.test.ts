import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMeta, type LocalDatabase } from '../local/db.ts';
import { startSyncLoop, type SyncLoop } from './loop.ts';
import { aReply, freshDatabase } from './testing.ts';
import { SyncFailure, type Transport } from './transport.ts';

let db: LocalDatabase;
let loop: SyncLoop | undefined;
let page: EventTarget & { visibilityState: string };

beforeEach(async () => {
  db = await freshDatabase();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const windowEvents = new EventTarget();
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
});
afterEach(() => {
  loop?.stop();
  loop = undefined;
  vi.unstubAllGlobals();
});

/** A server that answers each call as the list says, then always well; resolves `reached(n)` at the n-th call. */
function server(...answers: (SyncFailure | undefined)[]) {
  let calls = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const send: Transport = async () => {
    const answer = answers[calls];
    calls += 1;
    for (const { count, resolve } of waiting) if (calls >= count) resolve();
    if (answer) throw answer;
    return aReply();
  };
  const reached = (count: number) =>
    new Promise<void>((resolve) => (calls >= count ? resolve() : waiting.push({ count, resolve })));
  return { send, reached, calls: () => calls };
}

const stateBecomes = (kind: string) =>
  vi.waitFor(async () => expect((await readMeta(db, 'sync_state'))?.kind).toBe(kind));

describe('the sync loop', () => {
  it('syncs on start', async () => {
    const { send, reached } = server();
    loop = startSyncLoop({ db, send });
    await reached(1);
    await stateBecomes('done');
    expect(await readMeta(db, 'cursor')).toBe('c1');
  });

  it('makes one sync of many saves', async () => {
    const { send, reached, calls } = server();
    loop = startSyncLoop({ db, send });
    await reached(1);
    await stateBecomes('done');
    for (let save = 0; save < 20; save++) loop.request(20);
    await reached(2);
    loop.request(0);
    await reached(3);
    expect(calls()).toBe(3);
  });

  it('tries again by itself after the connection failed', async () => {
    const { send, reached } = server(new SyncFailure('unreachable'));
    loop = startSyncLoop({ db, send });
    await reached(2);
    await stateBecomes('done');
    expect(await readMeta(db, 'cursor')).toBe('c1');
  });

  it('waits for a sign-in when the server refuses the session, and goes on at the next reason', async () => {
    const { send, reached, calls } = server(new SyncFailure('sign_in_needed'));
    loop = startSyncLoop({ db, send });
    await stateBecomes('sign_in_needed');
    loop.request(1);
    page.dispatchEvent(new Event('visibilitychange'));
    await reached(2);
    await stateBecomes('done');
    expect(calls()).toBe(2);
  });
});

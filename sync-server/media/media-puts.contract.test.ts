// A sweep of one server, and another server that stores the same bytes meanwhile. On SQLite both are one server.

import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderStore } from '../media-store/folder-store.ts';
import { MediaStoreLost } from '../media-store/media-store.ts';
import { openStore, type Store } from '../store/store.ts';
import { STORES } from '../testing/stores.ts';
import { openMediaFiles } from './files.ts';
import { saveMedia } from './queries.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const BYTES = Buffer.from('Paper tide, paper tide.');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const KEY = `${SHA256.slice(0, 2)}/${SHA256}`;
const UPLOAD = { upload_id: '01900000-0000-7000-8000-000000000001', bytes: BYTES.length, sha256: SHA256 };
const anyType = () => Promise.resolve('text/plain');

describe.each(STORES)('[R119, R360] a file that nobody has entered, with its rows on $name', (kind) => {
  let stores: readonly [Store, Store];
  let objects: FolderStore;
  let folder: string;
  let nowMs: number;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await kind.make();
    const one = await openStore(database.open());
    stores = [one, kind.isShared ? await openStore(database.open()) : one];
    close = async () => {
      for (const store of new Set(stores)) await store.close();
      await database.remove();
    };
  });
  afterAll(() => close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-'));
    objects = await FolderStore.open(folder);
    nowMs = Date.now();
    await stores[0].transact((tx) => tx.deleteFrom('media').execute());
    await stores[0].transact((tx) => tx.deleteFrom('media_puts').execute());
    return () => rm(folder, { recursive: true });
  });

  const now = () => nowMs;
  const here = () => openMediaFiles(objects, { store: stores[0], now });
  /** The other server; `before` runs before a step of its store. */
  function there(
    step: 'find' | 'delete' | 'moveIn' | 'touch' | null = null,
    before: () => Promise<unknown> = async () => {},
  ) {
    const own = new FolderStore(folder);
    if (step !== null)
      vi.spyOn(own, step as 'delete').mockImplementation(async (...given) => {
        await before();
        return objects[step as 'delete'](...given);
      });
    return openMediaFiles(own, { store: stores[1], now });
  }
  const isThere = async () => (await objects.find(KEY)) !== null;
  const sweep = (files = there()) => files.sweep({ afterMs: 0, beforeMs: nowMs - DAY_MS });
  /** Two days after its call was refused. */
  async function orphan(): Promise<void> {
    await here().put(BYTES, 100, anyType);
    await utimes(join(folder, KEY), 1, 1);
    nowMs += 2 * DAY_MS;
  }
  const enter = () =>
    stores[0].transact((tx) => saveMedia(tx, { sha256: SHA256, bytes: BYTES.length, media_type: 'text/plain' }, nowMs));
  /** Lets work run until it is done or waits for another server. */
  const goOn = (work: Promise<unknown>) => Promise.race([work, wait(300)]);

  it.each(['put', 'upload'] as const)('goes, and one %s of the same bytes brings it back', async (how) => {
    await orphan();
    await sweep();
    expect(await isThere()).toBe(false);
    await store(how);
    expect(await isThere()).toBe(true);
  });

  async function store(how: 'put' | 'upload', files = here()): Promise<void> {
    if (how === 'put') return void (await files.put(BYTES, 100, anyType));
    for (;;) {
      const at = await files.coming.receivedBytes(UPLOAD);
      if (at < BYTES.length) await files.coming.take(UPLOAD, { offset: at, bytes: BYTES.subarray(at) }, async () => {});
      else if (await files.coming.finish(UPLOAD, anyType)) return;
    }
  }

  const STEPS = (['find', 'delete'] as const).flatMap((step) =>
    (['put', 'upload'] as const).map((how) => [how, step] as const),
  );
  it.each(STEPS)(
    'stays where one %s stores it while the sweep of another server is about to %s it',
    async (how, step) => {
      await orphan();
      let storing = Promise.resolve();
      let isFirst = true;
      const sweeping = there(step, async () => {
        if (!isFirst) return;
        isFirst = false;
        storing = store(how).then(enter);
        await goOn(storing);
      });
      await sweep(sweeping);
      await storing;
      expect(await isThere()).toBe(true);
      await sweep();
      expect(await isThere()).toBe(true);
    },
  );

  it.each(['moveIn', 'touch'] as const)(
    'stays where a sweep comes before the %s of a server that stores it',
    async (step) => {
      await orphan();
      const storing = there(step, () => sweep(here()));
      await store(step === 'touch' ? 'upload' : 'put', storing);
      await sweep();
      await enter();
      nowMs += 2 * DAY_MS;
      await sweep();
      expect(await isThere()).toBe(true);
    },
  );

  it('stays where a sweep comes between its last piece and its row', async () => {
    await orphan();
    await store('upload');
    await sweep();
    expect(await isThere()).toBe(true);
  });

  it('can be stored again some minutes after a server was killed while it deleted it', async () => {
    await orphan();
    const killed = there('delete', () => Promise.reject(new MediaStoreLost('killed')));
    await expect(sweep(killed)).rejects.toThrow('killed');
    const hasty = openMediaFiles(objects, { store: stores[0], now, patienceMs: 100 });
    await expect(hasty.put(BYTES, 100, anyType)).rejects.toThrow('503');
    nowMs += 10 * MINUTE_MS;
    await here().put(BYTES, 100, anyType);
    await sweep();
    expect(await isThere()).toBe(true);
  });

  it('leaves no note of itself a day later', async () => {
    await orphan();
    await sweep();
    await here().put(BYTES, 100, anyType);
    await enter();
    nowMs += 2 * DAY_MS;
    await sweep();
    expect(await stores[0].read.selectFrom('media_puts').selectAll().execute()).toEqual([]);
    expect(await isThere()).toBe(true);
  });
});

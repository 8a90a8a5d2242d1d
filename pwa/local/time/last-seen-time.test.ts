// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { openClock, startServerClock } from './clock.ts';
import { openLocalDatabase, readMeta, writeMeta, type LocalDatabase } from '../database/db.ts';
import { NOW } from '../testing.ts';

const DAY = 24 * 3_600_000;

let name: string;
let wallMs: number;
let monoMs: number;
const readClocks = () => ({ wallMs, monoMs });

beforeEach(() => {
  name = newId();
  wallMs = NOW;
  monoMs = 0;
});

/** A page that lives so long, and goes before the database takes anything more. */
async function livePage(ms: number): Promise<void> {
  const db = await openLocalDatabase(name);
  const page = await startServerClock(db, readClocks);
  await readMeta(db, 'clock'); // comes behind what it kept when it began
  wallMs += ms;
  monoMs += ms;
  db.close();
  dispatchEvent(new Event('pagehide'));
  page.stop();
}

async function readNext(before: (db: LocalDatabase) => Promise<void> = async () => undefined): Promise<number> {
  const db = await openLocalDatabase(name);
  await before(db);
  monoMs = 0;
  const { now } = await openClock(db, readClocks);
  await db.delete();
  return now();
}

describe('[R52] the moment in which a page goes', () => {
  it('is where the next one begins with a clock that was set back, however short each lives', async () => {
    await livePage(4_000);
    wallMs -= DAY;
    await livePage(4_000);
    await livePage(4_000);
    expect(await readNext()).toBe(NOW + 12_000);
  });

  it('counts for nothing once a sync has corrected the time, or in another storage', async () => {
    wallMs += DAY;
    await livePage(4_000);
    wallMs = NOW;
    const clock = { seen_ms: NOW, sure_ms: NOW, is_doubted: false, suspects: [] };
    expect(await readNext((db) => writeMeta(db, 'clock', { ...clock, corrections: 1 }))).toBe(NOW);
    expect(await readNext((db) => writeMeta(db, 'clock', { ...clock, corrections: 0 }))).toBe(NOW);
  });

  it.each(['{', '7', '{"seen_ms":"x"}', '{"seen_ms":9e15}'])(
    'counts for nothing where it cannot be read: %s',
    async (stored) => {
      await livePage(4_000);
      const db = await openLocalDatabase(name);
      const { epoch } = db.watch;
      db.close();
      localStorage.setItem('partingTime', stored.replace(/^\{(?=")/, `{"epoch":"${epoch}","corrections":0,`));
      expect(await readNext()).toBe(NOW + 4_000);
    },
  );
});

import { Dexie } from 'dexie';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { openClock } from './clock.ts';
import { openLocalDatabase, readMeta, writeMeta, type LocalDatabase } from '../database/db.ts';
import { endAttempt, startAttempt } from '../writes/save.ts';
import { NOW } from '../testing.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let db: LocalDatabase;
let wallMs: number;
let monoMs: number;
const openPage = () => openClock(db, () => ({ wallMs, monoMs }));

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  wallMs = NOW;
  monoMs = 0;
});

function pass(ms: number): void {
  wallMs += ms;
  monoMs += ms;
}

describe('the clock of a page', () => {
  it('goes on from what the last page kept, and from an app that kept only the offset', async () => {
    await writeMeta(db, 'clock_offset_ms', 5_000);
    const page = await openPage();
    expect(page.now()).toBe(NOW + 5_000);
    pass(10_000);
    await page.keep();
    wallMs -= HOUR;
    monoMs = 0;
    expect((await openPage()).now()).toBe(NOW + 15_000);
  });

  it('tells when its time is confirmed, doubted and corrected', async () => {
    const page = await openPage();
    const heard: unknown[] = [];
    page.subscribe(() => heard.push(page.readTrust()));
    page.doubt();
    page.confirm(NOW - HOUR);
    expect(page.now()).toBe(NOW - HOUR);
    wallMs += HOUR;
    page.look(true);
    expect(heard).toEqual([
      { isConfirmed: false, isDoubted: true },
      { isConfirmed: true, isDoubted: false },
      { isConfirmed: false, isDoubted: false },
    ]);
  });

  it('[F51] keeps its time on in a storage that was wiped and has seen fewer corrections', async () => {
    await writeMeta(db, 'clock', { seen_ms: NOW, sure_ms: NOW, is_doubted: false, suspects: [], corrections: 7 });
    const page = await openPage();
    await writeMeta(db, 'clock', { seen_ms: NOW, sure_ms: NOW, is_doubted: false, suspects: [], corrections: 1 });
    pass(MINUTE);
    await page.keep();
    expect(await readMeta(db, 'clock')).toMatchObject({ seen_ms: NOW + MINUTE, corrections: 7 });
  });

  it('hears what another tab learned, but not what it learned long ago', async () => {
    const page = await openPage();
    const told = { server_ms: NOW - HOUR, wall_ms: NOW, corrections: 1 };
    pass(2 * MINUTE);
    page.hear(told);
    expect(page.readTrust().isConfirmed).toBe(false);
    page.hear({ ...told, wall_ms: wallMs });
    pass(1_000);
    expect(page.now()).toBe(NOW - HOUR + 1_000);
    expect(page.readTrust().isConfirmed).toBe(true);
  });

  it('of a start waits for no write, and what is read next comes behind what it keeps', async () => {
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const busy = db.transaction('rw', db.attempts, () => Dexie.waitFor(written));
    const page = await openClock(db, () => ({ wallMs, monoMs }), { isStart: true });
    expect(page.now()).toBe(NOW);
    const stored = readMeta(db, 'clock');
    write();
    await busy;
    expect(await stored).toMatchObject({ seen_ms: NOW });
  });

  it('keeps nothing over the word of a tab that knows better', async () => {
    const page = await openPage();
    const stored = { seen_ms: NOW - HOUR, sure_ms: NOW - HOUR, is_doubted: false, suspects: [], corrections: 1 };
    await writeMeta(db, 'clock', stored);
    pass(10_000);
    await page.keep();
    expect(await readMeta(db, 'clock')).toEqual(stored);
  });

  it('moves back what was begun in a time that a clock put right took back', async () => {
    const first = await openPage();
    pass(MINUTE);
    await first.keep();
    const [before] = [await startAttempt({ db, now: first.now }, { exam_id: newId(), revision: 1 })];
    wallMs += 3 * HOUR;
    const second = await openPage();
    second.doubt();
    pass(MINUTE);
    const during = await startAttempt({ db, now: second.now }, { exam_id: newId(), revision: 1 });
    await endAttempt({ db, now: second.now }, before.result_id, second.now());
    await second.keep();
    wallMs -= 3 * HOUR;
    const third = await openPage();
    expect(third.now()).toBe(NOW + 2 * MINUTE);
    expect((await db.attempts.get(during.result_id))?.start_time).toBe(NOW + 2 * MINUTE);
    expect(await db.attempts.get(before.result_id)).toMatchObject({
      start_time: NOW + MINUTE,
      end_time: NOW + 2 * MINUTE,
    });
  });
});

import { v7 as newId } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseName, openPrepared, LocalDatabase } from '../pwa/local/database/db.ts';
import { nextStamp, type Stamp } from '../shared/sync/clock.ts';
import { openWindow } from './browser.ts';
import { createChance } from './chance.ts';
import { createDevice, type Device } from './device.ts';
import { createDiary } from './diary.ts';
import { createLedger, DEVICE_FAULTS, type Fault } from './ledger.ts';
import { openAnother } from './misfortune.ts';
import { readOptions } from './options.ts';
import { isClean, reportOf, textOf } from './report.ts';
import { soak } from './soak.ts';
import { type Findings, verify, type World } from './verify.ts';

const SHORT = {
  ...readOptions('--seed 20261122 --students 5 --devices 12'.split(' ')),
  durationMs: 8_000,
  say: () => undefined,
};

const SEVERAL = '--seed 20261127 --students 4 --devices 8 --servers 2 --database postgres --media s3';

describe('a short soak', () => {
  it('[F1, F2, F3, F7, F8, F14, F15, F16, F17, F22, F28, F31, F35] loses and doubles nothing, and would notice if it did', async () => {
    let tampered: Findings | null = null;
    const soaked = await soak(SHORT, async (world) => {
      tampered = await verify(await tamperWith(world));
    });
    const report = reportOf(SHORT, soaked);
    expect(isClean(report), textOf(report)).toBe(true);
    expect(report.serverKilled).toBeGreaterThan(1);
    const expected: readonly Fault[] = [...DEVICE_FAULTS, 'server killed', 'server stopped', 'backup put back'];
    expect(expected.filter((fault) => report.faults[fault] === undefined)).toEqual([]);
    expect(tampered).toMatchObject({
      lost: [expect.stringContaining('shown, and nowhere')],
      doubled: [expect.stringContaining('nobody began it')],
      apart: [expect.stringContaining('has nothing')],
      wrong: expect.arrayContaining([expect.stringContaining('by hand')]),
    });
  }, 400_000);
});

describe('a short soak of several servers', () => {
  it('[F1, F2, F14, F16, F31] loses and doubles nothing on one PostgreSQL and one bucket', async () => {
    const options = { ...readOptions(SEVERAL.split(' ')), durationMs: 8_000, say: () => undefined };
    const report = reportOf(options, await soak(options));
    expect(isClean(report), textOf(report)).toBe(true);
    expect(Object.keys(report.faults)).toEqual(expect.arrayContaining(['page killed', 'reply lost']));
  }, 400_000);
});

/** One loss, one attempt too many, one row less on a device, and other questions to mark by. */
async function tamperWith({ academy, diary, devices }: World): Promise<World> {
  const { device, db, answer } = await findAnswer(devices);
  const { user_id } = device.account;
  const lost = { name: 'test_date', value: 'shown, and nowhere', hlc: '999999999999999-0000-device' };
  diary.note({ user_id, device: device.name }, [{ table: 'settings', row: lost }], true);
  diary.attempts.delete(answer.result_id);
  await db.answers.delete([answer.result_id, answer.question_id]);
  const question = { question_id: 'none', part_no: 1, question_type: 'mcq' as const, right: [0], wrong: [] };
  const papers = academy.papers.map((paper) => ({ ...paper, category: 'reading' as const, questions: [question] }));
  return { academy: { ...academy, papers }, diary, devices };
}

async function findAnswer(devices: World['devices']) {
  for (const device of devices) {
    const db = device.pages[0]?.db;
    const answer = await db?.answers.toCollection().first();
    if (db && answer) return { device, db, answer };
  }
  throw new Error('Nobody answered anything');
}

describe('a device that is opened again', () => {
  /** One that had shown an answer as saved, and holds as late what is given here. */
  async function openWith({ shown, late }: { shown: Stamp; late: { hlc: Stamp; answer: string } }): Promise<Device> {
    const window = openWindow(() => undefined);
    onTestFinished(() => window.close());
    const account = { user_id: newId(), email: 'nimal@papertide.test', password: 'tide4papers!' };
    const device = createDevice({
      name: newId(),
      account,
      chance: createChance(1, 'student'),
      lineChance: createChance(1, 'line'),
      ledger: createLedger(),
      origin: 'http://127.0.0.1:1',
      weather: { isFair: true },
    });
    const row = { result_id: newId(), question_id: newId(), exam_id: newId(), answer_type: 'fillBlank' as const };
    const id = `answers/${row.result_id}/${row.question_id}`;
    const told = {
      id,
      collection: 'answers' as const,
      key: id.slice('answers/'.length),
      code: 'attempt_ended' as const,
    };
    const db = new LocalDatabase(databaseName(device.name));
    await openPrepared(db);
    await db.refusals.put({ ...told, message: '', row: { ...row, ...late }, refused_at: Date.now() });
    db.close();
    const written = [{ table: 'answers' as const, row: { ...row, answer: 'salt', hlc: shown } }];
    for (const given of createDiary().note({ user_id: account.user_id, device: device.name }, written, true))
      device.shown.set(given.id, given);
    const page = await openAnother(device);
    onTestFinished(() => page.kill());
    return device;
  }
  const stampAt = (aheadMs: number) => nextStamp(null, Date.now() + aheadMs, 'phone');

  it.each([
    ['came late as it was', 0, 0, 'salt', 0],
    ['the server stamped anew, before it came late', 7_200_000, 0, 'salt', 0],
    ['gave way to an earlier one, though its clock was right', 0, -60_000, 'salt', 1],
    ['gave way to another, though its clock ran ahead', 7_200_000, 0, 'sugar', 1],
  ])(
    '[S6, S9] an answer that %s is told only where it is lost',
    async (_what, shownAhead, lateAhead, answer, count) => {
      const shown = stampAt(shownAhead);
      const hlc = shownAhead === 0 && lateAhead === 0 ? shown : stampAt(lateAhead);
      const { ledger } = await openWith({ shown, late: { hlc, answer } });
      expect(ledger.surprises).toHaveLength(count);
    },
  );
});

describe('chance', () => {
  it('is the same for the same seed, and another for each name', () => {
    const words = (seed: number, name: string) => {
      const chance = createChance(seed, name);
      return Array.from({ length: 5 }, () => chance.word(4)).join(' ');
    };
    expect(words(7, 'a')).toBe(words(7, 'a'));
    expect(words(7, 'a')).not.toBe(words(7, 'b'));
    expect(words(8, 'a')).not.toBe(words(7, 'a'));
  });

  it('goes by the weights', () => {
    const chance = createChance(1, 'weights');
    const drawn = Array.from({ length: 2_000 }, () => chance.weighted({ often: 9, seldom: 1, never: 0 }));
    const share = (name: string) => drawn.filter((one) => one === name).length / drawn.length;
    expect(share('never')).toBe(0);
    expect(share('often')).toBeGreaterThan(0.85);
    expect(share('often')).toBeLessThan(0.95);
  });
});

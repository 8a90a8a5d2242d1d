// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../../../shared/testing/wait-for.ts';
import { openLocalDatabase, type LocalDatabase } from '../../../local/database/db.ts';
import { found, withPage } from '../../../ui/testing.ts';
import { PlanScreen } from './PlanScreen.tsx';
import { addPaper, DAY_MS, set, showAt, took, WEDNESDAY } from './testing/home.tsx';

let db: LocalDatabase;
withPage({ isWithinAct: false });
beforeEach(async () => {
  db = await openLocalDatabase(newId());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.delete();
});

const page = () => document.body.textContent;
const things = () =>
  [...document.querySelectorAll('[aria-labelledby=things] li')].map(({ textContent }) => textContent);
const weeks = () => found(document.querySelector<HTMLInputElement>('[aria-labelledby=weeks] input'), 'weeks');

describe('[R520, R521] the page of the week', () => {
  it('lists what was done and what is left, with today’s thing first', async () => {
    const reading = await addPaper(db, 'Tides');
    await addPaper(db, 'More tides');
    await addPaper(db, 'Harbour talk', { exam_category: 'listening' });
    await took(db, reading, WEDNESDAY - 2 * DAY_MS, 6);
    await set(db, { track: 'academic', target_band: '7', test_date: '2026-12-20' });
    await showAt(db, <PlanScreen />);
    await until(() => expect(page()).toContain('Monday 23 November to Sunday 29 November. Academic. Band 7.'));
    expect(things()).toEqual([
      'Reading paperDone on Monday 23 November',
      'Listening paperYou have no band in it yet.Today',
      'Reading paperYour last band is 6.',
    ]);
    expect(page()).toContain('Today: a listening paper');
    expect(page()).toContain('Attend Harbour talk');
  });

  it('asks for a band where there is none, and stays open while it is set', async () => {
    await addPaper(db, 'Tides');
    await showAt(db, <PlanScreen />);
    await until(() => expect(page()).toContain('Choose the band that you want.'));
    expect(document.querySelector('details')?.open).toBe(true);
    await set(db, { target_band: '6.5' });
    await until(() => expect(things()).toHaveLength(3));
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('says that there is nothing to plan where no paper is open', async () => {
    await addPaper(db, 'Tides', { access_control: '[]' });
    await set(db, { target_band: '6.5' });
    await showAt(db, <PlanScreen />);
    await until(() => expect(page()).toContain('There is nothing to plan yet'));
    expect(things()).toEqual([]);
  });
});

describe('[R524] the weeks of practice', () => {
  it('can be switched off and on, as a setting that goes to all devices', async () => {
    const reading = await addPaper(db, 'Tides');
    for (const ago of [0, 7, 21]) await took(db, reading, WEDNESDAY - ago * DAY_MS);
    await db.meta.put({ key: 'device_id', value: 'phone' });
    await showAt(db, <PlanScreen />);
    await until(() => expect(page()).toContain('3 weeks of practice'));
    weeks().click();
    await until(() => expect(page()).not.toContain('3 weeks of practice'));
    expect(await db.settings.get('streak')).toMatchObject({ value: 'hidden', state: 'unsent' });
    weeks().click();
    await until(() => expect(page()).toContain('3 weeks of practice'));
    expect(await db.settings.get('streak')).toMatchObject({ value: 'shown' });
  });

  it('says so where this device cannot save it', async () => {
    await addPaper(db, 'Tides');
    await showAt(db, <PlanScreen />);
    await until(() => weeks());
    vi.spyOn(db.settings, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    weeks().click();
    await until(() => expect(page()).toContain('This device could not save it.'));
  });
});

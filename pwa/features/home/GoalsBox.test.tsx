// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import type { User } from '../../../shared/accounts.ts';
import { openClock } from '../../local/time/clock.ts';
import { openLocalDatabase, type LocalDatabase } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { GoalsBox } from './GoalsBox.tsx';
import { show, withPage } from '../../ui/testing.ts';

const user: User = {
  user_id: newId(),
  first_name: 'Amara',
  last_name: 'Silva',
  email: 'amara@papertide.test',
  address: '',
  role: 'student',
};
let db: LocalDatabase;
withPage();

beforeEach(async () => {
  db = await openLocalDatabase(user.user_id);
});

afterEach(async () => {
  await db.delete();
});

/** The box with this as the day that is kept; gives the field and all that it keeps from then on. */
async function openBox(testDate: string | null) {
  const clock = await openClock(db);
  const showBox = (date: string | null) =>
    show(
      <DeviceProvider device={{ db, user, now: () => Date.now(), clock, requestSync: () => undefined }}>
        <GoalsBox goals={{ targetBand: null, testDate: date, track: null }} today="2026-11-20" />
      </DeviceProvider>,
    );
  await showBox(testDate);
  const field = document.querySelector<HTMLInputElement>('input[type="date"]')!;
  const saved = async () => (await db.settings.get('test_date'))?.value;
  return { field, saved, showBox };
}

/** Types as a browser does: a date of which a part is missing has no value. */
async function type(field: HTMLInputElement, value: string, isHalf = false) {
  Object.defineProperty(field, 'validity', { value: { badInput: isHalf }, configurable: true });
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('[R58] the day of the test is kept as soon as it is whole, before its field is left, and in the field that has the focus', async () => {
  const { field, saved, showBox } = await openBox(null);
  field.focus();
  for (const half of ['0002-05-01', '0020-05-01', '0202-05-01']) await type(field, half);
  expect(await saved()).toBeUndefined();
  await type(field, '2027-05-01');
  await waitFor(async () => expect(await saved()).toBe('2027-05-01'));
  await type(field, '2027-05-15');
  // what was kept before comes to the screen only now
  await showBox('2027-05-01');
  expect([document.activeElement === field, field.isConnected, field.value]).toEqual([true, true, '2027-05-15']);
  await waitFor(async () => expect(await saved()).toBe('2027-05-15'));
  await showBox('2027-05-15');
  await act(async () => field.blur());
  // from another device
  await showBox('2027-06-01');
  expect(field.value).toBe('2027-06-01');
});

it('[R58] half a date changes nothing, and gives way to the one that is kept; an empty field takes it away', async () => {
  const { field, saved } = await openBox('2027-05-15');
  field.focus();
  await type(field, '', true);
  await act(async () => field.blur());
  expect([field.value, await saved()]).toEqual(['2027-05-15', undefined]);
  await type(field, '');
  await waitFor(async () => expect(await saved()).toBe(''));
});

it('[R58] a day of the test after the end of the fifth year from now is not kept: the field says so, and takes an earlier one', async () => {
  const { field, saved, showBox } = await openBox(null);
  field.focus();
  await type(field, '2032-01-01');
  await act(async () => field.blur());
  expect(document.body.textContent).toContain('Choose a day until the end of 2031.');
  expect([field.value, field.getAttribute('aria-invalid'), await saved()]).toEqual(['2032-01-01', 'true', undefined]);
  await type(field, '2031-12-31');
  expect(document.body.textContent).not.toContain('Choose a day');
  await waitFor(async () => expect(await saved()).toBe('2031-12-31'));
  // kept by an app of before
  await showBox('9999-12-31');
  expect(document.body.textContent).not.toMatch(/in \d+ days/);
});

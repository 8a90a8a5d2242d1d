import { describe, expect, it } from 'vitest';
import { academyDate, coversMonth, isFree } from './access.ts';
import { endDateOf, grantErrors } from './access-forms.ts';

const october = { category_year: 2026, category_month: 'October' } as const;
const grant = { ...october, end_date: '2026-11-21', deleted: 0 } as const;

describe('a grant', () => {
  it('holds to the end of its last day at the academy', () => {
    expect(coversMonth([grant], october, Date.parse('2026-11-21T18:29:59Z'))).toBe(true);
    expect(coversMonth([grant], october, Date.parse('2026-11-21T18:30:00Z'))).toBe(false);
  });

  it('opens its own month only', () => {
    const at = Date.parse('2026-11-01T00:00:00Z');
    expect(coversMonth([grant], { ...october, category_month: 'November' }, at)).toBe(false);
    expect(coversMonth([grant], { ...october, category_year: 2025 }, at)).toBe(false);
  });

  it('opens nothing once it was revoked', () => {
    expect(coversMonth([{ ...grant, deleted: 1 }], october, Date.parse('2026-11-01T00:00:00Z'))).toBe(false);
  });
});

describe('a paper', () => {
  it('is free where its list says all, and only there', () => {
    expect(isFree({ access_control: '["all"]' })).toBe(true);
    for (const access_control of ['[]', '', '{"all":1}', '"all"', 'all'])
      expect(isFree({ access_control })).toBe(false);
  });
});

it('a day begins at the academy five and a half hours before it begins in UTC', () => {
  expect(academyDate(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(academyDate(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
});

it('so many weeks end so many times seven days from today at the academy, and no text that is no number of weeks ends at all', () => {
  const now = Date.parse('2026-02-27T18:30:00Z');
  expect(endDateOf('1', now)).toBe('2026-03-07');
  expect(endDateOf(' 4 ', now - 1)).toBe('2026-03-27');
  expect(endDateOf('520', now)).toBe('2036-02-16');
  for (const text of ['', '0', '-1', '1.5', '521', '9999', 'four', '4 weeks', '1e2'])
    expect(endDateOf(text, now)).toBeNull();
});

it('a grant names each field that is wrong', () => {
  expect(grantErrors(2026, 'March', '2026-03-10')).toEqual({});
  expect(Object.keys(grantErrors(20, 'Smarch', '2026-02-30'))).toEqual(['selectedYear', 'selectedMonth', 'endDate']);
});

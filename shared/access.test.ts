import { describe, expect, it } from 'vitest';
import { academyDate, coversMonth, isFree } from './access.ts';

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

import { expect, it } from 'vitest';
import { givenYears, readMonthFields, thisMonth } from './month-form.ts';

const now = Date.parse('2026-03-01T20:00:00Z');

it("weeks become an end date by the academy's calendar", () => {
  expect(readMonthFields({ month: 'March', year: '2026', weeks: '4' }, now).form).toEqual({
    selectedMonth: 'March',
    selectedYear: 2026,
    endDate: '2026-03-30',
  });
});

it('each field that is missing says so', () => {
  expect(readMonthFields({ month: '', year: '', weeks: 'four' }, now)).toEqual({
    form: null,
    errors: { month: 'Select Month', year: 'Select Year', weeks: 'Enter weeks, 1 to 520' },
  });
  expect(readMonthFields({ month: 'March', year: '2026', weeks: '' }, now).errors).toEqual({
    weeks: expect.any(String),
  });
});

it("[R565] a form begins with the month of today in the academy's time", () => {
  expect(thisMonth(Date.parse('2026-11-28T12:00:00Z'))).toEqual({ month: 'November', year: '2026' });
  expect(thisMonth(Date.parse('2026-12-31T19:00:00Z'))).toEqual({ month: 'January', year: '2027' });
});

it('[R565] a form offers ten years before this one and two after it', () => {
  const years = givenYears(now);
  expect([years[0], years.at(-1), years.length]).toEqual(['2016', '2028', 13]);
});

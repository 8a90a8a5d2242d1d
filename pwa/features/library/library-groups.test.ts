import { describe, expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { groupByMonth, listedFor, readFilter } from './library-groups.ts';
import { anExam } from '../../../shared/testing/exam.ts';

const ALL = { parentCategory: null, examCategory: null, show: null };
const NOVEMBER_21 = Date.UTC(2026, 10, 21);

describe('the library', () => {
  it('shows years newest first and months in calendar order', () => {
    const exams = [
      anExam({ category_year: 2025, category_month: 'March' }),
      anExam({ category_year: 2026, category_month: 'November' }),
      anExam({ category_year: 2026, category_month: 'February' }),
      anExam({ category_year: 2025, category_month: 'January' }),
    ];
    const headings = groupByMonth(exams, ALL, [], NOVEMBER_21).map((group) => group.heading);
    expect(headings).toEqual(['February 2026', 'November 2026', 'January 2025', 'March 2025']);
  });

  it('sorts the papers of a month by name, numbers as numbers', () => {
    const exams = ['Paper 10', 'Paper 2', 'Paper 1'].map((exam_name) => anExam({ exam_name }));
    const [group] = groupByMonth(exams, ALL, [], NOVEMBER_21);
    expect(group?.exams.map((exam) => exam.exam_name)).toEqual(['Paper 1', 'Paper 2', 'Paper 10']);
  });

  it('narrows to both categories and leaves out months that become empty', () => {
    const exams = [
      anExam({ exam_name: 'A', parent_category: 'academic', exam_category: 'reading', category_month: 'May' }),
      anExam({ exam_name: 'B', parent_category: 'general', exam_category: 'reading', category_month: 'May' }),
      anExam({ exam_name: 'C', parent_category: 'academic', exam_category: 'listening', category_month: 'June' }),
    ];
    const groups = groupByMonth(exams, { parentCategory: 'academic', examCategory: 'reading' }, [], NOVEMBER_21);
    expect(groups.map((group) => [group.heading, group.exams.map((exam) => exam.exam_name)])).toEqual([
      ['May 2026', ['A']],
    ]);
  });

  it('calls a month paid while a grant covers it, its last day included', () => {
    const grant = {
      subscription_id: '01935f00-0000-7000-8000-000000000001',
      category_year: 2026,
      category_month: 'November' as const,
      end_date: '2026-11-21',
      deleted: 0 as const,
    };
    const exams = [anExam({ category_month: 'November' }), anExam({ category_month: 'October' })];
    expect(groupByMonth(exams, ALL, [grant], NOVEMBER_21).map((group) => group.isPaid)).toEqual([false, true]);
    const dayAfter = NOVEMBER_21 + 24 * 3_600_000;
    expect(groupByMonth(exams, ALL, [grant], dayAfter).map((group) => group.isPaid)).toEqual([false, false]);
    expect(groupByMonth(exams, ALL, [{ ...grant, deleted: 1 }], NOVEMBER_21).some((group) => group.isPaid)).toBe(false);
  });

  it('[R661] does not call the month of the sample alone paid', () => {
    const month = { category_year: 2025, category_month: 'January' as const };
    const id = '01935f00-0000-7000-8000-000000000001';
    const grant = { ...month, subscription_id: id, end_date: '2026-12-31', deleted: 0 as const };
    const sample = anExam({ ...month, exam_id: FREE_SAMPLE_ID, exam_name: 'Sample' });
    const isPaid = (...exams: (typeof sample)[]) => groupByMonth(exams, ALL, [grant], NOVEMBER_21)[0]?.isPaid;
    expect(isPaid(sample)).toBe(false);
    expect(isPaid(sample, anExam({ ...month, exam_name: 'A' }))).toBe(true);
    expect(isPaid(sample, anExam({ ...month, exam_name: 'Z' }))).toBe(true);
  });

  it('[R616] puts the free papers before the months where nothing is paid, and each paper once', () => {
    const exams = [
      anExam({ exam_name: 'A', category_year: 2025, access_control: '["all"]' }),
      anExam({ exam_name: 'B' }),
      anExam({ exam_name: 'C', access_control: '["all"]' }),
    ];
    const found = (freeHeading: string | null) =>
      groupByMonth(exams, ALL, [], NOVEMBER_21, freeHeading).map((group) => [
        group.heading,
        group.isFree,
        group.exams.map((exam) => exam.exam_name),
      ]);
    expect(found('Free papers')).toEqual([
      ['Free papers', true, ['C', 'A']],
      ['November 2026', false, ['B']],
    ]);
    expect(found(null)).toEqual([
      ['November 2026', false, ['B', 'C']],
      ['November 2025', false, ['A']],
    ]);
  });

  it('[R615] does not list the paper of the sample for a visitor, who finds the sample above the list', () => {
    const exams = [anExam({ exam_id: FREE_SAMPLE_ID }), anExam({ exam_name: 'B' })];
    expect(listedFor(null, exams).map((exam) => exam.exam_name)).toEqual(['B']);
    expect(listedFor({ role: 'student' }, exams)).toBe(exams);
  });

  it('reads the filter of an address and takes unknown words for all', () => {
    expect(readFilter(new URLSearchParams('examCategory=listening&parentCategory=general'))).toEqual({
      parentCategory: 'general',
      examCategory: 'listening',
      show: null,
    });
    expect(readFilter(new URLSearchParams('show=ready'))).toEqual({ ...ALL, show: 'ready' });
    expect(readFilter(new URLSearchParams('examCategory=chess&show=all'))).toEqual(ALL);
  });

  it('[R586] shows the test that the student takes, until the address names another or all', () => {
    const shown = (address: string) => readFilter(new URLSearchParams(address), 'academic').parentCategory;
    expect(shown('')).toBe('academic');
    expect(shown('examCategory=listening')).toBe('academic');
    expect(shown('parentCategory=general')).toBe('general');
    expect(shown('parentCategory=all')).toBe(null);
  });
});

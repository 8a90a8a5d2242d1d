import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../../shared/csv.ts';
import type { Overview, MemberAttempt } from '../../../../shared/group-forms.ts';
import { givenWords, overviewLines, overviewTable, pastDayWords, attemptScore } from './group-texts.ts';

const member = (user_id: string, first_name: string) => ({
  user_id,
  first_name,
  last_name: 'Perera',
  email: `${user_id}@a.lk`,
  joined_at: 0,
});
const paper = (exam_id: string, exam_category: 'reading' | 'writing' = 'reading') => ({
  exam_id,
  exam_name: `Paper ${exam_id}`,
  exam_category,
});
const sitting = (user_id: string, exam_id: string, changes: Partial<MemberAttempt> = {}): MemberAttempt => ({
  user_id,
  exam_id,
  result_id: 'r',
  end_time: Date.parse('2026-03-02T20:00:00Z'),
  sittings: 1,
  correct: 30,
  total: 40,
  score: { kind: 'band', value: 7 },
  marked_band: null,
  ...changes,
});

const MEMBERS = [member('n', 'Nimal'), member('k', '=Kamala')];
const OVERVIEW: Overview = {
  papers: [paper('a'), paper('b', 'writing')],
  sittings: [
    sitting('n', 'a', { sittings: 2 }),
    sitting('n', 'b', { end_time: Date.parse('2026-03-05T05:00:00Z'), correct: 0, total: 0, score: null }),
  ],
};

describe('the overview of a group', () => {
  it('shows each member with the newest that was sat, and who has sat nothing', () => {
    expect(overviewLines(MEMBERS, OVERVIEW, null)).toMatchObject([
      { member: { user_id: 'n' }, newest: { paper: { exam_id: 'b' } }, papersSat: 2 },
      { member: { user_id: 'k' }, newest: null, papersSat: 0 },
    ]);
  });

  it('shows one paper where it is chosen', () => {
    expect(overviewLines(MEMBERS, OVERVIEW, 'a')).toMatchObject([
      { newest: { paper: { exam_id: 'a' }, sitting: { sittings: 2 } } },
      { newest: null },
    ]);
  });

  it('says a score as a result does', () => {
    expect(attemptScore(paper('a'), sitting('n', 'a'))).toBe('Estimated band 7');
    expect(attemptScore(paper('b', 'writing'), sitting('n', 'b', { score: null, total: 0 }))).toBe(
      'Waiting to be marked',
    );
    expect(attemptScore(paper('b', 'writing'), sitting('n', 'b', { marked_band: 6.5 }))).toBe('Band 6.5');
    expect(attemptScore(paper('a'), sitting('n', 'a', { correct: null, total: null, score: null }))).toBe('No result');
  });

  it('goes to a spreadsheet with a line for each student and paper, by the academy’s days, and without formulas', () => {
    const { head, rows } = overviewTable(MEMBERS, OVERVIEW);
    expect(csvOf(head, rows).split('\r\n')).toEqual([
      'First name,Last name,Email,Paper,Times taken,Last taken,Result,Correct,Questions',
      'Nimal,Perera,n@a.lk,Paper a,2,2026-03-03,Estimated band 7,30,40',
      'Nimal,Perera,n@a.lk,Paper b,1,2026-03-05,Waiting to be marked,,',
      "'=Kamala,Perera,k@a.lk,,0,,,,",
      '',
    ]);
  });
});

it('says what giving a month came to', () => {
  expect(givenWords('March 2026', { given: 1, prolonged: 0, already: 2 })).toBe(
    'Access to March 2026: given to 1 student, 2 students had it already. Students who join later get it too.',
  );
  expect(givenWords('March 2026', { given: 0, prolonged: 0, already: 0 })).toContain('no students yet');
});

it('[R113] a paper that is set until a day which is over is said to be late, or to stand nowhere any more', () => {
  const words = (date: string) => pastDayWords(date, '2026-11-24');
  expect([words('2026-11-24'), words('2027-01-01'), words(''), words('2026-02-30')]).toEqual([null, null, null, null]);
  expect([words('2026-11-23'), words('2026-11-17')].map((said) => said?.includes('as late'))).toEqual([true, true]);
  expect([words('2026-11-16'), words('2020-01-01')].map((said) => said?.includes('no longer'))).toEqual([true, true]);
});

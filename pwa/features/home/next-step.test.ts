import { describe, expect, it } from 'vitest';
import type { ExamRow } from '../../../shared/sync/protocol.ts';
import type { Library, UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { minutesLeftWords } from './home-texts.ts';
import { knownStep, nextStep, readyPapers, trackQuestion } from './next-step.ts';
import { setPapersToShow } from './set-papers.ts';
import { anExam } from '../../../shared/testing/exam.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');

function exam(exam_id: string, changes: Partial<ExamRow> = {}): ExamRow {
  const one = { exam_id, exam_name: exam_id, no_of_parts: 3, access_control: '["all"]' };
  return { ...anExam({ ...one, bundle_sha256: `sum of ${exam_id}` }), deleted: 0, ...changes };
}

function library(changes: Partial<Library>): Library {
  return { exams: [], grants: [], papers: [], unfinished: [], lastAttempts: new Map(), ...changes };
}

const onDevice = (exam_id: string) => ({
  exam_id,
  revision: 1,
  sha256: `sum of ${exam_id}`,
  ready: true,
  storedBytes: 10,
});

function unfinished(start_time: number): UnfinishedAttempt {
  return {
    attempt: {
      result_id: 'r',
      exam_id: 'a',
      revision: 1,
      start_time,
      end_time: null,
      abandoned: 0,
      state: 'received',
    },
    refusal: null,
    exam: exam('a'),
    listed: null,
    answeredCount: 0,
    questionCount: 40,
    ready: true,
    begunHere: true,
  };
}

describe('what to do next', () => {
  it('is the attempt that is open, whatever else there is', () => {
    const step = nextStep(library({ exams: [exam('b')], unfinished: [unfinished(NOW - 20 * 60_000)] }), NOW);
    expect(step).toMatchObject({ kind: 'resume', leftMs: 40 * 60_000 });
  });

  it('[R286] is a paper of the student’s track before one of the other that is on the device', () => {
    const exams = [exam('g', { parent_category: 'general' }), exam('a', { parent_category: 'academic' })];
    const here = library({ exams, papers: [onDevice('a')] });
    expect(nextStep(here, NOW, [], 'general')).toMatchObject({ exam: { exam_id: 'g' } });
    expect(nextStep(here, NOW, [], 'academic')).toMatchObject({ exam: { exam_id: 'a' } });
    expect(nextStep(here, NOW)).toMatchObject({ exam: { exam_id: 'a' } });
  });

  it('[R548] is a paper of the chosen track: an open one, else the locked one of the nearest month, else it says that there is none', () => {
    const general = exam('g', { parent_category: 'general' });
    const locked = (exam_id: string, category_month: ExamRow['category_month']) =>
      exam(exam_id, { parent_category: 'academic', access_control: '[]', category_year: 2026, category_month });
    const exams = [general, locked('old', 'January'), locked('now', 'November')];
    expect(nextStep(library({ exams }), NOW, [], 'academic')).toMatchObject({
      kind: 'locked',
      exam: { exam_id: 'now' },
    });
    expect(knownStep(nextStep(library({ exams }), NOW, [], 'academic'), false)).toBeNull();
    const open = exam('a', { parent_category: 'academic' });
    expect(nextStep(library({ exams: [...exams, open] }), NOW, [], 'academic')).toMatchObject({
      kind: 'paper',
      exam: { exam_id: 'a' },
      missingTrack: null,
    });
    expect(nextStep(library({ exams: [general] }), NOW, [], 'academic')).toMatchObject({
      kind: 'paper',
      exam: { exam_id: 'g' },
      missingTrack: 'academic',
    });
  });

  it('[R549] stands above the question of a student who has done a paper, and is of the test of that paper', () => {
    const exams = [
      exam('a', { parent_category: 'academic' }),
      exam('g', { parent_category: 'general' }),
      exam('done', { parent_category: 'general' }),
    ];
    const lastAttempts = new Map([['done', { result_id: 'r', end_time: 1, result: null }]]);
    const step = nextStep(library({ exams, lastAttempts }), NOW);
    expect(step).toMatchObject({ kind: 'paper', exam: { exam_id: 'g' } });
    expect(trackQuestion(step, { track: null }, true, true, true)).toBe('after');
    expect(trackQuestion(step, { track: null }, true, true, false)).toBe('instead');
  });

  it('is a paper that was never sat, one that is ready offline before a newer one', () => {
    const older = exam('older', { category_year: 2025 });
    const exams = [exam('sat'), older, exam('newer')];
    const lastAttempts = new Map([['sat', { result_id: 'r', end_time: 1, result: null }]]);
    expect(nextStep(library({ exams, lastAttempts }), NOW)).toMatchObject({
      kind: 'paper',
      exam: { exam_id: 'newer' },
    });
    expect(nextStep(library({ exams, lastAttempts, papers: [onDevice('older')] }), NOW)).toEqual({
      kind: 'paper',
      exam: older,
      set: null,
      isReady: true,
      missingTrack: null,
    });
  });

  it('is never a paper that the student has no access to', () => {
    const closed = exam('closed', { access_control: '[]' });
    expect(nextStep(library({ exams: [closed] }), NOW)).toEqual({ kind: 'nothing_open' });
    const lastAttempts = new Map([['free', { result_id: 'r', end_time: 1, result: null }]]);
    expect(nextStep(library({ exams: [closed, exam('free')], lastAttempts }), NOW)).toEqual({
      kind: 'all_sat',
      hasLocked: true,
    });
    expect(nextStep(library({ exams: [exam('free')], lastAttempts }), NOW)).toEqual({
      kind: 'all_sat',
      hasLocked: false,
    });
    expect(readyPapers({ exams: [closed], grants: [], papers: [onDevice('closed')] }, NOW)).toEqual([]);
  });

  it('is not known, but for a paper to go on with or to begin, until everything came', () => {
    const closed = exam('closed', { access_control: '[]' });
    const lastAttempts = new Map([['free', { result_id: 'r', end_time: 1, result: null }]]);
    const steps = [
      library({ exams: [closed] }),
      library({ exams: [exam('free')], lastAttempts }),
      library({ exams: [exam('b')] }),
      library({ unfinished: [unfinished(NOW)] }),
    ].map((one) => nextStep(one, NOW));
    expect(steps.map((step) => knownStep(step, false)?.kind)).toEqual([undefined, undefined, 'paper', 'resume']);
    expect(steps.map((step) => knownStep(step, true))).toEqual(steps);
  });

  it('counts as ready only the very bytes that the library lists', () => {
    const other = { ...onDevice('a'), sha256: 'other bytes' };
    expect(readyPapers({ exams: [exam('a')], grants: [], papers: [other] }, NOW)).toEqual([]);
    expect(readyPapers({ exams: [exam('a')], grants: [], papers: [onDevice('a')] }, NOW)).toHaveLength(1);
  });

  it('[R312] is a suggestion only once the student’s test is known, where it can be known', () => {
    const suggestion = nextStep(library({ exams: [exam('a')] }), NOW);
    const resume = nextStep(library({ unfinished: [unfinished(NOW)] }), NOW);
    const none = nextStep(library({ exams: [exam('closed', { access_control: '[]' })] }), NOW);
    const [unknown, known] = [{ track: null }, { track: 'general' as const }];
    const asked = [
      trackQuestion(suggestion, unknown, true, true),
      trackQuestion(suggestion, unknown, true, false),
      trackQuestion(suggestion, known, true, true),
      trackQuestion(suggestion, undefined, true, true),
    ];
    expect(asked).toEqual(['instead', 'instead', null, 'wait']);
    // the first sync brings a goal that was set elsewhere
    expect(trackQuestion(suggestion, unknown, false, true)).toBe('wait');
    expect(trackQuestion(suggestion, unknown, false, false)).toBeNull();
    expect(trackQuestion(resume, unknown, true, true)).toBeNull();
    expect(trackQuestion(none, unknown, true, true)).toBe('after');
    expect(trackQuestion(none, unknown, false, true)).toBeNull();
  });

  it('says how much time is left in whole minutes', () => {
    expect(minutesLeftWords(41 * 60_000 + 1)).toBe('About 42 minutes left. The clock does not stop.');
    expect(minutesLeftWords(59_000)).toBe('Less than a minute left. The clock does not stop.');
    expect(minutesLeftWords(null)).toBe('The clock does not stop.');
  });

  it('[R113] is a paper that is set, the nearest date first, before one that is ready', () => {
    const known = library({ exams: [exam('a'), exam('b'), exam('c')], papers: [onDevice('a')] });
    const papers = [
      { set_id: '1', exam_id: 'b', exam_name: 'b', due_date: '2026-12-01', words: '' },
      { set_id: '2', exam_id: 'c', exam_name: 'c', due_date: '2026-11-29', words: '' },
    ];
    const set = (today: string) => setPapersToShow([{ group_id: 'g', name: 'Class', papers }], new Map(), today);
    expect(nextStep(known, NOW, set('2026-11-22'))).toMatchObject({ exam: { exam_id: 'c' }, set: { set_id: '2' } });
    // a date that has passed hurries nobody
    expect(nextStep(known, NOW, set('2026-11-30'))).toMatchObject({ exam: { exam_id: 'b' }, set: { set_id: '1' } });
    expect(nextStep(known, NOW)).toMatchObject({ exam: { exam_id: 'a' }, set: null });
  });
});

import { describe, expect, it } from 'vitest';
import { EXAM_CATEGORIES } from '../../../shared/papers.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { answeringPath } from '../../ui/exam-texts.ts';
import { attendState } from './attend-state.ts';
import { startAgainText } from './discard-texts.ts';
import { whichWords } from './unfinished-texts.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
const student = { user: { role: 'student' as const }, grants: [] };
const free = anExam({ access_control: '["all"]' });
const paid = anExam({ access_control: '[]' });

function openFor(minutes: number, exam = paid, begunHere = true) {
  const attempt = {
    result_id: `${minutes} minutes ago`,
    state: 'received' as const,
    exam_id: exam.exam_id,
    revision: 1,
    start_time: NOW - minutes * 60_000,
    end_time: null,
    abandoned: 0 as const,
  };
  return { attempt, refusal: null, exam, listed: exam, answeredCount: 3, questionCount: 40, ready: true, begunHere };
}

describe('the Attend Exam dialog', () => {
  it('sends a visitor to login, whatever the paper', () => {
    expect(attendState(free, [], { user: null, grants: [] }, NOW, true).kind).toBe('login');
  });

  it('starts a free paper and refuses a paid one without a grant', () => {
    expect(attendState(free, [], student, NOW, true).kind).toBe('start');
    expect(attendState(paid, [], student, NOW, true).kind).toBe('no_access');
  });

  it('lets an admin start every paper', () => {
    expect(attendState(paid, [], { user: { role: 'admin' }, grants: [] }, NOW, true).kind).toBe('start');
  });

  it('offers Continue while time is left, also after the access has ended', () => {
    expect(attendState(paid, [openFor(20)], student, NOW, true)).toMatchObject({
      kind: 'unfinished',
      offers: [{ leftMs: 40 * 60_000, mayStartAgain: false }],
    });
  });

  it('says that time is up at 0', () => {
    expect(attendState(paid, [openFor(60)], student, NOW, true)).toMatchObject({ offers: [{ leftMs: 0, isUp: true }] });
  });

  it('[F48] leaves it open at 0 where only this device says that its time is over', () => {
    expect(attendState(paid, [openFor(90)], student, NOW, false)).toMatchObject({
      offers: [{ leftMs: 0, isUp: false }],
    });
  });

  it('[F44] offers each open attempt, this device’s own first, which alone may be given up for a new one', () => {
    const [own, other] = [openFor(20, free), openFor(10, free, false)];
    const offersOf = (...unfinished: (typeof own)[]) => {
      const state = attendState(free, unfinished, student, NOW, true);
      if (state.kind !== 'unfinished') throw new Error(`It offers ${state.kind}`);
      return state.offers.map((offer) => [offer.unfinished.attempt.result_id, offer.mayStartAgain]);
    };
    expect(offersOf(other, own)).toEqual([
      ['20 minutes ago', true],
      ['10 minutes ago', false],
    ]);
    // with none of its own, this device may take the place of any
    expect(offersOf(other, openFor(30, free, false))).toEqual([
      ['10 minutes ago', true],
      ['30 minutes ago', true],
    ]);
  });

  it('says which attempt is which, and what giving one up costs', () => {
    const [own, other] = [openFor(20), openFor(10, paid, false)];
    const at = new Date(own.attempt.start_time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    expect(whichWords(own, true, NOW)).toBe(`at ${at}`);
    expect(whichWords(own, false, NOW)).toBe(`at ${at} on this device`);
    expect(whichWords(other, true, NOW)).toMatch(/^at \d\d:\d\d on another device$/);
    expect(whichWords(own, true, NOW + 172_800_000)).toMatch(/^on \d+ November at /);
    const work = { answers: 3, words: 0, recordings: 0 };
    expect(startAgainText(own, work, true, NOW)).toContain(
      'your attempt with 3 answers. You cannot continue it, and it gets no score.',
    );
    expect(startAgainText(own, work, false, NOW)).toMatch(
      /your attempt that you began at .* on this device, with 3 answers\./,
    );
    expect(startAgainText(other, work, true, NOW)).toMatch(
      /on another device, with 3 answers\. You cannot continue it here\. It gets a score only if you submit it on the other device\./,
    );
    expect(startAgainText(own, { answers: 0, words: 184, recordings: 0 }, true, NOW)).toContain(
      'your attempt with 184 words.',
    );
  });

  it('starts and resumes papers of every category', () => {
    for (const exam_category of EXAM_CATEGORIES) {
      const exam = anExam({ exam_category, access_control: '["all"]' });
      expect(attendState(exam, [], student, NOW, true).kind).toBe('start');
      expect(attendState(exam, [openFor(20, exam)], student, NOW, true).kind).toBe('unfinished');
    }
  });

  it('leads speaking to the writing route and an unknown category to 404', () => {
    const attempt = { exam_id: 'x', result_id: 'r' };
    expect(answeringPath(attempt, 'reading')).toBe('/user/exam/attend/reading/x/r');
    expect(answeringPath(attempt, 'speaking')).toBe('/user/exam/attend/writing/x/r');
    expect(answeringPath(attempt, 'chess')).toBe('/404');
  });
});

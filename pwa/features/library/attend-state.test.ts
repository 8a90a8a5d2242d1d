import { describe, expect, it } from 'vitest';
import { EXAM_CATEGORIES } from '../../../shared/papers.ts';
import { anExam } from '../../offline/testing/sample-exam.ts';
import { answeringPath } from '../../ui/exam-words.ts';
import { attendState } from './attend-state.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
const student = { user: { role: 'student' as const }, grants: [] };
const free = anExam({ access_control: '["all"]' });
const paid = anExam({ access_control: '[]' });

function openFor(minutes: number, exam = paid) {
  const attempt = {
    result_id: 'r',
    exam_id: exam.exam_id,
    revision: 1,
    start_time: NOW - minutes * 60_000,
    end_time: null,
    abandoned: 0 as const,
  };
  return { attempt, exam, listed: exam, answeredCount: 3, questionCount: 40, ready: true };
}

describe('the Attend Exam dialog', () => {
  it('sends a visitor to login, whatever the paper', () => {
    expect(attendState(free, null, { user: null, grants: [] }, NOW, true).kind).toBe('login');
  });

  it('starts a free paper and refuses a paid one without a grant', () => {
    expect(attendState(free, null, student, NOW, true).kind).toBe('start');
    expect(attendState(paid, null, student, NOW, true).kind).toBe('no_access');
  });

  it('lets an admin start every paper', () => {
    expect(attendState(paid, null, { user: { role: 'admin' }, grants: [] }, NOW, true).kind).toBe('start');
  });

  it('offers Resume while time is left, also after the access has ended', () => {
    expect(attendState(paid, openFor(20), student, NOW, true)).toMatchObject({ kind: 'resume', leftMs: 40 * 60_000 });
  });

  it('says that time is up at 0', () => {
    expect(attendState(paid, openFor(60), student, NOW, true).kind).toBe('time_up');
  });

  it('[F48] leaves it open at 0 where only this device says that its time is over', () => {
    expect(attendState(paid, openFor(90), student, NOW, false)).toMatchObject({ kind: 'resume', leftMs: 0 });
  });

  it('starts and resumes papers of every category', () => {
    for (const exam_category of EXAM_CATEGORIES) {
      const exam = anExam({ exam_category, access_control: '["all"]' });
      expect(attendState(exam, null, student, NOW, true).kind).toBe('start');
      expect(attendState(exam, openFor(20, exam), student, NOW, true).kind).toBe('resume');
    }
  });

  it('leads speaking to the writing route and an unknown category to 404', () => {
    expect(answeringPath({ exam_id: 'x', exam_category: 'reading' })).toBe('/user/exam/attend/reading/x');
    expect(answeringPath({ exam_id: 'x', exam_category: 'speaking' })).toBe('/user/exam/attend/writing/x');
    expect(answeringPath({ exam_id: 'x', exam_category: 'chess' })).toBe('/404');
  });
});

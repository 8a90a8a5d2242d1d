// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBundle } from '../../../../shared/free-sample/free-sample.ts';
import { FREE_SAMPLE_ID } from '../../../../shared/free-sample/sample-id.ts';
import { waitFor as until } from '../../../../shared/testing/wait-for.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../../../local/database/db.ts';
import { withPage } from '../../../ui/testing.ts';
import { HomeScreen } from '../HomeScreen.tsx';
import { addPaper, DAY_MS, set, showAt, took, WEDNESDAY } from './testing/home.tsx';

let db: LocalDatabase;
withPage({ isWithinAct: false });
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  db = await openLocalDatabase(newId());
});
afterEach(() => db.delete());

const page = () => document.body.textContent;
const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const buttons = () => [...document.querySelectorAll('main a')].map(({ textContent }) => textContent);

describe('[R522] home and today’s one thing', () => {
  it('is the paper of the plan, with one button', async () => {
    await addPaper(db, 'Tides');
    await addPaper(db, 'Harbour talk', { exam_category: 'listening' });
    const taken = await addPaper(db, 'Old tides', { category_year: 2020 });
    await took(db, taken, WEDNESDAY - 8 * DAY_MS, 7);
    await set(db, { track: 'academic', target_band: '7' });
    await showAt(db, <HomeScreen />);
    await until(() => expect(titles()[0]).toBe('Today: a listening paper'));
    expect(page()).toContain('Harbour talk');
    expect(titles()).not.toContain('Your next paper');
    expect(buttons().slice(0, 2)).toEqual(['Attend Harbour talk', 'Your plan for the week']);
  });

  it('is over for today once a paper was taken, and another paper is offered below', async () => {
    await addPaper(db, 'Tides');
    const taken = await addPaper(db, 'Harbour talk', { exam_category: 'listening' });
    await took(db, taken, WEDNESDAY - 1_000, 6);
    await set(db, { track: 'academic', target_band: '7' });
    await showAt(db, <HomeScreen />);
    await until(() => expect(titles()[0]).toBe('You have done today’s work'));
    expect(titles()[1]).toBe('Your next paper');
    expect(buttons()[0]).toBe('Attend Tides');
  });

  it('comes after an open attempt and a paper that a teacher set', async () => {
    const open = await addPaper(db, 'Tides');
    const start = { start_time: WEDNESDAY - 1_000, end_time: null, abandoned: 0, state: 'received' } as const;
    await db.attempts.put({ ...start, result_id: newId(), exam_id: open.exam_id, revision: 1 });
    await set(db, { track: 'academic', target_band: '7' });
    await showAt(db, <HomeScreen />);
    await until(() => expect(titles()[0]).toBe('Continue where you were'));
    await until(() => expect(buttons()).toContain('Your plan for the week'));
    await db.attempts.clear();
    const papers = [{ set_id: newId(), exam_id: open.exam_id, exam_name: '', due_date: '2026-11-29', words: '' }];
    await writeMeta(db, 'groups', [{ group_id: newId(), name: 'Class', papers }]);
    await until(() => expect(titles()[0]).toBe('Set for your class: Class'));
  });

  it('is the next paper without a target band, and one line offers a plan', async () => {
    await addPaper(db, 'Tides');
    await set(db, { track: 'academic' });
    await showAt(db, <HomeScreen />);
    await until(() => expect(titles()[0]).toBe('Your next paper'));
    await until(() => expect(buttons()).toContain('Set your band and get a plan for each week'));
    await set(db, { target_band: '7' });
    await until(() => expect(titles()[0]).toBe('Today: a reading paper'));
  });

  it('[R524] tells of weeks of practice from two on, unless they are switched off', async () => {
    const taken = await addPaper(db, 'Tides');
    await took(db, taken, WEDNESDAY - 1_000);
    await set(db, { track: 'academic' });
    await showAt(db, <HomeScreen />);
    await until(() => expect(buttons()).toContain('Set your band and get a plan for each week'));
    expect(page()).not.toContain('weeks of practice');
    await took(db, taken, WEDNESDAY - 14 * DAY_MS);
    await until(() => expect(page()).toContain('2 weeks of practice'));
    await set(db, { streak: 'hidden' });
    await until(() => expect(page()).not.toContain('weeks of practice'));
  });

  it('[R520] does not take the free sample for a paper', async () => {
    const sample = await addPaper(db, 'Umbrellas', { exam_id: FREE_SAMPLE_ID });
    await addPaper(db, 'Tides');
    await took(db, sample, WEDNESDAY - 1_000);
    await set(db, { track: 'academic', target_band: '7' });
    await showAt(db, <HomeScreen />);
    await until(() => expect(titles()[0]).toBe('Today: a reading paper'));
    expect(buttons()[0]).toBe('Attend Tides');
  });

  /** Loses questions of a paper, so that there are mistakes to practise. Returns their ids. */
  async function loseQuestions(count: number): Promise<string[]> {
    const { data } = sampleBundle();
    const exam = await addPaper(db, 'Tides');
    const paper = { exam_id: exam.exam_id, revision: 1, sha256: '', bytes: 1, data, media: [], stored_at: 1 };
    await db.papers.put(paper);
    await addPaper(db, 'Harbour talk', { exam_category: 'listening' });
    const rows = data.question_data.slice(0, count).map(({ question_id }, at) => {
      const row = { question_id, question_number: at + 1, correct_answer: 'TRUE' };
      return { ...row, student_answer: 'FALSE', is_correct: 0 as const };
    });
    await took(db, exam, WEDNESDAY - 2 * DAY_MS, 6, rows);
    await set(db, { track: 'academic', target_band: '7' });
    return rows.map(({ question_id }) => question_id);
  }

  async function practise(item_id: string, reviewed_at: number, day: string): Promise<void> {
    const review = { review_id: newId(), item_id, item_type: 'question', action: 'answered', is_right: 1 } as const;
    await db.practice_reviews.put({ ...review, reviewed_at, day, hlc: '', state: 'received' });
  }

  it('[R520] is practice where there are mistakes, and one set of them a day is enough', async () => {
    const [first = '', ...others] = await loseQuestions(4);
    await showAt(db, <HomeScreen />);
    await until(() => expect(titles()[0]).toBe('Today: practise your mistakes'));
    expect(buttons()[0]).toBe('Practise');
    await practise(first, WEDNESDAY, '2026-11-25');
    await until(() => expect(page()).toContain('3 questions to practise'));
    // a set that was only begun is still to do
    expect(titles()[0]).toBe('Today: practise your mistakes');
    // one that was stopped counts, and stays done while others are due
    for (const other of others.slice(0, 2)) await practise(other, WEDNESDAY, '2026-11-25');
    await until(() => expect(titles()[0]).toBe('You have done today’s work'));
  });

  it('[R520] counts practice on the day at the academy, as papers: abroad it may still be the day before', async () => {
    const item_ids = await loseQuestions(3);
    const evening = Date.parse('2026-11-24T19:30:00Z');
    await showAt(db, <HomeScreen />, evening);
    await until(() => expect(titles()[0]).toBe('Today: practise your mistakes'));
    for (const item_id of item_ids) await practise(item_id, evening, '2026-11-24');
    await until(() => expect(titles()[0]).toBe('You have done today’s work'));
  });
});

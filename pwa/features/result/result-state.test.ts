import { describe, expect, it } from 'vitest';
import type { RefusedRow } from '../../local/database/db.ts';
import type { SyncStatus } from '../../local/queries/sync-status.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { ownRows, resultComes, resultState, scoredRows } from './result-state.ts';
import { COMES } from './screen-texts.ts';

const START = 1_000_000;
const exam = anExam({ exam_duration: '1:0:0' });
const HOUR = 3_600_000;
const ended = {
  result_id: 'r',
  exam_id: exam.exam_id,
  revision: 1,
  start_time: START,
  end_time: START + HOUR,
  abandoned: 0 as const,
  state: 'unsent' as const,
};
const open = { ...ended, end_time: null };
const here = { attempt: ended, result: null, exam, refused: [] };

function syncIs(kind: SyncStatus['state']['kind'], online = true, done_at: number | null = null): SyncStatus {
  return {
    unsent: 0,
    unsentAnswers: 0,
    recordingsWaiting: 0,
    refused: [],
    online,
    hasWork: true,
    state: { kind, done_at },
  };
}

it.each([
  ['reading', {}, 'Your score comes when you are online again.'],
  ['listening', { listening_mode: 'part', part_no: 1 }, 'Your score comes when you are online again.'],
  ['reading', { listening_mode: 'untimed' }, 'Your score comes when you are online again.'],
  ['writing', {}, 'A teacher gets it when you are online again.'],
  ['speaking', {}, 'A teacher gets it when you are online again.'],
  ['writing', { listening_mode: 'part', part_no: 1 }, 'It is sent when you are online again. A teacher does not mark'],
  ['writing', { listening_mode: 'untimed' }, 'It is sent when you are online again. A teacher does not mark practice.'],
  ['speaking', { listening_mode: 'part', part_no: 2 }, 'It is sent when you are online again. A teacher does not mark'],
  [
    'speaking',
    { listening_mode: 'untimed' },
    'It is sent when you are online again. A teacher does not mark practice.',
  ],
] as const)('[R612] offline, %s taken with %o says what will come', (exam_category, mode, words) => {
  const comes = resultComes(anExam({ exam_category }), { ...ended, ...mode });
  expect(COMES[comes]().connection).toContain(words);
});

describe('the result screen', () => {
  it('shows the score as soon as it is on this device', () => {
    const result = { result_id: 'r', exam_id: 'e', revision: 1, correct: 3, total: 4, score: null, rows: [] };
    expect(resultState({ ...here, result }, syncIs('unreachable', false), START, START, true)).toEqual({
      kind: 'scored',
      result,
    });
  });

  it('[R296] never ends an attempt without a clock, and one of a part after the time of the part', () => {
    const state = (changes: object) =>
      resultState({ ...here, attempt: { ...open, ...changes } }, syncIs('done'), START + 48 * HOUR, START, true);
    expect(state({ listening_mode: 'untimed' })).toEqual({ kind: 'open', isDoubted: false });
    const part = { listening_mode: 'part', part_no: 1, part_minutes: 20 };
    expect(state(part)).toEqual({ kind: 'past_time', endTime: START + HOUR / 3 });
  });

  it('[R297] ends none before the time of its paper because its recording ended: another device may go on with it', () => {
    const heard = { ...open, heard_ms: HOUR / 2 };
    const state = (atMs: number) => resultState({ ...here, attempt: heard }, syncIs('done'), START + atMs, START, true);
    expect(state(HOUR - 1)).toEqual({ kind: 'open', isDoubted: false });
    expect(state(HOUR)).toEqual({ kind: 'past_time', endTime: START + HOUR });
  });

  it('ends an open attempt whose time is over, at the last instant of its time', () => {
    const late = resultState({ ...here, attempt: open }, syncIs('done'), START + 2 * HOUR, START, true);
    expect(late).toEqual({ kind: 'past_time', endTime: START + HOUR });
  });

  it('[F48] ends none by this device’s clock alone: it asks the server first, and leaves it open where that cannot answer', () => {
    const late = (sync: SyncStatus) => resultState({ ...here, attempt: open }, sync, START + 2 * HOUR, START, false);
    expect(late(syncIs('done'))).toEqual({ kind: 'asking_time' });
    expect(late(syncIs('done', false))).toEqual({ kind: 'open', isDoubted: true });
    expect(late(syncIs('sign_in_needed'))).toEqual({ kind: 'open', isDoubted: true });
  });

  it('leaves an open attempt with time left alone', () => {
    // a server whose word is doubted has answered, and does not decide
    expect(resultState({ ...here, attempt: open }, syncIs('done'), START + 2 * HOUR, START, false, true)).toEqual({
      kind: 'open',
      isDoubted: true,
    });
    expect(resultState({ ...here, attempt: open }, syncIs('done'), START + HOUR - 1, START, true)).toEqual({
      kind: 'open',
      isDoubted: false,
    });
    expect(resultState({ ...here, attempt: open, exam: null }, syncIs('done'), START + 9 * HOUR, START, true)).toEqual({
      kind: 'open',
      isDoubted: false,
    });
  });

  it('tells why the score is not here yet', () => {
    const reasonFor = (sync: SyncStatus) => resultState(here, sync, START, START, true);
    expect(reasonFor(syncIs('done'))).toEqual({ kind: 'waiting', for: 'answer' });
    expect(reasonFor(syncIs('unreachable', false))).toEqual({ kind: 'waiting', for: 'connection' });
    expect(reasonFor(syncIs('done', false))).toEqual({ kind: 'waiting', for: 'connection' });
    expect(reasonFor(syncIs('server_trouble'))).toEqual({ kind: 'waiting', for: 'server' });
    expect(reasonFor(syncIs('sign_in_needed'))).toEqual({ kind: 'waiting', for: 'sign_in' });
    expect(reasonFor(syncIs('upgrade_required'))).toEqual({ kind: 'waiting', for: 'update' });
  });

  it('says in the server’s words that the attempt was refused, but not for a single late answer', () => {
    const refusal = { collection: 'attempts', key: 'r', code: 'no_access', message: 'You did not have access.' };
    const attemptRefused: RefusedRow = {
      ...refusal,
      collection: 'attempts',
      id: 'attempts/r',
      row: open,
      refused_at: 0,
    };
    expect(resultState({ ...here, refused: [attemptRefused] }, syncIs('done'), START, START, true)).toEqual({
      kind: 'refused',
      message: 'You did not have access.',
    });
    const answerRefused: RefusedRow = { ...attemptRefused, collection: 'answers', id: 'answers/r/q' };
    expect(resultState({ ...here, refused: [answerRefused] }, syncIs('done'), START, START, true).kind).toBe('waiting');
  });

  it('says that an attempt was given up', () => {
    const attempt = { ...open, abandoned: 1 as const };
    expect(resultState({ ...here, attempt }, syncIs('done'), START, START, true)).toEqual({ kind: 'abandoned' });
  });

  it('looks for an attempt that this device does not know until a sync after the question has ended', () => {
    const unknown = { attempt: null, result: null, exam: null, refused: [] };
    const at = (sync: SyncStatus) => resultState(unknown, sync, START, START, true);
    expect(at(syncIs('done', true, START - 1))).toEqual({ kind: 'unknown', for: 'answer' });
    expect(at(syncIs('unreachable', false))).toEqual({ kind: 'unknown', for: 'connection' });
    expect(at(syncIs('done', true, START + 1))).toEqual({ kind: 'not_found' });
  });
});

describe('summary answers', () => {
  it('stand in number order, with blank answers as none', () => {
    const row = { question_id: 'q', correct_answer: 'rose', student_answer: ' ', is_correct: 0 as const };
    const rows = scoredRows(
      [
        { ...row, question_number: 2 },
        { ...row, question_number: 1, student_answer: 'rose', is_correct: 1 },
      ],
      [],
    );
    expect(rows.map((one) => [one.question_number, one.studentAnswer, one.verdict])).toEqual([
      [1, 'rose', 'right'],
      [2, '', 'not_answered'],
    ]);
  });

  it('show the first accepted form of a blank, the others apart', () => {
    const blank = {
      question_id: 'q',
      exam_id: 'e',
      content_id: 'c',
      question_type: 'fillBlank' as const,
      question_number: 1,
      question_data: '',
    };
    const row = { question_id: 'q', question_number: 1, student_answer: '', is_correct: 0 as const };
    expect(scoredRows([{ ...row, correct_answer: 'eight / 8' }], [blank])[0]?.rightAnswer).toEqual({
      first: 'eight',
      others: ['8'],
    });
  });

  it('show the student’s own answers as texts before the score is here', () => {
    const question = { exam_id: 'e', content_id: 'c', question_data: '' };
    const questions = [
      { ...question, question_id: 'gap', question_type: 'fillBlank' as const, question_number: 2 },
      {
        ...question,
        question_id: 'choice',
        question_type: 'mcq' as const,
        question_number: 1,
        question_data: '{"description":"Which?","choices":["A boat","<b>Tea</b> &amp; milk"]}',
      },
    ];
    const answers = [
      { result_id: 'r', question_id: 'choice', exam_id: 'e', answer_type: 'mcq' as const, answer: 1, hlc: '' },
    ];
    expect(ownRows(questions, answers)).toMatchObject([
      { question_number: 1, studentAnswer: 'Tea & milk', rightAnswer: null, verdict: null },
      { question_number: 2, studentAnswer: '' },
    ]);
  });
});

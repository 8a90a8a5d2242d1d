import { describe, expect, it } from 'vitest';
import type { KeyedQuestion } from '../../../../shared/authoring/remarks.ts';
import { refusalOf } from '../../../api/request.ts';
import {
  acceptedProblem,
  acceptedFrom,
  acceptedWords,
  changesOf,
  editsOnKey,
  formProblem,
  type KeyEdits,
  refusedQuestions,
  withAccepted,
  withChoice,
  withVariant,
} from './key-form.ts';
import { previewWords } from './key-texts.ts';

const blank: KeyedQuestion = {
  question_id: '01900000-0000-7000-8000-000000000001',
  question_number: 1,
  question_type: 'fillBlank',
  accepted: ['six', '6'],
  choices: [],
  line: 'The _____ was torn.',
};
const choice: KeyedQuestion = {
  question_id: '01900000-0000-7000-8000-000000000002',
  question_number: 2,
  question_type: 'mcq',
  accepted: [1],
  choices: ['red', 'green', 'blue'],
  line: 'Which colour?',
};
const key = [blank, choice];
const NONE: KeyEdits = new Map();

describe('what shall count', () => {
  it('is sent as one more where all that counted before still does', () => {
    const edits = withAccepted(NONE, blank, withVariant(blank.accepted, ' 6.00 '));
    expect(changesOf(key, edits)).toEqual([{ question_id: blank.question_id, accept: ['6.00'] }]);
  });

  it('is sent with all other gaps where they are marked again by today’s rules', () => {
    expect(changesOf(key, NONE, true)).toEqual([{ question_id: blank.question_id, again: true }]);
    const edits = withAccepted(NONE, blank, ['six', '6', 'vi']);
    expect(changesOf(key, edits, true)).toEqual([{ question_id: blank.question_id, accept: ['vi'] }]);
    expect(formProblem(key, NONE, 'why', true)).toBeNull();
  });

  it('is sent whole where something counts no more', () => {
    const edits = withAccepted(NONE, choice, withChoice(choice, withChoice(choice, [1], 2, true), 1, false));
    expect(changesOf(key, edits)).toEqual([{ question_id: choice.question_id, answers: [2] }]);
  });

  it('is no change where it is what counts already, in any order', () => {
    const edits = withAccepted(NONE, blank, ['six']);
    expect(withAccepted(edits, blank, ['6', 'six']).size).toBe(0);
    expect(withVariant(blank.accepted, ' six ')).toBe(blank.accepted);
    expect(withVariant(blank.accepted, '  ')).toBe(blank.accepted);
  });

  it('[R166] is put into a key that another admin put right, and takes nothing of theirs away', () => {
    const theirs = [{ ...blank, accepted: ['six', '6', 'VI'] }, choice];
    const on = (accepted: string[], now = theirs) => editsOnKey(new Map([[blank.question_id, accepted]]), key, now);
    expect([...on(['vi']).values()]).toEqual([['VI', 'vi']]);
    expect([...on(['six', '6', 'sechs']).values()]).toEqual([['six', '6', 'VI', 'sechs']]);
    expect(on(['six', '6', 'VI']).size).toBe(0);
    expect([...on(['6'], key).values()]).toEqual([['6']]);
  });

  it('reads as its answers do', () => {
    expect(acceptedWords(choice, [0, 2])).toBe('‘red’ / ‘blue’');
    expect(acceptedWords(choice, [])).toBe('nothing');
  });
});

it('a key is looked at once something is changed, every question has an answer, and a reason is given', () => {
  expect(formProblem(key, NONE, 'why')?.field).toBe('key');
  expect(formProblem(key, withAccepted(NONE, choice, []), 'why')?.message).toBe('Question 2: Select answer');
  expect(acceptedProblem({ ...choice, question_type: 'dropDown' }, [])).toBe('Select Answer');
  expect(formProblem(key, withAccepted(NONE, blank, []), 'why')?.message).toBe('Question 1: Add at least one answer');
  const edits = withAccepted(NONE, choice, [2]);
  expect(formProblem(key, edits, '  ')?.field).toBe('reason');
  expect(formProblem(key, edits, 'x'.repeat(501))?.field).toBe('reason');
  expect(formProblem(key, edits, 'why')).toBeNull();
});

it('what the server does not take is named by its question', () => {
  const edits = withAccepted(withAccepted(NONE, choice, [2]), blank, ['six', 'at six in the morning']);
  const body = { code: 'rule_broken', message: 'No.', fields: { 'changes.0': 'An answer has at most 2 words.' } };
  const refused = refusedQuestions(refusalOf(422, JSON.stringify(body)), changesOf(key, edits));
  expect([...refused]).toEqual([[blank.question_id, 'An answer has at most 2 words.']]);
  expect(refusedQuestions(new Error('no'), changesOf(key, edits)).size).toBe(0);
});

describe('the words before it is done', () => {
  const preview = { attempts: 12, changed: 5, scores_changed: 3, up: 2, down: 1, failed: 0, changes: [] };

  it('say how many results and bands change', () => {
    expect(previewWords(preview)).toEqual([
      '5 of 12 results get another number of right answers.',
      '3 get another band or percentage: 2 up, 1 down.',
    ]);
    expect(previewWords({ ...preview, attempts: 1, changed: 1, scores_changed: 0 })).toEqual([
      '1 of 1 result gets another number of right answers.',
      'No band or percentage changes.',
    ]);
  });

  it('say how many cannot be scored just now', () => {
    const words = '2 results cannot be scored just now. The re-marking goes on and tries again later.';
    expect(previewWords({ ...preview, failed: 2 }).at(-1)).toBe(words);
    expect(previewWords({ ...preview, changed: 0, failed: 2 })).toEqual([
      '12 results on this revision: none of the others changes.',
      words,
    ]);
  });

  it('say so where none changes, or there is none', () => {
    expect(previewWords({ ...preview, changed: 0 })).toEqual(['12 results on this revision: none of them changes.']);
    expect(previewWords({ ...preview, attempts: 0 })[0]).toContain('Nobody has ended an attempt');
  });
});

describe('an address that asks for a variant', () => {
  const ask = (question: string, accept: string) => acceptedFrom(key, new URLSearchParams({ question, accept }));

  it('opens the question with the variant beside what counts', () => {
    const { edits, open } = ask(blank.question_id, ' 18.00 ');
    expect(open).toBe(blank.question_id);
    expect(edits.get(blank.question_id)).toEqual(['six', '6', '18.00']);
  });

  it('changes nothing where it counts already, where the question is no blank, or where there is none', () => {
    expect(ask(blank.question_id, 'six')).toEqual({ edits: new Map(), open: blank.question_id });
    for (const question of [choice.question_id, 'none', ''])
      expect(ask(question, '18.00')).toEqual({ edits: new Map(), open: null });
  });
});

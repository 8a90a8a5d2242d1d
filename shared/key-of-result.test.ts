import { expect, it } from 'vitest';
import type { Content } from './content.ts';
import { keyOfResult } from './key-of-result.ts';
import type { Question, QuestionType } from './questions.ts';
import { isCorrect, scoreQuestions, type KeyEntry } from './score-question.ts';
import type { AnswerValue } from './answers.ts';

const CHOICES = ['<b>Tea</b> &amp; milk', 'Coffee', 'Tea / coffee'];

const questions = [
  question(1, 'fillBlank', '{"word_limit":1}'),
  question(2, 'dropDown', '["TRUE","FALSE","Yes / No"]'),
  question(3, 'mcq', JSON.stringify({ description: '', choices: CHOICES })),
  question(4, 'dropDown', '["A","B","C","D"]', 'two'),
  question(5, 'dropDown', '["A","B","C","D"]', 'two'),
  question(6, 'fillBlank', ''),
];
const contents: Content[] = [
  {
    content_id: 'two',
    part_id: 'p',
    content_type: 'chooseLetters',
    content_order: 1,
    content_status: 'added',
    content_data: '',
  },
];
const key: KeyEntry[] = [
  entry(1, 'fillBlank', ['tide', 'tides'], { word_limit: 1 }),
  entry(2, 'dropDown', ['Yes / No']),
  entry(3, 'mcq', [2], { choices: ['Tea & milk', 'Coffee', 'Tea / coffee'] }),
  entry(4, 'dropDown', ['B'], { group: 'two' }),
  entry(5, 'dropDown', ['D'], { group: 'two' }),
  entry(6, 'fillBlank', ['3 / 4']),
];

it.each<[number, AnswerValue]>([
  [1, 'Tides'],
  [1, 'tide gate'],
  [1, 'ebb'],
  [2, 'Yes / No'],
  [2, 'Yes'],
  [2, 'TRUE'],
  [3, 2],
  [3, 1],
  [3, 0],
  [6, '3/4'],
  [6, '4/3'],
])('[R269] question %i with the answer %j is marked from a result as the server marked it', (number, answer) => {
  const rows = scoreQuestions(key, new Map());
  const found = keyOfResult(rows, questions, contents)[number - 1];
  const asked = key[number - 1];
  if (!found || !asked) throw new Error('no entry');
  expect(isCorrect(found, answer)).toBe(isCorrect(asked, answer));
});

it('[R140] numbers that share one question are marked together, in any order', () => {
  const rows = scoreQuestions(key, new Map());
  const marked = scoreQuestions(
    keyOfResult(rows, questions, contents),
    new Map([
      [idOf(4), 'D'],
      [idOf(5), 'A'],
    ]),
  );
  expect(marked.slice(3, 5).map(({ student_answer, is_correct }) => [student_answer, is_correct])).toEqual([
    ['A', 0],
    ['D', 1],
  ]);
});

function idOf(number: number): string {
  return `01900000-0000-7000-8000-00000000000${number}`;
}

function question(number: number, question_type: QuestionType, question_data: string, content_id = 'c'): Question {
  return {
    question_id: idOf(number),
    exam_id: 'e',
    content_id,
    question_number: number,
    question_type,
    question_data,
  };
}

function entry(
  question_number: number,
  question_type: QuestionType,
  accepted: KeyEntry['accepted'],
  more: Partial<KeyEntry> = {},
): KeyEntry {
  return { question_id: idOf(question_number), question_number, question_type, accepted, choices: [], ...more };
}

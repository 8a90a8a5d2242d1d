import { expect, it } from 'vitest';
import { paperOfAttempt } from '../../../../shared/paper-parts.ts';
import type { PaperBundle } from '../../../../shared/papers.ts';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import { type OutlinePart, outlinePaper } from '../../../ui/paper/paper-outline.ts';
import { missingWords } from '../submit/missing-texts.ts';
import { findShortText } from './short-text.ts';

const part_id = 'part';
const task = (html: string): OutlinePart => ({
  part: { part_id, exam_id: 'exam', part_no: 2, no_of_question: 0 },
  documents: [],
  questions: [],
  blocks: [{ content_id: 'block', body: { type: 'text', html } }],
});
const words = (count: number) => 'word '.repeat(count);
const shortTextWords = (part: OutlinePart, text: string) => findShortText(part, text).map(missingWords);
const essay = task('<p>Write at least 250 words.</p>');

it('[R268] a text far below what its task asks for is named with its count', () => {
  expect(shortTextWords(essay, words(80))).toEqual(['Task 2 has 80 of 250 words.']);
  expect(shortTextWords(essay, 'Yes.')).toEqual(['Task 2 has 1 of 250 words.']);
});

it('nothing is said of a text that is nearly long enough, of an empty one, and where the task names no number', () => {
  expect(shortTextWords(essay, words(200))).toEqual([]);
  expect(shortTextWords(essay, '  ')).toEqual([]);
  expect(shortTextWords(task('<p>Write.</p>'), words(3))).toEqual([]);
});

it('[R268, R295] an attempt of one part names that part alone, by its number in the paper', () => {
  const block = { content_type: 'text', content_order: 1, content_status: 'added' } as const;
  const part_data = [1, 2].map((part_no) => ({ part_id: `p${part_no}`, exam_id: 'e', part_no, no_of_question: 0 }));
  const paper: PaperBundle['data'] = {
    exam_data: { ...aDraftExam(), exam_category: 'writing' },
    part_data,
    reading_document_data: [],
    content_data: part_data.map(({ part_id, part_no }) => ({
      ...block,
      content_id: `c${part_no}`,
      part_id,
      content_data: `<p>Write at least ${part_no === 1 ? 150 : 250} words.</p>`,
    })),
    question_data: [],
    audio_data: [],
  };
  const { parts } = outlinePaper(paperOfAttempt(paper, { part_no: 2 }));
  expect(parts.flatMap((one) => shortTextWords(one, words(50)))).toEqual(['Task 2 has 50 of 250 words.']);
  const whole = outlinePaper(paperOfAttempt(paper, {})).parts;
  expect(whole.flatMap((one) => shortTextWords(one, words(50)))).toEqual([
    'Task 1 has 50 of 150 words.',
    'Task 2 has 50 of 250 words.',
  ]);
});

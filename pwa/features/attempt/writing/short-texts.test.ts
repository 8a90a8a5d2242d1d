import { expect, it } from 'vitest';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { shortTextWords } from './short-texts.ts';

const part_id = 'part';
const task = (html: string): OutlinePart => ({
  part: { part_id, exam_id: 'exam', part_no: 2, no_of_question: 0 },
  documents: [],
  questions: [],
  blocks: [{ content_id: 'block', body: { type: 'text', html } }],
});
const words = (count: number) => 'word '.repeat(count);
const essay = task('<p>Write at least 250 words.</p>');

it('a text far below what its task asks for is named with its count', () => {
  expect(shortTextWords(essay, words(80))).toBe('Part 2 has 80 words. The task asks for at least 250.');
  expect(shortTextWords(essay, 'Yes.')).toBe('Part 2 has 1 word. The task asks for at least 250.');
});

it('nothing is said of a text that is nearly long enough, of an empty one, and where the task names no number', () => {
  expect(shortTextWords(essay, words(200))).toBeNull();
  expect(shortTextWords(essay, '  ')).toBeNull();
  expect(shortTextWords(task('<p>Write.</p>'), words(3))).toBeNull();
});

import { expect, it } from 'vitest';
import type { Structure } from '../desk/structure.ts';
import { leadOf } from './findings.ts';

const part = (part_no: number, block_ids: string[]) => ({
  part: { part_id: `part-${part_no}`, exam_id: 'exam', part_no, no_of_question: 1 },
  block_ids,
  header: null,
  description: null,
  title: null,
  contents: [],
  questionCount: 0,
});
const structure: Pick<Structure, 'parts'> = { parts: [part(1, ['a']), part(2, ['b'])] };

it('leads to the block and the question that an entry is about, else to its part', () => {
  expect(leadOf({ part_no: 1, content_id: 'b', question_id: 'q', message: '' }, structure)).toEqual({
    part_id: 'part-2',
    content_id: 'b',
    question_id: 'q',
  });
  expect(leadOf({ part_no: 1, message: '' }, structure)).toEqual({
    part_id: 'part-1',
    content_id: null,
    question_id: null,
  });
});

it('leads nowhere where the place is gone', () => {
  expect(leadOf({ message: 'The paper has no questions.' }, structure)).toBeNull();
  expect(leadOf({ part_no: 2, content_id: 'gone', message: '' }, structure)?.content_id).toBeNull();
});

import { describe, expect, it } from 'vitest';
import type { Content } from '../../../shared/content.ts';
import type { PaperBundle } from '../../../shared/papers.ts';
import type { Question } from '../../../shared/questions.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { groupNumbers, outlinePaper, partLabel, sharedNumbers, unansweredNumbers } from './paper-outline.ts';

type Data = PaperBundle['data'];

const exam: Data['exam_data'] = anExam({ exam_id: 'exam', no_of_parts: 2 });

function content(content_id: string, part_id: string, content_order: number, content_data: string): Content {
  return { content_id, part_id, content_type: 'paragraph', content_order, content_status: 'added', content_data };
}

function blank(question_id: string, content_id: string, question_number: number): Question {
  return { question_id, exam_id: 'exam', content_id, question_type: 'fillBlank', question_number, question_data: '' };
}

const uuid = (n: number) => `01a1fc53-0516-76f1-9e14-00000000000${n}`;
const asking = (n: number) => JSON.stringify([{ type: 'question', question_id: uuid(n) }]);

const data: Data = {
  exam_data: exam,
  part_data: [
    { part_id: 'two', exam_id: 'exam', part_no: 2, no_of_question: 1 },
    { part_id: 'one', exam_id: 'exam', part_no: 1, no_of_question: 2 },
  ],
  reading_document_data: [],
  content_data: [
    content('late', 'one', 2, asking(2)),
    content('early', 'one', 1, asking(1)),
    content('broken', 'two', 1, '[{'),
  ],
  question_data: [blank(uuid(3), 'broken', 3), blank(uuid(2), 'late', 2), blank(uuid(1), 'early', 1)],
  audio_data: [],
};

describe('the outline of a paper', () => {
  const outline = outlinePaper(data);

  it('puts parts, blocks and questions in order, numbered on through the parts', () => {
    expect(outline.parts.map(({ part }) => part.part_no)).toEqual([1, 2]);
    expect(outline.parts[0]?.blocks.map((block) => block.content_id)).toEqual(['early', 'late']);
    expect(outline.questions.map(({ number, part_no }) => [number, part_no])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
  });

  it('goes on past a block that cannot be read, and keeps its question', () => {
    expect(outline.parts[1]?.blocks[0]?.body).toBeNull();
    expect(outline.unreadable).toEqual(['broken']);
    expect(outline.questionsById.get(uuid(3))?.number).toBe(3);
  });

  it('[R60] labels a part', () => {
    expect(outline.parts.map(partLabel)).toEqual(['Part 1 : 2 questions', 'Part 2 : 1 question']);
  });

  it('[R140] tells which numbers share one question', () => {
    const item = (n: number) => ({ type: 'question', question_id: uuid(n) });
    const letters = { description: 'Which TWO?', choices: ['A'], lines: [{ items: [item(1), item(2)] }] };
    const content_data = JSON.stringify(letters);
    const task = { ...content('letters', 'one', 3, content_data), content_type: 'chooseLetters' as const };
    expect(sharedNumbers(outline)).toEqual([]);
    expect(sharedNumbers(outlinePaper({ ...data, content_data: [task] }))).toEqual([[uuid(1), uuid(2)]]);
  });

  it('finds the numbers without an answer', () => {
    expect(unansweredNumbers(outline, new Set([uuid(2)]))).toEqual([1, 3]);
  });
});

describe('a list of question numbers', () => {
  const list = (numbers: number[]) =>
    groupNumbers(numbers).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));

  it('names a few one by one', () => {
    expect(list([4, 6, 7])).toEqual(['4', '6', '7']);
    expect(list([])).toEqual([]);
  });

  it('draws many together', () => {
    const numbers = [1, 2, 3, 4, 5, 7, 8, 10, 20, 21, 22, 23];
    expect(list(numbers)).toEqual(['1–5', '7', '8', '10', '20–23']);
  });
});

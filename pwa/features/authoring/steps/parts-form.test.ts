import { expect, it } from 'vitest';
import { countOf, partFields, partsInput, questionTotal, wrongParts } from './parts-form.ts';

const part = (part_no: number, no_of_question: number) => ({
  part_id: `part-${part_no}`,
  exam_id: 'exam',
  part_no,
  no_of_question,
});

it('each part that the paper is to have is a field, filled where the part is there', () => {
  const fields = partFields({ exam_category: 'reading', no_of_parts: 3 }, [part(2, 14)]);
  expect(fields.map(({ part_no, part_id, count }) => [part_no, part_id, count])).toEqual([
    [1, null, ''],
    [2, 'part-2', '14'],
    [3, null, ''],
  ]);
  expect(questionTotal(fields)).toBe(14);
  expect(partsInput('exam', fields).partsData).toEqual([
    { no_of_question: 0 },
    { part_id: 'part-2', no_of_question: 14 },
    { no_of_question: 0 },
  ]);
});

it.each([
  ['reading', 3, ['13', '13', '14']],
  ['listening', 4, ['10', '10', '10', '10']],
  ['reading', 2, ['', '']],
  ['writing', 2, ['', '']],
] as const)('[R594] a new %s paper of %i parts proposes %j questions', (exam_category, no_of_parts, counts) =>
  expect(partFields({ exam_category, no_of_parts }, []).map(({ count }) => count)).toEqual(counts),
);

it.each([
  ['13', '13'],
  ['13.7', '13'],
  ['13 questions', '13'],
  ['many', ''],
  ['-4', ''],
  ['', ''],
])('[R39] of %j a field keeps %j', (typed, kept) => expect(countOf(typed)).toBe(kept));

it.each([
  ['', true],
  ['0', true],
  ['1', false],
  ['200', false],
  ['201', true],
])('[R557] a part cannot be saved with %j questions: %s', (count, isWrong) =>
  expect(wrongParts([{ part_no: 3, part_id: null, count }])).toEqual(isWrong ? [3] : []),
);

import { expect, it } from 'vitest';
import type { Structure } from '../editor-state/structure.ts';
import { groupFindings, leadOf, remarkWords } from './findings.ts';

const part = (part_no: number, block_ids: string[]) => ({
  part: { part_id: `part-${part_no}`, exam_id: 'exam', part_no, no_of_question: 1 },
  block_ids,
  documents: { header: [], description: [], title: [], contents: [] },
  savedQuestionCount: 0,
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

it('says once what is said of several questions, above their numbers in runs', () => {
  const lacks = (question_number: number) => ({ part_no: 1, question_number, message: 'The question has no answer.' });
  const lost = { part_no: 1, question_number: 2, message: 'The question is not placed in the text.' };
  const silent = { part_no: 2, message: 'The part has no content.' };
  const whole = { message: 'The paper has no questions.' };
  const numbers = [12, 1, 2, 3, 5, 6, 20, 21, 22, 23, 30, 32, 34];
  expect(groupFindings([silent, lacks(12), lost, whole, ...numbers.map(lacks)])).toEqual([
    { message: null, places: [{ words: 'Part 2: The part has no content.', finding: silent }] },
    {
      message: 'The question has no answer.',
      places: [
        { words: '1–3', finding: lacks(1) },
        ...[5, 6, 12].map((number) => ({ words: String(number), finding: lacks(number) })),
        { words: '20–23', finding: lacks(20) },
        ...[30, 32, 34].map((number) => ({ words: String(number), finding: lacks(number) })),
      ],
    },
    { message: 'The question is not placed in the text.', places: [{ words: '2', finding: lost }] },
    { message: null, places: [{ words: 'The paper has no questions.', finding: whole }] },
  ]);
});

it('[R593] says of each kind of remark how many questions it concerns', () => {
  const remark = (kind: string | undefined, number: number, message = 'Look.') => ({
    part_no: 1,
    question_number: number,
    question_id: `q${number}`,
    message,
    ...(kind === undefined ? {} : { kind }),
  });
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(remarkWords(numbers.map((number) => remark('no_reason_or_evidence', number)))).toEqual([
    '40 have no reason or evidence yet.',
  ]);
  expect(
    remarkWords([
      remark('no_limit', 3),
      remark('no_limit', 4),
      remark('no_reason', 3),
      // one question is counted once, whatever is said of it
      remark('evidence_gone', 5, 'The text of the evidence is gone.'),
      remark('evidence_gone', 5, 'The recording of the evidence is gone.'),
      { part_no: 2, kind: 'recording', message: 'Some phones cannot play it.' },
      // a newer server has more kinds, an older one names none
      remark('of_tomorrow', 6),
      remark(undefined, 6, 'Look again.'),
    ]),
  ).toEqual([
    '2 gaps have no word limit.',
    '1 has no reason yet.',
    '1 has evidence that is no longer there.',
    '1 recording may need a look.',
    '2 other remarks.',
  ]);
  expect(remarkWords([])).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { Content } from '../content.ts';
import type { ExamCategory } from '../papers.ts';
import type { Question } from '../questions.ts';
import type { ResultRow } from '../results.ts';
import { kindRates, newestItems, outcomesOf, practiceItems, practicePaper, type PracticePaper } from './items.ts';

const EXAM = id(900);
const items = (...numbers: number[]) =>
  numbers.map((number) => ({ items: [{ type: 'text', value: 'It is ' }, asks(number)] }));
const asks = (number: number) => ({ type: 'question', question_id: id(number) });

const STATEMENTS = ['TRUE', 'FALSE', 'NOT GIVEN'];
const ROMANS = ['i', 'ii', 'iii', 'iv'];
const LETTERS = ['A', 'B', 'C', 'D'];

const questions: Question[] = [
  ...[1, 2].map((number) => question(number, 100, 'dropDown', STATEMENTS)),
  ...[3, 4, 5].map((number) => question(number, 101, 'dropDown', ROMANS)),
  ...[6, 7].map((number) => question(number, 102, 'dropDown', LETTERS)),
  question(8, 103, 'fillBlank', null),
  ...[9, 10].map((number) => question(number, 104, 'dropDown', ROMANS)),
  { ...question(11, 105, 'mcq', null), question_data: 'of a newer version' },
];
const contents: Content[] = [
  content(
    100,
    'dropDownQuestion',
    items(1, 2).map((line) => line.items),
  ),
  content(101, 'matchingHeadings', {
    choices: ROMANS,
    lines: [3, 4, 5].map((number) => ({ paragraph: LETTERS[number - 3], items: [asks(number)] })),
  }),
  content(102, 'wordBox', { choices: LETTERS, once: true, lines: items(6, 7) }),
  content(103, 'notes', { title: '', lines: items(8).map((line) => ({ ...line, level: 0 })) }),
  content(
    104,
    'dropDownQuestion',
    items(9, 10).map((line) => line.items),
  ),
];

const paper = practicePaper(EXAM, 2, paperOf('reading'))!;

describe('[R467] what is practised of a paper', () => {
  it('is each question alone, and all questions of a task with one list together', () => {
    expect(paper.groups.map(({ question_ids, kind, number }) => [number, question_ids.length, kind])).toEqual([
      [1, 1, 'True / False / Not given'],
      [2, 1, 'True / False / Not given'],
      [3, 3, 'Matching headings'],
      [6, 2, 'Gaps with a word box'],
      [8, 1, 'Gaps in notes'],
      [9, 2, 'Matching headings'],
    ]);
  });

  it('is nothing of a paper that people mark', () => {
    expect(practicePaper(EXAM, 2, paperOf('writing'))).toBeNull();
    expect(practicePaper(EXAM, 2, paperOf('speaking'))).toBeNull();
    expect(practicePaper(EXAM, 2, paperOf('listening'))).toMatchObject({ skill: 'listening' });
  });
});

describe('[R467] the items of an attempt', () => {
  it('are its questions that are wrong, not answered or flagged, in number order', () => {
    const found = itemsOf({ 1: 'right', 2: 'wrong', 8: ' ' }, { flagged: [1] });
    expect(found.map(({ item_id, why_in }) => [item_id, why_in])).toEqual([
      [id(1), 'flagged'],
      [id(2), 'wrong'],
      [id(8), 'unanswered'],
    ]);
    expect(found[1]).toMatchObject({
      question_ids: [id(2)],
      number: 2,
      exam_id: EXAM,
      revision: 2,
      kind: 'True / False / Not given',
      skill: 'reading',
      lost_at: 5_000,
    });
    expect(itemsOf({ 1: 'right', 2: 'right' })).toEqual([]);
  });

  it('are one for a task with one list, by its first question, whichever of them is lost', () => {
    const first = itemsOf({ 3: 'wrong', 4: 'right', 5: 'right' });
    const last = itemsOf({ 3: 'right', 4: '', 5: 'right' });
    expect(first).toMatchObject([{ item_id: id(3), question_ids: [id(3), id(4), id(5)], why_in: 'wrong' }]);
    expect(last).toMatchObject([{ item_id: id(3), question_ids: [id(3), id(4), id(5)], why_in: 'unanswered' }]);
    expect(itemsOf({ 3: '', 4: 'wrong', 5: 'right' })).toMatchObject([{ why_in: 'wrong' }]);
    expect(itemsOf({ 3: 'right', 4: 'right', 5: 'right' }, { flagged: [5] })).toMatchObject([{ why_in: 'flagged' }]);
  });

  it('[R636] say how many questions of theirs were lost, or right but flagged', () => {
    const counts = (...given: Parameters<typeof itemsOf>) => itemsOf(...given).map(({ lost_count }) => lost_count);
    expect(counts({ 3: '', 4: 'wrong', 5: 'right' })).toEqual([2]);
    expect(counts({ 3: 'wrong', 4: 'right', 5: 'right' }, { flagged: [3, 5] })).toEqual([2]);
    expect(counts({ 1: 'right' }, { flagged: [1] })).toEqual([1]);
  });

  it('are only those of its part, and none while it is open', () => {
    expect(itemsOf({ 6: 'wrong', 7: 'wrong' })).toHaveLength(1);
    expect(itemsOf({ 6: 'wrong' }, { end_time: null })).toEqual([]);
  });

  it('leave out a question that this version cannot read', () => {
    expect(itemsOf({ 11: 'wrong' })).toEqual([]);
  });

  it('[R468] bear the right answers as a hash, which a corrected key changes', () => {
    const hash = (key: Record<number, string>) => itemsOf({ 2: 'wrong' }, { key })[0]?.key_hash;
    expect(hash({ 2: 'TRUE' })).toMatch(/^[0-9a-f]{8}$/);
    expect(hash({ 2: 'TRUE' })).toBe(hash({ 2: 'TRUE' }));
    expect(hash({ 2: 'FALSE' })).not.toBe(hash({ 2: 'TRUE' }));
    const many = new Set(
      Array.from({ length: 1_000 }, (_one, at) => hash({ 2: `forty-${at} – ${'é'.repeat(at % 5)}` })),
    );
    expect(many.size).toBe(1_000);
  });

  it('are kept once over several attempts, as the last one has them that lost them', () => {
    const all = [
      ...itemsOf({ 1: 'wrong', 2: 'wrong' }, { result: 1, end_time: 5_000 }),
      ...itemsOf({ 1: '', 2: 'right' }, { result: 2, end_time: 9_000 }),
    ];
    for (const some of [all, all.toReversed()])
      expect(newestItems(some).toSorted((a, b) => a.number - b.number)).toMatchObject([
        { item_id: id(1), why_in: 'unanswered', result_id: id(802), lost_at: 9_000 },
        { item_id: id(2), why_in: 'wrong', result_id: id(801), lost_at: 5_000 },
      ]);
  });
});

it('[R467] the rate of each kind is over all attempts, the most lost first', () => {
  const taken = (given: Record<number, string>, of: PracticePaper = paper) => ({
    paper: of,
    outcomes: outcomesOf(of, rowsOf(given)),
  });
  const attempts = [
    taken({ 1: 'right', 2: 'wrong', 3: 'wrong', 4: '' }),
    taken({ 1: 'right', 8: 'right', 11: 'wrong' }),
    taken({ 1: 'wrong' }, { ...paper, skill: 'listening' }),
  ];
  expect(kindRates(attempts)).toEqual([
    { kind: 'Matching headings', skill: 'reading', right: 0, answered: 1, total: 2 },
    { kind: 'True / False / Not given', skill: 'reading', right: 2, answered: 3, total: 3 },
    { kind: 'True / False / Not given', skill: 'listening', right: 0, answered: 1, total: 1 },
    { kind: 'Gaps in notes', skill: 'reading', right: 1, answered: 1, total: 1 },
  ]);
});

function itemsOf(
  given: Record<number, string>,
  {
    flagged = [],
    key = {},
    result = 1,
    end_time = 5_000,
  }: { flagged?: number[]; key?: Record<number, string>; result?: number; end_time?: number | null } = {},
) {
  return practiceItems({
    attempt: { end_time },
    result: { result_id: id(800 + result), exam_id: EXAM, revision: 2 },
    paper,
    outcomes: outcomesOf(paper, rowsOf(given, key)),
    flagged: new Set(flagged.map(id)),
  });
}

function rowsOf(given: Record<number, string>, key: Record<number, string> = {}): ResultRow[] {
  return Object.entries(given).map(([number, student_answer]) => ({
    question_id: id(Number(number)),
    question_number: Number(number),
    correct_answer: key[Number(number)] ?? 'right',
    student_answer,
    is_correct: student_answer === 'right' ? 1 : 0,
  }));
}

function paperOf(exam_category: ExamCategory) {
  return { exam_data: { exam_category }, question_data: questions.toReversed(), content_data: contents };
}

function question(number: number, block: number, question_type: Question['question_type'], data: unknown): Question {
  return {
    question_id: id(number),
    exam_id: EXAM,
    content_id: id(block),
    question_type,
    question_number: number,
    question_data: data === null ? '' : JSON.stringify(data),
  };
}

function content(number: number, content_type: Content['content_type'], data: unknown): Content {
  return {
    content_id: id(number),
    part_id: id(700),
    content_type,
    content_order: number,
    content_status: 'added',
    content_data: JSON.stringify(data),
  };
}

function id(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

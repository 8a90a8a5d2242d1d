import { describe, expect, it } from 'vitest';
import type { Answer, AnswerValue } from '../../../../shared/answers.ts';
import { createAnswerSheet, STALE_TEXT_MS } from '../sheet/answer-sheet.ts';
import { createOtherTexts } from './other-texts.ts';

const ESSAY = { question_id: 'essay', exam_id: 'exam', question_type: 'writing' } as const;

function rows(answer: AnswerValue, hlc: string): ReadonlyMap<string, Answer> {
  const { question_id, exam_id, question_type } = ESSAY;
  return new Map([
    [question_id, { result_id: 'attempt', question_id, exam_id, answer_type: question_type, answer, hlc }],
  ]);
}

/** A screen on which one text stands. */
function open(answer: AnswerValue) {
  const saved: AnswerValue[] = [];
  const sheet = createAnswerSheet({
    save: async (_question, value) => void saved.push(value),
    requestSync: () => undefined,
    isClosed: () => false,
  });
  sheet.begin(rows(answer, '1'));
  const others = createOtherTexts(sheet, ['essay']);
  const stop = others.follow();
  return { sheet, others, saved, stop, other: () => others.read('essay') };
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('[F72, R189] a text that gave way to one from elsewhere', () => {
  it('is kept once the field is left, and either of the two shows at a press', async () => {
    const { sheet, others, saved, other } = open('One.');
    sheet.beginEdit('essay', STALE_TEXT_MS);
    others.write(ESSAY, 'One. A paragraph.', 1000);
    await nextTurn();
    sheet.receive(rows('One. A paragraph.', '2'));
    sheet.receive(rows('One. More.', '3'));
    expect(other()).toBeNull();
    sheet.endEdit('essay');
    expect(sheet.read('essay').value).toBe('One. More.');
    expect(other()).toBe('One. A paragraph.');
    others.swap(ESSAY);
    await nextTurn();
    expect(saved.at(-1)).toBe('One. A paragraph.');
    expect(sheet.read('essay').value).toBe('One. A paragraph.');
    expect(other()).toBe('One. More.');
    others.drop('essay');
    expect(other()).toBeNull();
  });

  it('is kept where it only stood there, and where nothing is in its place', () => {
    const { sheet, other } = open('One.');
    sheet.receive(rows(null, '2'));
    expect(other()).toBe('One.');
  });

  it('stays while the other one is written on elsewhere', () => {
    const { sheet, other } = open('My long essay.');
    sheet.receive(rows('Other words.', '2'));
    sheet.receive(rows('Other nice words.', '3'));
    expect(other()).toBe('My long essay.');
  });

  it('is what was typed here last where the other device comes back to the one of before', async () => {
    const { sheet, others, other } = open('One.');
    sheet.receive(rows('Other.', '2'));
    expect(other()).toBe('One.');
    others.write(ESSAY, 'Mine now.', 1000);
    await nextTurn();
    sheet.receive(rows('Mine now.', '3'));
    sheet.receive(rows('One.', '4'));
    expect(other()).toBe('Mine now.');
  });

  it('is not kept where the other goes on with it', () => {
    const { sheet, other } = open('One.');
    sheet.receive(rows('One. Two.', '2'));
    expect(other()).toBeNull();
  });

  it('is none where the device tells late what was typed here', async () => {
    const { sheet, others, other } = open(null);
    others.write(ESSAY, 'o', 1000);
    await nextTurn();
    others.write(ESSAY, 'on', 1000);
    await nextTurn();
    sheet.receive(rows('o', '2'));
    sheet.receive(rows('on', '3'));
    expect(sheet.read('essay').value).toBe('on');
    expect(other()).toBeNull();
  });

  it('is none where the student deletes their own words', async () => {
    const { sheet, others, other } = open('One. Two.');
    others.write(ESSAY, 'One.', 1000);
    await nextTurn();
    sheet.receive(rows('One.', '2'));
    expect(other()).toBeNull();
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { Answer, AnswerValue } from '../../../../shared/answers.ts';
import type { ChangeTexts } from '../../../local/other-texts.ts';
import { createAnswerSheet, STALE_TEXT_MS } from '../sheet/answer-sheet.ts';
import { createOtherTexts } from './other-texts.ts';

const ESSAY = { question_id: 'essay', exam_id: 'exam', question_type: 'writing' } as const;

function rows(answer: AnswerValue, hlc: string): ReadonlyMap<string, Answer> {
  const { question_id, exam_id, question_type } = ESSAY;
  return new Map([
    [question_id, { result_id: 'attempt', question_id, exam_id, answer_type: question_type, answer, hlc }],
  ]);
}

/** What the device keeps of the one part. */
function aDevice(texts: readonly string[]) {
  const device = {
    texts,
    change: async (_part_id: string, change: ChangeTexts) => (device.texts = change(device.texts)),
  };
  return device;
}

/** A screen on which one text stands. */
function open(answer: AnswerValue, kept: readonly string[] = []) {
  const saved: AnswerValue[] = [];
  const sheet = createAnswerSheet({
    save: async (_question, value) => void saved.push(value),
    requestSync: () => undefined,
    isClosed: () => false,
  });
  sheet.begin(rows(answer, '1'));
  const device = aDevice(kept);
  const others = createOtherTexts({ sheet, part_ids: ['essay'], change: (...all) => device.change(...all) });
  others.follow();
  return { sheet, others, saved, device, other: () => others.read('essay') };
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

  it('is on the device until the student says which stays, and offered again by the next page', async () => {
    const { sheet, device } = open('My long essay.');
    sheet.receive(rows('Other words.', '2'));
    await nextTurn();
    expect(device.texts).toEqual(['My long essay.']);
    const next = open('Other words.', device.texts);
    next.others.receive(new Map([['essay', device.texts]]));
    expect(next.other()).toBe('My long essay.');
    next.others.swap(ESSAY);
    await nextTurn();
    expect(next.device.texts).toEqual(['Other words.']);
    next.others.drop('essay');
    await nextTurn();
    expect(next.device.texts).toEqual([]);
  });

  it('is the one that does not show, of two that were written apart while the student wrote on', async () => {
    const { sheet, others, device, other } = open('One.');
    sheet.beginEdit('essay', STALE_TEXT_MS);
    others.write(ESSAY, 'One. Mine', 1000);
    await nextTurn();
    sheet.receive(rows('Theirs.', '2'));
    device.texts = ['One. Mine', 'Theirs.'];
    others.receive(new Map([['essay', device.texts]]));
    expect(other()).toBe('Theirs.');
    await nextTurn();
    expect(device.texts).toEqual(['Theirs.']);
    others.write(ESSAY, 'Quite mine now', 1000);
    expect(other()).toBe('Theirs.');
  });

  it('lives as long as the page where the device cannot keep it', async () => {
    const { sheet, device, other } = open('My long essay.');
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    device.change = () => Promise.reject(new Error('full'));
    sheet.receive(rows('Other words.', '2'));
    await nextTurn();
    expect(other()).toBe('My long essay.');
    expect(reported).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('is none where the student deletes their own words', async () => {
    const { sheet, others, other } = open('One. Two.');
    others.write(ESSAY, 'One.', 1000);
    await nextTurn();
    sheet.receive(rows('One.', '2'));
    expect(other()).toBeNull();
  });
});

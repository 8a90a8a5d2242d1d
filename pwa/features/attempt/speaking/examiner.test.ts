import { describe, expect, it } from 'vitest';
import type { ContentBody } from '../../../../shared/content.ts';
import type { OutlineBlock, OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { interviewQuestions, isLongTurn } from './examiner.ts';
import { prepareLeftMs, turnWords } from './long-turn.ts';

function block(content_id: string, body: ContentBody | null): OutlineBlock {
  return { content_id, body };
}
const heading = (id: string) => block(id, { type: 'heading', html: id });
const list = (id: string, ...values: string[]) =>
  block(id, { type: 'bulletList', rows: values.map((value) => [{ type: 'text', value }]) });
const aPart = (part_no: number, blocks: OutlineBlock[]) =>
  ({ part: { part_id: `p${part_no}`, part_no }, blocks }) as OutlinePart;

describe('the questions of an interview', () => {
  it('[R69] are the rows of its lists, each with its topic, under what stands over its list', () => {
    const blocks = [
      heading('Interview'),
      heading('Music'),
      list('a', 'One?', 'Two?'),
      heading('Time'),
      list('b', 'Three?'),
    ];
    const questions = interviewQuestions(aPart(1, blocks));
    expect(questions.map(({ items }) => items[0])).toMatchObject(
      ['One?', 'Two?', 'Three?'].map((value) => ({ value })),
    );
    expect(questions.map(({ topic }) => topic)).toEqual(['Music', 'Music', 'Time']);
    expect(questions.map(({ lead }) => lead.map((one) => one.content_id))).toEqual([['Interview'], [], []]);
  });

  it('[R69] are none where there is nothing to ask one by one, and in the long turn', () => {
    expect(interviewQuestions(aPart(1, [heading('Interview'), list('a', 'One?')]))).toEqual([]);
    expect(interviewQuestions(aPart(3, [heading('Discussion'), block('c', null)]))).toEqual([]);
    expect(interviewQuestions(aPart(2, [list('a', 'what it was', 'how it broke')]))).toEqual([]);
  });
});

describe('the long turn', () => {
  it('[R69] is part 2', () => {
    expect([1, 2, 3].map((part_no) => isLongTurn(aPart(part_no, [])))).toEqual([false, true, false]);
  });

  it('[R69] gives a minute to prepare, which runs on while nobody looks and never grows', () => {
    expect(prepareLeftMs(null, 5_000)).toBeNull();
    expect(prepareLeftMs(5_000, 5_000)).toBe(60_000);
    expect(prepareLeftMs(5_000, 25_000)).toBe(40_000);
    expect(prepareLeftMs(5_000, 900_000)).toBe(0);
    expect(prepareLeftMs(5_000, 1_000)).toBe(60_000);
  });

  it('[R69] says when the examiner would stop it, and does not stop', () => {
    expect(turnWords(0)).toBe('Speak for one to two minutes.');
    expect(turnWords(61_000)).toMatch(/^Over a minute/);
    expect(turnWords(120_000)).toMatch(/an examiner would stop you here\. The recording goes on/);
  });
});

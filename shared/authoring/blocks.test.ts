import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES, type ContentBody, readContent } from '../content.ts';
import { EMPTY_BLOCKS, isEmptyBlock, withHtml, withoutQuestion, writeContent } from './blocks.ts';

const [one, two] = [newId(), newId()];
const text = (value: string) => ({ type: 'text', value }) as const;
const gap = (question_id: string) => ({ type: 'question', question_id }) as const;

const BLOCKS: ContentBody[] = [
  { type: 'heading', html: '<h2>tide</h2>' },
  { type: 'text', html: 'tide' },
  { type: 'booleanList', rows: [{ value: 'TRUE', description: 'tide' }] },
  { type: 'alphabetList', title: 'tide', values: ['tide'] },
  { type: 'alphabetList', title: 'tide', title_status: 'saved', values: ['tide'] },
  { type: 'bulletList', rows: [[text('tide'), gap(one)], [gap(two)]] },
  { type: 'paragraph', items: [text('tide'), gap(one), gap(two)] },
  { type: 'mcqQuestion', question_ids: [one, two] },
  { type: 'dropDownQuestion', rows: [[gap(one)], [text('tide'), gap(two)]] },
  {
    type: 'table',
    title: 'tide',
    columns: 2,
    lines: [
      { header: true, items: [text('tide'), gap(one)] },
      { header: false, items: [gap(two)] },
    ],
  },
  { type: 'shortAnswers', lines: [{ items: [text('tide'), gap(one)] }, { items: [gap(two)] }] },
  { type: 'flowChart', title: 'tide', lines: [{ items: [text('tide'), gap(one)] }, { items: [gap(two)] }] },
  {
    type: 'notes',
    title: 'tide',
    lines: [
      { level: 0, items: [text('tide'), gap(one)] },
      { level: 1, items: [gap(two)] },
    ],
  },
];
const stored = (body: ContentBody) => ({ content_type: body.type, content_data: writeContent(body) });

describe('a block', () => {
  it.each(BLOCKS)('of the type $type is read as it was written', (body) => {
    expect(readContent(stored(body))).toEqual(body);
  });

  it.each(BLOCKS)('of the type $type has each piece of its HTML changed, and nothing else', (body) => {
    const changed = withHtml(body, (html) => html.replaceAll('tide', 'ebb'));
    expect(JSON.stringify(changed)).toBe(JSON.stringify(body).replaceAll('tide', 'ebb'));
  });

  it.each(CONTENT_TYPES)('of the type %s is empty where nothing was written yet', (content_type) => {
    const body = readContent({ content_type, content_data: EMPTY_BLOCKS[content_type] });
    expect(body && isEmptyBlock(body)).toBe(true);
  });

  it.each([
    ['bulletList', [[text('tide')], [gap(two)]]],
    ['dropDownQuestion', [[text('tide'), gap(two)]]],
    ['paragraph', [text('tide'), gap(two)]],
    ['mcqQuestion', [{ question_id: two }]],
    ['heading', null],
  ] as const)('of the type %s loses a question with its place, and no other', (type, rest) => {
    const body = BLOCKS.find((block) => block.type === type);
    if (!body) throw new Error(type);
    const left = withoutQuestion(stored(body), one);
    expect(left).toBe(rest === null ? writeContent(body) : JSON.stringify(rest));
  });
});

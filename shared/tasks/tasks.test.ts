import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { isEmptyBlock, mapQuestionIds } from '../authoring/blocks.ts';
import { newDropDown, newGap } from '../authoring/text-form/pieces.ts';
import { readText } from '../authoring/text-form/read-text.ts';
import { retag } from '../authoring/text-form/retag.ts';
import { authoringOf, emptyBlock, tagOfBlock } from './authoring.ts';
import { readBody, TASK_TYPES, type TaskBody } from './registry.ts';

const text = (value: string) => ({ type: 'text', value }) as const;
const [one, two] = [newId(), newId()];
const gap = (question_id: string) => ({ type: 'question', question_id }) as const;
const problemsOf = (body: TaskBody, limits: number[] = []) =>
  authoringOf(body.type).problems(body, {
    questions: limits.map((word_limit, index) => ({
      question_id: [one, two][index] ?? '',
      question_type: 'fillBlank',
      question_data: JSON.stringify({ word_limit }),
    })),
    rightOf: () => null,
  });
const bodyIn = (source: string) => readText(source).parts[0]?.pieces[0]?.body;

describe('every type of task', () => {
  it.each(TASK_TYPES)('%s begins with room to write in, and is empty where nothing was written', (type) => {
    const begun = authoringOf(type).begin(newId);
    const { type: _type, ...data } = begun;
    expect(readBody(type, JSON.stringify(data))).toEqual(begun);
    const bare = { ...begun, lines: begun.lines.map((line) => ({ ...line, items: [] })) } as TaskBody;
    expect(isEmptyBlock(authoringOf(type).tidy(bare))).toBe(true);
    expect(isEmptyBlock(emptyBlock(type))).toBe(true);
  });
});

describe('a task that is copied', () => {
  it('[R138] has other questions in the places of its own, and nothing else changes', () => {
    const notes: TaskBody<'notes'> = {
      type: 'notes',
      title: 'Salt',
      lines: [{ level: 0, items: [text('a'), gap(one)] }],
    };
    expect(mapQuestionIds(notes, (id) => (id === one ? two : id))).toEqual({
      ...notes,
      lines: [{ level: 0, items: [text('a'), gap(two)] }],
    });
  });
});

describe('a table', () => {
  const cell = (header: boolean) => ({ header, items: [text('a')] });

  it('[R139] needs a header cell', () => {
    expect(problemsOf({ type: 'table', title: '', columns: 1, lines: [cell(true), cell(false)] })).toEqual([]);
    expect(problemsOf({ type: 'table', title: '', columns: 1, lines: [cell(false)] })).toEqual([
      'is a table without a header cell.',
    ]);
  });

  it('is saved without rows in which nothing is written; an empty cell stays', () => {
    const empty = { header: false, items: [] };
    const lines = [cell(true), empty, empty, empty];
    expect(authoringOf('table').tidy({ type: 'table', title: '', columns: 2, lines })).toEqual({
      type: 'table',
      title: '',
      columns: 2,
      lines: lines.slice(0, 2),
    });
  });

  it('is read from rows of any length, with what its lists offer in one cell', () => {
    expect(bodyIn('[Table]\n| # Place | # \\# |\n| the {1 tide | wind} |\n')).toEqual({
      type: 'table',
      title: '',
      columns: 2,
      lines: [
        { header: true, items: ['Place'] },
        { header: true, items: ['#'] },
        { header: false, items: ['the ', newDropDown(1, ['tide', 'wind'])] },
        { header: false, items: [] },
      ],
    });
  });

  it('is made of printed rows, apart by tabs or by room, the first of them its headers', () => {
    const source = 'Mill\tBuilt\nRiver mouth\t1 ______';
    const piece = { body: { type: 'text' as const, html: '' }, lines: { from: 0, to: 1 }, unsure: [] };
    expect(bodyIn(retag(source, piece, 'Table'))).toEqual({
      type: 'table',
      title: '',
      columns: 2,
      lines: [
        { header: true, items: ['Mill'] },
        { header: true, items: ['Built'] },
        { header: false, items: ['River mouth'] },
        { header: false, items: [newGap(1)] },
      ],
    });
  });
});

describe('a flow chart', () => {
  it('[R139] has two steps at least, and printed arrows are none of them', () => {
    const chart = bodyIn('[Flow chart]\nTitle: Flour\n- one {1 ____}\n↓\n- two');
    expect(chart).toEqual({
      type: 'flowChart',
      title: 'Flour',
      lines: [{ items: ['one ', newGap(1)] }, { items: ['two'] }],
    });
    expect(problemsOf({ type: 'flowChart', title: '', lines: [{ items: [text('one')] }] })).toEqual([
      'is a flow chart of one step.',
    ]);
  });
});

describe('notes', () => {
  it('[R139] stand no more than one step below the note before them', () => {
    expect(bodyIn('[Notes]\n-- a\n--- b\n---- c\n- d')).toMatchObject({
      lines: [{ level: 0 }, { level: 1 }, { level: 2 }, { level: 0 }],
    });
    const note = (level: number) => ({ level, items: [] });
    expect(readBody('notes', JSON.stringify({ title: '', lines: [note(0), note(2)] }))).toBeNull();
    expect(readBody('notes', JSON.stringify({ title: '', lines: [note(0), note(1)] }))).not.toBeNull();
  });
});

describe('short answers', () => {
  const asked = (id: string) => ({ items: [text('Who?'), gap(id)] });

  it('[R139] have one gap each, all under one limit', () => {
    expect(problemsOf({ type: 'shortAnswers', lines: [asked(one), asked(two)] }, [2, 2])).toEqual([]);
    expect(problemsOf({ type: 'shortAnswers', lines: [asked(one), asked(two)] }, [2, 3])).toEqual([
      'has short answers with different limits.',
    ]);
    expect(problemsOf({ type: 'shortAnswers', lines: [asked(one), { items: [text('Why?')] }] })).toEqual([
      'has a question without one gap of its own.',
    ]);
  });

  it('are read as they are printed, with a number before each and no gap', () => {
    expect(bodyIn(`[${tagOfBlock('shortAnswers')}]\n7 Who owned it?\n- 8 mills stood where?`)).toEqual({
      type: 'shortAnswers',
      lines: [{ items: ['Who owned it? ', newGap(7)] }, { items: ['8 mills stood where?'] }],
    });
  });
});

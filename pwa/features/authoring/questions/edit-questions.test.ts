import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { questionIdsOf } from '../../../../shared/content.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { partAt } from '../fields/plain-html.ts';
import {
  addQuestion,
  blockProblems,
  bodyOf,
  changeQuestion,
  missingIn,
  newQuestion,
  removeQuestion,
  restoreQuestion,
  tidyBlock,
  withBody,
} from './edit-questions.ts';
import { sharedLimit } from './use-question-tools.ts';

function block(content_type: BlockRow['content_type'], content_data: string): BlockRow {
  return {
    content_id: 'block',
    part_id: 'part',
    content_type,
    content_status: 'added',
    content_data,
    questions: [],
    version: 0,
  };
}

const [a, b, c, d] = [newId(), newId(), newId(), newId()];
const blank = (id: string) => ({ ...newQuestion(id, 'fillBlank'), answers: ['six'] });

describe('the questions of a block', () => {
  it('stand in the row of the list in which they are put', () => {
    const list = withBody(block('bulletList', '[]'), {
      type: 'bulletList',
      rows: [[{ type: 'text', value: 'one' }], [{ type: 'text', value: 'two' }]],
    });
    const row = addQuestion(addQuestion(list, blank(b), 1), blank(a), 0);
    expect(questionIdsOf(row)).toEqual([a, b]);
  });

  it('[R138] stand in the line of a task in which they are put, come back there, and none of its empty text is saved', () => {
    const cell = (value: string) => ({ header: false, items: [{ type: 'text' as const, value }] });
    const table = withBody(block('table', '{}'), {
      type: 'table',
      title: '',
      columns: 2,
      lines: [cell('one'), cell('two'), cell(''), cell('')],
    });
    const row = addQuestion(addQuestion(table, blank(b), 1), blank(a), 0, { item: 0, part: partAt(1) });
    expect(questionIdsOf(row)).toEqual([a, b]);
    expect(restoreQuestion(removeQuestion(row, a), row, a)).toEqual(row);
    expect(bodyOf(tidyBlock(row))).toMatchObject({
      lines: [
        { items: [{ value: 'o' }, { question_id: a }, { value: 'ne' }] },
        { items: [{ value: 'two' }, { question_id: b }] },
      ],
    });
  });

  it('[R139] of short answers begin with the limit of the one before', () => {
    const limited = { ...blank(a), question_data: '{"word_limit":2}' };
    expect(sharedLimit({ content_type: 'shortAnswers', questions: [limited] })).toBe('{"word_limit":2}');
    expect(sharedLimit({ content_type: 'paragraph', questions: [limited] })).toBeUndefined();
  });

  it('are set into the text where the caret stands, and typing goes on after them', () => {
    const row = withBody(block('paragraph', '[]'), {
      type: 'paragraph',
      items: [{ type: 'text', value: 'The van &amp; its books' }],
    });
    expect(bodyOf(addQuestion(row, blank(a), 0, { item: 0, part: partAt(8) }))).toEqual({
      type: 'paragraph',
      items: [
        { type: 'text', value: 'The van ' },
        { type: 'question', question_id: a },
        { type: 'text', value: '&amp; its books' },
      ],
    });
    expect(bodyOf(addQuestion(row, blank(a)))).toMatchObject({ items: [{}, { question_id: a }, { value: '' }] });
  });

  it('come back where they stood after a delete, and at the end where the block changed since', () => {
    const before = [a, b, c].reduce((row, id) => addQuestion(row, blank(id)), block('paragraph', '[]'));
    const after = removeQuestion(before, b);
    expect(questionIdsOf(after)).toEqual([a, c]);
    expect(restoreQuestion(after, before, b)).toEqual(before);
    const changed = addQuestion(after, blank(d));
    const again = restoreQuestion(changed, before, b);
    expect(questionIdsOf(again)).toEqual([a, c, d, b]);
    expect(again.questions).toHaveLength(4);
  });

  it('need an answer, in the words of their kind', () => {
    expect(missingIn(newQuestion('q', 'fillBlank'))).toBe('Add at least one answer');
    expect(missingIn(newQuestion('q', 'dropDown', '["A","B"]'))).toBe('Select Answer');
    expect(missingIn(newQuestion('q', 'mcq', '{"description":"","choices":["x","y"]}'))).toBe('Select answer');
  });

  it('are looked at as they would be at Finish: an answer over the limit, a choice that is empty', () => {
    const limited = { ...newQuestion('q', 'fillBlank', '{"word_limit":1}'), answers: ['old vans'] };
    expect(missingIn(limited)).toBe('An answer has at most 1 word.');
    const empty = { ...newQuestion('q', 'mcq', '{"description":"","choices":["x",""]}'), answers: [0] };
    expect(missingIn(empty)).toBe('A choice is empty.');
  });

  it('keep their block from being saved until each is whole', () => {
    const row = addQuestion(addQuestion(block('mcqQuestion', '[]'), newQuestion(a, 'mcq')), newQuestion(b, 'mcq'));
    const whole = changeQuestion(row, a, (question) => ({
      ...question,
      question_data: '{"description":"Why?","choices":["x","y"]}',
      answers: [1],
    }));
    expect(blockProblems(whole)).toEqual([{ question_id: b, message: 'A choice is empty.' }]);
  });
});

describe('a block that is saved', () => {
  it('has no empty rows, values or stretches', () => {
    const list = withBody(block('bulletList', '[]'), {
      type: 'bulletList',
      rows: [[{ type: 'text', value: '' }], [{ type: 'text', value: 'two ' }]],
    });
    expect(bodyOf(tidyBlock(list))).toEqual({ type: 'bulletList', rows: [[{ type: 'text', value: 'two ' }]] });
    const letters = withBody(block('alphabetList', ''), { type: 'alphabetList', title: '', values: ['x', ' '] });
    expect(bodyOf(tidyBlock(letters))).toMatchObject({ values: ['x'] });
  });

  it('has something in it', () => {
    expect(blockProblems(block('heading', ''))).toHaveLength(1);
    expect(blockProblems(block('booleanList', '[{"value":"","description":""}]'))).toHaveLength(1);
    expect(blockProblems(block('text', '<p>Choose</p>'))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { questionIdsOf, readContent } from './content.ts';
import { readQuestion } from './questions.ts';

const one = '01900000-0000-7000-8000-000000000001';
const two = '01900000-0000-7000-8000-000000000002';
const question = (question_id: string) => ({ type: 'question', question_id });
const text = (value: string) => ({ type: 'text', value });

describe('a content block', () => {
  it('names the questions in it in reading order', () => {
    const paragraph = JSON.stringify([text('The '), question(two), text(' and '), question(one)]);
    expect(questionIdsOf({ content_type: 'paragraph', content_data: paragraph })).toEqual([two, one]);
    const rows = JSON.stringify([[text('a'), question(one)], [question(two)]]);
    expect(questionIdsOf({ content_type: 'bulletList', content_data: rows })).toEqual([one, two]);
    expect(questionIdsOf({ content_type: 'dropDownQuestion', content_data: rows })).toEqual([one, two]);
    const mcq = JSON.stringify([{ question_id: one }]);
    expect(questionIdsOf({ content_type: 'mcqQuestion', content_data: mcq })).toEqual([one]);
    expect(questionIdsOf({ content_type: 'text', content_data: '<p>1</p>' })).toEqual([]);
  });

  it.each([
    ['paragraph', '{'],
    ['paragraph', '[{"type":"video"}]'],
    ['bulletList', '[1]'],
    ['table', '{"title":"","columns":2,"lines":[{"header":true,"items":[]}]}'],
    ['notes', '{"title":"","lines":[{"level":1,"items":[]}]}'],
    ['alphabetList', '[]'],
    ['booleanList', 'null'],
    ['mcqQuestion', '[{"question_id":"7"}]'],
  ] as const)('of type %s cannot be read from %s', (content_type, content_data) => {
    expect(readContent({ content_type, content_data })).toBeNull();
  });
});

describe("a question's data", () => {
  it('is read by its type', () => {
    const blank = (question_data: string) => readQuestion({ question_type: 'fillBlank', question_data });
    for (const none of ['', '""', '{}', 'no JSON'])
      expect(blank(none)).toEqual({ type: 'fillBlank', word_limit: null });
    expect(blank('{"word_limit":2}')).toEqual({ type: 'fillBlank', word_limit: 2 });
    expect(blank('{"word_limit":2,"number_limit":1}')).toEqual({ type: 'fillBlank', word_limit: 2, number_limit: 1 });
    expect(blank('{"number_limit":1}')).toEqual({ type: 'fillBlank', word_limit: null, number_limit: 1 });
    expect(blank('{"number_limit":0}')).toBeNull();
    for (const wrong of ['0', '1.5', '21', '"2"', 'null']) expect(blank(`{"word_limit":${wrong}}`)).toBeNull();
    expect(readQuestion({ question_type: 'dropDown', question_data: '["A","B"]' })).toEqual({
      type: 'dropDown',
      options: ['A', 'B'],
    });
    expect(readQuestion({ question_type: 'mcq', question_data: '{"description":"Why?","choices":["x"]}' })).toEqual({
      type: 'mcq',
      description: 'Why?',
      choices: ['x'],
    });
    expect(readQuestion({ question_type: 'mcq', question_data: '["x"]' })).toBeNull();
  });
});

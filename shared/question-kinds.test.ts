import { describe, expect, it } from 'vitest';
import { questionKind } from './question-kinds.ts';

const list = (...options: string[]) => ({ type: 'dropDown' as const, options });

describe('the kind of a question', () => {
  it.each([
    ['True / False / Not given', list('TRUE', 'FALSE', 'NOT GIVEN'), 'dropDownQuestion' as const],
    ['Yes / No / Not given', list('YES', 'NO', 'NOT GIVEN'), 'dropDownQuestion' as const],
    ['Matching headings', list('i', 'ii', 'iii', 'iv'), 'dropDownQuestion' as const],
    ['Matching', list('A', 'B', 'C'), 'dropDownQuestion' as const],
    ['Gaps with a list', list('A', 'B', 'C'), 'paragraph' as const],
    ['Multiple choice', { type: 'mcq' as const, description: '', choices: [] }, 'mcqQuestion' as const],
    ['Gaps in notes', { type: 'fillBlank' as const, word_limit: null }, 'bulletList' as const],
    ['Gaps in a text', { type: 'fillBlank' as const, word_limit: null }, 'paragraph' as const],
  ])('is called %s', (kind, body, block) => {
    expect(questionKind(body, block)).toBe(kind);
  });
});

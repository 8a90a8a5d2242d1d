import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../../../shared/content.ts';
import { asStatementRow } from './question-row.ts';

const text = (value: string): ContentItem => ({ type: 'text', value });
const asked = (question_id: string): ContentItem => ({ type: 'question', question_id });

describe('a drop-down row', () => {
  it('is a statement where its one question comes last', () => {
    expect(asStatementRow([text('The pans '), text('are shared.'), asked('q'), text(' ')])).toEqual({
      statement: 'The pans are shared.',
      question_id: 'q',
    });
  });

  it('is running text where the question stands inside it, or where there are two', () => {
    expect(asStatementRow([text('The '), asked('q'), text(' fell.')])).toBeNull();
    expect(asStatementRow([asked('q'), text(' and '), asked('r')])).toBeNull();
    expect(asStatementRow([text('Only text')])).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../../../shared/content.ts';
import { sentenceAround } from './sentence.ts';

const text = (value: string): ContentItem => ({ type: 'text', value });
const asked = (question_id: string): ContentItem => ({ type: 'question', question_id });
const numbers: Record<string, number> = { seven: 7, eight: 8 };
const around = (items: ContentItem[], question_id: string) => sentenceAround(items, question_id, (id) => numbers[id]);

describe('the sentence around a gap', () => {
  it('says the place of the gap', () => {
    expect(around([text('Brine is moved to leave behind the '), asked('seven'), text('.')], 'seven')).toBe(
      'Brine is moved to leave behind the blank.',
    );
    expect(around([asked('seven'), text(' compounds make it taste bitter.')], 'seven')).toBe(
      'blank compounds make it taste bitter.',
    );
  });

  it('is the question before it where it stands behind one', () => {
    expect(around([text('It is old. Who owned it? '), asked('seven')], 'seven')).toBe('Who owned it? blank');
    expect(around([asked('seven')], 'seven')).toBe('blank');
  });

  it('is one sentence of a longer text, with its other gaps by their numbers', () => {
    const items = [
      text('It has a name. A <b>ball</b> looks the same from every '),
      asked('seven'),
      text(', and can be seen through a '),
      asked('eight'),
      text(' (from 4.5 km). Nobody fires it.'),
    ];
    expect(around(items, 'seven')).toBe(
      'A ball looks the same from every blank, and can be seen through a blank 8 (from 4.5 km).',
    );
    expect(around(items, 'eight')).toBe(
      'A ball looks the same from every blank 7, and can be seen through a blank (from 4.5 km).',
    );
  });

  it('is text: markup and entities are read, not said', () => {
    expect(around([text('<p>Fish &amp; chips cost <em>$</em>'), asked('seven'), text('</p>')], 'seven')).toBe(
      'Fish & chips cost $ blank',
    );
  });
});

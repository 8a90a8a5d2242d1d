import { describe, expect, it } from 'vitest';
import { selectorOf, selectorOfWords } from '../../../ui/selector.ts';
import { isFound } from './selection.ts';

const text = 'In 1998 a retired engineer emptied an old delivery van, and drove it to eleven schools in a week.';

describe('evidence in a passage', () => {
  it('is the words without the spaces at their ends, with what stands around them', () => {
    const start = text.indexOf(' retired');
    expect(selectorOf(text, start, text.indexOf('emptied'))).toEqual({
      start: start + 1,
      end: start + 17,
      exact: 'retired engineer',
      prefix: 'In 1998 a ',
      suffix: ' emptied an old delivery van, an',
    });
  });

  it('is nothing where only space was chosen', () => {
    expect(selectorOf(text, 2, 3)).toBeNull();
  });

  it('splits no character at the ends of what stands around it', () => {
    const found = selectorOf(`😀${'x'.repeat(31)}word${'y'.repeat(31)}😀`, 33, 37);
    expect(found).toMatchObject({ exact: 'word', prefix: 'x'.repeat(31), suffix: 'y'.repeat(31) });
  });

  it('is found by words that are typed, in any case and with any spaces', () => {
    expect(selectorOfWords(text, '  Old   DELIVERY van, ')?.exact).toBe('old delivery van,');
    expect(selectorOfWords(text, 'old ferry')).toBeNull();
    expect(selectorOfWords(text, 'van(')).toBeNull();
  });

  it('is still found where the passage changed around it, and not where its words did', () => {
    const selector = selectorOfWords(text, 'eleven schools');
    if (!selector) throw new Error('not found');
    expect(isFound(selector, 'Then he went to eleven\nschools.')).toBe(true);
    expect(isFound(selector, 'Then he went to twelve schools.')).toBe(false);
  });
});

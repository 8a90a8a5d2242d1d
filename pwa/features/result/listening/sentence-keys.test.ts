import { describe, expect, it } from 'vitest';
import { sentenceKey } from './sentence-keys.ts';

const none = { key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('[R529] the keys of listening again', () => {
  it('have a modifier, which on a Mac is Control', () => {
    expect(sentenceKey({ ...none, key: 'j', altKey: true }, false)).toBe('next');
    expect(sentenceKey({ ...none, key: 'K', altKey: true }, false)).toBe('previous');
    expect(sentenceKey({ ...none, key: 'r', ctrlKey: true }, true)).toBe('again');
    expect(sentenceKey({ ...none, key: 'l', altKey: true }, false)).toBe('repeat');
    expect(sentenceKey({ ...none, key: 'j' }, false)).toBeNull();
    expect(sentenceKey({ ...none, key: 'r', ctrlKey: true }, false)).toBeNull();
    expect(sentenceKey({ ...none, key: 'j', altKey: true, shiftKey: true }, false)).toBeNull();
  });

  it('are found by their place on a keyboard of another script', () => {
    expect(sentenceKey({ ...none, key: 'ஜ', code: 'KeyJ', altKey: true }, false)).toBe('next');
    expect(sentenceKey({ ...none, key: 'h', code: 'KeyH', altKey: true }, false)).toBeNull();
  });
});

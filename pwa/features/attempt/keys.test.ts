import { describe, expect, it } from 'vitest';
import { meaningOf } from './keys.ts';

function press(key: string, change: Partial<Parameters<typeof meaningOf>[0]> = {}) {
  const code = `Key${key.toUpperCase()}`;
  return { key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...change };
}

describe('the keys of an attempt', () => {
  it('go to the next and the previous question, mark one and open the help', () => {
    expect(meaningOf(press('n', { altKey: true }), false)).toBe('next');
    expect(meaningOf(press('P', { altKey: true }), false)).toBe('previous');
    expect(meaningOf(press('m', { altKey: true }), false)).toBe('flag');
    expect(meaningOf(press('F1'), false)).toBe('help');
  });

  it('are none that types something', () => {
    for (const key of ['n', 'p', 'm', 'N', '?', 'Enter', ' ']) expect(meaningOf(press(key), false)).toBeNull();
    expect(meaningOf(press('n', { altKey: true, ctrlKey: true }), false), 'AltGr').toBeNull();
    expect(meaningOf(press('ñ', { code: 'KeyN', altKey: true }), true), 'Option').toBeNull();
  });

  it('take Control for Alt on a Mac', () => {
    expect(meaningOf(press('n', { ctrlKey: true }), true)).toBe('next');
    expect(meaningOf(press('n', { ctrlKey: true }), false)).toBeNull();
  });

  it('follow the letter of the keyboard, and its place under another script', () => {
    expect(meaningOf(press('m', { code: 'Semicolon', altKey: true }), false)).toBe('flag');
    expect(meaningOf(press('т', { code: 'KeyN', altKey: true }), false)).toBe('next');
  });
});

import { describe, expect, it } from 'vitest';
import { meaningOf } from './keys.ts';

function press(key: string, change: Partial<Parameters<typeof meaningOf>[0]> = {}) {
  const code = `Key${key.toUpperCase()}`;
  return { key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...change };
}

describe('the keys of an attempt', () => {
  it('go to the next and the previous question, mark one and open the help', () => {
    expect(meaningOf(press('j', { altKey: true }), false)).toBe('next');
    expect(meaningOf(press('K', { altKey: true }), false)).toBe('previous');
    expect(meaningOf(press('m', { altKey: true }), false)).toBe('flag');
    expect(meaningOf(press('F1'), false)).toBe('help');
  });

  it('are none that types something', () => {
    for (const key of ['j', 'k', 'm', 'J', '?', 'Enter', ' ']) expect(meaningOf(press(key), false)).toBeNull();
    expect(meaningOf(press('j', { altKey: true, ctrlKey: true }), false), 'AltGr').toBeNull();
    expect(meaningOf(press('∆', { code: 'KeyJ', altKey: true }), true), 'Option').toBeNull();
  });

  it('take Control for Alt on a Mac', () => {
    expect(meaningOf(press('j', { ctrlKey: true }), true)).toBe('next');
    expect(meaningOf(press('j', { ctrlKey: true }), false)).toBeNull();
  });

  it('follow the letter of the keyboard, and its place under another script', () => {
    expect(meaningOf(press('m', { code: 'Semicolon', altKey: true }), false)).toBe('flag');
    expect(meaningOf(press('о', { code: 'KeyJ', altKey: true }), false)).toBe('next');
  });
});

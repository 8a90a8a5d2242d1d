import { describe, expect, it } from 'vitest';
import { Setting, SETTINGS, settingOf } from './settings.ts';

describe('a setting', () => {
  it('is what the student set', () => {
    const rows = [
      { name: 'contrast', value: 'dark' },
      { name: 'text_size', value: 'large' },
    ];
    expect(settingOf(rows, 'text_size')).toBe('large');
    expect(settingOf(rows, 'contrast')).toBe('dark');
  });

  it('begins at its first value', () => {
    expect(settingOf([], 'text_size')).toBe('medium');
    expect(settingOf([], 'contrast')).toBe('standard');
    expect(settingOf([], 'clock')).toBe('shown');
  });

  it('set by a newer app to what this one does not know is where it begins', () => {
    expect(settingOf([{ name: 'text_size', value: 'gigantic' }], 'text_size')).toBe('medium');
  });

  it('may have a name that this app does not know, but not any name', () => {
    const hlc = '001795000000000-0000-phone';
    expect(Setting.safeParse({ name: 'line_height', value: 'wide', hlc }).success).toBe(true);
    for (const name of ['', 'Text', 'a b', '__proto__.x', 'x'.repeat(41)])
      expect(Setting.safeParse({ name, value: 'wide', hlc }).success).toBe(false);
    for (const name of Object.keys(SETTINGS))
      expect(Setting.safeParse({ name, value: 'wide', hlc }).success).toBe(true);
  });
});

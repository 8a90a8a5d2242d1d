import { describe, expect, it } from 'vitest';
import { findLiterals } from './check-look.ts';

describe('the check of the look', () => {
  it.each([
    "padding: '8px 12px',",
    "gap: '0.5rem',",
    'margin: `0 ${space.l} 12px`,',
    "borderRadius: '4px',",
    "'@media (min-width: 640px)': {},",
    "fontSize: '13px',",
  ])('refuses %s', (line) => {
    expect(findLiterals(`a\n${line}`)).toEqual([{ line: 2, text: line }]);
  });

  it.each([
    'padding: `${space.s} ${space.m}`,',
    'padding: 0,',
    "width: '40%',",
    "fontSize: '1.125rem',",
    '[PHONE]: {},',
  ])('lets %s pass', (line) => {
    expect(findLiterals(line)).toEqual([]);
  });
});

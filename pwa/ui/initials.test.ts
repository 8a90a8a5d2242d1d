import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('the initials of a person', () => {
  it.each([
    ['Nimali Perera', 'NP'],
    ['Ana Maria de Souza', 'AS'],
    ['  Ravi ', 'R'],
    ['élodie øster', 'ÉØ'],
    ['𐐀bc Long', '𐐀L'],
    // a letter and what is joined to it, in two units
    ['e\u0301lan o\u0308st', 'E\u0301O\u0308'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

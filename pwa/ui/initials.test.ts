import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('the initials of a person', () => {
  it.each([
    ['Nimali Perera', 'NP'],
    ['Ana Maria de Souza', 'AS'],
    ['  Ravi ', 'R'],
    ['élodie øster', 'ÉØ'],
    ['𐐀bc Long', '𐐀L'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

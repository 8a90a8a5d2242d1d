import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordErrors } from './account-forms.ts';
import { notAllowedWords } from './password-signs.ts';

const ONE_OF = 'Use one of @\u00a0$\u00a0!\u00a0%\u00a0*\u00a0?\u00a0&';

describe('[R12, R609] the sign of a password that is not allowed', () => {
  it.each([
    ['harbour7#', `# is not allowed. ${ONE_OF}`],
    ['harbour-7', `- is not allowed. ${ONE_OF}`],
    ['harbour7€#', `€ is not allowed. ${ONE_OF}`],
    ['harbour7😀', `😀 is not allowed. ${ONE_OF}`],
    ['my harbour 7!', `A space is not allowed. ${ONE_OF}`],
    ['harbour7!\u00a0', `A space is not allowed. ${ONE_OF}`],
    ['hárbour7!', 'á is not allowed. Use letters from A to Z.'],
    ['ha\u0301rbour7!', 'á is not allowed. Use letters from A to Z.'],
    ['වරාය7!', 'ව is not allowed. Use letters from A to Z.'],
    ['harbour७!', '७ is not allowed. Use numbers from 0 to 9.'],
    ['harbour7!\u200b', 'A sign that cannot be seen is not allowed. Type the password by hand.'],
    [`${'a'.repeat(199)}7!`, 'A password can have at most 200 characters.'],
  ])('is named: %s', (password, words) => {
    expect(notAllowedWords(password)).toBe(words);
  });

  it.each(['', 'harbour7@', 'short', 'aA9@$!%*?&'])('is none in %s', (password) => {
    expect(notAllowedWords(password)).toBeNull();
  });

  it('is named wherever there is one, and never in a password that keeps the rule', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const isAllowed = /^[A-Za-z\d@$!%*?&]*$/.test(text);
        expect(notAllowedWords(text) === null).toBe(isAllowed);
        if (passwordErrors({ password: text, confirmPassword: text }).password === undefined)
          expect(notAllowedWords(text)).toBeNull();
      }),
    );
  });
});

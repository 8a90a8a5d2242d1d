import { LONGEST_PASSWORD, PASSWORD_SIGNS } from './account-forms.ts';

const ONE_OF = `Use one of ${PASSWORD_SIGNS}`;

/** Names the first disallowed character of a password, and what to use; returns null if all are allowed [R12]. */
export function notAllowedWords(password: string): string | null {
  const sign = /[^A-Za-z\d@$!%*?&]\p{M}*/u.exec(password.normalize('NFC'))?.[0];
  if (sign === undefined)
    return password.length > LONGEST_PASSWORD ? `A password can have at most ${LONGEST_PASSWORD} characters.` : null;
  if (/^\s/.test(sign)) return `A space is not allowed. ${ONE_OF}`;
  if (/^\p{C}/u.test(sign)) return 'A sign that cannot be seen is not allowed. Type the password by hand.';
  if (/^\p{L}/u.test(sign)) return `${sign} is not allowed. Use letters from A to Z.`;
  if (/^\p{N}/u.test(sign)) return `${sign} is not allowed. Use numbers from 0 to 9.`;
  return `${sign} is not allowed. ${ONE_OF}`;
}

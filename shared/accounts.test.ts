import { describe, expect, it } from 'vitest';
import { ACCOUNT_TEXTS, passwordErrors } from './account-forms.ts';
import { signUpErrors } from './sign-up.ts';
import { normaliseEmail } from './addresses.ts';

const form = {
  fname: 'Nethmi',
  lname: 'Perera',
  email: 'nethmi@example.org',
  address: 'Galle',
  password: 'Lagoon42!',
  confirmPassword: 'Lagoon42!',
};

describe('a registration', () => {
  it('is right when every field keeps its rule', () => {
    expect(signUpErrors(form)).toEqual({});
  });

  it('[R584] names every field that is missing, with its text', () => {
    const empty = { fname: ' ', lname: '', email: '', address: '', password: '', confirmPassword: '' };
    expect(signUpErrors(empty)).toEqual({
      fname: ACCOUNT_TEXTS.firstName,
      lname: ACCOUNT_TEXTS.lastName,
      email: ACCOUNT_TEXTS.emailMissing,
      address: ACCOUNT_TEXTS.address,
      password: ACCOUNT_TEXTS.password,
      confirmPassword: ACCOUNT_TEXTS.passwordAgain,
    });
  });

  it.each([
    'nethmi',
    'nethmi@',
    '@example.org',
    'a b@example.org',
    'nethmi@example',
    'a@b.c,d@e.f',
    'a@b.c;d@e.f',
    'nethmi,kamala@example.org',
    'nethmi@example.org,example.com',
    '<nethmi@example.org>',
    '"nethmi"@example.org',
    'nethmi@exa\nmple.org',
    'nethmi\0@example.org',
    'nethmi@example..org',
  ])('refuses the email %j', (email) => {
    expect(signUpErrors({ ...form, email }).email).toBe(ACCOUNT_TEXTS.emailWrong);
  });

  it.each(["n.o'neil+exam_1@mail.example.co.uk", 'nethmi@über.example', 'n@x.test', ' nethmi@example.org '])(
    'takes the email %j',
    (email) => {
      expect(signUpErrors({ ...form, email })).toEqual({});
    },
  );

  it.each([
    ['Nethmi\r\n\r\nYou have won', ACCOUNT_TEXTS.nameLines],
    ['Nethmi\u2028won', ACCOUNT_TEXTS.nameLines],
    ['Nethmi\u202Egro.live', ACCOUNT_TEXTS.nameLines],
    ['Win at https://evil.test', ACCOUNT_TEXTS.nameAddress],
    ['www.evil.test', ACCOUNT_TEXTS.nameAddress],
    ['evil.com', ACCOUNT_TEXTS.nameAddress],
    ['me @ evil', ACCOUNT_TEXTS.nameAddress],
    ['N'.repeat(81), ACCOUNT_TEXTS.nameLength],
  ])('refuses the name %j', (name, text) => {
    expect(signUpErrors({ ...form, fname: name, lname: name })).toEqual({ fname: text, lname: text });
  });

  it.each(['K.M.S. de Silva', "O'Connor-Smith", 'ශ්‍රී', 'Nethmi\n', 'N'.repeat(80)])('takes the name %j', (name) => {
    expect(signUpErrors({ ...form, fname: name, lname: name })).toEqual({});
  });
});

describe('a password', () => {
  it.each(['Short1!', 'NoDigits!', 'NoSymbol1', '12345678!', 'Bad space1!', 'Hash#1234a'])(
    'may not be %j',
    (password) => {
      expect(passwordErrors({ password, confirmPassword: password })).toEqual({ password: ACCOUNT_TEXTS.password });
    },
  );

  it.each(['Lagoon42!', 'abcdefg1@', 'A1$%*?&!'])('may be %j', (password) => {
    expect(passwordErrors({ password, confirmPassword: password })).toEqual({});
  });

  it('must be given again, also where both fields are empty', () => {
    const again = (password: string) => passwordErrors({ password, confirmPassword: '' }).confirmPassword;
    expect([again(''), again('Lagoon42!')]).toEqual([ACCOUNT_TEXTS.passwordAgain, ACCOUNT_TEXTS.confirmPassword]);
  });

  it('must be given twice alike', () => {
    expect(passwordErrors({ password: 'Lagoon42!', confirmPassword: 'Lagoon43!' })).toEqual({
      confirmPassword: ACCOUNT_TEXTS.confirmPassword,
    });
  });
});

it('an email is one account however it is spelled', () => {
  expect(normaliseEmail('  Nethmi@Example.ORG ')).toBe('nethmi@example.org');
});

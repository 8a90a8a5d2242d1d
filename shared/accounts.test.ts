import { describe, expect, it } from 'vitest';
import { ACCOUNT_TEXTS, normaliseEmail, passwordErrors, signUpErrors } from './accounts.ts';

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

  it('names every field that is missing, with its text', () => {
    const empty = { fname: ' ', lname: '', email: '', address: '', password: '', confirmPassword: '' };
    expect(signUpErrors(empty)).toEqual({
      fname: ACCOUNT_TEXTS.firstName,
      lname: ACCOUNT_TEXTS.lastName,
      email: ACCOUNT_TEXTS.emailMissing,
      address: ACCOUNT_TEXTS.address,
      password: ACCOUNT_TEXTS.password,
    });
  });

  it.each(['nethmi', 'nethmi@', '@example.org', 'a b@example.org', 'nethmi@example'])(
    'refuses the email %s',
    (email) => {
      expect(signUpErrors({ ...form, email }).email).toBe(ACCOUNT_TEXTS.emailWrong);
    },
  );
});

describe('a password', () => {
  it.each(['Short1!', 'NoDigits!', 'NoSymbol1', '12345678!', 'Bad space1!', 'Hash#1234a', ''])(
    'may not be %j',
    (password) => {
      expect(passwordErrors({ password, confirmPassword: password })).toEqual({ password: ACCOUNT_TEXTS.password });
    },
  );

  it.each(['Lagoon42!', 'abcdefg1@', 'A1$%*?&!'])('may be %j', (password) => {
    expect(passwordErrors({ password, confirmPassword: password })).toEqual({});
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

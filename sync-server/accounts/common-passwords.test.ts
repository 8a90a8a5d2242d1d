import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordErrors } from '../../shared/account-forms.ts';
import { openTestApp } from '../testing/app.ts';
import { COMMON_PASSWORD, guessableWords, PERSONAL_PASSWORD } from './common-passwords.ts';

const nimali = { first_name: 'Nimali', last_name: 'Perera', email: 'nimali.p92@papertide.test' };

describe('[R229] a password that keeps the rule', () => {
  it.each([
    'Password1!',
    'Passw0rd!',
    'P@ssw0rd1',
    'password123$',
    'Password2026!',
    'Qwerty123!',
    'qwerty12@',
    '!Welcome2024',
    'welcome1@',
    'Admin@123',
    'Admin123!',
    'abc12345!',
    'abcd1234!',
    '1q2w3e4r!',
    'iloveyou1!',
    'ILoveYou123!',
    'Dragon99!',
    'Monkey12345!',
    'letmein1!',
    'aaaaaaa1!',
    'a1!a1!a1!',
    'Michael1!',
    'Summer2026!',
    'football1!',
    'trustno1!',
    'zaq12wsx!',
  ])('is refused where it is one of the first to be guessed: %s', async (password) => {
    expect(passwordErrors({ password, confirmPassword: password })).toEqual({});
    expect(await guessableWords(password, nimali)).toBe(COMMON_PASSWORD);
  });

  it.each(['Nimali123!', 'nimali?92!', 'Perera2026!', 'nimaliperera1!', 'N1mali@99', 'Nimalip92!', 'xNimali1!'])(
    'is refused where it is made of the name or the address of its owner: %s',
    async (password) => {
      expect(await guessableWords(password, nimali)).toBe(PERSONAL_PASSWORD);
    },
  );

  it.each([
    'tide4papers!',
    'ebb5papers?',
    'harbour7@lagoon',
    'Kottu&Roti4Dinner',
    'correct4horse!battery',
    'nimali!rides7buses',
    'xK9$mQ2vLp',
    'coconut83741!',
    'Wh1teElephant&Moon',
  ])('is taken where it is none of these: %s', async (password) => {
    expect(await guessableWords(password, nimali)).toBeNull();
  });

  it('is looked at whatever it and the owner are', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (password, first_name, email) => {
        expect([null, COMMON_PASSWORD, PERSONAL_PASSWORD]).toContain(
          await guessableWords(password, { first_name, last_name: '', email }),
        );
      }),
    );
  });
});

describe('[R229] a password that is easy to guess', () => {
  it('is refused at the sign-up, in its field, and nothing is made', async () => {
    const app = await openTestApp();
    const form = { fname: 'Nimali', lname: 'Perera', email: nimali.email, address: 'Galle' };
    const signUp = (password: string) =>
      app.request('POST', '/api/auth/signup', { body: { ...form, password, confirmPassword: password } });
    const common = await signUp('Password1!');
    expect([common.status, await common.json()]).toMatchObject([422, { fields: { password: COMMON_PASSWORD } }]);
    const own = await signUp('Nimali123!');
    expect([own.status, await own.json()]).toMatchObject([422, { fields: { password: PERSONAL_PASSWORD } }]);
    expect((await signUp('tide4papers!')).status).toBe(201);
  });

  it('is refused by a reset link, which goes on working', async () => {
    const app = await openTestApp();
    const { user } = await app.signUp('kamala');
    await app.request('POST', '/api/auth/forgotpassword', { body: { email: user.email } });
    await app.mailsCome(1);
    const token = /#token=(\S+)/.exec(app.mails[0]?.text ?? '')?.[1];
    const reset = (password: string) => app.request('POST', '/api/auth/resetpassword', { body: { token, password } });
    for (const password of ['Passw0rd!', 'Kamala1234!']) expect((await reset(password)).status).toBe(422);
    expect((await reset('ebb5papers?')).status).toBe(200);
  });

  it('still signs in where it was chosen before', async () => {
    const app = await openTestApp();
    const { user } = await app.signUp('kamala');
    const { hashPassword } = await import('./passwords.ts');
    const password_hash = await hashPassword('Password1!', app.config.passwordCost);
    await app.store.transact((tx) =>
      tx.updateTable('users').set({ password_hash }).where('user_id', '=', user.user_id).execute(),
    );
    await expect(app.signIn(user.email, 'Password1!')).resolves.toBeDefined();
  });
});

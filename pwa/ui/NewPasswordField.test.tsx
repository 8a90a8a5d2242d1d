// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ACCOUNT_TEXTS } from '../../shared/account-forms.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { show, withPage } from './testing.ts';

withPage();

const NOT_ALLOWED = '# is not allowed. Use one of @\u00a0$\u00a0!\u00a0%\u00a0*\u00a0?\u00a0&';
const times = (words: string) => document.body.textContent.split(words).length - 1;

it.each([
  { error: undefined, isRed: false },
  { error: 'Password must be at least 8 characters.', isRed: true },
])('[R12] names a sign that is not allowed once, with the error $error', async ({ error, isRed }) => {
  await show(<NewPasswordField value="Secret#12" error={error} onChange={() => undefined} />);
  expect(times(NOT_ALLOWED)).toBe(1);
  const messages = [...document.querySelectorAll('[role="alert"], .fui-Field__validationMessage')];
  expect(messages.some((one) => one.textContent.includes(NOT_ALLOWED))).toBe(isRed);
  // the two sentences stand on two lines [R584]
  if (isRed) expect(document.body.textContent).toContain(`${error}\n${NOT_ALLOWED}`);
});

it('[R633] says the rule once: under the error that says it stand only the signs', async () => {
  await show(<NewPasswordField value="short" error={ACCOUNT_TEXTS.password} onChange={() => undefined} />);
  expect(times('t least 8 characters')).toBe(1);
  expect(times('A special character is one of @')).toBe(1);
});

it('keeps the hint under an error of a password without such a sign', async () => {
  await show(<NewPasswordField value="short" error="Password must be longer." onChange={() => undefined} />);
  expect(times('At least 8 characters: letters, a number and one of')).toBe(1);
});

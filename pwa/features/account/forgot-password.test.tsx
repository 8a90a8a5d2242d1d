// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import { show, withPage } from '../../ui/testing.ts';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const EMAIL = 'nimali@papertide.test';

withPage({ isWithinAct: false });
let calls: unknown[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    calls.push(JSON.parse(body));
    return Promise.resolve(Response.json({ message: 'Reset link sent to your email.' }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = () => document.body.textContent;
const field = () => document.querySelector<HTMLInputElement>('[name=email]');
function press(name: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('a, button')].find(
    ({ textContent }) => textContent === name,
  );
  expect(found, name).toBeDefined();
  found?.click();
}

it('[R662] the address typed at the login goes along and comes back, and a form that sent it is gone', async () => {
  const router = createMemoryRouter(
    [
      { path: '/auth/user/login', element: <LoginScreen /> },
      { path: '/user/forgot-password', element: <ForgotPasswordScreen /> },
    ],
    { initialEntries: ['/auth/user/login'] },
  );
  void show(<RouterProvider router={router} />);
  await until(() => expect(field()).not.toBeNull());
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), EMAIL);
  field()!.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => expect(field()?.value).toBe(EMAIL));
  press('Forgot Password?');
  await until(() => expect(page()).toContain('Rest Password'));
  expect(field()?.value).toBe(EMAIL);

  press('Rest Password');
  await until(() => expect(page()).toContain('Reset link sent to your email.'));
  expect(calls).toEqual([{ email: EMAIL }]);
  expect(page()).toContain(`Open the mailbox of ${EMAIL}.`);
  expect(field()).toBeNull();
  expect(page()).not.toContain('Rest Password');
  expect(document.activeElement?.textContent).toBe('Send it again');

  press('Send it again');
  await until(() => expect(field()?.value).toBe(EMAIL));
  expect(page()).not.toContain('Reset link sent');
  expect(calls).toHaveLength(1);

  press('Login here');
  await until(() => expect(page()).toContain('LOGIN'));
  expect(field()?.value).toBe(EMAIL);
});

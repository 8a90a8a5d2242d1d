// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import { session } from '../../api/session.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import { show, withPage } from '../../ui/testing.ts';

const EMAIL = 'nimali@papertide.test';
const PASSWORD = 'papertide9!';
const TAKEN = 'There is already an account with this email address.';
const NOT_KNOWN = 'No account has this email and password.';
const USED = 'This link was already used or is too old. Please ask for a new one.';
const MAY_BE_SET = 'Your new password may be saved already.';
const page = () => document.body.textContent;

/** The server's replies, call by call; null where one is lost. */
type Replies = (Response | null)[];
const reply = (status: number, body: object) => () => Response.json(body, { status });
const taken = reply(409, { code: 'email_taken', message: TAKEN });
const notKnown = reply(401, { code: 'wrong_login', message: NOT_KNOWN });
const used = reply(400, { code: 'reset_token_invalid', message: USED });
const gateway = () => new Response('Bad gateway', { status: 502 });
const user = {
  user_id: newId(),
  first_name: 'Nimali',
  last_name: 'Perera',
  email: EMAIL,
  address: '',
  role: 'student',
};
const signedIn = reply(200, { accessToken: 'a.b.c', userData: user });

withPage({ isWithinAct: false });
let calls: { path: string; body: unknown }[];
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  calls = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

afterEach(async () => {
  await session.signOut();
  vi.unstubAllGlobals();
});

function openPage(path: string, replies: Replies): void {
  vi.stubGlobal('fetch', (asked: string, { body }: { body?: string } = {}) => {
    if (asked === '/api/auth/signout') return Promise.resolve(new Response(null, { status: 204 }));
    calls.push({ path: asked, body: JSON.parse(body ?? 'null') });
    const next = replies.shift();
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('The reply was lost'));
  });
  router = createMemoryRouter(
    [
      { path: '/user/register', element: <RegisterScreen /> },
      { path: '/auth/user/login', element: <LoginScreen /> },
      { path: '/user/reset-password/:resetToken', element: <ResetPasswordScreen /> },
    ],
    { initialEntries: [path] },
  );
  void show(<RouterProvider router={router} />);
}

function type(label: string, text: string): void {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!;
  const input = document.getElementById(field.htmlFor)!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await until(() => expect(document.querySelectorAll('label').length).toBeGreaterThan(0));
    type(label, text);
  }
}

const press = () => document.querySelector<HTMLButtonElement>('[type=submit]')!.click();
const link = (words: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words)!;
const form = {
  'First Name': 'Nimali',
  'Last Name': 'Perera',
  Email: EMAIL,
  Address: '1 Harbour Road',
  Password: PASSWORD,
  'Confirm Password': PASSWORD,
};
const paths = () => calls.map(({ path }) => path.replace('/api/auth/', ''));

describe('[R171] a registration whose reply was lost', () => {
  it.each([
    ['broke off', null],
    ['was a gateway’s, not ours', gateway()],
  ])('is found to be one’s own where it %s: the next try logs in with that very password', async (_how, first) => {
    openPage('/user/register', [first, taken(), signedIn()]);
    await fill(form);
    press();
    await until(() => expect(calls).toHaveLength(1));
    await until(() => expect(page()).toMatch(/No connection|Something went wrong/));
    press();
    await until(() => expect(session.state()).toMatchObject({ kind: 'authenticated', user: { email: EMAIL } }));
    expect(paths()).toEqual(['signup', 'signup', 'signin']);
    expect(calls.at(-1)?.body).toEqual({ email: EMAIL, password: PASSWORD });
    expect(page()).not.toContain(TAKEN);
  });

  it('leaves the refusal where that password is not the account’s, with a way to Login that carries the address', async () => {
    openPage('/user/register', [null, taken(), notKnown()]);
    await fill(form);
    press();
    await until(() => expect(page()).toContain('No connection'));
    press();
    await until(() => expect(page()).toContain(TAKEN));
    expect(paths()).toEqual(['signup', 'signup', 'signin']);
    expect(page()).not.toContain(NOT_KNOWN);
    link('Login').click();
    await until(() => expect(router.state.location.pathname).toBe('/auth/user/login'));
    expect(router.state.location.search).toBe('');
    await until(() => expect(document.querySelector('input')?.value).toBe(EMAIL));
    expect(document.querySelectorAll('[role=group]')).toHaveLength(0);
  });

  it('asks again where the login is not answered either', async () => {
    openPage('/user/register', [null, taken(), null, taken(), signedIn()]);
    await fill(form);
    press();
    await until(() => expect(page()).toContain('No connection'));
    press();
    await until(() => expect(calls).toHaveLength(3));
    await until(() => expect(page()).toContain('No connection'));
    expect(page()).not.toContain(TAKEN);
    press();
    await until(() => expect(session.state().kind).toBe('authenticated'));
  });

  it('says nothing of an account of another address, or of one that was refused at once: nobody is logged in', async () => {
    openPage('/user/register', [taken(), null, taken()]);
    await fill(form);
    press();
    await until(() => expect(page()).toContain(TAKEN));
    press();
    await until(() => expect(page()).toContain('No connection'));
    await fill({ Email: 'amara@papertide.test' });
    press();
    await until(() => expect(page()).toContain(TAKEN));
    expect(paths()).toEqual(['signup', 'signup', 'signup']);
  });
});

describe('[R643] what goes wrong is said where it is seen', () => {
  const email = () => document.querySelector<HTMLInputElement>('[name=email]')!;

  it('an address that is taken says so at its field, which has the focus, until it is changed', async () => {
    openPage('/user/register', [taken()]);
    await fill(form);
    press();
    await until(() => expect(document.activeElement).toBe(email()));
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(page().split(TAKEN)).toHaveLength(2);
    expect(link('Login')).toBeDefined();
    await fill({ Email: 'amara@papertide.test' });
    await until(() => expect(page()).not.toContain(TAKEN));
  });

  it('a login without an address or a password says so at the fields', async () => {
    const fields = { email: 'Email is required.', password: 'Enter your password.' };
    openPage('/auth/user/login', [reply(422, { code: 'rule_broken', message: fields.email, fields })()]);
    await until(() => expect(email()).not.toBeNull());
    press();
    await until(() => expect(document.activeElement).toBe(email()));
    expect(page().split(fields.email)).toHaveLength(2);
    expect(page()).toContain(fields.password);
  });

  it('anything else stands right above the button', async () => {
    openPage('/auth/user/login', [notKnown()]);
    await fill({ Email: EMAIL, Password: PASSWORD });
    press();
    await until(() =>
      expect(document.querySelector('[type=submit]')!.previousElementSibling?.textContent).toContain(NOT_KNOWN),
    );
  });
});

describe('[R260] after a registration', () => {
  const WELCOME = 'Your account is ready.';
  const registered = () => Response.json({ message: WELCOME }, { status: 201 });

  it('the login is filled in and one press logs in; no second message says the same', async () => {
    openPage('/user/register', [registered(), signedIn()]);
    await fill(form);
    press();
    await until(() => expect(page()).toContain(WELCOME));
    expect(page().split(WELCOME)).toHaveLength(2);
    expect(JSON.stringify(router.state.location)).not.toContain(PASSWORD);
    expect(document.activeElement?.textContent).toBe('LOGIN');
    press();
    await until(() => expect(session.state().kind).toBe('authenticated'));
    expect(calls.at(-1)).toEqual({ path: '/api/auth/signin', body: { email: EMAIL, password: PASSWORD } });
  });

  it('a refused login is told without the good news beside it', async () => {
    openPage('/user/register', [registered(), notKnown()]);
    await fill(form);
    press();
    await until(() => expect(page()).toContain(WELCOME));
    press();
    await until(() => expect(page()).toContain(NOT_KNOWN));
    expect(page()).not.toContain(WELCOME);
  });
});

describe('[R171] a new password whose reply was lost', () => {
  it('may be set already: the next try says so and leads to Login', async () => {
    openPage('/user/reset-password/token', [null, used(), used()]);
    await fill({ Password: PASSWORD, 'Confirm Password': PASSWORD });
    press();
    await until(() => expect(page()).toContain('No connection'));
    press();
    await until(() => expect(page()).toContain(MAY_BE_SET));
    expect(page()).not.toContain(USED);
    expect(link('Login').getAttribute('href')).toBe('/auth/user/login');
    expect(link('Get a new link').getAttribute('href')).toBe('/user/forgot-password');
  });

  it('is not spoken of where the first try was refused', async () => {
    openPage('/user/reset-password/token', [used()]);
    await fill({ Password: PASSWORD, 'Confirm Password': PASSWORD });
    press();
    await until(() => expect(page()).toContain(USED));
    expect(page()).not.toContain(MAY_BE_SET);
  });
});

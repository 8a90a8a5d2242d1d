// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { forgetTypedLogin, readTypedLogin, adoptLogin } from './typed-login.ts';

const EMAIL = 'nimali@papertide.test';
const PASSWORD = 'a secret';
/** Longer than the handover looks again. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));
const fields = () => [...document.querySelectorAll('input')];
const button = () => document.querySelector<HTMLButtonElement>('[type=submit]')!;

/** The form as index.html has it, with this in its fields. */
function openForm(email = EMAIL, password = PASSWORD): HTMLFormElement {
  document.body.innerHTML = `
    <form>
      <input autocomplete="username" value="${email}" />
      <input autocomplete="current-password" value="${password}" />
      <button type="submit">LOGIN</button>
    </form>
    <a href="#elsewhere">Elsewhere</a>`;
  return document.querySelector('form')!;
}

function press(form: HTMLFormElement): void {
  form.dataset['pressed'] = '';
  form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
}

/** Whether the app may take the form's place. */
function follow(taken: Promise<void>): { isFree: boolean } {
  const state = { isFree: false };
  void taken.then(() => (state.isFree = true));
  return state;
}

afterEach(() => {
  forgetTypedLogin();
  vi.unstubAllGlobals();
});

describe('[R148] taking over the login of the skeleton', () => {
  it('begins at once where nobody is in it, with what the browser filled in, and takes no more', async () => {
    const form = openForm();
    await adoptLogin(form);
    expect(readTypedLogin()).toEqual({ email: EMAIL, password: PASSWORD, isPressed: false, focused: null });
    expect(form.inert).toBe(true);
  });

  it('waits while somebody is in a field, goes to the other one or looks at another window', async () => {
    const form = openForm('', '');
    const [email, password] = fields();
    email!.focus();
    const state = follow(adoptLogin(form));
    email!.value = EMAIL;
    password!.focus();
    // the field has the focus still, where its window has it again
    password!.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await aWhile();
    expect(state.isFree).toBe(false);
    expect(readTypedLogin()).toBeNull();
    expect(form.inert).toBeFalsy();
    password!.value = PASSWORD;
    document.querySelector('a')!.focus();
    await until(() => expect(state.isFree).toBe(true));
    expect(readTypedLogin()).toEqual({ email: EMAIL, password: PASSWORD, isPressed: false, focused: null });
  });

  it('waits no longer for whoever pressed the button, or Enter', async () => {
    const form = openForm();
    const [, password] = fields();
    password!.focus();
    const state = follow(adoptLogin(form));
    await aWhile();
    expect(state.isFree).toBe(false);
    press(form);
    await until(() => expect(state.isFree).toBe(true));
    expect(readTypedLogin()).toMatchObject({ isPressed: true, focused: '[autocomplete="current-password"]' });
  });
});

describe('[R148] the login after that of the skeleton', () => {
  let root: Root;
  let calls: unknown[];
  let goOffline: () => void;

  beforeEach(() => {
    calls = [];
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
      calls.push(JSON.parse(body));
      return new Promise((_resolve, reject) => {
        goOffline = () => reject(new TypeError('There is no connection'));
      });
    });
    return () => root.unmount();
  });

  /** Resolves to what its button says in its first frame. */
  async function showScreen(state: unknown = null): Promise<string> {
    document.body.innerHTML = '<div></div>';
    const place = document.body.firstElementChild!;
    root = createRoot(place);
    root.render(
      <MemoryRouter initialEntries={[{ pathname: '/auth/user/login', state }]}>
        <LoginScreen />
      </MemoryRouter>,
    );
    return new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        resolve(button().textContent);
      }).observe(place, { childList: true });
    });
  }

  it('begins with what was typed, which is kept no longer, and sends nothing unasked', async () => {
    await adoptLogin(openForm());
    expect(await showScreen()).toBe('LOGIN');
    expect(fields().map(({ value }) => value)).toEqual([EMAIL, PASSWORD]);
    expect(document.activeElement).toBe(document.body);
    expect(readTypedLogin()).toBeNull();
    await aWhile();
    expect(calls).toEqual([]);
  });

  it('has the address of whoever has just registered where nobody typed one', async () => {
    await adoptLogin(openForm('', ''));
    await showScreen({ message: 'User was registered successfully!', email: EMAIL });
    expect(fields().map(({ value }) => value)).toEqual([EMAIL, '']);
  });

  it('sends once what was pressed, says so from its first frame on, and in its own words what came of it', async () => {
    const form = openForm();
    fields()[1]!.focus();
    press(form);
    await adoptLogin(form);
    expect(await showScreen()).toBe('Logging in...');
    expect(document.activeElement).toBe(fields()[1]);
    goOffline();
    await until(() => expect(document.body.textContent).toContain('No connection.'));
    expect(button().textContent).toBe('LOGIN');
    expect(calls).toEqual([{ email: EMAIL, password: PASSWORD }]);
    expect(fields().map(({ value }) => value)).toEqual([EMAIL, PASSWORD]);
    // no later screen knows of it
    root.unmount();
    await showScreen();
    expect(fields().map(({ value }) => value)).toEqual(['', '']);
    expect(calls).toHaveLength(1);
  });

  it('[R11] sends empty fields as it does by itself, for the server to say what is wrong', async () => {
    const form = openForm('', '');
    press(form);
    await adoptLogin(form);
    await showScreen();
    await until(() => expect(calls).toEqual([{ email: '', password: '' }]));
  });
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import { ASK_AGAIN, FILE_MISSING } from '../../ui/load-with-retry.ts';
import { FIRST_SCREEN } from '../events.ts';
import { CODE, loseFile, openPage } from './testing.ts';

const title = (skeleton: HTMLElement | null) => skeleton?.querySelector('h1')?.textContent ?? null;
const asked = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));
const run = () =>
  [...document.head.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src'));

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  // what a page asks for later, it asks for in nobody else's
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => {
    // no page of a test waits for its screen still
    dispatchEvent(new Event(FIRST_SCREEN));
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    // files of tests share a page
    document.documentElement.innerHTML = '<head></head><body></body>';
    localStorage.clear();
  };
});

describe('the skeleton before the app', () => {
  it.each([
    ['/', 'Practise the paper. Keep every answer.'],
    ['/auth/user/login', 'User Login'],
    ['/user/exam/attend', 'Exam Library'],
    ['/user/exam/attend?examCategory=reading', 'Exam Library'],
    // a visitor is led to the login
    ['/user/profile', 'User Login'],
    ['/user/exam/attend/reading/1/2', 'User Login'],
    ['/user/exam/result/1', 'User Login'],
    ['/sample', 'Free sample: Umbrellas on loan'],
    ['/course', null],
  ])('is that of the page which follows: %s', (path, heading) => {
    const skeleton = openPage(path);
    expect(skeleton).not.toBeNull();
    expect(title(skeleton)).toBe(heading);
  });

  it('[R205] is a word to whoever has a browser that is too old, which no code is fetched for', () => {
    vi.spyOn(String.prototype, 'search').mockImplementation(function search(this: string, given: unknown) {
      if (given === '(?<=a)b') throw new SyntaxError('Invalid regular expression: invalid group specifier name');
      return given instanceof RegExp ? (given.exec(this)?.index ?? -1) : -1;
    });
    expect(title(openPage('/user/exam/attend'))).toBe('This browser is too old for Papertide');
    expect([...run(), ...asked('modulepreload')]).toEqual([]);
  });

  it('of somebody signed in has their place in the header, and no login', () => {
    const stored = { userData: '{}' };
    expect(openPage('/', stored)?.dataset['user']).toBe('');
    expect(openPage('/user/exam/attend/reading/1/2', stored)?.className).toContain('sk-attempt');
    expect(title(openPage('/user/profile', stored))).toBeNull();
    expect(openPage('/mock/a-mock', stored)?.querySelectorAll('.sk-cards > div')).toHaveLength(5);
    // the advert is not for students
    expect(title(openPage('/', { userData: '{"role":"student"}' }))).toBeNull();
  });

  it('[R556] of staff at their home is neither the advert nor the home of a student', () => {
    const hasHome = (user: object) => openPage('/', { userData: JSON.stringify(user) })?.querySelector('.sk-hello');
    expect(hasHome({ role: 'student' })).not.toBeNull();
    for (const staff of [{ role: 'admin' }, { role: 'student', roles: ['teacher'] }]) {
      expect(hasHome(staff)).toBeNull();
      expect(title(document.querySelector('#root'))).toBeNull();
    }
  });

  it('has no login for visitors who sit the free sample, but where they need one', () => {
    const stored = { sampleHere: '1' };
    expect(openPage('/user/exam/attend/reading/1/2', stored)?.className).toContain('sk-attempt');
    expect(title(openPage('/user/exam/result/1', stored))).toBeNull();
    expect(title(openPage('/user/profile', stored))).toBe('User Login');
  });

  it('[R137] lets no text be script or HTML but the names of the app’s files, a page that is only read, and nothing', () => {
    type Rules = Record<'createHTML' | 'createScriptURL', (text: string, type: string, sink: string) => string | null>;
    const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
    vi.stubGlobal('trustedTypes', { createPolicy });
    openPage('/');
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', expect.anything());
    const { createHTML, createScriptURL } = createPolicy.mock.lastCall![1];
    expect(createHTML('<b>a</b>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
    expect(createHTML('', 'TrustedHTML', 'Element innerHTML')).toBe('');
    expect(createHTML('<b>a</b>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<b>a</b>');
    const script = (url: string) => createScriptURL(url, 'TrustedScriptURL', 'HTMLScriptElement src');
    for (const own of ['/assets/index-BmVjUz9Q.js', '/service-worker.js']) expect(script(own)).toBe(own);
    for (const other of [
      'https://evil.test/a.js',
      '//evil.test/a.js',
      '/api/media/a.js',
      '/assets/../api/a.js',
      'data:,1',
    ])
      expect(script(other)).toBeNull();
  });

  it('has the colours that the student set', () => {
    openPage('/', { contrast: 'high' });
    expect(document.documentElement.dataset['contrast']).toBe('high');
    openPage('/', { contrast: 'standard' });
    expect(document.documentElement.dataset['contrast']).toBeUndefined();
  });

  it('is drawn where the browser refuses its storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(title(openPage('/user/exam/attend'))).toBe('Exam Library');
  });

  it('is on the screen before any code is asked for; a page in the background waits for no screen', () => {
    openPage('/auth/user/login');
    expect(asked('modulepreload')).toEqual([]);
    vi.clearAllTimers();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    openPage('/auth/user/login');
    vi.runAllTimers();
    expect(asked('modulepreload')).toEqual(CODE.login);
    expect(run()).toEqual([...CODE.first, ...CODE.app]);
  });

  it.each([
    ['/', {}, false],
    ['/auth/user/login', {}, false],
    ['/user/register', {}, false],
    ['/course', {}, false],
    // the public library is kept on the device too
    ['/user/exam/attend', {}, true],
    ['/sample', {}, true],
    ['/', { userData: '{"role":"student"}' }, true],
    ['/user/profile', { userData: '{}' }, true],
  ])('asks for what opens a database at once where one is opened, and else not: %s %o', (path, stored, isOpened) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    openPage(path, stored);
    vi.runAllTimers();
    // it runs before what shows anything
    const { first, device, app, parts } = CODE;
    expect(run()).toEqual(isOpened ? [...first, ...device, ...app] : [...first, ...app]);
    expect(asked('modulepreload').includes(parts[0] ?? '')).toBe(isOpened);
  });

  it('asks for where a visitor goes next once the first screen shows, and runs none of it', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    /** Opens a page and lets its screen show; what it has asked for since. */
    const show = (path: string) => {
      openPage(path);
      vi.runAllTimers();
      const before = asked('modulepreload');
      dispatchEvent(new Event(FIRST_SCREEN));
      vi.runAllTimers();
      return asked('modulepreload').slice(before.length);
    };
    const { first, device, app, parts } = CODE;
    expect(show('/auth/user/login')).toEqual([...device, ...parts]);
    expect(run()).toEqual([...first, ...app]);
    // a page that opens a database has run it
    expect(show('/user/exam/attend')).toEqual([]);
    // the worker has it
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    expect(show('/auth/user/login')).toEqual([]);
  });

  it('asks for files as scripts first where Chromium can take up what it compiled of them at a start from the worker', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const start = (worker: object, stored: Record<string, string>) => {
      vi.stubGlobal('navigator', worker);
      openPage('/user/exam/attend', stored);
      vi.runAllTimers();
      return asked('preload');
    };
    const { first, device, app, parts, library } = CODE;
    const fromWorker = { userAgentData: {}, serviceWorker: { controller: {} } };
    expect(start({ userAgentData: {}, serviceWorker: { controller: null } }, {})).toEqual([]);
    expect(localStorage.getItem('compiled')).toBeNull();
    // nothing is compiled before the first start of this version
    expect(start(fromWorker, { compiled: '/assets/earlier.js' })).toEqual([]);
    const compiled = localStorage.getItem('compiled') ?? '';
    expect(start(fromWorker, { compiled })).toEqual([...first, ...device, ...app, ...parts, ...library]);
    // what they import runs with them
    expect(run()).toEqual([first[0], device[0], ...app]);
    expect(start({ serviceWorker: { controller: {} } }, { compiled })).toEqual([]);
  });
});

const MISSING = 'Papertide could not be loaded. Check your connection and try again.';

describe('[R190] where a file of the app does not come', () => {
  const words = () => document.querySelector('[role="alert"]')?.textContent.replaceAll(/\s+/g, ' ').trim();
  const button = () => document.querySelector<HTMLButtonElement>('main button');
  const reload = vi.fn<() => void>();
  const answer = vi.fn<typeof fetch>();

  beforeEach(() => {
    const { location: own } = document;
    vi.stubGlobal('location', {
      get pathname() {
        return own.pathname;
      },
      reload,
    });
    vi.stubGlobal('fetch', answer);
    return () => {
      reload.mockReset();
      answer.mockReset();
    };
  });

  it.each(['/', '/course', '/user/exam/attend'])(
    'the skeleton of %s says so, unless the app shows after all',
    (path) => {
      openPage(path);
      expect(words()).toBeUndefined();
      loseFile();
      expect(words()).toBe('Papertide could not be loaded Check your connection and try again.');
      dispatchEvent(new Event(FIRST_SCREEN));
      expect(words()).toBeUndefined();
      loseFile();
      expect(words()).toBeUndefined();
    },
  );

  it('comes after all at a press, which also wakes what the app waits for itself; the page stays as it is', () => {
    openPage('/');
    loseFile('/assets/react.js');
    const again = vi.fn<() => void>();
    addEventListener(ASK_AGAIN, again, { once: true });
    button()?.click();
    expect(run()).toEqual(['/assets/react.js', '/assets/react.js']);
    expect(button()?.textContent).toBe('Loading...');
    expect(again).toHaveBeenCalledOnce();
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    loseFile('/assets/react.js');
    expect(button()?.textContent).toBe('Try again');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['is not there any more', 404, true],
    ['fails though it is there', 200, true],
    ['cannot be given just now', 503, false],
  ])('has the page loaded anew at a press where it %s', async (_, status, isReloaded) => {
    openPage('/');
    answer.mockResolvedValue(new Response(null, { status }));
    loseFile();
    expect(answer, 'nobody pressed').not.toHaveBeenCalled();
    button()?.click();
    loseFile();
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());
    await Promise.resolve();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
  });
});

describe('[R148] the login of the skeleton', () => {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  const button = () => document.querySelector<HTMLButtonElement>('[type=submit]')!;
  const failure = () => document.querySelector('[role=alert]')?.textContent;
  /** Whether the browser would have sent the form. */
  const press = () =>
    document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

  beforeEach(() => void openPage('/auth/user/login'));

  it('is a form that keyboards, screen readers and password managers know; the rest is a picture', () => {
    expect(
      [...document.querySelectorAll('label')].map(({ control, textContent }) => [textContent, control?.id]),
    ).toEqual([
      ['Email', 'sk-email'],
      ['Password', 'sk-password'],
    ]);
    expect(field('email')).toMatchObject({ type: 'email', autocomplete: 'username' });
    expect(field('email').getAttribute('inputmode')).toBe('email');
    expect(field('email').getAttribute('autocapitalize')).toBe('none');
    expect(field('password')).toMatchObject({ type: 'password', autocomplete: 'current-password' });
    expect(button().closest('[inert], [aria-hidden]')).toBeNull();
    for (const name of ['header', 'ways'])
      expect(document.querySelector(`.sk-${name}`)?.matches('[inert][aria-hidden=true]')).toBe(true);
  });

  it('keeps a press until the app is here, and sends nothing', () => {
    field('email').value = 'nimali@papertide.test';
    field('password').value = 'a secret';
    expect(button().getAttribute('aria-disabled')).not.toBe('true');
    expect(press()).toBe(false);
    expect(button().textContent).toBe('Logging in...');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect([field('email'), field('password')].map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['nimali@papertide.test', true],
      ['a secret', true],
    ]);
    expect(failure()).toBe('');
    // nor would the form by itself
    expect(document.querySelector('form')?.method).toBe('dialog');
  });

  it('waits no longer, and says so, once a file of the app did not come', () => {
    field('password').value = 'a secret';
    press();
    loseFile();
    expect(failure()).toBe(MISSING);
    expect(button().textContent).toBe('LOGIN');
    expect(button().getAttribute('aria-disabled')).toBe('false');
    expect(field('password')).toMatchObject({ value: 'a secret', readOnly: false });
    // LOGIN asks for it again
    expect(press()).toBe(false);
    expect(failure()).toBe('');
    expect(button().textContent).toBe('Logging in...');
    expect(run()).toHaveLength(2);
    expect(field('password').value).toBe('a secret');

    openPage('/auth/user/login');
    field('email').focus();
    loseFile();
    expect(failure(), 'while somebody types').toBe('');
    openPage('/auth/user/login');
    loseFile();
    expect(failure()).toBe(MISSING);
  });

  it('[R190] keeps what was typed where only a new page helps, and says so', async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    const answer = vi.fn<typeof fetch>(async () => new Response(null, { status: 404 }));
    vi.stubGlobal('fetch', answer);
    field('password').value = 'a secret';
    for (let presses = 0; presses < 2; presses += 1) {
      expect(answer, 'it was asked for once').not.toHaveBeenCalled();
      press();
      // the app could not load the login's own screen
      dispatchEvent(new Event(FILE_MISSING));
      expect(failure()).toBe(MISSING);
    }
    expect(answer).toHaveBeenCalledExactlyOnceWith(CODE.app.at(-1), expect.anything());
    await waitFor(() =>
      expect(failure()).toBe('Papertide could not be loaded. Try again, or reload this page and log in then.'),
    );
    expect(field('password').value).toBe('a secret');
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows the password to its owner', () => {
    const eye = document.querySelector<HTMLButtonElement>('[aria-label="Show password"]')!;
    eye.click();
    expect(field('password').type).toBe('text');
    expect([eye.ariaLabel, eye.ariaPressed]).toEqual(['Hide password', 'true']);
    eye.click();
    expect(field('password').type).toBe('password');
    expect([eye.ariaLabel, eye.ariaPressed]).toEqual(['Show password', 'false']);
  });
});

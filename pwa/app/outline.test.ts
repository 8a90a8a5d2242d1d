// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PAGE from '../index.html?raw';

const SCRIPT = /<script>([^]*?)<\/script>/.exec(PAGE)?.[1] ?? '';
const CODE = {
  first: ['/assets/first-device.js'],
  device: ['/assets/device.js', '/assets/dexie.js'],
  app: ['/assets/index.js', '/assets/react.js'],
  parts: ['/assets/parts.js'],
  login: ['/assets/LoginScreen.js'],
  library: ['/assets/library.js'],
};

/** Opens the page at an address as the build leaves it, in a browser that keeps this; returns its outline. */
function openPage(path: string, kept: Record<string, string> = {}): HTMLElement | null {
  const html = /<html[^>]*>([^]*)<\/html>/.exec(PAGE)?.[1] ?? '';
  document.documentElement.innerHTML = html.replaceAll(/<script[^]*?<\/script>/g, '');
  delete document.documentElement.dataset['contrast'];
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  // oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it
  new Function(SCRIPT.replace('const code = null;', `const code = ${JSON.stringify(CODE)};`))();
  return document.querySelector('#root > .ol');
}

const title = (outline: HTMLElement | null) => outline?.querySelector('h1')?.textContent ?? null;
const asked = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));
const run = () =>
  [...document.head.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src'));

describe('the outline before the app', () => {
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    // what a page asks for later, it asks for in nobody else's
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    };
  });

  it.each([
    ['/', 'Practise the paper. Keep every answer.'],
    ['/auth/user/login', 'User Login'],
    ['/user/exam/attend', 'Exam Library'],
    ['/user/exam/attend?examCategory=reading', 'Exam Library'],
    // a visitor is led to the login
    ['/user/profile', 'User Login'],
    ['/user/exam/attend/reading/1/2', 'User Login'],
    ['/user/exam/result/1', 'User Login'],
    ['/course', null],
  ])('is that of the page which follows: %s', (path, heading) => {
    const outline = openPage(path);
    expect(outline).not.toBeNull();
    expect(title(outline)).toBe(heading);
  });

  it('of somebody signed in has their place in the header, and no login', () => {
    const kept = { userData: '{}' };
    expect(openPage('/', kept)?.dataset['user']).toBe('');
    expect(openPage('/user/exam/attend/reading/1/2', kept)?.className).toContain('ol-desk');
    expect(title(openPage('/user/profile', kept))).toBeNull();
    // the advert is not for students
    expect(title(openPage('/', { userData: '{"role":"student"}' }))).toBeNull();
    expect(title(openPage('/', { userData: '{"role":"admin"}' }))).toBe('Practise the paper. Keep every answer.');
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
  ])('asks for what opens a database at once where one is opened, and else not: %s %o', (path, kept, isOpened) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    openPage(path, kept);
    vi.runAllTimers();
    // it runs before what shows anything
    const { first, device, app, parts } = CODE;
    expect(run()).toEqual(isOpened ? [...first, ...device, ...app] : [...first, ...app]);
    expect(asked('modulepreload').includes(parts[0] ?? '')).toBe(isOpened);
  });

  it('asks for where a visitor goes next once the page is loaded, and runs none of it', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const onceLoaded = vi.spyOn(window, 'addEventListener');
    /** Opens a page and lets it load; what it has asked for since. */
    const load = (path: string) => {
      onceLoaded.mockClear();
      openPage(path);
      vi.runAllTimers();
      const before = asked('modulepreload');
      for (const [name, listener] of onceLoaded.mock.calls) if (name === 'load') (listener as () => void)();
      vi.runAllTimers();
      return asked('modulepreload').slice(before.length);
    };
    const { first, device, app, parts } = CODE;
    expect(load('/auth/user/login')).toEqual([...device, ...parts]);
    expect(run()).toEqual([...first, ...app]);
    // a page that opens a database has run it
    expect(load('/user/exam/attend')).toEqual([]);
    // the worker has it
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    expect(load('/auth/user/login')).toEqual([]);
  });

  it('asks for files as scripts first where Chromium can take up what it compiled of them at a start from the worker', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const start = (worker: object, kept: Record<string, string>) => {
      vi.stubGlobal('navigator', worker);
      openPage('/user/exam/attend', kept);
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
    expect(run()).toEqual([...first, ...device, ...app]);
    expect(start({ serviceWorker: { controller: {} } }, { compiled })).toEqual([]);
  });
});

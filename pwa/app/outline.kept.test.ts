// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSoon } from '../base/keep-screen.ts';
import { loseFile, openPage } from './testing.ts';

/** Kept by this person, where the page looks as it does now. */
const AS_NOW = { user_id: 'u1', width: innerWidth, isDark: false, contrast: 'standard', css: '.a { color: red; }' };
const replaceSync = vi.fn<(css: string) => void>();

const MISSING = 'Papertide could not be loaded. Check your connection and load this page again.';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = replaceSync;
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    replaceSync.mockClear();
  };
});

describe('[R149] the library as it last showed', () => {
  const USER = JSON.stringify({ user_id: 'u1' });
  const LIBRARY = {
    ...AS_NOW,
    path: '/user/exam/attend',
    html: '<main data-kept-style="color: red"><a href="/course">Course</a><button>Attend</button></main>',
  };

  /** What stands in the root of the library's page, for a person on whose device this screen was kept. */
  function openLibrary(change: object = {}, userData = USER, path = '/user/exam/attend'): Element | null {
    openPage(path, { userData, keptScreen: JSON.stringify({ ...LIBRARY, ...change }) });
    return document.querySelector('#root > *');
  }
  const isKept = (shown: Element | null) => shown?.className === 'ol-kept';

  it('stands in place of its outline, with the styles that it had', () => {
    const shown = openLibrary();
    expect(isKept(shown)).toBe(true);
    expect(shown?.querySelector('main')?.style.color).toBe('red');
    expect(shown).toHaveProperty('dataset.owner', 'u1');
    expect(replaceSync).toHaveBeenCalledExactlyOnceWith(LIBRARY.css);
  });

  it('is shown only to the person whose it was, and goes where somebody else comes', () => {
    expect(isKept(openLibrary({}, JSON.stringify({ user_id: 'u2' })))).toBe(false);
    expect(localStorage.getItem('keptScreen')).toBeNull();
  });

  it.each([
    ['another width', { width: 1 }],
    ['other colours', { isDark: true }],
    ['another contrast', { contrast: 'high' }],
    ['what shows another page', { html: '<main><iframe></iframe></main>' }],
    ['what runs', { html: '<main><button onclick="1">Attend</button></main>' }],
    ['what sends', { html: '<main><button formaction="/api">Attend</button></main>' }],
    ['what leads elsewhere', { html: '<main><a href="//evil.test">Course</a></main>' }],
    ['what leads elsewhere by a trick', { html: '<main><a href="/&#9;/evil.test">Course</a></main>' }],
    ['a script as an address', { html: '<main><a href="javascript:1">Course</a></main>' }],
    ['what a version of before or after kept', { user_id: undefined, html: undefined }],
  ])('is not shown with %s', (_, change) => {
    expect(isKept(openLibrary(change))).toBe(false);
    expect(document.querySelector('h1')?.textContent).toBe('Exam Library');
  });

  it('is not shown on another page, nor where the address asks for a part of it', () => {
    expect(isKept(openLibrary({}, USER, '/'))).toBe(false);
    expect(isKept(openLibrary({}, USER, '/user/exam/attend?show=free'))).toBe(false);
  });

  it('keeps the last press until the app is here, but one that opens another tab', () => {
    const shown = openLibrary();
    const [link, button] = [shown?.querySelector('a'), shown?.querySelector('button')];
    const press = (one: Element | null | undefined, how: MouseEventInit = {}) =>
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    press(button);
    expect(button?.dataset['pressed']).toBe('');
    expect(press(link)).toBe(false);
    expect(button?.dataset['pressed']).toBeUndefined();
    expect(link?.dataset['pressed']).toBe('');
    link?.addEventListener('click', (event) => event.preventDefault());
    press(button, { ctrlKey: true });
    expect(button?.dataset['pressed']).toBeUndefined();
  });

  it('gives way to the outline where a file of the app did not come', () => {
    openLibrary();
    loseFile();
    expect(document.querySelector('#root > .ol')).not.toBeNull();
    expect(document.querySelector('.ol-kept')).toBeNull();
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(MISSING);
  });
});

describe('[R149] the passage of an attempt as it last showed', () => {
  const ATTEMPT = '/user/exam/attend/reading/1/2';
  const PASSAGE = {
    ...AS_NOW,
    path: ATTEMPT,
    textSize: 'large',
    html: `<div><section inert=""><article><table><tbody><tr><td>Salt<sup>1</sup></td></tr></tbody></table></article></section>
      <section><dl><dt>TRUE</dt></dl><input type="text" value="ten"><label><input type="radio">A</label><textarea></textarea></section></div>`,
  };

  /** The words of the passage, in the outline of an attempt. */
  function openAttempt(user_id: string, path = ATTEMPT, change: object = {}): string | undefined {
    const keptPassage = JSON.stringify({ ...PASSAGE, ...change });
    const outline = openPage(path, { userData: JSON.stringify({ user_id }), keptPassage });
    return outline?.querySelector('.ol-kept section')?.textContent;
  }

  it('stands in the outline of that attempt, in the size that the student reads, as a picture', () => {
    expect(openAttempt('u1')).toBe('Salt1');
    expect(document.documentElement.dataset['textSize']).toBe('large');
    expect(document.querySelector('.ol-kept td')?.closest('[inert]')).not.toBeNull();
  });

  it('in the outline of its kind', () => {
    openAttempt('u1', '/user/exam/attend/listening/1/2');
    expect(document.querySelector('#root > .ol-desk')).toHaveProperty('dataset.kind', 'listening');
  });

  it('with questions that can be answered [R207], and no other fields', () => {
    openAttempt('u1');
    const field = document.querySelector<HTMLInputElement>('.ol-kept input');
    expect(field?.value).toBe('ten');
    expect(field?.closest('[inert], [aria-hidden]')).toBeNull();
    expect(
      openAttempt('u1', ATTEMPT, { html: '<div><section><input type="password"></section></div>' }),
    ).toBeUndefined();
  });

  it('gives way to the bare outline where a file of the app did not come', () => {
    openAttempt('u1');
    loseFile();
    expect(document.querySelector('#root > .ol-desk')).not.toBeNull();
    expect(document.querySelector('.ol-kept')).toBeNull();
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(MISSING);
  });

  it('stays there with what was answered, which is nowhere else', () => {
    openAttempt('u1');
    const field = document.querySelector('textarea')!;
    field.value = 'Salt';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    loseFile();
    expect(document.querySelector('.ol-kept textarea')).toHaveProperty('value', 'Salt');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      `${MISSING} What you wrote since it opened is not saved: copy it first.`,
    );
  });

  it('as the app shows it, with a link that opens elsewhere and an image', () => {
    history.replaceState(null, '', ATTEMPT);
    localStorage.setItem('userData', JSON.stringify({ user_id: 'u1' }));
    const words = 'Salt, says <a href="https://salt.test" target="_blank" rel="noopener noreferrer">a study</a>.';
    const pans = '<img src="data:image/gif;base64,AA" alt="Pans" width="9" height="9">';
    const shown = new DOMParser().parseFromString(
      `<div id="root"><div><section data-passage-pane=""><p>${words}${pans}</p></section></div></div>`,
      'text/html',
    );
    document.body.replaceChildren(...shown.body.childNodes);
    const stop = keepSoon('u1', 'attempt');
    vi.runAllTimers();
    stop();
    const keptPassage = localStorage.getItem('keptPassage') ?? '';
    const outline = openPage(ATTEMPT, { userData: JSON.stringify({ user_id: 'u1' }), keptPassage });
    expect(outline?.querySelector('.ol-kept p')?.innerHTML).toBe(
      'Salt, says <a rel="noopener noreferrer">a study</a>.<img alt="" width="9" height="9">',
    );
  });

  it('in no other, and before nobody else, who takes it away', () => {
    expect(openAttempt('u1', '/user/exam/attend/reading/1/3')).toBeUndefined();
    expect(openAttempt('u1', ATTEMPT, { html: '<div><script>1</script></div>' })).toBeUndefined();
    expect(localStorage.getItem('keptPassage')).not.toBeNull();
    expect(openAttempt('u2')).toBeUndefined();
    expect(localStorage.getItem('keptPassage')).toBeNull();
  });
});

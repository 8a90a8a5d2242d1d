// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementsOf } from '../testing/elements-of.ts';
import { keepSoon } from './keep-screen.ts';
import { forgetKeptAttempt, forgetKeptScreen } from './kept-screen.ts';

const SCREEN = `<div class="page"><header><i data-tabster-dummy></i><span role="status" data-passing="">Received</span></header>
  <div role="alert">Storage is nearly full.</div><section data-late="">Install</section>
  <main style="color: red"><select><option>All</option></select><button aria-label="Attend Tea">Attend</button></main></div>`;

function kept(key = 'keptScreen'): { user_id: string; path: string; html: string } | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null') as ReturnType<typeof kept>;
}

let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.clear();
  root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As local storage has it; null for a visitor. */
function signInAs(user_id: string | null): void {
  if (user_id === null) localStorage.removeItem('userData');
  else localStorage.setItem('userData', JSON.stringify({ user_id }));
}

describe('[R149] a screen is kept', () => {
  beforeEach(() => {
    root.replaceChildren(...elementsOf(SCREEN));
    signInAs('u1');
  });

  it('once it has come to rest, for the person whose it is', () => {
    keepSoon('u1');
    expect(kept()).toBeNull();
    vi.runAllTimers();
    expect(kept()?.user_id).toBe('u1');
    // what is on the screen stays as it is
    expect(root.querySelector('[data-late]')).not.toBeNull();
  });

  it('not once another is shown, and at once where the page is left', () => {
    keepSoon('u1')();
    vi.runAllTimers();
    expect(kept()).toBeNull();
    const stop = keepSoon('u1');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kept()?.user_id).toBe('u1');
    stop();
  });

  it.each([
    ['u1', null],
    ['u1', 'u2'],
    ['', 'u1'],
  ])('not of "%s" once another tab has "%s"', (of, now) => {
    keepSoon(of);
    signInAs(now);
    vi.runAllTimers();
    expect(kept()).toBeNull();
  });

  it('of a visitor too', () => {
    signInAs(null);
    keepSoon('');
    vi.runAllTimers();
    expect(kept()?.user_id).toBe('');
  });

  it('not while something stands over it', () => {
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    keepSoon('u1');
    vi.runAllTimers();
    expect(kept()).toBeNull();
  });

  it('without what comes later or can only be told by the app, and with nothing that needs it', () => {
    keepSoon('u1');
    vi.runAllTimers();
    const [screen] = elementsOf(kept()?.html ?? '');
    expect(screen?.querySelector('[data-late], [role="alert"], [data-tabster-dummy], [style]')).toBeNull();
    // its room stays; index.html hides the words
    expect(screen?.querySelector('[data-passing]')).not.toBeNull();
    expect(screen?.querySelector('select')?.hasAttribute('inert')).toBe(true);
    expect(screen?.querySelector('main')?.dataset['keptStyle']).toBe('color: red');
  });
});

describe('[R149] the passage of an attempt is kept', () => {
  const pane = () => root.querySelector('section')!;

  beforeEach(() => {
    signInAs('u1');
    root.replaceChildren(
      ...elementsOf(`<div class="colours"><header>00:12</header><section data-passage-pane="" style="flex: 0 0 80px">
        <p>Salt is made by women, says <a href="https://salt.test" target="_blank" rel="noreferrer">a study</a>.</p>
        <img src="blob:pans" alt="Salt pans" width="560" height="460"><img src="data:image/svg+xml,1" alt="" width="9">
        </section><main>Question 1</main></div>`),
    );
  });

  it('without all that stands around it, in the colours that it had', () => {
    keepSoon('u1', 'attempt');
    vi.runAllTimers();
    expect(kept()).toBeNull();
    expect(kept('keptPassage')).toMatchObject({ user_id: 'u1', path: location.pathname });
    const [copy] = elementsOf(kept('keptPassage')?.html ?? '');
    expect(copy?.className).toBe('colours');
    expect(copy?.textContent.trim()).toBe('Salt is made by women, says a study.');
    // the divider stands elsewhere at a start, and nothing in it leads anywhere
    expect(copy?.querySelector('section[data-kept-style], [href], [target]')).toBeNull();
    expect(pane().querySelector('a')?.href).toBe('https://salt.test/');
  });

  it('with the room of its images, whose files only the app has', () => {
    keepSoon('u1', 'attempt');
    vi.runAllTimers();
    const [copy] = elementsOf(kept('keptPassage')?.html ?? '');
    expect([...(copy?.querySelectorAll('img') ?? [])].map((image) => image.outerHTML)).toEqual([
      '<img alt="" width="560" height="460">',
      '<img alt="" width="9">',
    ]);
  });

  it('each time that the page is left', () => {
    keepSoon('u1', 'attempt');
    vi.runAllTimers();
    const leave = () => document.dispatchEvent(new Event('visibilitychange'));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    pane().textContent = 'The second part';
    leave();
    expect(kept('keptPassage')?.html).toContain('The second part');
  });

  it('as it stands at a start, wherever the student has it now', () => {
    pane().dataset['keptClass'] = 'pane';
    pane().className = 'pane away';
    keepSoon('u1', 'attempt');
    vi.runAllTimers();
    const [copy] = elementsOf(kept('keptPassage')?.html ?? '');
    expect(copy?.querySelector('section')?.className).toBe('pane');
    expect(copy?.querySelector('[data-kept-class]')).toBeNull();
  });

  it.each([
    ['with the library', forgetKeptScreen],
    ['by itself', forgetKeptAttempt],
  ])('until it is forgotten, %s', (_, forget) => {
    keepSoon('u1', 'attempt');
    vi.runAllTimers();
    forget(localStorage);
    expect(kept('keptPassage')).toBeNull();
  });
});

describe('[R149, R207] the questions of an attempt are kept', () => {
  const FIELDS = `<p><button>Clear</button><input type="text" aria-label="Question 7"><select aria-label="Question 1"><option value="">Choose</option>
    <option>TRUE</option></select></p><p><label><input type="radio" name="r8">A. Salt</label></p>`;
  const pane = () => root.querySelector('[data-questions-pane]')!;
  const text = () => root.querySelector<HTMLInputElement>('[type="text"]')!;

  beforeEach(() => {
    signInAs('u1');
    const panes = '<section data-passage-pane=""><p>Salt</p></section><section data-questions-pane=""></section>';
    root.replaceChildren(...elementsOf(`<div>${panes}</div>`));
    pane().replaceChildren(...elementsOf(FIELDS));
    text().value = 'ten';
    root.querySelector('select')!.value = 'TRUE';
    root.querySelector<HTMLInputElement>('[type="radio"]')!.checked = true;
  });

  it('with the answers that are in them, to be changed; the passage is a picture', () => {
    keepSoon('u1', 'attempt');
    vi.runAllTimers();
    const [copy] = elementsOf(kept('keptPassage')?.html ?? '');
    expect(copy?.querySelector<HTMLInputElement>('[type="text"]')?.value).toBe('ten');
    expect(copy?.querySelector('select')?.value).toBe('TRUE');
    expect(copy?.querySelector<HTMLInputElement>('[type="radio"]')?.checked).toBe(true);
    expect(copy?.querySelectorAll('[data-questions-pane] :is(input, select)[inert]')).toHaveLength(0);
    expect(copy?.querySelector('button')?.hasAttribute('inert')).toBe(true);
    expect(copy?.querySelector('[data-passage-pane]')?.hasAttribute('inert')).toBe(true);
  });

  it('with a text as it is, from an empty first line on', () => {
    pane().replaceChildren(...elementsOf('<textarea aria-label="Writing, part 1"></textarea>'));
    pane().querySelector('textarea')!.value = '\nSalt\n<b>';
    keepSoon('u1', 'attempt');
    vi.runAllTimers();
    const [copy] = elementsOf(kept('keptPassage')?.html ?? '');
    expect(copy?.querySelector('textarea')).toMatchObject({ value: '\nSalt\n<b>', defaultValue: '\nSalt\n<b>' });
    // it does not scroll
    expect(copy?.querySelector('[data-kept-style]')).toBeNull();
  });

  it('with the place of what only the app can show', () => {
    pane().before(
      ...elementsOf(
        '<section data-passage-pane="" class="side"><div data-kept-empty=""><audio></audio><input type="range"></div></section>',
      ),
    );
    const player = root.querySelector('[data-kept-empty]')!;
    vi.spyOn(player, 'clientHeight', 'get').mockReturnValue(65);
    root.querySelector('p')?.parentElement?.remove();
    keepSoon('u1', 'attempt');
    vi.runAllTimers();
    const [copy] = elementsOf(kept('keptPassage')?.html ?? '');
    expect(copy?.querySelector('.side')?.innerHTML).toBe(
      '<div data-kept-empty="" data-kept-style="height: 65px"></div>',
    );
    expect(player.children).toHaveLength(2);
  });

  it('as far as they can be seen at a start, in the room of all', () => {
    vi.stubGlobal('innerHeight', 200);
    vi.spyOn(pane(), 'scrollHeight', 'get').mockReturnValue(900);
    for (const [index, paragraph] of pane().querySelectorAll('p').entries())
      vi.spyOn(paragraph, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 300, 10, 20));
    keepSoon('u1', 'attempt');
    vi.runAllTimers();
    const [copy] = elementsOf(kept('keptPassage')?.html ?? '');
    expect(copy?.querySelector('[data-questions-pane] > :last-child')).toHaveProperty(
      'dataset.keptStyle',
      'height: 900px',
    );
    expect(copy?.querySelectorAll('[data-questions-pane] > p')).toHaveLength(1);
  });

  it.each(['input', 'change', 'keydown', 'pointerup', 'click'])(
    'until there is an answer, as by %s: a page that crashes then would show what was there before',
    (event) => {
      const stop = keepSoon('u1', 'attempt');
      vi.runAllTimers();
      document.body.dispatchEvent(new Event(event, { bubbles: true }));
      expect(kept('keptPassage')).not.toBeNull();
      text().dispatchEvent(new Event(event, { bubbles: true }));
      expect(kept('keptPassage')).toBeNull();
      stop();
    },
  );
});

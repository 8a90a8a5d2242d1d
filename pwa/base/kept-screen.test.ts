// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeptPassage, forgetKeptScreen, keepSoon, takeOverScreen } from './kept-screen.ts';

const SCREEN = `<div class="page"><header><i data-tabster-dummy></i><span role="status" data-passing="">Received</span></header>
  <div role="alert">Storage is nearly full.</div><section data-late="">Install</section>
  <main style="color: red"><select><option>All</option></select><button aria-label="Attend Tea">Attend</button></main></div>`;

/** Text as the elements that it stands for. */
function elementsOf(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.children];
}

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
    keepSoon('u1', 'passage');
    vi.runAllTimers();
    expect(kept()).toBeNull();
    expect(kept('keptPassage')).toMatchObject({ user_id: 'u1', path: location.pathname });
    const [copy] = elementsOf(kept('keptPassage')?.html ?? '');
    expect(copy?.className).toBe('colours');
    expect(copy?.textContent.trim()).toBe('Salt is made by women, says a study.');
    // the divider stands elsewhere at a start, and nothing in it leads anywhere
    expect(copy?.querySelector('[data-kept-style], [href], [target]')).toBeNull();
    expect(pane().querySelector('a')?.href).toBe('https://salt.test/');
  });

  it('with the room of its images, whose files only the app has', () => {
    keepSoon('u1', 'passage');
    vi.runAllTimers();
    const [copy] = elementsOf(kept('keptPassage')?.html ?? '');
    expect([...(copy?.querySelectorAll('img') ?? [])].map((image) => image.outerHTML)).toEqual([
      '<img alt="" width="560" height="460">',
      '<img alt="" width="9">',
    ]);
  });

  it('each time that the page is left, and not while it is out of sight', () => {
    keepSoon('u1', 'passage');
    vi.runAllTimers();
    const leave = () => document.dispatchEvent(new Event('visibilitychange'));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    pane().textContent = 'The second part';
    leave();
    expect(kept('keptPassage')?.html).toContain('The second part');
    delete pane().dataset['passagePane'];
    pane().textContent = 'Typing';
    leave();
    expect(kept('keptPassage')?.html).toContain('The second part');
  });

  it.each([
    ['with the library', forgetKeptScreen],
    ['by itself', forgetKeptPassage],
  ])('until it is forgotten, %s', (_, forget) => {
    keepSoon('u1', 'passage');
    vi.runAllTimers();
    forget(localStorage);
    expect(kept('keptPassage')).toBeNull();
  });
});

describe('[R149] where the app takes the place of a kept screen', () => {
  const BUTTONS = '<button aria-label="Attend Tea">Attend</button><button aria-label="Attend Salt">Attend</button>';

  /** Lets the app show these elements; resolves to the names of what was pressed in them. */
  async function show(html: string): Promise<string[]> {
    const pressed: string[] = [];
    const screen = elementsOf(html);
    root.replaceChildren(...screen);
    for (const one of screen) one.addEventListener('click', () => pressed.push(one.getAttribute('aria-label') ?? ''));
    await Promise.resolve();
    return pressed;
  }

  beforeEach(() => {
    Object.assign(document, { adoptedStyleSheets: [] });
    root.replaceChildren(...elementsOf(`<div class="ol-kept" data-owner="u1">${BUTTONS}</div>`));
  });

  it('what was pressed and what has the focus is pressed and focused there', async () => {
    root.querySelector<HTMLElement>('[aria-label="Attend Salt"]')?.focus();
    takeOverScreen(root, 'u1');
    root.querySelector('[aria-label="Attend Tea"]')?.setAttribute('data-pressed', '');
    expect(await show(BUTTONS)).toEqual(['Attend Tea']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Attend Salt');
  });

  it('nothing is pressed that it does not show, or that nobody pressed', async () => {
    takeOverScreen(root, 'u1');
    expect(await show(BUTTONS)).toEqual([]);
    root.replaceChildren(
      ...elementsOf(
        `<div class="ol-kept" data-owner="u1"><button data-pressed="" aria-label="Attend Tea"></button></div>`,
      ),
    );
    takeOverScreen(root, 'u1');
    expect(await show('<button aria-label="Resume or start again: Tea">Resume</button>')).toEqual([]);
  });

  it('nothing is pressed where it shows another number of what has that name', async () => {
    takeOverScreen(root, 'u1');
    root.querySelector('[aria-label="Attend Tea"]')?.setAttribute('data-pressed', '');
    expect(await show(`${BUTTONS}${BUTTONS}`)).toEqual([]);
  });

  it('the kept one goes at once where somebody else is here after all, and the size of its text with it', () => {
    document.documentElement.dataset['textSize'] = 'large';
    takeOverScreen(root, 'u2');
    expect(root.children).toHaveLength(0);
    expect(document.documentElement.dataset['textSize']).toBeUndefined();
  });
});

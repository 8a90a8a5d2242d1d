// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOverScreen } from './kept-screen.ts';

/** Text as the elements that it stands for. */
function elementsOf(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.children];
}

let root: HTMLElement;
const lost = vi.fn<(names: string[]) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
});

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
  lost.mockClear();
});

describe('[R207] what was answered in kept questions', () => {
  const KEPT = `<div class="ol"><div class="ol-kept" data-owner="u1"><section data-questions-pane=""><input type="text" aria-label="Question 7" value="te">
    <div role="group" aria-labelledby="of"><select aria-label="Question 1"><option value="" selected>Choose</option><option>TRUE</option></select></div>
    <div role="radiogroup" aria-label="Question 8"><label><input type="radio" name="r">A. Salt</label>
    <label><input type="radio" name="r" checked>B. Sand</label></div></section></div></div>`;
  const OWN = KEPT.replace('class="ol-kept" data-owner="u1"', '');
  const text = () => root.querySelector<HTMLInputElement>('[type="text"]')!;
  const select = () => root.querySelector('select')!;
  const radio = () => root.querySelector<HTMLInputElement>('[type="radio"]')!;
  const values = () => [text().value, select().value, radio().checked];

  beforeEach(() => {
    Object.assign(document, { adoptedStyleSheets: [] });
    root.replaceChildren(...elementsOf(KEPT));
    takeOverScreen(root, 'u1', lost);
    text().focus();
    text().value = 'ten';
    text().setSelectionRange(1, 1);
    select().value = 'TRUE';
    radio().click();
  });

  it("comes into the app's own fields as if it was answered there, with the focus", async () => {
    const told: string[] = [];
    for (const event of ['input', 'change', 'click'])
      root.addEventListener(event, ({ target }) => told.push(`${event} ${(target as Element).localName}`));
    root.replaceChildren(...elementsOf(OWN));
    await Promise.resolve();
    expect(values()).toEqual(['ten', 'TRUE', true]);
    expect(told).toEqual(expect.arrayContaining(['input input', 'change select', 'click input']));
    expect([document.activeElement, text().selectionStart]).toEqual([text(), 1]);
    vi.runAllTimers();
    expect(lost).not.toHaveBeenCalled();
  });

  it('comes into fields that are there later, and takes no focus from another then', async () => {
    root.replaceChildren(...elementsOf('<div><p>Question 1</p><button>Submit</button></div>'));
    await Promise.resolve();
    root.querySelector('button')?.focus();
    root.querySelector('div')?.append(...elementsOf(OWN));
    await Promise.resolve();
    expect(values()).toEqual(['ten', 'TRUE', true]);
    expect(document.activeElement).toBe(root.querySelector('button'));
    vi.runAllTimers();
    expect(lost).not.toHaveBeenCalled();
  });

  it('comes without a focus that was left', async () => {
    text().blur();
    await Promise.resolve();
    root.replaceChildren(...elementsOf(OWN));
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });

  it('is for that attempt alone', async () => {
    root.replaceChildren(...elementsOf('<p>Loading...</p>'));
    await Promise.resolve();
    history.pushState(null, '', '/user/exam/attend/reading/other/attempt');
    root.replaceChildren(...elementsOf(OWN));
    await Promise.resolve();
    expect(values()).toEqual(['te', '', false]);
    expect(lost).toHaveBeenCalledExactlyOnceWith(['Question 7', 'Question 1', 'Question 8']);
  });

  it('is there already where another device gave the same answer', async () => {
    root.replaceChildren(...elementsOf(OWN.replace('value="te"', 'value="ten"')));
    await Promise.resolve();
    expect(values()).toEqual(['ten', 'TRUE', true]);
    expect(lost).not.toHaveBeenCalled();
  });

  it('is no option that cannot be chosen any more', async () => {
    root.replaceChildren(...elementsOf(OWN.replace('<option>TRUE', '<option disabled>TRUE')));
    await Promise.resolve();
    expect(values()).toEqual(['ten', '', true]);
    expect(lost).toHaveBeenCalledExactlyOnceWith(['Question 1']);
  });

  it('comes into none that holds another answer than the student saw, and that is said', async () => {
    root.replaceChildren(...elementsOf(OWN.replace('value="te"', 'value="salt"')));
    await Promise.resolve();
    expect(values()).toEqual(['salt', 'TRUE', true]);
    expect(lost).toHaveBeenCalledExactlyOnceWith(['Question 7']);
  });

  it('is no choice over another one that was made since', async () => {
    root.replaceChildren(
      ...elementsOf(OWN.replace(' checked>B. Sand', '>B. Sand</label><label><input type="radio" checked>C')),
    );
    await Promise.resolve();
    expect(values()).toEqual(['ten', 'TRUE', false]);
    expect(lost).toHaveBeenCalledOnce();
  });

  it.each([
    ['there is none', '<div>This attempt is open in another tab.</div>'],
    ['it takes none', OWN.replaceAll(/<(input|select)/g, '<$1 disabled')],
  ])('is said to be lost where %s', async (_, html) => {
    root.replaceChildren(...elementsOf(html));
    await Promise.resolve();
    expect(lost).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(lost).toHaveBeenCalledOnce();
  });
});

describe('[R207] where letters are chosen in kept questions', () => {
  const BOXES = `<section data-questions-pane=""><div role="group" aria-label="Questions 20 and 21">
    <label><input type="checkbox">A</label><label><input type="checkbox" checked>B</label><label><input type="checkbox" checked>D</label>
    </div></section>`;
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];

  /** Lets the app show them, which takes two at most. */
  async function show(): Promise<boolean[]> {
    root.replaceChildren(...elementsOf(`<div>${BOXES}</div>`));
    for (const box of boxes())
      box.addEventListener('click', (event) => {
        if (boxes().filter(({ checked }) => checked).length > 2) event.preventDefault();
      });
    await Promise.resolve();
    return boxes().map(({ checked }) => checked);
  }

  beforeEach(() => {
    Object.assign(document, { adoptedStyleSheets: [] });
    root.replaceChildren(...elementsOf(`<div class="ol"><div class="ol-kept" data-owner="u1">${BOXES}</div></div>`));
    takeOverScreen(root, 'u1', lost);
  });

  it('one goes before another comes in its place', async () => {
    boxes()[0]?.click();
    boxes()[2]?.click();
    expect(await show()).toEqual([true, true, false]);
    expect(lost).not.toHaveBeenCalled();
  });

  it('one too many is said not to be kept', async () => {
    boxes()[0]?.click();
    expect(await show()).toEqual([false, true, true]);
    expect(lost).toHaveBeenCalledExactlyOnceWith(['Questions 20 and 21']);
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
    takeOverScreen(root, 'u1', lost);
    root.querySelector('[aria-label="Attend Tea"]')?.setAttribute('data-pressed', '');
    expect(await show(BUTTONS)).toEqual(['Attend Tea']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Attend Salt');
  });

  it('nothing is pressed that it does not show, or that nobody pressed', async () => {
    takeOverScreen(root, 'u1', lost);
    expect(await show(BUTTONS)).toEqual([]);
    root.replaceChildren(
      ...elementsOf(
        `<div class="ol-kept" data-owner="u1"><button data-pressed="" aria-label="Attend Tea"></button></div>`,
      ),
    );
    takeOverScreen(root, 'u1', lost);
    expect(await show('<button aria-label="Resume or start again: Tea">Resume</button>')).toEqual([]);
  });

  it('nothing is pressed where it shows another number of what has that name', async () => {
    takeOverScreen(root, 'u1', lost);
    root.querySelector('[aria-label="Attend Tea"]')?.setAttribute('data-pressed', '');
    expect(await show(`${BUTTONS}${BUTTONS}`)).toEqual([]);
  });

  it('the kept one goes at once where somebody else is here after all, and the size of its text with it', () => {
    document.documentElement.dataset['textSize'] = 'large';
    takeOverScreen(root, 'u2', lost);
    expect(root.children).toHaveLength(0);
    expect(document.documentElement.dataset['textSize']).toBeUndefined();
  });
});

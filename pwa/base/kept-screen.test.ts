// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementsOf } from '../testing/elements-of.ts';
import { takeKeptWork, takeOverScreen } from './kept-screen.ts';

let root: HTMLElement;
const lost = vi.fn<() => void>();

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

describe('[R207] what was done in kept questions', () => {
  const field = () => root.querySelector('input');
  const go = async () => {
    root.replaceChildren();
    await Promise.resolve();
  };

  beforeEach(() => {
    Object.assign(document, { adoptedStyleSheets: [] });
    const fields =
      '<input type="text" value="te"><select><option value="" selected>Choose</option><option>A</option></select><textarea></textarea>';
    const questions = `<section data-questions-pane="">${fields}<input type="radio"></section>`;
    root.replaceChildren(
      ...elementsOf(`<div class="ol"><div class="ol-kept" data-owner="u1">${questions}</div></div>`),
    );
    takeOverScreen(root, 'u1', lost);
  });

  it('is there once for the questions that come in their place, with the focus that it had when it went', async () => {
    const typed = field();
    typed?.focus();
    await go();
    const work = takeKeptWork();
    expect(work?.kept.contains(typed)).toBe(true);
    expect(work?.readFocused()).toBe(typed);
    expect(takeKeptWork()).toBeNull();
    vi.runAllTimers();
    expect(lost).not.toHaveBeenCalled();
  });

  it('is for no other attempt', async () => {
    await go();
    history.pushState(null, '', '/user/exam/attend/reading/other/attempt');
    expect(takeKeptWork()).toBeNull();
  });

  it('has no focus that was left before', async () => {
    field()?.focus();
    field()?.blur();
    await Promise.resolve();
    await go();
    expect(takeKeptWork()?.readFocused()).toBeNull();
  });

  it.each([
    ['a text', () => Object.assign(field()!, { value: 'ten' })],
    ['a long text', () => Object.assign(root.querySelector('textarea')!, { value: 'ten' })],
    ['an option', () => Object.assign(root.querySelector('select')!, { value: 'A' })],
    ['a choice', () => root.querySelector<HTMLInputElement>('[type="radio"]')?.click()],
  ])('is said to be lost where none come: %s', async (_, answer) => {
    answer();
    await go();
    expect(lost).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(lost).toHaveBeenCalledOnce();
    expect(takeKeptWork()).toBeNull();
  });

  it('is nothing where none was answered', async () => {
    await go();
    vi.runAllTimers();
    expect(lost).not.toHaveBeenCalled();
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

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementsOf } from '../../../testing/elements-of.ts';
import { handOver } from './hand-over.ts';

let root: HTMLElement;
const lost = vi.fn<(names: string[]) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('div');
  document.body.replaceChildren(root);
});

afterEach(() => {
  vi.useRealTimers();
  lost.mockClear();
});

/** Lets this come in place of what is kept; `ready` makes it the app's. Resolves to what ends the handing over. */
async function comeWith(html: string, ready: () => void = () => undefined): Promise<() => void> {
  const kept = document.createElement('div');
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  // as in a browser: what is in no page has no place to be scrolled to
  const tops = new Map([...root.querySelectorAll('textarea')].map((one) => [one as Element, one.scrollTop]));
  for (const one of tops.keys()) one.scrollTop = 0;
  kept.append(...root.childNodes);
  root.replaceChildren(...elementsOf(html));
  ready();
  const end = handOver({ kept, readFocused: () => focused, readScrollTop: (one) => tops.get(one) ?? 0 }, root, lost);
  await Promise.resolve();
  return end;
}

describe('[R207] what was answered in kept questions', () => {
  const OWN = `<div><section data-questions-pane=""><input type="text" aria-label="Question 7" value="te">
    <div role="group" aria-labelledby="of"><select aria-label="Question 1"><option value="" selected>Choose</option><option>TRUE</option></select></div>
    <div role="radiogroup" aria-label="Question 8"><label><input type="radio" name="r">A. Salt</label>
    <label><input type="radio" name="r" checked>B. Sand</label></div></section></div>`;
  const text = () => root.querySelector<HTMLInputElement>('[type="text"]')!;
  const select = () => root.querySelector('select')!;
  const radio = () => root.querySelector<HTMLInputElement>('[type="radio"]')!;
  const values = () => [text().value, select().value, radio().checked];

  beforeEach(() => {
    root.replaceChildren(...elementsOf(OWN));
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
    await comeWith(OWN);
    expect(values()).toEqual(['ten', 'TRUE', true]);
    expect(told).toEqual(expect.arrayContaining(['input input', 'change select', 'click input']));
    expect([document.activeElement, text().selectionStart]).toEqual([text(), 1]);
    vi.runAllTimers();
    expect(lost).not.toHaveBeenCalled();
  });

  it('comes into a long text where it was scrolled to', async () => {
    root.replaceChildren(...elementsOf('<div><textarea aria-label="Writing, part 1">\nSalt</textarea></div>'));
    const long = () => root.querySelector('textarea')!;
    long().value += ' and sand';
    long().scrollTop = 40;
    long().focus();
    await comeWith('<div><textarea aria-label="Writing, part 1">\nSalt</textarea></div>');
    expect(long()).toMatchObject({ value: 'Salt and sand', scrollTop: 40 });
    expect(document.activeElement).toBe(long());
  });

  it('comes into fields that are there later, and takes no focus from another then', async () => {
    await comeWith('<div><p>Question 1</p><button>Submit</button></div>');
    root.querySelector('button')?.focus();
    root.querySelector('div')?.append(...elementsOf(OWN));
    await Promise.resolve();
    expect(values()).toEqual(['ten', 'TRUE', true]);
    expect(document.activeElement).toBe(root.querySelector('button'));
    vi.runAllTimers();
    expect(lost).not.toHaveBeenCalled();
  });

  it('is lost, and said to be, where the student leaves before its field comes', async () => {
    const end = await comeWith('<p>Loading...</p>');
    end();
    root.replaceChildren(...elementsOf(OWN));
    await Promise.resolve();
    expect(values()).toEqual(['te', '', false]);
    expect(lost).toHaveBeenCalledExactlyOnceWith(['Question 7', 'Question 1', 'Question 8']);
  });

  it('is there already where another device gave the same answer', async () => {
    await comeWith(OWN.replace('value="te"', 'value="ten"'));
    expect(values()).toEqual(['ten', 'TRUE', true]);
    expect(lost).not.toHaveBeenCalled();
  });

  it('is no option that cannot be chosen any more', async () => {
    await comeWith(OWN.replace('<option>TRUE', '<option disabled>TRUE'));
    expect(values()).toEqual(['ten', '', true]);
    expect(lost).toHaveBeenCalledExactlyOnceWith(['Question 1']);
  });

  it('comes into none that holds another answer than the student saw, and that is said', async () => {
    await comeWith(OWN.replace('value="te"', 'value="salt"'));
    expect(values()).toEqual(['salt', 'TRUE', true]);
    expect(lost).toHaveBeenCalledExactlyOnceWith(['Question 7']);
  });

  it('is no choice over another one that was made since', async () => {
    await comeWith(OWN.replace(' checked>B. Sand', '>B. Sand</label><label><input type="radio" checked>C'));
    expect(values()).toEqual(['ten', 'TRUE', false]);
    expect(lost).toHaveBeenCalledOnce();
  });

  it.each([
    ['there is none', '<div>This attempt is open in another tab.</div>'],
    ['it takes none', OWN.replaceAll(/<(input|select)/g, '<$1 disabled')],
  ])('is said to be lost where %s', async (_, html) => {
    await comeWith(html);
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
    await comeWith(`<div>${BOXES}</div>`, () => {
      for (const box of boxes())
        box.addEventListener('click', (event) => {
          if (boxes().filter(({ checked }) => checked).length > 2) event.preventDefault();
        });
    });
    return boxes().map(({ checked }) => checked);
  }

  beforeEach(() => {
    root.replaceChildren(...elementsOf(`<div>${BOXES}</div>`));
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

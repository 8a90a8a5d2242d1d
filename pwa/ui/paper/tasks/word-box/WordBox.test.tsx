// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import { showTask, type ShownTask } from '../testing/show-task.tsx';

const body: TaskBody<'wordBox'> = {
  type: 'wordBox',
  once: true,
  choices: ['wall', 'steam', 'gate'],
  lines: [
    {
      items: [
        { type: 'text', value: 'Behind a ' },
        { type: 'question', question_id: 'q1' },
        { type: 'text', value: ' until ' },
        { type: 'question', question_id: 'q2' },
      ],
    },
  ],
};

let task: ShownTask;
/** The element under the pointer: jsdom lays nothing out. */
let under: Element | null = null;

const gap = (number: number) => task.host.querySelector(`[data-gap="q${number}"]`)!;
const word = (name: string) =>
  [...task.host.querySelectorAll('ul button')].find((one) => one.textContent.startsWith(name))!;
const grip = (number: number) => gap(number).querySelector('[title^="Drag it"]')!;
const places = () => task.host.querySelectorAll('[aria-label*=": put "]').length;
const given = () => Object.fromEntries(task.given);

interface Press {
  type?: 'mouse' | 'touch';
  pointerId?: number;
  x?: number;
}

const fire = (on: EventTarget, name: string, { type = 'mouse', pointerId = 1, x = 0 }: Press = {}) =>
  act(async () => {
    on.dispatchEvent(
      new PointerEvent(name, {
        bubbles: true,
        isPrimary: pointerId === 1,
        pointerId,
        pointerType: type,
        clientX: x,
        clientY: 0,
      }),
    );
  });
const click = (on: Element, detail = 1) =>
  act(async () => void on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })));
const escape = () =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

/** Presses on something and moves to something else, without letting go. */
async function carry(from: Element, to: Element | null): Promise<void> {
  await fire(from, 'pointerdown');
  under = to;
  await fire(window, 'pointermove', { x: 40 });
}
async function drag(from: Element, to: Element | null): Promise<void> {
  await carry(from, to);
  await fire(window, 'pointerup', { x: 40 });
}

beforeEach(async () => {
  const had = Object.getOwnPropertyDescriptor(Element.prototype, 'setPointerCapture') ?? {};
  Object.defineProperty(Element.prototype, 'setPointerCapture', { configurable: true, value: () => undefined });
  document.elementFromPoint = () => under;
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
    if ('value' in had) Object.defineProperty(Element.prototype, 'setPointerCapture', had);
    Reflect.deleteProperty(document, 'elementFromPoint');
  });
  under = null;
  task = await showTask(body, { count: 2 });
});

describe('[R146] a word that is dragged', () => {
  it('goes into the gap that it is let go over, and the press that ends it is none', async () => {
    await carry(word('A'), gap(1));
    expect(places()).toBe(2);
    await fire(window, 'pointerup', { x: 40 });
    await click(word('A'));
    expect([given(), places()]).toEqual([{ q1: 'A' }, 0]);
  });

  it('goes from its gap to another, and is taken back when it is let go beside every gap', async () => {
    await drag(word('A'), gap(1));
    await drag(grip(1), gap(2));
    expect(given()).toEqual({ q1: null, q2: 'A' });
    await drag(grip(2), gap(2));
    expect(given()).toEqual({ q1: null, q2: 'A' });
    await drag(grip(2), null);
    expect(given()).toEqual({ q1: null, q2: null });
  });

  it('goes once where each goes once, also from the list', async () => {
    await drag(word('A'), gap(1));
    await drag(word('A'), gap(2));
    expect(given()).toEqual({ q1: null, q2: 'A' });
  });

  it('changes nothing where it is cut off: by Escape, a second finger, the browser, another window, the end of the attempt', async () => {
    await drag(word('A'), gap(1));
    const cuts = [
      escape,
      () => fire(window, 'pointerdown', { pointerId: 2 }),
      () => fire(window, 'pointercancel'),
      () => act(async () => void window.dispatchEvent(new FocusEvent('blur'))),
    ];
    for (const cut of cuts) {
      await carry(grip(1), gap(2));
      await cut();
      await fire(window, 'pointerup', { x: 40 });
      expect([given(), places()]).toEqual([{ q1: 'A' }, 0]);
    }
    await carry(grip(1), gap(2));
    await act(async () => task.root.render(null));
    await fire(window, 'pointerup', { x: 40 });
    expect(given()).toEqual({ q1: 'A' });
  });
});

describe('[R146] a finger on a word', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });
  const rest = () => act(async () => void vi.advanceTimersByTime(1000));
  const moves = () => {
    const move = new Event('touchmove', { bubbles: true, cancelable: true });
    word('A').dispatchEvent(move);
    return !move.defaultPrevented;
  };
  const lift = (on: EventTarget) =>
    on.dispatchEvent(Object.assign(new Event('touchend', { bubbles: true }), { touches: [] }));

  it('that moves at once moves the page and takes nothing', async () => {
    await fire(word('A'), 'pointerdown', { type: 'touch' });
    await fire(window, 'pointermove', { type: 'touch', x: 40 });
    await rest();
    expect([places(), moves()]).toEqual([0, true]);
  });

  it('that rests takes it and moves nothing else, until the last finger is lifted, wherever that came down', async () => {
    await fire(word('A'), 'pointerdown', { type: 'touch' });
    await rest();
    expect([places(), moves()]).toEqual([2, false]);
    await fire(window, 'pointerdown', { type: 'touch', pointerId: 2 });
    expect([places(), moves()]).toEqual([0, false]);
    lift(document.body);
    expect(moves()).toBe(true);
  });

  it('that only rested has picked it up', async () => {
    await fire(word('A'), 'pointerdown', { type: 'touch' });
    await rest();
    await fire(window, 'pointerup', { type: 'touch' });
    expect(word('A').getAttribute('aria-pressed')).toBe('true');
    await act(async () => task.host.querySelector<HTMLElement>('[aria-label="Question 2: put A wall here"]')?.click());
    expect(given()).toEqual({ q2: 'A' });
  });
});

describe('picking a word up', () => {
  it('moves nothing: the gaps keep their lists and their width, and the longer of the two lines its room', async () => {
    const shape = () => [
      task.host.querySelectorAll('select').length,
      [...task.host.querySelectorAll<HTMLElement>('[data-gap]')].map(({ style }) => style.width),
      [...(task.host.querySelector('[role="status"]')?.parentElement?.children ?? [])]
        .map(({ textContent }) => textContent)
        .toSorted().length,
    ];
    const before = shape();
    await click(word('B'), 0);
    expect(task.host.querySelector('[role="status"]')?.textContent).toBe('Now tap a gap. Tap B again to cancel.');
    expect(shape()).toEqual(before);
    await click(word('B'), 0);
    expect(places()).toBe(0);
  });
});

// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { button, press, show, withPage, words } from '../testing.ts';
import { Hint } from './Hint.tsx';

withPage();

beforeEach(() =>
  show(
    <p>
      Average <Hint label="What the average means">The mean of all marked papers.</Hint>
    </p>,
  ),
);

const hint = () => button('What the average means');
const note = () => document.querySelector('[role="note"]');
const happens = (event: Event, target: EventTarget = document.body) => act(async () => target.dispatchEvent(event));
const isOpen = () => [note() !== null, hint().getAttribute('aria-expanded')];
const [OPEN, CLOSED] = [
  [true, 'true'],
  [false, 'false'],
];

it('[R205] the words are on the page only while they are open, in a browser without popovers too', async () => {
  expect([words().trim(), ...isOpen()]).toEqual(['Average', ...CLOSED]);
  await press(hint());
  expect([words(), ...isOpen()]).toEqual(['Average The mean of all marked papers.', ...OPEN]);
  expect(hint().getAttribute('aria-describedby')).toBe(note()?.id);
  expect(document.activeElement).toBe(hint());
  // pressed in a view of another's too: it only reads
  expect(hint().closest('[data-reads]')).not.toBeNull();
  await press(hint());
  expect([words().trim(), ...isOpen()]).toEqual(['Average', ...CLOSED]);
  expect(hint().hasAttribute('aria-describedby')).toBe(false);
});

it.each([
  ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
  ['a press elsewhere', () => new Event('pointerdown', { bubbles: true })],
  ['scrolling', () => new Event('scroll')],
  ['a turned phone', () => new Event('resize')],
])('%s closes the words, and the focus stays', async (_what, event) => {
  await press(hint());
  await happens(event());
  expect(isOpen()).toEqual(CLOSED);
  expect(document.activeElement).toBe(hint());
});

it('another key and a press on the words leave them open', async () => {
  await press(hint());
  await happens(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  await happens(new Event('pointerdown', { bubbles: true }), note()!);
  await happens(new Event('pointerdown', { bubbles: true }), hint());
  expect(isOpen()).toEqual(OPEN);
});

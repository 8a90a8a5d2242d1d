// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openMenu, useMenuOnPress } from './use-menu-on-press.tsx';
import { press, show, withPage } from '../../../ui/testing.ts';

withPage();

const chosen: string[] = [];
const opener = () => document.querySelector<HTMLElement>('[aria-haspopup="menu"]')!;
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const key = (one: Element, name: string) =>
  act(async () => one.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));

function ListMenu() {
  const { opener, menu } = useMenuOnPress([
    ['Bullets', () => chosen.push('Bullets')],
    ['Letters', () => document.querySelector('input')?.focus()],
  ]);
  return (
    <>
      <button type="button" {...opener}>
        List
      </button>
      {menu}
      <input />
    </>
  );
}

beforeEach(async () => {
  vi.stubGlobal('NodeFilter', window.NodeFilter);
  chosen.length = 0;
  await openMenu.load();
  await show(<ListMenu />);
});

it('opens with a press, under the name of its button, and closes with another', async () => {
  expect(items()).toHaveLength(0);
  await press(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  expect(items().map((item) => item.textContent)).toEqual(['Bullets', 'Letters']);
  expect(document.querySelector('[role="menu"]')?.getAttribute('aria-label')).toBe('List');
  await press(opener());
  expect(items()).toHaveLength(0);
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});

it('what is chosen is done, and the focus is at the button again', async () => {
  const before = opener();
  before.focus();
  await key(before, 'ArrowDown');
  await press(items()[0]!);
  expect(chosen).toEqual(['Bullets']);
  expect(items()).toHaveLength(0);
  expect(document.activeElement).toBe(before);
});

it('leaves the focus where a choice put it', async () => {
  await press(opener());
  await press(items()[1]!);
  expect(document.activeElement).toBe(document.querySelector('input'));
});

it('Escape closes it', async () => {
  await press(opener());
  items()[0]!.focus();
  await key(items()[0]!, 'Escape');
  expect(items()).toHaveLength(0);
  expect(document.activeElement).toBe(opener());
});

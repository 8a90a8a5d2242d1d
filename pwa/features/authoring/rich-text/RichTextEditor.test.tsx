// @vitest-environment jsdom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Quill } from './quill.ts';
import { RichTextEditor } from './RichTextEditor.tsx';
import { named, show, withPage } from '../../../ui/testing.ts';

withPage();

// jsdom lays nothing out
const hidden = new Set<string | null>();
HTMLElement.prototype.checkVisibility = function visible(this: HTMLElement) {
  return !hidden.has(this.getAttribute('aria-label'));
};

const told: string[] = [];

const open = (value: string, above = '') =>
  show(
    <RichTextEditor
      label="Description"
      describedBy="hint"
      value={value}
      above={above}
      onChange={(html) => told.push(html)}
    />,
  );
const field = () => document.querySelector<HTMLElement>('.ql-editor')!;
async function write(html: string) {
  await act(async () => {
    field().focus();
    field().innerHTML = html;
    await Promise.resolve(); // Quill hears of it from an observer
  });
}

beforeEach(async () => {
  // Quill looks at the selection a moment after it changed: the page may be gone by then
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  told.length = 0;
  await open('<p>Stored</p>');
});

afterEach(() => void vi.useRealTimers());

it('is one named field, which tells what is typed', async () => {
  expect(document.querySelectorAll('[role="textbox"]')).toHaveLength(1);
  expect(field().getAttribute('aria-label')).toBe('Description');
  expect(field().getAttribute('aria-describedby')).toBe('hint');
  expect(field().innerHTML).toBe('<p>Stored</p>');
  await write('<p>Typed</p>');
  expect(told).toEqual(['<p>Typed</p>']);
});

it('leaves what was typed alone when it comes back as the value, and shows another one', async () => {
  await write('<p>Typed</p>');
  const paragraph = field().firstElementChild;
  await open('<p>Typed</p>');
  expect(field().firstElementChild).toBe(paragraph);
  await open('<p>Theirs</p>');
  expect(field().innerHTML).toBe('<p>Theirs</p>');
  expect(told).toEqual(['<p>Typed</p>']);
});

it('an editor that is opened to be typed in has its text, its name and the focus together with the page', () => {
  const later = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => {
    // nothing of what React does after the page is drawn has happened by the next key
    flushSync(() =>
      later.render(
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is shown here
        <RichTextEditor label="Passage" value="<p>Before</p>" onChange={() => {}} autoFocus />,
      ),
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Passage');
    expect(document.activeElement?.innerHTML).toBe('<p>Before</p>');
  });
  act(() => later.unmount());
});

it('rests until it is reached, and is the same element, with the same words, from then on', async () => {
  const [before, paragraph] = [field(), field().firstElementChild];
  expect(Quill.find(before)).toBeNull();
  await act(async () => field().focus());
  expect(Quill.find(before)).not.toBeNull();
  expect(field()).toBe(before);
  expect(field().firstElementChild).toBe(paragraph);
  expect(field().classList.contains('ql-blank')).toBe(false);
  expect(document.activeElement).toBe(before);
  expect(told).toEqual([]);
});

it('its headings say the levels that they have in the paper, at rest and in the editor, and are stored without', async () => {
  const levels = () => [...field().querySelectorAll('h1, h2, h3, h4, h5, h6')].map((one) => one.ariaLevel);
  await open('<h5>Example</h5><h6>Deeper</h6>');
  expect(levels()).toEqual(['3', '4']);
  await open('<h5>Example</h5><h6>Deeper</h6>', '<h4>Before</h4>');
  expect(levels()).toEqual(['4', '5']);
  await act(async () => field().focus());
  expect(levels()).toEqual(['4', '5']);
  await write('<h4>Example</h4><h6>Deeper</h6>');
  expect(levels()).toEqual(['3', '4']);
  expect(told).toEqual(['<h4>Example</h4><h6>Deeper</h6>']);
  // with a list, which only the editor makes
  await open('<h2>Other</h2><ul><li>One</li></ul>');
  expect(levels()).toEqual(['3']);
});

it('its toolbar is reached before it is pressed', async () => {
  await act(async () => named('Bold').dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(Quill.find(field())).not.toBeNull();
});

it('shows another value while it rests', async () => {
  await open('<h2>Theirs</h2>');
  expect(field().innerHTML).toBe('<h2 aria-level="3">Theirs</h2>');
  await open('');
  expect(field().classList.contains('ql-blank')).toBe(true);
  expect(Quill.find(field())).toBeNull();
});

it('does not rest where an editor is needed to show it', async () => {
  await open('<ul><li>a</li></ul>');
  expect(Quill.find(field())).not.toBeNull();
  expect(field().querySelector('[data-list="bullet"]')?.textContent).toBe('a');
});

it('has a toolbar that is one stop, with arrows between its controls', async () => {
  const stops = () => [...document.querySelectorAll<HTMLElement>('[role="toolbar"] [tabindex="0"]')];
  expect(stops()).toHaveLength(1);
  await act(async () => named('Bold').focus());
  named('Bold').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(named('Italic'));
  expect(stops()).toEqual([named('Italic')]);
});

it('goes on from control to control over those that a phone shows only on demand', async () => {
  expect(named('More formatting').getAttribute('aria-expanded')).toBe('false');
  hidden.add('Italic');
  named('Bold').focus();
  named('Bold').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(named('Underline'));
  hidden.clear();
  await act(async () => named('More formatting').click());
  expect(named('More formatting').getAttribute('aria-expanded')).toBe('true');
});

it('cells that Firefox has chosen one by one are chosen as one, to the end of the last', async () => {
  await open('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>');
  field().dispatchEvent(new Event('focusin', { bubbles: true }));
  const row = field().querySelector('tr')!;
  const ranges = [0, 1].map((cell) => {
    const range = document.createRange();
    range.setStart(row, cell);
    range.setEnd(row, cell + 1);
    return range;
  });
  const selection = getSelection()!;
  const choose = vi.spyOn(selection, 'setBaseAndExtent');
  const count = vi.spyOn(selection, 'rangeCount', 'get').mockReturnValue(2);
  const at = vi.spyOn(selection, 'getRangeAt').mockImplementation((index) => ranges[index]!);
  // what is changed while the mouse still chooses, the browser forgets the rest of
  document.dispatchEvent(new MouseEvent('mousedown'));
  document.dispatchEvent(new Event('selectionchange'));
  expect(choose).not.toHaveBeenCalled();
  document.dispatchEvent(new MouseEvent('mouseup'));
  expect(choose.mock.calls).toEqual([[row.cells[0], 0, row.cells[1], 1]]);
  await show(null);
  document.dispatchEvent(new MouseEvent('mouseup'));
  expect(choose).toHaveBeenCalledTimes(1);
  for (const mock of [choose, count, at]) mock.mockRestore();
});

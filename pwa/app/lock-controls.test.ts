// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { lockControls } from './lock-controls.ts';

const onRefused = vi.fn<() => void>();
let unlock = () => undefined as void;

function showPage(html: string): HTMLElement {
  document.body.innerHTML = `<p id="why">You only look here.</p><main>${html}</main><button id="outside">Log out</button>`;
  const root = document.querySelector('main')!;
  unlock = lockControls({ root, reasonId: 'why', onRefused });
  return root;
}

function press(element: Element): boolean {
  return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

afterEach(() => {
  unlock();
  onRefused.mockReset();
});

it('[R395] a control that writes is disabled with the reason, does nothing, and says so', () => {
  const root = showPage('<button>Add students</button><input value="Monday"><form><button>Save</button></form>');
  const pressed = vi.fn<() => void>();
  for (const control of root.querySelectorAll('button, input')) {
    control.addEventListener('click', pressed);
    expect(control.getAttribute('aria-disabled')).toBe('true');
    expect(control.getAttribute('aria-describedby')).toBe('why');
    expect(press(control)).toBe(false);
  }
  root.querySelector('form')!.addEventListener('submit', pressed);
  root.querySelector('form')!.requestSubmit();
  const typed = new InputEvent('beforeinput', { bubbles: true, cancelable: true });
  expect(root.querySelector('input')!.dispatchEvent(typed)).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledTimes(3);
});

it('[R395] what only reads works: links, searches, what is marked, and trying again; so does what stands outside', () => {
  const root = showPage(`<a href="#x">Class</a><div role="search"><input><button>Clear</button></div>
    <div data-reads><button>Export</button></div><div role="alert"><button>Try again</button></div>`);
  const pressed = vi.fn<() => void>();
  root.addEventListener('click', pressed);
  for (const control of root.querySelectorAll('a, button, input')) press(control);
  expect(pressed).toHaveBeenCalledTimes(5);
  expect(press(document.getElementById('outside')!)).toBe(true);
  expect(document.querySelectorAll('[aria-disabled]')).toHaveLength(0);
  expect(onRefused).not.toHaveBeenCalled();
});

it('[R395] controls that come later are locked too, also when their own work ends', async () => {
  const root = showPage('');
  root.innerHTML = '<button>Set a paper</button>';
  const button = root.querySelector('button')!;
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  button.removeAttribute('aria-disabled');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  unlock();
  expect(button.outerHTML).toBe('<button>Set a paper</button>');
});

it('[R395] the keyboard can go through, and change nothing', () => {
  const root = showPage('<select><option>Owner</option></select>');
  const select = root.querySelector('select')!;
  const key = (name: string) =>
    select.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  expect(['Tab', 'ArrowDown', 'Enter', 'a'].map(key)).toEqual([true, false, false, false]);
});

// @vitest-environment jsdom
import { act, startTransition, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Modal } from './Modal.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
HTMLDialogElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);

const INSIDE = { clientX: 50, clientY: 50 };
const BESIDE = { clientX: 300, clientY: 50 };

let root: Root;
let closings: number;
const dialog = () => document.querySelector('dialog')!;
const field = () => document.querySelector('textarea')!;
const send = (target: Element, event: Event) => act(async () => void target.dispatchEvent(event));
/** A press that goes down at one place and is let go at another: the browser gives its click to what holds both. */
async function press(down: [Element, typeof INSIDE], up: [Element, typeof INSIDE]): Promise<void> {
  await send(down[0], new PointerEvent('pointerdown', { ...down[1], bubbles: true }));
  const target = down[0] === up[0] ? down[0] : dialog();
  await send(target, new MouseEvent('click', { ...up[1], bubbles: true }));
}

beforeEach(() => {
  closings = 0;
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
});

afterEach(() => act(async () => root.unmount()));

const show = (children: ReactNode) => act(async () => root.render(children));
const open = () =>
  show(
    <Modal label="Words" onClose={() => closings++}>
      <textarea />
      <input type="file" />
    </Modal>,
  );

it('[R168] an Escape in the moment in which the dialog comes is heard', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  // as a dialog comes whose code was waited for: React follows nothing of it before its first picture
  const isHeldUp = await new Promise<boolean>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      resolve(!dialog().dispatchEvent(new Event('cancel', { cancelable: true })));
    }).observe(document.body, { childList: true, subtree: true });
    startTransition(() =>
      root.render(
        <Modal label="Words" onClose={() => closings++}>
          Words
        </Modal>,
      ),
    );
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect({ isHeldUp, closings }).toEqual({ isHeldUp: true, closings: 1 });
});

it('[R168] a press beside the dialog closes it', async () => {
  await open();
  await press([dialog(), BESIDE], [dialog(), BESIDE]);
  expect(closings).toBe(1);
});

it('[R168] a press that goes down in the dialog or is let go there closes nothing', async () => {
  await open();
  await press([field(), INSIDE], [dialog(), BESIDE]);
  await press([dialog(), INSIDE], [dialog(), BESIDE]);
  await press([dialog(), BESIDE], [field(), INSIDE]);
  await press([dialog(), BESIDE], [dialog(), INSIDE]);
  // a click of which no press is known
  await send(dialog(), new MouseEvent('click', { ...BESIDE, bubbles: true }));
  expect(closings).toBe(0);
});

it('[R168] a press outlives what is drawn between its going down and its letting go', async () => {
  await open();
  await send(dialog(), new PointerEvent('pointerdown', { ...BESIDE, bubbles: true }));
  await open();
  await send(dialog(), new MouseEvent('click', { ...BESIDE, bubbles: true }));
  expect(closings).toBe(1);
});

it('[R168] a file chooser in the dialog that is closed without a file leaves it open', async () => {
  await open();
  await send(document.querySelector('input')!, new Event('cancel', { bubbles: true }));
  expect(closings).toBe(0);
  await send(dialog(), new Event('cancel', { cancelable: true }));
  expect(closings).toBe(1);
});

it('[R168] a browser that closes the dialog without asking closes no more than its owner does', async () => {
  await open();
  await send(dialog(), new Event('cancel'));
  dialog().close();
  await send(dialog(), new Event('close'));
  expect(dialog().open).toBe(true);
  expect(closings).toBe(1);
});

it('[R168] a dialog that is taken away is not opened again by its own closing', async () => {
  await open();
  const element = dialog();
  // the event comes as soon as it is out of the page, which may be before the last of its effects have ended
  const { promise: isTold, resolve } = Promise.withResolvers<void>();
  const watch = new MutationObserver(() => {
    element.dispatchEvent(new Event('close'));
    resolve();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  root.render(null);
  await isTold;
  watch.disconnect();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(element.open).toBe(false);
  expect(closings).toBe(0);
});

describe('[R169] the focus of a dialog that is closed', () => {
  const openFrom = async (page: ReactNode, name = 'Delete') => {
    await show(<main tabIndex={-1}>{page}</main>);
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.focus();
    await show(
      <main tabIndex={-1}>
        {page}
        <Modal label="Sure?" onClose={() => undefined}>
          <button type="button">Cancel</button>
        </Modal>
      </main>,
    );
    dialog().querySelector('button')!.focus();
  };
  const list = (names: readonly string[]) =>
    names.length > 0 && (
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" aria-label={name} />
          </li>
        ))}
      </ul>
    );

  it('goes back to what opened it', async () => {
    await openFrom(list(['Keep', 'Delete']));
    await show(<main tabIndex={-1}>{list(['Keep', 'Delete'])}</main>);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete');
  });

  it('goes to the list where that is gone, and to the page where the list is gone too', async () => {
    await openFrom(list(['Keep', 'Delete']));
    await show(<main tabIndex={-1}>{list(['Keep'])}</main>);
    expect(document.activeElement?.tagName).toBe('UL');
    await openFrom(list(['Delete']));
    await show(<main tabIndex={-1}>{list([])}</main>);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('stays where somebody else has put it', async () => {
    await openFrom(list(['Keep', 'Delete']));
    await show(
      <main tabIndex={-1}>
        {list(['Keep'])}
        <input aria-label="Name" ref={(field) => field?.focus()} />
      </main>,
    );
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});

it('[R168] the second press of a double click on what opened a dialog does not close it', async () => {
  await open();
  await send(dialog(), new PointerEvent('pointerdown', { ...BESIDE, bubbles: true }));
  await send(dialog(), new MouseEvent('click', { ...BESIDE, detail: 2, bubbles: true }));
  expect(closings).toBe(0);
});

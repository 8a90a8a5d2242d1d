// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { GrantManyDialog } from './GrantManyDialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

it('[R168] a list of addresses is not lost by Escape', async () => {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  let isClosed = false;
  const close = () => (isClosed = true);
  const escape = () =>
    act(async () => void document.querySelector('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true })));
  await act(async () => root.render(<GrantManyDialog onStarted={() => undefined} onClose={close} />));
  const field = document.querySelector('textarea')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, 'one@example.com');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await escape();
  expect(document.querySelector('dialog dialog')?.textContent).toContain('Close without saving?');
  expect(isClosed).toBe(false);
  expect(field.value).toBe('one@example.com');
  await act(async () => root.unmount());
});

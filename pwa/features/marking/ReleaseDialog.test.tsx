// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { ReleaseDialog } from './ReleaseDialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

it('[R168] the reason of a correction is not lost by Escape', async () => {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  let isClosed = false;
  const close = () => (isClosed = true);
  const escape = () =>
    act(async () => void document.querySelector('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true })));
  await act(async () =>
    root.render(
      <ReleaseDialog
        band={7}
        studentName="Nimali"
        before={6}
        release={async () => null}
        onReleased={() => undefined}
        onClose={close}
      />,
    ),
  );
  const field = document.querySelector('textarea')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, 'Task 2 was read again.');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await escape();
  expect(document.querySelector('dialog dialog')?.textContent).toContain('Close without saving?');
  expect(isClosed).toBe(false);
  expect(field.value).toBe('Task 2 was read again.');
  await act(async () => root.unmount());
});

// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { keptTextsOf } from '../../../local/kept-texts.ts';
import { createTypedTexts } from '../frame/typed-texts.ts';
import { PasteDialog } from './PasteDialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

it('what is pasted from Word goes in at the caret, which stands behind it then', async () => {
  const examId = newId();
  const texts = createTypedTexts(keptTextsOf(newId(), examId), () => 5);
  texts.type({ kind: 'paste', id: examId, text: 'READING old PASSAGE', first_part: 1, sent: null });
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  const none = () => undefined;
  await act(async () =>
    root.render(<PasteDialog examId={examId} texts={texts} onAdded={none} onDiscarded={none} onClose={none} />),
  );
  const field = document.querySelector('textarea')!;
  field.setSelectionRange('READING '.length, 'READING old'.length);
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? '<p>new</p>' : 'new') },
  });
  await act(async () => field.dispatchEvent(event));
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['READING new PASSAGE', 11, 11]);
  await act(async () => root.unmount());
});

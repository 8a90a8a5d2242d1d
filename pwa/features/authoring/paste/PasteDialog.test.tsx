// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { unsavedTextsOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { createTypedTexts } from '../frame/typed-texts.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { press, show, type, withPage } from '../../../ui/testing.ts';

withPage();

/** The dialog over a paper's text, which a later visit to the same device may take up. */
async function openDialog(text: string) {
  const [examId, user_id] = [newId(), newId()];
  const texts = createTypedTexts(unsavedTextsOf(user_id, examId), () => 5);
  texts.type({ kind: 'paste', id: examId, text, first_part: 1, sent: null });
  const none = () => undefined;
  await show(<PasteDialog examId={examId} texts={texts} onAdded={none} onDiscarded={none} onClose={none} />);
  const storedText = async () => {
    await texts.settled();
    const [one] = await unsavedTextsOf(user_id, examId).read();
    return one?.kind === 'paste' ? one.text : null;
  };
  return { storedText };
}

it('[R85] what is written anew in a piece is kept with the source from the first letter on, and not once it is cancelled', async () => {
  const source =
    'READING PASSAGE 1\nTide\n\nIt falls.\n\nQuestions 1–1\nWrite TRUE or FALSE.\n1  It falls.\n\nAnswer key\n1 TRUE';
  const { storedText } = await openDialog(source);
  await press('Read it');
  await press('Edit');
  const [field] = document.querySelectorAll('textarea');
  const before = field!.value;
  await type(field!, `${before} at noon`);
  expect(await storedText()).toBe(source.replace(before, `${before} at noon`));
  // the other pieces are still read from the source as it was
  expect(document.querySelectorAll('textarea')).toHaveLength(1);
  await press('Cancel');
  expect(await storedText()).toBe(source);
});

const pasteHtml = (html: string) =>
  act(async () => {
    const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : 'plain') };
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    document.querySelector('textarea')!.dispatchEvent(event);
  });

it('[R237] what a copied page loses is named, until its text is gone', async () => {
  await openDialog('');
  await pasteHtml('<p>lie <del>there</del><ins>here</ins> <img src=a.png></p>');
  expect(document.querySelector('textarea')!.value).toBe('lie here');
  expect(document.body.textContent).toContain(
    'Deleted words are left out: “there”.1 picture is missing: add it in the editor.',
  );
  await type(document.querySelector('textarea')!, '');
  expect(document.body.textContent).not.toContain('Deleted words');
});

it('[R237] a page of which all is left out is not pasted as its plain text', async () => {
  await openDialog('before');
  await pasteHtml('<p><span style="text-decoration:line-through">gone</span></p>');
  expect(document.querySelector('textarea')!.value).toBe('before');
  expect(document.body.textContent).toContain('Crossed-out words are left out: “gone”.');
});

const MARKED =
  'READING PASSAGE 1\nTide\n\nIt falls.\n\nQuestions 1–2\nWrite TRUE or FALSE.\n1  It falls.\n2  It rises.\n\nAnswer key\n1 TRUE\nfor the second one ask in the hall, please.';

it('[R235] each place to look at is told in words and leads there: to its piece, or to its line of the source', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await openDialog(MARKED);
  await press('Read it');
  const status = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
  expect(status()).toContain('2 questions read. 2 places to look at:');
  await press('Line 8. The key has no answer for question 2.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Drop-down, lines 8 to 9');
  await press('Line 13. This line of the key was not read: “for the second one ask in the hall, please.”.');
  const field = document.activeElement as HTMLTextAreaElement;
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(
    'for the second one ask in the hall, please.',
  );
});

it('[R235] says that nothing was unclear only where each question has its answer', async () => {
  await openDialog('Questions 1–1\nWrite TRUE or FALSE.\n1  It falls.');
  await press('Read it');
  expect(document.body.textContent).not.toContain('Nothing was unclear');
  expect(document.body.textContent).toContain('The question has no answer: no answer key was found.');
});

it('what is pasted from Word goes in at the caret, which stands behind it then', async () => {
  await openDialog('READING old PASSAGE');
  const field = document.querySelector('textarea')!;
  field.setSelectionRange('READING '.length, 'READING old'.length);
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? '<p>new</p>' : 'new') },
  });
  await act(async () => field.dispatchEvent(event));
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['READING new PASSAGE', 11, 11]);
});

it('an empty dialog says which kinds are read, and its example is read without a doubt', async () => {
  await openDialog('');
  expect(document.body.textContent).toContain('Kinds of question that are read');
  await press('Use this text');
  expect(document.activeElement).toBe(document.querySelector('textarea'));
  expect(document.body.textContent).not.toContain('Kinds of question that are read');
  await press('Read it');
  expect(document.body.textContent).toContain('4 questions read. Nothing was unclear.');
});

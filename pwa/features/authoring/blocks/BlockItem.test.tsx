// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import type { EditorPorts } from '../editor-state/editor-types.ts';
import { button, named, press } from '../../../ui/testing.ts';
import { fields, five, mcq, openInEditor, withPages } from '../editor-page/testing.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

withPages();

it('a block that is not complete says what is missing, sends nothing, and is saved once it is', async () => {
  const save = vi.fn<EditorPorts['saveBlock']>(() => new Promise(() => undefined));
  const { content, question } = mcq(0, 'editing');
  const answerless = { ...question, answer: null };
  await openInEditor([{ content, question: answerless }], { saveBlock: save });
  await press(button('Save'));
  expect(document.querySelector('ol [role="alert"]')?.textContent).not.toBe('');
  expect(save).not.toHaveBeenCalled();
  await press(document.querySelector<HTMLElement>('ol input[type="radio"]')!);
  await press(button('Save'));
  expect(save).toHaveBeenCalledOnce();
});

it('a block that could not be deleted stays, says why, and goes at the next try; the focus goes to the one after it', async () => {
  const answers = [() => Promise.reject(new Error('No connection.')), () => Promise.resolve()];
  const { blocks } = await openInEditor(five('added'), { deleteBlock: () => answers.shift()!() });
  const items = () => [...document.querySelectorAll<HTMLElement>('li[data-block]')];
  await press(items()[1]!.querySelector<HTMLElement>('[aria-label="Delete mcq question"]')!);
  expect(items()[1]!.querySelector('[role="alert"]')?.textContent).toContain('Not deleted.');
  button('Try again').focus();
  await press(button('Try again'));
  await act(() => waitFor(() => expect(items()).toHaveLength(4)));
  expect(items().map(({ dataset }) => dataset['block'])).not.toContain(blocks[1]!.content.content_id);
  expect(items()[1]!.contains(document.activeElement)).toBe(true);
});

it('a press on a closed block opens it with the focus in its first field', async () => {
  await openInEditor(five('added'));
  await press(named('Edit mcq question'));
  expect(document.activeElement).toBe(fields()[0]);
});

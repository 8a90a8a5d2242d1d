// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { createStore } from '../../../base/store.ts';
import type { Undo } from '../editor-state/editor-types.ts';
import { UndoBar } from './UndoBar.tsx';
import { show, withPage } from '../../../ui/testing.ts';

withPage();

it('tells of a second block that is deleted, in the same words, as of the first', async () => {
  const undo = createStore<Undo | null>(null);
  await show(<UndoBar draftEditor={{ undo }} />);
  const bar = document.querySelector('[role=status]')!;
  const told: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) told.push(node.textContent ?? '');
  });
  observer.observe(bar, { childList: true, subtree: true });
  for (let nth = 0; nth < 2; nth++) await act(async () => undo.set({ words: 'Block deleted.', run: () => undefined }));
  expect(told).toEqual([expect.stringContaining('Block deleted.'), expect.stringContaining('Block deleted.')]);
  observer.disconnect();
});

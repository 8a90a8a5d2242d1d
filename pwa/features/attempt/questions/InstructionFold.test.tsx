// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Block } from '../../../ui/paper/Block.tsx';
import { TaskText } from '../../../ui/paper/TaskText.tsx';
import { button, found, press, show, withPage } from '../../../ui/testing.ts';
import { loadLazyParts } from '../loaded-parts.ts';
import { InstructionFold } from './InstructionFold.tsx';
import type { BlockGroup } from './instruction-groups.ts';
import { FULL_INSTRUCTIONS } from './fold-texts.ts';

withPage();

let isSmall: boolean;
beforeEach(() => {
  isSmall = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: isSmall,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const BLOCKS: BlockGroup['blocks'] = [
  { content_id: 'heading', body: { type: 'heading', html: '<h3>Questions 1–6</h3>' } },
  { content_id: 'text', body: { type: 'text', html: '<p>Do the statements agree with the text?</p>' } },
  { content_id: 'box', body: { type: 'booleanList', rows: [{ value: 'TRUE', description: 'if it agrees' }] } },
  { content_id: 'more', body: { type: 'text', html: '<p>Choose one for each statement.</p>' } },
];

async function open(fold: BlockGroup['fold'], limit?: string): Promise<void> {
  await loadLazyParts();
  await show(
    <TaskText>
      <InstructionFold
        group={{ blocks: BLOCKS, fold, limit }}
        show={(block) => <Block key={block.content_id} block={block} />}
      />
    </TaskText>,
  );
}

const isOpen = () => button(FULL_INSTRUCTIONS).getAttribute('aria-expanded') === 'true';
const documentOf = (id: string) => found(document.querySelector(`[data-document-id="${id}"]`), id);
const isAway = (id: string) => documentOf(id).closest('[hidden]') !== null;

describe('[R262] instructions on a phone', () => {
  it('are folded when their part opens, keep their words in the page, and open and fold by a button', async () => {
    await open('first');
    expect(isOpen()).toBe(false);
    expect(isAway('more')).toBe(true);
    expect(isAway('text')).toBe(false);
    // its words are the buttons' too
    expect(isAway('box')).toBe(true);
    expect(documentOf('box').textContent).toBe('TRUEif it agrees');
    await press(FULL_INSTRUCTIONS);
    expect(isOpen()).toBe(true);
    expect(isAway('more')).toBe(false);
    await press(FULL_INSTRUCTIONS);
    expect(isOpen()).toBe(false);
  });

  it('open by themselves for a note or a search inside them, not for one in a question', async () => {
    await open('first');
    const question = document.createElement('div');
    question.dataset['question'] = '1';
    documentOf('box').after(question);
    const find = (element: Element) =>
      act(async () => element.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await find(question);
    expect(isOpen()).toBe(false);
    await find(documentOf('box'));
    expect(isOpen()).toBe(true);
  });

  it('are open further down', async () => {
    await open('later');
    expect(isOpen()).toBe(true);
  });

  it('[R576] show the sentence with the limit of words whole, in place of their first lines', async () => {
    await open('first', 'Write NO MORE THAN TWO WORDS AND/OR A NUMBER from the text for each answer.');
    expect(isAway('text')).toBe(true);
    // a display of its own would show it all the same
    expect(documentOf('text').closest('[hidden]')?.className).toBe('');
    const limit = found(document.querySelector('p[data-not-text]'), 'the limit');
    expect(limit.textContent).toBe('Write NO MORE THAN TWO WORDS AND/OR A NUMBER from the text for each answer.');
    expect(getComputedStyle(limit).overflow).not.toBe('hidden');
    await press(FULL_INSTRUCTIONS);
    expect(isAway('text')).toBe(false);
    expect(document.querySelector('p[data-not-text]')).toBeNull();
  });

  it('have no button on a larger screen, where all of them show', async () => {
    isSmall = false;
    await open('first');
    expect(document.querySelector('button')).toBeNull();
    expect(isAway('more')).toBe(false);
  });
});

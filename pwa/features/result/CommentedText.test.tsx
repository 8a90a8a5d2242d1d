// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import type { MarkerNote } from '../../../shared/marks.ts';
import CommentedText from './CommentedText.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const TEXT = 'The tide came. Then it went.';
const note = (exact: string, comment: string): MarkerNote => {
  const start = Math.max(0, TEXT.indexOf(exact));
  return { note_id: exact, selector: { start, end: start + exact.length, exact, prefix: '', suffix: '' }, comment };
};

async function show(notes: MarkerNote[]): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => act(() => root.unmount()));
  Element.prototype.scrollIntoView = () => undefined;
  await act(async () => root.render(<CommentedText text={TEXT} notes={notes} />));
  return host;
}

const button = (host: HTMLElement, name: string) => host.querySelector<HTMLElement>(`button[aria-label="${name}"]`);

it('[R88] a number behind the words leads to the comment, and from there back', async () => {
  const host = await show([note('went', 'Say where.'), note('tide', 'A good word.')]);
  await act(async () => button(host, 'Comment 2')?.click());
  expect(document.activeElement?.textContent).toContain('Say where.');
  await act(async () => button(host, 'Show in the text: comment 2')?.click());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Comment 2');
});

it('[R88] a comment whose words are not in this text is listed with them', async () => {
  const host = await show([note('ebb', 'Another word.')]);
  expect(host.querySelector('mark')).toBeNull();
  expect(host.querySelector('li')?.textContent).toContain('ebbAnother word.');
});

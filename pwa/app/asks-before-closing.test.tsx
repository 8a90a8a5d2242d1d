// @vitest-environment jsdom
// Every dialog in which somebody writes asks before the words are lost: each is written in here, and closed by Escape.
import { act, type ReactNode } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WholeGroup } from '../../shared/group-forms.ts';
import { AddStudentsDialog } from '../features/access/groups/AddStudentsDialog.tsx';
import { SetPaperDialog } from '../features/access/groups/SetPaperDialog.tsx';
import { ImageDialog } from '../features/authoring/rich-text/ImageDialog.tsx';
import { ReviewDialog } from '../features/landing/ReviewDialog.tsx';
import { AddPostDialog } from '../ui/admin/AddPostDialog.tsx';
import { show, withPage } from '../ui/testing.ts';

const group = { group_id: newId(), name: 'Monday class', code: null, members: 0, waiting: 0 };
const whole: WholeGroup = { group, members: [], waiting: [], months: [], papers: [] };
const paper = { set_id: newId(), exam_id: '', exam_name: '', due_date: '2026-12-01', words: '' };
const image = new File(['x'], 'map.png', { type: 'image/png' });
const none = () => undefined;

const DIALOGS: [string, (onClose: () => void) => ReactNode][] = [
  ['the addresses of students', (close) => <AddStudentsDialog group={group} onStarted={none} onClose={close} />],
  [
    'the words of a paper that is set',
    (close) => <SetPaperDialog whole={whole} paper={paper} onSaved={none} onGone={none} onClose={close} />,
  ],
  ['a review', (close) => <ReviewDialog onClose={close} />],
  [
    'what a post says',
    (close) => <AddPostDialog category="post" send={async () => none} onAdded={none} onClose={close} />,
  ],
  ['what an image shows', (close) => <ImageDialog files={[image]} onDone={none} onClose={close} />],
];

withPage();

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:image');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(DIALOGS)('[R168] %s are not lost by a slip of the hand', async (_what, dialog) => {
  const close = vi.fn<() => void>();
  const dialogs = () => document.querySelectorAll('dialog');
  const escape = () => act(async () => void dialogs()[0]!.dispatchEvent(new Event('cancel', { cancelable: true })));
  await show(dialog(close));
  await escape();
  expect([close.mock.calls.length, dialogs().length]).toEqual([1, 1]);

  const field = document.querySelector<HTMLTextAreaElement | HTMLInputElement>(
    'textarea, input:not([type]), input[type="text"]',
  )!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, 'n@example.com');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const cancel = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Cancel')!;
  for (const way of [escape, () => act(async () => cancel.click())]) {
    await way();
    expect(dialogs()[1]?.textContent).toContain('Close without saving?');
    await act(async () => void dialogs()[1]!.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialogs()).toHaveLength(1);
  }
  expect([close.mock.calls.length, field.value]).toEqual([1, 'n@example.com']);
});

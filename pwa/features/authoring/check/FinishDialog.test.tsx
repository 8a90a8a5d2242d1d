// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import type { ExamCategory } from '../../../../shared/papers.ts';
import { session } from '../../../api/session.ts';
import { button, press, signInReply, until } from '../../../ui/testing.ts';
import { exam_id, openInEditor, withPages } from '../editor-page/testing.ts';

withPages();

afterEach(() => act(() => session.signOut()));

let ready_at: number | null | undefined;
let problems: object[];
beforeEach(() => {
  ready_at = undefined;
  problems = [];
});

async function openAs(role: 'admin' | 'author', remarks: object[]): Promise<void> {
  const user = { user_id: newId(), email: 'ama@x.test', roles: [role] };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith('/signin')) return Response.json(signInReply(user));
    if (path.endsWith('/sayready')) {
      ready_at = JSON.parse(body ?? '{}').ready === true ? 1 : null;
      return Response.json({ data: { ready_at } });
    }
    return Response.json(path.endsWith('/signout') ? {} : { problems, remarks, ready_at });
  });
  await session.signIn('ama@x.test', '');
}

const words = () => document.querySelector('dialog')?.textContent ?? '';

async function finishWords(exam_category: ExamCategory, remarks: object[], on_offer?: number): Promise<string> {
  await openAs('admin', remarks);
  const { paper } = await openInEditor([], {}, [], exam_category);
  const exam_data = { ...aDraftExam({ exam_id, exam_category }), ...(on_offer === undefined ? {} : { on_offer }) };
  await openInEditor([], { load: async () => ({ ...paper, data: { ...paper.data, exam_data } }) });
  await press('Finish');
  await until(() => expect(words()).toContain('in the Exam Library at once'));
  return words();
}

const remarks = [1, 2].map((number) => ({
  part_no: 1,
  question_number: number,
  question_id: `q${number}`,
  kind: 'no_reason_or_evidence',
  message: 'The question has neither reason nor evidence.',
}));
const warning = { part_no: 1, is_warning: true, message: 'The transcript tells an answer.' };

it('[R593] says that all questions have an answer, and how many have no reason', async () => {
  const said = await finishWords('reading', remarks);
  expect(said).toContain('All questions have an answer. 2 have no reason or evidence yet.Finish publishes the paper:');
  expect(said).toContain('Show which. You can still finish.');
});

it('[R593] says that all tasks are there where no key marks them', async () => {
  expect(await finishWords('writing', [])).toContain('All tasks are there.Finish publishes the paper:');
});

it('[R451] says which revision a correction replaces', async () => {
  expect(await finishWords('reading', [], 3)).toContain('Finish replaces revision 3: students find the corrected');
});

it('[R593] an author, who publishes nothing, is told of no Finish', async () => {
  await openAs('author', [...remarks, warning]);
  await openInEditor([]);
  await press('Check');
  await until(() => expect(words()).toContain('Ask an admin to publish this paper.'));
  expect(words()).toContain('Students may see answers. Look at each place:Part 1: The transcript');
  expect(words()).toContain('Show which.');
  expect(words()).not.toMatch(/finish/i);
  expect(() => button('Finish')).toThrow('There is no Finish here');
});

it('[R550] an author says that a paper is ready to publish, and takes it back, with things to do too', async () => {
  ready_at = null;
  await openAs('author', []);
  await openInEditor([]);
  await press('Check');
  await press('Ready to publish');
  await until(() => expect(words()).toContain('Admins see on their home page that this paper is ready'));
  expect(ready_at).toBe(1);
  expect(document.activeElement?.textContent).toBe('Not ready yet');
  expect(() => button('Ready to publish')).toThrow('There is no');
  await press('Keep editing');
  problems = [{ part_no: 1, message: 'Part 1 has no text.' }];
  await press('Check');
  await press('Not ready yet');
  await until(() => expect(ready_at).toBeNull());
  await until(() => expect(words()).not.toContain('is ready to publish'));
  expect(() => button('Ready to publish')).toThrow('There is no');
});

import { createElement } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import type { Explanation } from '../../../api/authoring.ts';
import { session } from '../../../api/session.ts';
import { found, newPage, openPages, press, show, signInReply, until, withPage, words } from '../../../ui/testing.ts';
import { ExplanationScreen } from './ExplanationScreen.tsx';

export const exam_id = newId();
const EXAM = aDraftExam({ exam_id, exam_name: 'Tide' });
let stored: Explanation | null;

export const server = { isAway: false, losesReplies: false, saves: new Array<string>() };

export function storeAs(content_data: string | null): void {
  const version = (stored?.version ?? 0) + 1;
  stored = content_data === null ? null : { explanation_id: exam_id, exam_id, content_data, status: 'saved', version };
}

function reply(path: string, body: string): { status: number; body: object } {
  const good = (data: object) => ({ status: 200, body: data });
  if (path.endsWith('/signin')) {
    const { email } = JSON.parse(body);
    return good(signInReply({ user_id: email, email }));
  }
  if (path.endsWith('/signout')) return good({});
  if (server.isAway) throw new TypeError('Failed to fetch');
  if (path.includes('getsingleexams')) return good({ data: EXAM });
  if (path.includes('getexplanation')) return good({ explanationData: stored });
  const { contentData, version } = JSON.parse(body) as { contentData: string; version: number };
  if (stored?.content_data !== contentData) {
    if ((stored?.version ?? 0) !== version)
      return { status: 409, body: { code: 'draft_changed', message: 'Changed.', data: stored } };
    storeAs(contentData);
    server.saves.push(contentData);
  }
  if (server.losesReplies) throw new TypeError('Failed to fetch');
  return good({ createdExplanation: stored, updatedExplanation: stored, message: 'Saved.' });
}

export const field = () => found(document.querySelector<HTMLElement>('.ql-editor'), 'field');
export const type = async (html: string) => {
  field().focus(); // the editor rests until it is focused
  field().innerHTML = html;
  await new Promise((resolve) => setTimeout(resolve)); // the editor learns of it from a MutationObserver
};

export async function signInAnew(): Promise<string> {
  const user_id = newId();
  await session.signOut();
  await session.signIn(user_id, 'secret');
  return user_id;
}

export async function editorIsThere() {
  await until(() => expect(document.querySelector('.ql-editor[aria-label]')).not.toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
}

export async function open() {
  newPage();
  const { element, history } = openPages(
    [
      { path: '/explain/:examId', element: createElement(ExplanationScreen) },
      { path: '/elsewhere', element: null },
    ],
    `/explain/${exam_id}`,
  );
  await show(element);
  await until(() => expect(words()).toMatch(/Edit|Bold|Yours|Save|Update/));
  return history;
}
export const openInEditor = async () => {
  await open();
  await editorIsThere();
};
export const openToEdit = async () => {
  const history = await open();
  await press('Edit');
  await editorIsThere();
  return history;
};

export function withPages(): void {
  withPage({ isWithinAct: false });
  beforeEach(async () => {
    stored = null;
    Object.assign(server, { isAway: false, losesReplies: false, saves: [] });
    vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }) => {
      const { status, body: data } = reply(path, body);
      return Response.json(data, { status });
    });
    await signInAnew();
  });

  afterEach(async () => {
    await session.signOut();
    vi.restoreAllMocks();
  });
}

// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeyedQuestion } from '../../../../shared/authoring/remarks.ts';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import { session } from '../../../api/session.ts';
import { openPages } from '../../../ui/testing.ts';
import { KeyScreen } from './KeyScreen.tsx';

const exam_id = newId();
const question_id = newId();
const USER = { user_id: newId(), first_name: 'Ama', last_name: 'D', address: '', email: 'ama@x.test', role: 'admin' };
/** Of the server: what counts, how often that was put right, and what the last re-marking asked for. */
const server = {
  accepted: ['net'],
  last_remark_no: 0,
  isRunning: false,
  asked: new Array<object>(),
  previewed: new Array<object>(),
};
let root: Root;

interface Sent {
  changes: { answers?: string[]; accept?: string[] }[];
  last_remark_no?: number;
}

function reply(path: string, body: string): { status: number; body: object } {
  const good = (data: object) => ({ status: 200, body: data });
  const token = (part: object) => btoa(JSON.stringify(part));
  if (path.endsWith('/signin'))
    return good({ accessToken: `${token({})}.${token({ iat: 0, exp: 900 })}.`, userData: USER });
  if (path.includes('getsingleexams')) return good({ data: aDraftExam({ exam_id, exam_name: 'Tide' }) });
  if (path.includes('getanswerkey')) {
    const { accepted } = server;
    const question: KeyedQuestion = {
      question_id,
      question_number: 9,
      question_type: 'fillBlank',
      accepted,
      choices: [],
      line: 'The _____ was torn.',
    };
    return good({ data: [question] });
  }
  if (!path.includes('remark')) return good({});
  const { changes, last_remark_no } = JSON.parse(body) as Sent;
  const accepted = changes[0]?.answers ?? [...server.accepted, ...(changes[0]?.accept ?? [])];
  if (path.endsWith('previewremark')) {
    server.previewed = changes;
    if (server.isRunning) return { status: 409, body: { code: 'remark_running', message: 'Try again in a moment.' } };
    const counts = { attempts: 4, changed: 1, scores_changed: 1, up: 1, down: 0, failed: 0 };
    const words = `Question 9: ${accepted.join(' / ')} instead of ${server.accepted.join(' / ')}`;
    return good({ data: { last_remark_no: server.last_remark_no, ...counts, changes: [words] } });
  }
  if (last_remark_no !== server.last_remark_no)
    return { status: 409, body: { code: 'key_changed', message: 'Another key.' } };
  server.asked.push({ accepted });
  const remark = { exam_id, revision: 1, remark_no: 1, reason: '', changes: [], at: 1, finished_at: null, left: 0 };
  return good({ data: remark });
}

beforeEach(async () => {
  // jsdom draws no dialogs
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  Object.assign(server, { accepted: ['net'], last_remark_no: 0, isRunning: false, asked: [] });
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }) => {
    const { status, body: data } = reply(path, body);
    return Response.json(data, { status });
  });
  await session.signIn('ama@x.test', 'secret');
  document.body.innerHTML = '<div></div>';
  const { element } = openPages(
    [
      { path: '/key/:examId/:revision', element: <KeyScreen /> },
      { path: '*', element: 'elsewhere' },
    ],
    `/key/${exam_id}/1`,
  );
  root = createRoot(document.body.firstElementChild!);
  root.render(element);
});

afterEach(async () => {
  root.unmount();
  await session.signOut();
  vi.unstubAllGlobals();
});

const until = <Value,>(check: () => Value) => vi.waitFor(check, 10_000);
const shown = () => document.body.textContent;
async function press(name: string): Promise<void> {
  const named = () =>
    [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
  await until(() => expect(named()?.getAttribute('aria-disabled') ?? null, name).toBeNull());
  await until(() => expect(named(), name).toBeDefined());
  named()?.click();
}
async function type(selector: string, text: string): Promise<void> {
  const field = await until(() => {
    const one = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
    expect(one, selector).not.toBeNull();
    return one!;
  });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts 'canvas' in the place of 'net', and looks at what that changes. */
async function lookAhead(): Promise<void> {
  await press('Put right: question 9');
  await type('li input', 'canvas');
  await press('Remove answer net');
  await type('textarea', 'The passage says so.');
  await press('See what it changes');
}

it('[R166] a key that another admin put right meanwhile is looked at again, with theirs and mine', async () => {
  await lookAhead();
  await until(() => expect(shown()).toContain('Question 9: canvas instead of net'));
  Object.assign(server, { accepted: ['net', 'sail'], last_remark_no: 1 });
  await press('Re-mark');
  await until(() => expect(shown()).toContain('Question 9: sail / canvas instead of net / sail'));
  await until(() => expect(document.querySelector('dialog [role=alert]')?.textContent).toMatch(/^Another admin put/));
  expect([server.asked, document.querySelector('q')?.textContent]).toEqual([[], 'The passage says so.']);
  await press('Re-mark');
  await until(() => expect(server.asked).toEqual([{ accepted: ['sail', 'canvas'] }]));
  await until(() => expect(shown()).toContain('elsewhere'));
});

it('[R47] shows what each question asks, and marks the gaps again by today’s rules alone', async () => {
  await until(() => expect(shown()).toContain('The _____ was torn.'));
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.click();
  await type('textarea', 'More spellings count.');
  await press('See what it changes');
  await until(() => expect(document.querySelector('q')?.textContent).toBe('More spellings count.'));
  expect(server.previewed).toEqual([{ question_id, again: true }]);
});

it('[R166] what another admin put right before the look is not taken away unseen either', async () => {
  await until(() => expect(shown()).toContain('net'));
  Object.assign(server, { accepted: ['net', 'sail'], last_remark_no: 1 });
  await lookAhead();
  await until(() => expect(shown()).toContain('Question 9: sail / canvas instead of net / sail'));
});

it('[R166] nothing is asked again while the other re-marking runs, and nothing typed is lost', async () => {
  await lookAhead();
  await until(() => expect(shown()).toContain('Question 9: canvas instead of net'));
  Object.assign(server, { accepted: ['net', 'sail'], last_remark_no: 1, isRunning: true });
  await press('Re-mark');
  await until(() => expect(shown()).toContain('Try again in a moment.'));
  server.isRunning = false;
  await press('Re-mark');
  await until(() => expect(shown()).toContain('This is what it changes now.'));
  expect(server.asked).toEqual([]);
  await press('Re-mark');
  await until(() => expect(server.asked).toEqual([{ accepted: ['sail', 'canvas'] }]));
});

it('[R166] what another admin put right just so is said to be so', async () => {
  await lookAhead();
  await until(() => expect(shown()).toContain('Question 9: canvas instead of net'));
  Object.assign(server, { accepted: ['canvas'], last_remark_no: 1 });
  await press('Re-mark');
  await until(() => expect(shown()).toContain('The key says this already: nothing would change.'));
  expect(server.asked).toEqual([]);
});

it('[R169] the focus stays at the question with an answer that is removed', async () => {
  await press('Put right: question 9');
  const remove = await until(() => {
    const found = document.querySelector<HTMLElement>('[aria-label="Remove answer net"]');
    expect(found).not.toBeNull();
    return found!;
  });
  remove.focus();
  remove.click();
  await until(() => expect(remove.isConnected).toBe(false));
  expect(document.activeElement).toBe(document.querySelector('li input'));
});

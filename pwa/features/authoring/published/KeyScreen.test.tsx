// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeyedQuestion } from '../../../../shared/authoring/remarks.ts';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import { session } from '../../../api/session.ts';
import {
  button,
  openPages,
  press as pressButton,
  show,
  signInReply,
  type as typeInto,
  until,
  withPage,
  words,
} from '../../../ui/testing.ts';
import { KeyScreen } from './KeyScreen.tsx';

withPage({ isWithinAct: false });

const exam_id = newId();
const question_id = newId();
/** Of the server: what counts, how often that was put right, and what the last re-marking asked for. */
const server = {
  accepted: ['net'],
  last_remark_no: 0,
  isRunning: false,
  asked: new Array<object>(),
  previewed: new Array<object>(),
};

interface Sent {
  changes: { answers?: string[]; accept?: string[] }[];
  last_remark_no?: number;
}

function reply(path: string, body: string): { status: number; body: object } {
  const good = (data: object) => ({ status: 200, body: data });
  if (path.endsWith('/signin')) return good(signInReply({ user_id: newId(), email: 'ama@x.test' }));
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
  Object.assign(server, { accepted: ['net'], last_remark_no: 0, isRunning: false, asked: [] });
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }) => {
    const { status, body: data } = reply(path, body);
    return Response.json(data, { status });
  });
  await session.signIn('ama@x.test', 'secret');
  const { element } = openPages(
    [
      { path: '/key/:examId/:revision', element: <KeyScreen /> },
      { path: '*', element: 'elsewhere' },
    ],
    `/key/${exam_id}/1`,
  );
  await show(element);
});

afterEach(() => session.signOut());

async function press(name: string): Promise<void> {
  await until(() => expect(button(name).getAttribute('aria-disabled'), name).toBeNull());
  await pressButton(name);
}
async function type(selector: string, text: string): Promise<void> {
  await until(() => expect(document.querySelector(selector), selector).not.toBeNull());
  await typeInto(document.querySelector<HTMLElement>(selector)!, text);
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
  await until(() => expect(words()).toContain('Question 9: canvas instead of net'));
  Object.assign(server, { accepted: ['net', 'sail'], last_remark_no: 1 });
  await press('Re-mark');
  await until(() => expect(words()).toContain('Question 9: sail / canvas instead of net / sail'));
  await until(() => expect(document.querySelector('dialog [role=alert]')?.textContent).toMatch(/^Another admin put/));
  expect([server.asked, document.querySelector('q')?.textContent]).toEqual([[], 'The passage says so.']);
  await press('Re-mark');
  await until(() => expect(server.asked).toEqual([{ accepted: ['sail', 'canvas'] }]));
  await until(() => expect(words()).toContain('elsewhere'));
});

it('[R47] shows what each question asks, and marks the gaps again by today’s rules alone', async () => {
  await until(() => expect(words()).toContain('The _____ was torn.'));
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.click();
  await type('textarea', 'More spellings count.');
  await press('See what it changes');
  await until(() => expect(document.querySelector('q')?.textContent).toBe('More spellings count.'));
  expect(server.previewed).toEqual([{ question_id, again: true }]);
});

it('[R166] what another admin put right before the look is not taken away unseen either', async () => {
  await until(() => expect(words()).toContain('net'));
  Object.assign(server, { accepted: ['net', 'sail'], last_remark_no: 1 });
  await lookAhead();
  await until(() => expect(words()).toContain('Question 9: sail / canvas instead of net / sail'));
});

it('[R166] nothing is asked again while the other re-marking runs, and nothing typed is lost', async () => {
  await lookAhead();
  await until(() => expect(words()).toContain('Question 9: canvas instead of net'));
  Object.assign(server, { accepted: ['net', 'sail'], last_remark_no: 1, isRunning: true });
  await press('Re-mark');
  await until(() => expect(words()).toContain('Try again in a moment.'));
  server.isRunning = false;
  await press('Re-mark');
  await until(() => expect(words()).toContain('This is what it changes now.'));
  expect(server.asked).toEqual([]);
  await press('Re-mark');
  await until(() => expect(server.asked).toEqual([{ accepted: ['sail', 'canvas'] }]));
});

it('[R166] what another admin put right just so is said to be so', async () => {
  await lookAhead();
  await until(() => expect(words()).toContain('Question 9: canvas instead of net'));
  Object.assign(server, { accepted: ['canvas'], last_remark_no: 1 });
  await press('Re-mark');
  await until(() => expect(words()).toContain('The key says this already: nothing would change.'));
  expect(server.asked).toEqual([]);
});

it('[R169] the focus stays at the question with an answer that is removed', async () => {
  await press('Put right: question 9');
  await press('Remove answer net');
  await until(() => expect(document.querySelector('[aria-label="Remove answer net"]')).toBeNull());
  expect(document.activeElement).toBe(document.querySelector('li input'));
});

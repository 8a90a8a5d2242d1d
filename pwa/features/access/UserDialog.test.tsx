// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { found, openPages, press, pressEscape, show, type, until, withPage } from '../../ui/testing.ts';
import { UserDialog } from './UserDialog.tsx';

withPage();

const QUESTION = 'Close without saving?';
const KASUN = { first_name: 'Kasun', last_name: 'Silva', address: '', email: 'kasun@example.com', role: 'student' };
const user_id = newId();
const replies: Record<string, object> = {
  getuser: {
    data: {
      user: { ...KASUN, user_id, active: 1 },
      created_at: 0,
      last_sign_in: null,
      work: { attempts: 0, answers: 0, annotations: 0, recordings: 0, reviews: 0 },
    },
  },
  getallaccesspaperforuser: { accessMonths: [], examMonths: [] },
  getaccesslog: { data: [] },
};
let isClosed: boolean;

const dialogs = () => [...document.querySelectorAll('dialog')].map((one) => one.getAttribute('aria-label'));
/** The last field with this label: one of a dialog comes after those below it. */
const field = (label: string) =>
  found([...document.querySelectorAll('label')].findLast((one) => one.textContent.startsWith(label))?.control, label);

beforeEach(async () => {
  isClosed = false;
  vi.stubGlobal('fetch', async (path: string) => {
    const reply = replies[path.replace(/\?.*/, '').split('/').at(-1) ?? ''];
    return reply ? Response.json(reply) : Response.json({ code: 'too_busy', message: 'Too busy.' }, { status: 503 });
  });
  const none = () => undefined;
  const dialog = (
    <UserDialog
      user_id={user_id}
      name="Kasun Silva"
      onChanged={none}
      onDeleted={none}
      onGone={none}
      onClose={() => (isClosed = true)}
    />
  );
  await show(openPages([{ path: '/', element: dialog }], '/').element);
  await until(() => field('Record a payment too'));
});

it('[R168] a payment that is typed with a month is not lost without a question', async () => {
  await pressEscape();
  expect(isClosed).toBe(true);

  isClosed = false;
  await press(field('Record a payment too'));
  await type(field('Receipt number'), 'A-17');
  for (const way of [pressEscape, () => press('Close')]) {
    await way();
    expect(dialogs()).toEqual(['Kasun Silva', QUESTION]);
    await press('Keep editing');
  }
  expect(isClosed).toBe(false);
  expect(field('Receipt number')).toHaveProperty('value', 'A-17');
  await pressEscape();
  await press('Close');
  expect(isClosed).toBe(true);
});

it.each([
  ['Change details', 'Note', 'Pays on Fridays'],
  ['Change email', 'New email', 'kasun2@example.com'],
])('[R168] what is typed to %s is not lost without a question', async (title, label, text) => {
  await press(title);
  await pressEscape();
  expect(dialogs()).toEqual(['Kasun Silva']);
  await press(title);
  await type(field(label), text);
  for (const way of [pressEscape, () => press('Cancel')]) {
    await way();
    expect(dialogs()).toHaveLength(3);
    expect(dialogs().at(-1)).toBe(QUESTION);
    await press('Keep editing');
  }
  expect(field(label)).toHaveProperty('value', text);
});

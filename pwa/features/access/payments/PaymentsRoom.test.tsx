// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import type { Payment } from '../../../../shared/payments.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import {
  found,
  named,
  openPages,
  press,
  pressEscape,
  show,
  type,
  until,
  withPage,
  words,
} from '../../../ui/testing.ts';
import { PaymentsRoom } from './PaymentsRoom.tsx';

withPage({ isWithinAct: false });

const KASUN = {
  user_id: newId(),
  first_name: 'Kasun',
  last_name: 'Silva',
  address: '',
  email: 'kasun@example.com',
  role: 'student',
  active: 1,
};

const DAY = '2026-03-02';
const CANCEL = `Cancel the payment of 2,000, ${dateWords(DAY)}`;
const RESTORE = `Undo cancel: the payment of 2,000, ${dateWords(DAY)}`;

const paymentOf = (changes: Partial<Payment> = {}): Payment => ({
  payment_id: newId(),
  user_id: KASUN.user_id,
  name: 'Kasun Silva',
  email: KASUN.email,
  amount: 200_000,
  paid_on: DAY,
  method: 'cash',
  receipt: '',
  note: '',
  category_year: null,
  category_month: null,
  recorded_by: 'Shirani',
  recorded_at: 1,
  cancelled_by: null,
  cancelled_at: null,
  cancel_reason: null,
  ...changes,
});

/** A server that keeps these payments. */
async function open(payments: Payment[]) {
  const added: object[] = [];
  const calls: Record<string, (body: Record<string, unknown>) => object> = {
    getpayments: () => ({
      data: payments,
      sum: { count: payments.filter(({ cancelled_at }) => cancelled_at === null).length, total: 0 },
    }),
    getallusers: () => ({ data: [KASUN] }),
    addpayment: (body) => {
      added.push(body);
      const payment = paymentOf({ amount: Number(body['amount']), payment_id: String(body['payment_id']) });
      payments.unshift(payment);
      return { data: payment, message: 'The payment was recorded.' };
    },
    cancelpayment: ({ payment_id, reason }) => {
      const cancelled = { cancelled_at: 2, cancelled_by: 'Shirani', cancel_reason: String(reason) };
      return { data: change(payment_id, cancelled), message: 'The payment was cancelled.' };
    },
    restorepayment: ({ payment_id }) => {
      const restored = { cancelled_at: null, cancelled_by: null, cancel_reason: null };
      return { data: change(payment_id, restored), message: 'The payment counts again.' };
    },
  };
  const change = (payment_id: unknown, changed: Partial<Payment>) =>
    Object.assign(
      found(
        payments.find((one) => one.payment_id === payment_id),
        'payment',
      ),
      changed,
    );
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string } = {}) => {
    const call = calls[path.replace(/\?.*/, '').split('/').at(-1) ?? ''];
    return call
      ? Response.json(call(JSON.parse(body)))
      : Response.json({ code: 'too_busy', message: 'Too busy.' }, { status: 503 });
  });
  const { element } = openPages([{ path: '/', element: <PaymentsRoom /> }], '/');
  await show(element);
  return { added };
}

const field = (label: string) =>
  found([...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label))?.control, label);

it('[R475] a payment is cancelled, and the answer undoes that', async () => {
  await open([paymentOf()]);
  await until(() => expect(words()).toContain('1 payment, total'));
  await press(CANCEL);
  await type(field('Why?'), 'Typed for the wrong student');
  await press('Cancel the payment');
  await until(() => expect(words()).toContain('The payment of 2,000 by Kasun Silva was cancelled.'));
  await until(() => expect(words()).toContain('Typed for the wrong student'));
  expect(document.querySelector('dialog')).toBeNull();
  await press('Undo');
  await until(() => expect(words()).toContain('The payment of 2,000 by Kasun Silva counts again.'));
  await until(() => expect(words()).toContain('1 payment, total'));
  expect(words()).not.toContain('Typed for the wrong student');
  expect(document.activeElement).not.toBe(document.body);
});

it('[R566] each of two payments that are cancelled with the same words is answered in sight', async () => {
  await open([paymentOf(), paymentOf()]);
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const answers = new Set<unknown>();
  for (const count of [1, 2]) {
    await press(CANCEL);
    await type(field('Why?'), 'Typed twice');
    await press('Cancel the payment');
    await until(() => expect(document.querySelectorAll('s')).toHaveLength(2 * count));
    expect(words()).toContain('The payment of 2,000 by Kasun Silva was cancelled.');
    for (const element of scrolled.mock.contexts) answers.add(element);
    expect(answers.size).toBe(count);
    expect([...answers].at(-1)).toHaveProperty('isConnected', true);
  }
});

it('[R475] the line of a cancelled payment undoes that later', async () => {
  await open([paymentOf({ cancelled_at: 2, cancelled_by: 'Shirani', cancel_reason: 'Typed twice' })]);
  await press(RESTORE);
  await until(() => expect(words()).toContain('The payment of 2,000 by Kasun Silva counts again.'));
  await until(() => named(CANCEL));
});

it('[R494] a payment is recorded from the list, for a student who is searched for', async () => {
  const { added } = await open([]);
  await press('Record a payment');
  await type(named('Name, email or phone'), 'kasun');
  await press('Kasun Silvakasun@example.com');
  await type(field('Amount'), '2,500');
  await press('Save the payment');
  await until(() => expect(words()).toContain('The payment of 2,500 by Kasun Silva was recorded.'));
  expect(added).toMatchObject([{ user_id: KASUN.user_id, amount: 250_000 }]);
  expect(document.querySelector('dialog')).toBeNull();
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
});

it('[R168] a payment that is typed is not lost without a question, and another student keeps it', async () => {
  const { added } = await open([]);
  const dialogs = () => [...document.querySelectorAll('dialog')].map((one) => one.getAttribute('aria-label'));
  const choose = async () => {
    await type(named('Name, email or phone'), 'kasun');
    await press('Kasun Silvakasun@example.com');
  };
  await press('Record a payment');
  await choose();
  await pressEscape();
  expect(dialogs()).toEqual([]);

  await press('Record a payment');
  await choose();
  await type(field('Amount'), '2,500');
  for (const way of [pressEscape, () => press('Cancel')]) {
    await way();
    expect(dialogs()).toEqual(['Record a payment', 'Close without saving?']);
    await press('Keep editing');
  }
  await press('Another student');
  await pressEscape();
  expect(dialogs()).toEqual(['Record a payment', 'Close without saving?']);
  await press('Keep editing');
  await choose();
  expect(field('Amount')).toHaveProperty('value', '2,500');
  await press('Save the payment');
  await until(() => expect(added).toMatchObject([{ user_id: KASUN.user_id, amount: 250_000 }]));
});

it('[R168] why a payment is cancelled is not lost without a question', async () => {
  await open([paymentOf()]);
  await press(CANCEL);
  await type(field('Why?'), 'Typed twice');
  await pressEscape();
  await press('Keep editing');
  expect(field('Why?')).toHaveProperty('value', 'Typed twice');
  await press('Keep it');
  await press('Close');
  expect(document.querySelector('dialog')).toBeNull();
  expect(words()).toContain('1 payment, total');
});

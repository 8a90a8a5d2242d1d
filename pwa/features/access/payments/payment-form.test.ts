import { expect, it } from 'vitest';
import { newPayment, readPayment } from './payment-form.ts';

const NOW = Date.parse('2026-03-02T20:00:00Z');

it('[R558] a new payment is of today at the academy, in cash, and keeps its id while it is typed', () => {
  const payment = newPayment(NOW);
  expect(payment).toMatchObject({ paid_on: '2026-03-03', method: 'cash' });
  const typed = { ...payment, amount: '2,000.50', receipt: ' A-17 ', note: ' First month ' };
  expect(readPayment(typed, NOW)).toEqual({
    form: { ...typed, amount: 200_050, receipt: 'A-17', note: 'First month' },
    errors: null,
  });
});

it('[R558] says at each field what is wrong', () => {
  const typed = { ...newPayment(NOW), amount: '0', paid_on: '2026-03-04', note: '4111 1111 1111 1111' };
  const { form, errors } = readPayment(typed, NOW);
  expect(form).toBeNull();
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['amount', 'note', 'paid_on']);
});

import { describe, expect, it } from 'vitest';
import { amountOf, amountText, hasCardNumber, paymentErrors } from './payments.ts';

const NOW = Date.parse('2026-03-02T05:00:00Z');

describe('[R558] an amount', () => {
  it.each([
    ['2000', 200_000],
    [' 2,000.5 ', 200_050],
    ['2000.05', 200_005],
    ['0.01', 1],
    ['10,000,000', 1_000_000_000],
  ])('is whole or has two decimals: %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it.each(['', '0', '0.00', '-5', '5.123', '1,00', '20,00.5', 'Rs 2000', '1e3', '10,000,000.01', '99999999', '.5'])(
    'is not %j',
    (text) => {
      expect(amountOf(text)).toBeNull();
    },
  );

  it.each([
    [200_000, '2,000'],
    [200_050, '2,000.50'],
    [1, '0.01'],
  ])('is written with its hundredths only where it has some', (amount, text) => {
    expect(amountText(amount)).toBe(text);
  });
});

describe('[R558] a card number', () => {
  it.each(['4111111111111111', 'paid with 4111 1111 1111 1111', '3782-822463-10005'])('is found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  it.each(['', 'INV-2026-000123', '4111111111111112', '077 123 4567', '1234 5678'])('is not seen in %j', (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });
});

it('[R558] a payment has a day that exists and is not after today at the academy', () => {
  const of = (paid_on: string) => paymentErrors({ paid_on, receipt: '', note: '' }, NOW);
  expect(of('2026-03-02')).toEqual({});
  for (const day of ['2026-03-03', '2026-02-30', '1999-12-31', '', '2 March'])
    expect(of(day)).toEqual({ paid_on: 'Enter the day of the payment. It cannot be after today.' });
});

it('[R558] a receipt and a note are short lines without a card number', () => {
  const of = (receipt: string, note: string) => paymentErrors({ paid_on: '2026-03-01', receipt, note }, NOW);
  expect(of('x'.repeat(41), 'two\nlines')).toEqual({
    receipt: 'A receipt number can have at most 40 characters.',
    note: 'A note can have at most 200 characters.',
  });
  expect(of('4111111111111111', '4111 1111 1111 1111')).toEqual({
    receipt: 'Do not write a card number here.',
    note: 'Do not write a card number here.',
  });
});

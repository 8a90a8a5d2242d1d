import { expect, it } from 'vitest';
import { logWords } from './access-log.ts';

const nothing = { category_month: null, category_year: null, end_date: null, detail: null };

it('[R475] the log says why a payment was cancelled that counts again, as long as the reason is kept', () => {
  const restored = { ...nothing, action: 'payment_restored' } as const;
  expect(logWords({ ...restored, reason: 'Typed twice' })).toBe(
    'Payment counts again, after it was cancelled: Typed twice',
  );
  expect(logWords({ ...restored, reason: null })).toBe('Payment counts again, after it was cancelled');
  expect(logWords({ ...nothing, action: 'payment_cancelled', reason: null })).toBe('Payment cancelled');
});

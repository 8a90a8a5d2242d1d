import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openLocalDatabase } from '../local/database/db.ts';
import { readPaymentInfo, refreshPaymentInfo } from './payment-info.ts';

const answer = (payment_info: string | null) => async () => Response.json({ payment_info });

it('keeps how to pay for a time without a connection, until the academy says something else', async () => {
  const db = await openLocalDatabase('payment');
  expect(await readPaymentInfo(db)).toBeNull();
  await refreshPaymentInfo({ db, fetchApi: answer('Call 011 234 5678') });
  await expect(
    refreshPaymentInfo({ db, fetchApi: () => Promise.reject(new TypeError('Failed to fetch')) }),
  ).rejects.toThrow('Failed to fetch');
  expect(await readPaymentInfo(db)).toBe('Call 011 234 5678');
  await refreshPaymentInfo({ db, fetchApi: answer(null) });
  expect(await readPaymentInfo(db)).toBeNull();
});

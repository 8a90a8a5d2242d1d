import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openLocalDatabase } from '../local/database/db.ts';
import { readPaymentInfo, refreshPaymentInfo } from './payment-info.ts';

const answer = (info: object) => async () => Response.json(info);
const NONE = { payment_info: null, price_info: null, payment_phone: null, chat_address: null };

it('[R261] stores how to pay for a time without a connection, until the academy says something else', async () => {
  const db = await openLocalDatabase('payment');
  expect(await readPaymentInfo(db)).toBeNull();
  const told = { ...NONE, price_info: 'Rs 2,000 a month', payment_phone: '011 234 5678' };
  await refreshPaymentInfo({ db, fetchApi: answer(told) });
  await expect(
    refreshPaymentInfo({ db, fetchApi: () => Promise.reject(new TypeError('Failed to fetch')) }),
  ).rejects.toThrow('Failed to fetch');
  expect(await readPaymentInfo(db)).toEqual(told);
  await refreshPaymentInfo({ db, fetchApi: answer({ payment_info: null }) });
  expect(await readPaymentInfo(db)).toEqual(NONE);
});

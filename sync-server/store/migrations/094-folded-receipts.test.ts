import { expect, it } from 'vitest';
import { STORES } from '../../testing/stores.ts';
import { fitsPayments } from '../payment-filters.ts';
import type { Reader } from '../transaction-types.ts';
import { openAt } from './testing.ts';

it.each(STORES)(
  '[R605] older receipts are found too, and those that an older server writes, on $name',
  async (kind) => {
    const { db, insert, migrateToLatest } = await openAt('093-open-attempts', kind);
    const payment = (payment_id: string, receipt: string | null) => ({
      payment_id,
      user_id: null,
      amount: 1,
      paid_on: '2026-03-02',
      method: 'cash',
      receipt,
      recorded_by: 'desk',
      recorded_at: 1,
    });
    await insert('payments', [payment('1', 'R–17'), payment('2', 'É12'), payment('3', 'A-17'), payment('4', null)]);
    await migrateToLatest();
    await insert('payments', payment('5', 'B-18'));
    const find = async (search: string) => {
      const found = db
        .selectFrom('payments')
        .select('payment_id')
        .where(fitsPayments(db as Reader, { search }));
      return (await found.orderBy('payment_id').execute()).map(({ payment_id }) => payment_id);
    };
    expect(await find('-17')).toEqual(['1', '3']);
    expect(await find('e12')).toEqual(['2']);
    expect(await find('b-18')).toEqual(['5']);
    const plain = await db.selectFrom('payments').select('payment_id').where('receipt_search', 'is', null).execute();
    expect(plain).toHaveLength(3);
  },
);

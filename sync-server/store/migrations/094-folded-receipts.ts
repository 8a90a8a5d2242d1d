import type { Kysely } from 'kysely';
import { foldedText } from '../../../shared/search-text.ts';

interface OldTables {
  payments: { payment_id: string; receipt: string | null; receipt_search: string | null };
}

/**
 * The receipt of a payment as a search looks for it. It stays null where the search finds the receipt without it: where
 * it is plain ASCII.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('receipt_search', 'text').execute();
  const old = db as Kysely<OldTables>;
  const payments = await old
    .selectFrom('payments')
    .select(['payment_id', 'receipt'])
    .where('receipt', 'is not', null)
    .execute();
  for (const { payment_id, receipt } of payments) {
    const folded = foldedText(receipt ?? '');
    if (folded === receipt?.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())) continue;
    await old.updateTable('payments').set({ receipt_search: folded }).where('payment_id', '=', payment_id).execute();
  }
  // a search reads no rows [R560]
  await db.schema.dropIndex('payments_day').execute();
  await db.schema
    .createIndex('payments_day')
    .on('payments')
    .columns(['paid_on', 'payment_id', 'user_id', 'receipt', 'receipt_search'])
    .execute();
}

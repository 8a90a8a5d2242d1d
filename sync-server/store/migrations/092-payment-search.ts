import type { Kysely } from 'kysely';

/** A search of payments goes through the index of their days; with the payer and the receipt in it, it reads no rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('payments_day').execute();
  await db.schema
    .createIndex('payments_day')
    .on('payments')
    .columns(['paid_on', 'payment_id', 'user_id', 'receipt'])
    .execute();
}

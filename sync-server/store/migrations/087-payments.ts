import type { Kysely } from 'kysely';

/** Nothing references users: a payment stays when its account is deleted, on servers of before too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('payment_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text')
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('paid_on', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('receipt', 'text')
    .addColumn('note', 'text')
    .addColumn('category_year', 'integer')
    .addColumn('category_month', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'bigint', (c) => c.notNull())
    .addColumn('cancelled_at', 'bigint')
    .addColumn('cancelled_by', 'text')
    .addColumn('cancel_reason', 'text')
    .execute();
  await db.schema.createIndex('payments_day').on('payments').columns(['paid_on', 'payment_id']).execute();
  await db.schema.createIndex('payments_user').on('payments').column('user_id').execute();
}

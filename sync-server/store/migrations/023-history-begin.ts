import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('database_epoch')
    .addColumn('began_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await (db as Kysely<{ database_epoch: { began_at: number } }>)
    .updateTable('database_epoch')
    .set({ began_at: Date.now() })
    .execute();
}

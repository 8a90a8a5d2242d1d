import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('attempts').addColumn('received_at', 'bigint').execute();
  await db.schema.createIndex('attempts_received').on('attempts').columns(['user_id', 'received_at']).execute();
}

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('database_epoch').addColumn('mark', 'text').execute();
  await db.schema.alterTable('database_epoch').addColumn('seal_key', 'text').execute();
  await (db as Kysely<{ database_epoch: { seal_key: string } }>)
    .updateTable('database_epoch')
    .set({ seal_key: randomBytes(32).toString('hex') })
    .execute();
}

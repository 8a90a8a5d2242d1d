import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('database_epoch')
    .addColumn('one', 'integer', (c) => c.primaryKey())
    .addColumn('epoch', 'text', (c) => c.notNull())
    .execute();
  await (db as Kysely<{ database_epoch: { one: number; epoch: string } }>)
    .insertInto('database_epoch')
    .values({ one: 1, epoch: randomBytes(6).toString('hex') })
    .execute();
}

import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('posts').addColumn('width', 'integer').execute();
  await db.schema.alterTable('posts').addColumn('height', 'integer').execute();
  await db.schema.alterTable('posts').addColumn('post_text', 'text').execute();
}

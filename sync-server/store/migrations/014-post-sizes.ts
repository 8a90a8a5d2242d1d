import type { Kysely } from 'kysely';

/** How large the image of a post is and what it says [R90]; null for posts from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('posts').addColumn('width', 'integer').execute();
  await db.schema.alterTable('posts').addColumn('height', 'integer').execute();
  await db.schema.alterTable('posts').addColumn('post_text', 'text').execute();
}

import type { Kysely } from 'kysely';

export async function up(db: Kysely<FeedbackTable>): Promise<void> {
  await db.schema
    .alterTable('feedbacks')
    .addColumn('approved', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.updateTable('feedbacks').set({ approved: 1 }).where('hidden', '=', 0).execute();
}

interface FeedbackTable {
  feedbacks: { approved: number; hidden: number };
}

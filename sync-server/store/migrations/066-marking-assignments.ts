import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('marking_assignments')
    .addColumn('result_id', 'text', (c) => c.notNull().references('attempts.result_id'))
    .addColumn('second', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('marker_id', 'text', (c) => c.notNull())
    .addColumn('assigned_by', 'text', (c) => c.notNull())
    .addColumn('assigned_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('marking_assignments_key', ['result_id', 'second'])
    .execute();
  await db.schema
    .createIndex('marking_assignments_marker')
    .on('marking_assignments')
    .columns(['marker_id', 'result_id'])
    .execute();
  await db.schema.createIndex('marking_assignments_user').on('marking_assignments').column('user_id').execute();
  // set from here on at each release; the fill says who released before, as far as a later draft has not hidden it
  await db.schema.alterTable('markings').addColumn('released_by', 'text').execute();
  await (db as Kysely<{ markings: { result_id: string; draft: string | null; saved_by: string; released_by: string } }>)
    .updateTable('markings')
    .set((set) => ({ released_by: set.ref('saved_by') }))
    .where('draft', 'is', null)
    .execute();
}

import type { Kysely } from 'kysely';

/**
 * The details of a paper in each revision, for lists that would otherwise read the whole paper for its name. A
 * separate table, because in SQLite a column behind the bundle is as slow to read as the bundle.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revision_exams')
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('exam_name', 'text', (c) => c.notNull())
    .addColumn('exam_category', 'text', (c) => c.notNull())
    .addColumn('parent_category', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('revision_exams_key', ['exam_id', 'revision'])
    .execute();
  await enterRevisions(db);
}

interface Details {
  exam_name: string;
  exam_category: string;
  parent_category: string;
}

interface OldTables {
  exams: { exam_id: string } & Details;
  revisions: { exam_id: string; revision: number; bundle: string };
  revision_exams: { exam_id: string; revision: number } & Details;
}

/**
 * One by one, because each is a whole paper. Not in SQL: PostgreSQL parses no JSON with a NUL or a lone surrogate.
 */
async function enterRevisions(db: Kysely<OldTables>): Promise<void> {
  for (const { exam_id, revision } of await db.selectFrom('revisions').select(['exam_id', 'revision']).execute()) {
    const { bundle, ...draft } = await db
      .selectFrom('revisions')
      .innerJoin('exams', 'exams.exam_id', 'revisions.exam_id')
      .select(['bundle', 'exam_name', 'exam_category', 'parent_category'])
      .where('revisions.exam_id', '=', exam_id)
      .where('revisions.revision', '=', revision)
      .executeTakeFirstOrThrow();
    const published = (JSON.parse(bundle) as { data: { exam_data: Partial<Details> } }).data.exam_data;
    await db
      .insertInto('revision_exams')
      .values({
        exam_id,
        revision,
        exam_name: published.exam_name ?? draft.exam_name,
        exam_category: published.exam_category ?? draft.exam_category,
        parent_category: published.parent_category ?? draft.parent_category,
      })
      .execute();
  }
}

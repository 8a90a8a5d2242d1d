import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('grants')
    .addColumn('begins_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('revisions').addColumn('retired_at', 'bigint').execute();
  await db.schema
    .createTable('given_bundles')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('given_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('given_bundles_key', ['user_id', 'exam_id', 'revision'])
    .execute();
  await db.schema
    .createTable('revision_explanations')
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('explanation_id', 'text', (c) => c.notNull())
    .addColumn('content_data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('revision_explanations_key', ['exam_id', 'revision'])
    .execute();
  await db.schema
    .createTable('usage')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.user_id'))
    .addColumn('rows', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('recording_bytes', 'bigint', (c) => c.notNull())
    .execute();

  const old = db as Kysely<OldTables>;
  await dateGrants(old);
  await retireRevisions(old);
  await freezeExplanations(old);
  await presumeGiven(old);
  await countUsage(old);
}

interface OldTables {
  exams: { exam_id: string; revision: number; creationStatus: string; deleted: number; updatedAt: string };
  revisions: { exam_id: string; revision: number; bundle: string; created_at: number; retired_at: number | null };
  grants: { subscription_id: string; begins_at: number };
}

/**
 * A grant began when its id was made, which a UUIDv7 contains; a grant with another id counts as having always
 * existed.
 */
async function dateGrants(db: Kysely<OldTables>): Promise<void> {
  for (const { subscription_id } of await db.selectFrom('grants').select('subscription_id').execute()) {
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7/i.test(subscription_id)) continue;
    const begins_at = parseInt(subscription_id.slice(0, 8) + subscription_id.slice(9, 13), 16);
    await db.updateTable('grants').set({ begins_at }).where('subscription_id', '=', subscription_id).execute();
  }
}

/**
 * A revision was replaced at the latest when its successor came, and withdrawn or deleted at the latest when its
 * paper was last changed.
 */
async function retireRevisions(db: Kysely<OldTables>): Promise<void> {
  await sql`update revisions set retired_at = (
    select min(later.created_at) from revisions as later
    where later.exam_id = revisions.exam_id and later.revision > revisions.revision)`.execute(db);
  const gone = await db
    .selectFrom('exams')
    .select(['exam_id', 'updatedAt'])
    .where((is) => is.or([is('deleted', '=', 1), is('creationStatus', '=', 'pending')]))
    .execute();
  for (const { exam_id, updatedAt } of gone)
    await db
      .updateTable('revisions')
      .set({ retired_at: Date.parse(updatedAt) || 0 })
      .where('exam_id', '=', exam_id)
      .where('retired_at', 'is', null)
      .execute();
}

/**
 * So far everybody who had finished any revision read the only text: they keep it. For a paper in editing it is
 * unknown what of its text was published: the next Finish freezes it.
 */
async function freezeExplanations(db: Kysely<OldTables>): Promise<void> {
  await sql`insert into revision_explanations (exam_id, revision, explanation_id, content_data)
    select revisions.exam_id, revisions.revision, explanations.explanation_id, explanations.content_data
    from revisions
    inner join explanations on explanations.exam_id = revisions.exam_id
    inner join exams on exams.exam_id = revisions.exam_id and exams."creationStatus" = 'complete'`.execute(db);
}

/**
 * Devices have bundles without a record of when they were given. So that no attempt begun offline is lost, an
 * existing revision counts as given from when both it and the right to it existed: to everybody who was granted its
 * month, and if it is free to every student who ever began an attempt or had a grant. Accounts without any activity
 * get nothing, and later revisions are recorded when given.
 */
async function presumeGiven(db: Kysely<OldTables>): Promise<void> {
  for (const { exam_id, revision } of await db.selectFrom('revisions').select(['exam_id', 'revision']).execute()) {
    const { bundle } = await db
      .selectFrom('revisions')
      .select('bundle')
      .where('exam_id', '=', exam_id)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow();
    const terms = (JSON.parse(bundle) as { data: { exam_data: Terms } }).data.exam_data;
    const isThis = sql`out.exam_id = ${exam_id} and out.revision = ${revision}`;
    if (isFree(terms.access_control))
      await sql`insert into given_bundles (user_id, exam_id, revision, given_at)
        select users.user_id, out.exam_id, out.revision, ${laterOf('users.created_at', 'out.created_at')}
        from users cross join revisions as out
        where ${isThis} and users.role = 'student'
          and (users.user_id in (select user_id from attempts) or users.user_id in (select user_id from grants))`.execute(
        db,
      );
    else
      await sql`insert into given_bundles (user_id, exam_id, revision, given_at)
        select grants.user_id, out.exam_id, out.revision, min(${laterOf('grants.begins_at', 'out.created_at')})
        from grants cross join revisions as out
        where ${isThis}
          and grants.category_year = ${terms.category_year} and grants.category_month = ${terms.category_month}
          and (grants.deleted_at is null or grants.deleted_at > ${laterOf('grants.begins_at', 'out.created_at')})
        group by grants.user_id, out.exam_id, out.revision`.execute(db);
  }
}

function laterOf(a: string, b: string) {
  return sql`case when ${sql.ref(a)} > ${sql.ref(b)} then ${sql.ref(a)} else ${sql.ref(b)} end`;
}

interface Terms {
  category_year: number;
  category_month: string;
  access_control: string;
}

function isFree(access_control: string): boolean {
  try {
    const list: unknown = JSON.parse(access_control);
    return Array.isArray(list) && list.includes('all');
  } catch {
    return false; // an unreadable list gave access to nothing
  }
}

/** The same sums that quota/ maintains: 300 bytes per row, and its texts. */
async function countUsage(db: Kysely<OldTables>): Promise<void> {
  await sql`insert into usage (user_id, rows, bytes, recording_bytes)
    select user_id, count(*), sum(300 + texts), sum(recorded) from (
      select user_id, 0 as texts, 0 as recorded from attempts
      union all select user_id, octet_length(answer), 0 from answers
      union all select user_id, octet_length(answer), 0 from late_answers
      union all select user_id, octet_length(selector) + octet_length(note), 0 from annotations
      union all select user_id, octet_length(score) + octet_length(rows), 0 from results
      union all select user_id, 0, 0 from flags
      union all select user_id, octet_length(value), 0 from settings
      union all select user_id, 0, bytes from recordings
    ) as kept group by user_id`.execute(db);
}

import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Marks before the decision are refused also to a server of the release before, which knows no second marker. */
const IS_EARLY = sql`exists (select 1 from second_marked_papers p where p.exam_id = new.exam_id)
  and not exists (select 1 from marking_decisions d where d.result_id = new.result_id)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_marked_papers')
    .addColumn('exam_id', 'text', (c) => c.primaryKey())
    .addColumn('set_by', 'text', (c) => c.notNull())
    .addColumn('set_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('marker_marks')
    .addColumn('result_id', 'text', (c) => c.notNull().references('attempts.result_id'))
    .addColumn('marker_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('draft', 'text')
    .addColumn('marks', 'text')
    .addColumn('band', 'real')
    .addColumn('saved_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addPrimaryKeyConstraint('marker_marks_key', ['result_id', 'marker_id'])
    .execute();
  await db.schema.createIndex('marker_marks_marker').on('marker_marks').column('marker_id').execute();
  await db.schema.createIndex('marker_marks_user').on('marker_marks').column('user_id').execute();
  await db.schema
    .createTable('marking_decisions')
    .addColumn('result_id', 'text', (c) => c.primaryKey().references('attempts.result_id'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'bigint', (c) => c.notNull())
    .addColumn('chosen_marker', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('marking_decisions_user').on('marking_decisions').column('user_id').execute();
  await (db.getExecutor().adapter instanceof SqliteAdapter ? guardSqlite(db) : guardPostgres(db));
}

async function guardSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger results_decided_first before update of marks on results
    when new.marks is not null and old.marks is null and ${IS_EARLY}
    begin select raise(abort, 'this result waits for a second marker'); end`.execute(db);
}

async function guardPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function results_decided_first() returns trigger language plpgsql as $$
    begin
      if ${IS_EARLY} then raise exception 'this result waits for a second marker'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger results_decided_first before update of marks on results for each row
    when (new.marks is not null and old.marks is null) execute function results_decided_first()`.execute(db);
}

import { sql } from 'kysely';

/** 'exam_id/revision' of a row, for a list of revisions: SQLite accepts no list of pairs. */
export const revisionNameOf = (table: 'results' | 'revision_exams') =>
  sql<string>`${sql.ref(`${table}.exam_id`)} || '/' || ${sql.ref(`${table}.revision`)}`;

import { sql } from 'kysely';

/** 'exam_id/revision' of a row of results, for a list of revisions: SQLite takes no list of pairs. */
export const revisionName = sql<string>`results.exam_id || '/' || results.revision`;

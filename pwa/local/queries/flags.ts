import { useMemo } from 'react';
import type { Flag } from '../../../shared/flags.ts';
import type { LocalDatabase } from '../db.ts';
import { readFlags } from '../read-attempt.ts';
import { useOwnRows } from './use-own-rows.ts';

/** The question_ids that the student flagged for review in an attempt; undefined while reading. */
export function useFlaggedIds(db: LocalDatabase, result_id: string): ReadonlySet<string> | undefined {
  const rows = useOwnRows(db, `flags/${result_id}`, () => readFlags(db, result_id), held);
  return useMemo(() => rows && flaggedIds(rows), [rows]);
}

const held = (flags: Flag[]) => ({ flags });

/** The questions that these rows flag for review. */
export function flaggedIds(rows: readonly Flag[]): ReadonlySet<string> {
  return new Set(rows.filter((row) => row.flagged === 1).map((row) => row.question_id));
}

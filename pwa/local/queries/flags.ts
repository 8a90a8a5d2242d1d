import type { Flag } from '../../../shared/flags.ts';
import type { LocalDatabase } from '../database/db.ts';
import { readFlags } from './read-attempt.ts';
import { useOwnRows } from './use-own-rows.ts';

export function useFlags(db: LocalDatabase, result_id: string): readonly Flag[] | undefined {
  return useOwnRows(db, `flags/${result_id}`, () => readFlags(db, result_id), held);
}

const held = (flags: Flag[]) => ({ flags });

export function flaggedIds(rows: readonly Pick<Flag, 'question_id' | 'flagged'>[]): ReadonlySet<string> {
  return new Set(rows.filter((row) => row.flagged === 1).map((row) => row.question_id));
}

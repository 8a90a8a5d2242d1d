import type { LocalDatabase, OtherTexts } from '../database/db.ts';
import { readConflictCopies } from '../writes/conflict-copies.ts';
import { useOwnRows } from './use-own-rows.ts';

export function useConflictCopies(db: LocalDatabase, result_id: string): OtherTexts[] | undefined {
  return useOwnRows(db, `other-texts/${result_id}`, () => readConflictCopies(db, result_id), held);
}

const held = (otherTexts: OtherTexts[]) => ({ otherTexts });

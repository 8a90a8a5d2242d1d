import type { LocalDatabase, OtherTexts } from '../db.ts';
import { readOtherTexts } from '../other-texts.ts';
import { useOwnRows } from './use-own-rows.ts';

export function useKeptOtherTexts(db: LocalDatabase, result_id: string): OtherTexts[] | undefined {
  return useOwnRows(db, `other-texts/${result_id}`, () => readOtherTexts(db, result_id), held);
}

const held = (otherTexts: OtherTexts[]) => ({ otherTexts });

import type { LocalDatabase, OtherTexts } from './db.ts';
import { putOtherTexts, type ChangeTexts } from './other-texts.ts';
import { write } from './storage-epoch.ts';

/** Changes what is kept beside the text of a part; resolves to what is kept now, and rejects where the device could not keep it. */
export async function saveOtherTexts(
  db: LocalDatabase,
  place: Omit<OtherTexts, 'texts'>,
  change: ChangeTexts,
): Promise<readonly string[]> {
  return write(db, [db.otherTexts], () => putOtherTexts(db, place, change));
}

// Texts of writing tasks that gave way to another one, from another device or tab, without being in it. They are kept beside the
// answer until their student says which of them stays [R189]. Of this device alone; none of it is sent.

import type { LocalDatabase, OtherTexts } from './db.ts';

/** What a change makes of the texts of one part; none for no row. */
export type ChangeTexts = (texts: readonly string[]) => readonly string[];

/** Those of one attempt. */
export async function readOtherTexts(db: LocalDatabase, result_id: string): Promise<OtherTexts[]> {
  return db.otherTexts.where('[result_id+part_id]').between([result_id], [result_id, []]).toArray();
}

/** Within a transaction; resolves to what is kept now. */
export async function putOtherTexts(
  db: LocalDatabase,
  { result_id, part_id }: Omit<OtherTexts, 'texts'>,
  change: ChangeTexts,
): Promise<readonly string[]> {
  const known = (await db.otherTexts.get([result_id, part_id]))?.texts ?? [];
  const texts = change(known);
  if (texts.length === 0) await db.otherTexts.delete([result_id, part_id]);
  else await db.otherTexts.put({ result_id, part_id, texts: [...texts] });
  return texts;
}

/** Some texts and those that were kept before, but for what is in one in front of it; the oldest go where they are too many. */
export function joinTexts(some: readonly string[], before: readonly string[]): string[] {
  const texts: string[] = [];
  for (const text of [...some, ...before]) if (!texts.some((one) => one.includes(text))) texts.push(text);
  return texts.slice(0, MOST_TEXTS);
}
/** Of one part; each may be 64 KB. */
const MOST_TEXTS = 5;

// Work that is on this device alone: sentences said after a recording, places in listening again, and the practice
// set. It follows its attempts from one database into another when accounts are merged or a merge is undone
// [R504].

import { readMeta, writeMeta, type LocalDatabase, type MetaRow, type PracticeSet } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';
import { readPracticeSet } from './save-practice-set.ts';

type IsOf = (result_id: string) => boolean;

const LISTENING = 'listening/';

/** Copies it; what the other database has already stays. A practice set replaces only one that has ended. */
export async function copyDeviceWork(from: LocalDatabase, to: LocalDatabase, isOf: IsOf): Promise<void> {
  for (const result_id of await shadowedAttempts(from, isOf)) {
    // attempt by attempt: all recordings at once would fill a phone's memory
    const coming = await from.shadowings.where({ result_id }).toArray();
    await write(to, [to.shadowings], async () => {
      const there = await to.shadowings.where({ result_id }).toArray();
      const isThere = ({ part_id, sentence }: (typeof there)[number]) =>
        there.some((one) => one.part_id === part_id && one.sentence === sentence);
      await to.shadowings.bulkPut(coming.filter((one) => !isThere(one)));
    });
  }
  const places = await listeningPlaces(from, isOf);
  const set = await readPracticeSet(from);
  const coming = set && setOf(set, isOf);
  await write(to, [], async () => {
    for (const place of places) if (!(await to.meta.get(place.key))) await to.meta.put(place);
    const own = await readMeta(to, 'practice_set');
    if (coming && (!own || own.at >= own.items.length)) await writeMeta(to, 'practice_set', coming);
  });
}

export async function hasDeviceWork(db: LocalDatabase, isOf: IsOf): Promise<boolean> {
  const set = await readPracticeSet(db);
  if (set?.items.some(({ result_id }) => isOf(result_id))) return true;
  return (await shadowedAttempts(db, isOf)).length > 0 || (await listeningPlaces(db, isOf)).length > 0;
}

/** Takes the items of attempts that left the database out of the practice set. */
export async function dropFromSet(db: LocalDatabase, hasLeft: IsOf): Promise<void> {
  await write(db, [], async () => {
    const set = await readMeta(db, 'practice_set');
    if (!set?.items.some(({ result_id }) => hasLeft(result_id))) return;
    const left = setOf(set, (result_id) => !hasLeft(result_id));
    if (left) await writeMeta(db, 'practice_set', left);
    else await db.meta.delete('practice_set');
  });
}

/** Returns the part of a set that comes from some attempts, at its place; null if nothing of it does. */
function setOf(set: PracticeSet, isOf: IsOf): PracticeSet | null {
  const items = set.items.filter(({ result_id }) => isOf(result_id));
  if (items.length === 0) return null;
  return { ...set, items, at: set.items.slice(0, set.at).filter(({ result_id }) => isOf(result_id)).length };
}

async function shadowedAttempts(db: LocalDatabase, isOf: IsOf): Promise<string[]> {
  return ((await db.shadowings.orderBy('result_id').uniqueKeys()) as string[]).filter(isOf);
}

async function listeningPlaces(db: LocalDatabase, isOf: IsOf): Promise<MetaRow[]> {
  const rows = await db.meta.where('key').startsWith(LISTENING).toArray();
  return rows.filter(({ key }) => isOf(key.slice(LISTENING.length)));
}

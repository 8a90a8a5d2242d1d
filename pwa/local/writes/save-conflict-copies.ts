// Writes a student's choice between two texts of a writing task. All functions reject if the device could not store
// it, and then nothing is changed.

import type { Device } from '../device.tsx';
import type { LocalDatabase, OtherTexts } from '../database/db.ts';
import { joinTexts, putConflictCopies, without } from './conflict-copies.ts';
import { saveAnswer, type Answerable } from './save.ts';
import { write } from '../database/storage-epoch.ts';

type Place = Omit<OtherTexts, 'texts'>;

export async function saveSwappedText(
  device: Pick<Device, 'db' | 'now'>,
  text: Answerable & { result_id: string },
  { shown, other }: { shown: string; other: string },
): Promise<void> {
  const { db } = device;
  const { result_id, question_id: part_id } = text;
  await write(db, [db.attempts, db.answers, db.otherTexts], async () => {
    await saveAnswer(device, text, other);
    const swapped = (texts: readonly string[]) => joinTexts([...without(texts, other), ...without([shown], other)], []);
    await putConflictCopies(db, { result_id, part_id }, swapped);
  });
}

export async function forgetConflictCopies(db: LocalDatabase, place: Place, gone: readonly string[]): Promise<void> {
  await write(db, [db.otherTexts], () =>
    putConflictCopies(db, place, (texts) => texts.filter((text) => !gone.includes(text))),
  );
}

export async function pruneConflictCopies(
  db: LocalDatabase,
  { result_id, part_id }: Place,
  shown: string,
): Promise<void> {
  await write(db, [db.answers, db.otherTexts], async () => {
    const answer = await db.answers.get([result_id, part_id]);
    const text = String(answer?.answer ?? '');
    const isElsewhere = (one: string) => !text.includes(one) || !shown.includes(one);
    await putConflictCopies(db, { result_id, part_id }, (texts) => texts.filter(isElsewhere));
  });
}

import { v7 as newId } from 'uuid';
import type { PracticeItem } from '../../../shared/practice/items.ts';
import type { PracticeReview } from '../../../shared/practice/practice-reviews.ts';
import { dateHere } from '../../base/date-here.ts';
import type { Device } from '../device.tsx';
import { write } from '../database/storage-epoch.ts';
import { stamp } from './save.ts';

/** Several answers in a row travel together. */
const QUIET_MS = 1_000;

type Writer = Pick<Device, 'db' | 'now' | 'requestSync'>;

/** The item of a review: a question, as its item says, or a saved word by its id. */
export type Practised = Pick<PracticeItem, 'item_id' | 'result_id' | 'key_hash'> | { word_id: string };

/** Writes that an item was answered. Resolves once the row is on the device's disk. */
export function saveAnswered(device: Writer, practised: Practised, isRight: boolean): Promise<PracticeReview> {
  return save(device, practised, { action: 'answered', is_right: isRight ? 1 : 0 });
}

export function saveSetAside(device: Writer, practised: Practised): Promise<PracticeReview> {
  return save(device, practised, { action: 'set_aside' });
}

/** Puts back what was set aside or has left. */
export function savePutBack(device: Writer, practised: Practised): Promise<PracticeReview> {
  return save(device, practised, { action: 'put_back' });
}

async function save(
  { db, now, requestSync }: Writer,
  practised: Practised,
  done: Pick<PracticeReview, 'action' | 'is_right'>,
): Promise<PracticeReview> {
  const review = await write(db, [db.practice_reviews], async () => {
    const reviewed_at = now();
    const made: PracticeReview = {
      review_id: newId(),
      ...itemOf(practised),
      ...done,
      reviewed_at,
      day: dateHere(reviewed_at),
      hlc: await stamp(db, reviewed_at, null),
    };
    await db.practice_reviews.add({ ...made, state: 'unsent' });
    return made;
  });
  requestSync(QUIET_MS);
  return review;
}

function itemOf(practised: Practised): Pick<PracticeReview, 'item_id' | 'item_type' | 'result_id' | 'key_hash'> {
  if ('word_id' in practised) return { item_id: practised.word_id, item_type: 'word' };
  const { item_id, result_id, key_hash } = practised;
  return { item_id, item_type: 'question', result_id, key_hash };
}

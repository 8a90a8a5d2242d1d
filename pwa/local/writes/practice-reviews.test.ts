import { v7 as newId } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { PracticeReview } from '../../../shared/practice/practice-reviews.ts';
import { readMeta } from '../database/db.ts';
import { freshDevice } from '../testing.ts';
import { saveAnswered, savePutBack, saveSetAside } from './practice-reviews.ts';

const device = freshDevice();
const item = { item_id: newId(), result_id: newId(), key_hash: '0123abcd' };

describe('[R464] practising an item', () => {
  it('writes a row of its own that waits to be sent, with the day where the student is', async () => {
    const requestSync = vi.fn<() => void>();
    const review = await saveAnswered({ ...device, requestSync }, item, true);
    const [{ state, ...row } = review as typeof review & { state: string }, ...others] =
      await device.db.practice_reviews.toArray();
    expect([state, others]).toEqual(['unsent', []]);
    expect(PracticeReview.parse(row)).toEqual(review);
    const at = new Date(device.nowMs);
    expect(review).toMatchObject({
      ...item,
      item_type: 'question',
      action: 'answered',
      is_right: 1,
      reviewed_at: device.nowMs,
      day: `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`,
    });
    expect(await readMeta(device.db, 'last_stamp')).toBe(review.hlc);
    expect(requestSync).toHaveBeenCalledOnce();
  });

  it('never changes an earlier row', async () => {
    const writer = { ...device, requestSync: () => undefined };
    await saveAnswered(writer, item, false);
    await saveSetAside(writer, item);
    await savePutBack(writer, item);
    await saveAnswered(writer, { word_id: newId() }, true);
    const rows = (await device.db.practice_reviews.toArray()).map(({ state: _state, ...row }) =>
      PracticeReview.parse(row),
    );
    const acts = rows.map(({ item_type, action, is_right }) => `${item_type} ${action} ${is_right ?? ''}`);
    expect(acts.toSorted()).toEqual([
      'question answered 0',
      'question put_back ',
      'question set_aside ',
      'word answered 1',
    ]);
    expect(new Set(rows.map(({ hlc }) => hlc)).size).toBe(4);
  });
});

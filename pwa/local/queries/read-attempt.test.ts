import { liveQuery } from 'dexie';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import type { StoredPaper } from '../database/db.ts';
import { attemptReader, followPlace, type AttemptOnPaper } from './read-attempt.ts';
import { savePlace } from '../writes/save.ts';
import { freshDevice } from '../testing.ts';

const result_id = newId();
const exam_id = newId();
// nothing here looks into it
const PAPER = {
  exam_id,
  revision: 1,
  sha256: '',
  bytes: 0,
  data: {},
  media: [],
  stored_at: 0,
} as object as StoredPaper;

const device = freshDevice();
beforeEach(async () => {
  await device.db.papers.put(PAPER);
  await device.db.attempts.put({
    result_id,
    exam_id,
    revision: 1,
    start_time: 1,
    end_time: null,
    abandoned: 0,
    state: 'unsent',
  });
});

/** Follows the attempt until the test is over; what was found, in the order in which it was. */
function follow(): (AttemptOnPaper | null)[] {
  const found: (AttemptOnPaper | null)[] = [];
  const following = liveQuery(attemptReader(device.db, result_id)).subscribe((one) => found.push(one));
  onTestFinished(() => following.unsubscribe());
  return found;
}

describe('who follows an attempt', () => {
  it('hears of its changes with the paper that was read first', async () => {
    const found = follow();
    await waitFor(() => expect(found).toHaveLength(1));
    const get = vi.spyOn(device.db.papers, 'get');
    await device.db.attempts.update(result_id, { state: 'received' });
    await waitFor(() => expect(found.at(-1)?.attempt.state).toBe('received'));
    expect(found.at(-1)?.paper).toBe(found[0]?.paper);
    expect(get).not.toHaveBeenCalled();
  });

  it('begins at the place that is kept, and is not told again as the student goes on', async () => {
    await savePlace(device.db, result_id, 2);
    const found = follow();
    await waitFor(() => expect(found).toHaveLength(1));
    // from the second time on it is not read any more
    await device.db.attempts.update(result_id, { state: 'received' });
    await waitFor(() => expect(found).toHaveLength(2));
    for (const part_no of [3, 1, 2, 3]) await savePlace(device.db, result_id, part_no);
    await device.db.attempts.update(result_id, { end_time: 5 });
    await waitFor(() => expect(found.at(-1)?.attempt.end_time).toBe(5));
    expect(found).toHaveLength(3);
    expect(found.map((one) => one?.place?.part_no)).toEqual([2, 2, 2]);
  });

  it('hears that the paper is gone, and that it is back', async () => {
    const found = follow();
    await waitFor(() => expect(found.at(-1)?.paper?.sha256).toBe(''));
    await device.db.papers.clear();
    await waitFor(() => expect(found.at(-1)?.paper).toBeNull());
    await savePlace(device.db, result_id, 3);
    await device.db.papers.put({ ...PAPER, sha256: 'anew' });
    await waitFor(() => expect(found.at(-1)).toMatchObject({ paper: { sha256: 'anew' }, place: { part_no: 3 } }));
    // and another in its place
    await device.db.papers.put({ ...PAPER, sha256: 'other' });
    await waitFor(() => expect(found.at(-1)?.paper?.sha256).toBe('other'));
  });
});

it('[F22] who follows the place hears at which part the student is, until it is enough', async () => {
  const parts: number[] = [];
  const end = followPlace(device.db, result_id, (part_no) => parts.push(part_no));
  onTestFinished(end);
  for (const part_no of [2, 3]) {
    await savePlace(device.db, result_id, part_no);
    await waitFor(() => expect(parts.at(-1)).toBe(part_no));
  }
  end();
  await savePlace(device.db, result_id, 1);
  await device.db.places.count();
  expect(parts.at(-1)).toBe(3);
});

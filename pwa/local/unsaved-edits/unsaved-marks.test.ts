import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { MAX_COMMENT_LENGTH } from '../../../shared/marking.ts';
import { unsavedMarksOf, type UnsavedMarks } from './unsaved-marks.ts';
import { removeLocalDatabase } from '../database/remove-database.ts';

const marksWith = (comment: string): UnsavedMarks => ({
  version: 2,
  draft: { tasks: [{ part_id: null, bands: [6, null, 5, 5], comment, notes: [] }] },
  sent: null,
  kept_at: 1,
});

it('gives back what a visit that ended without a word had given last, to nobody else and for no other attempt', async () => {
  const [user_id, result_id] = [newId(), newId()];
  const before = unsavedMarksOf(user_id, result_id);
  await before.keep(marksWith('Cle'));
  await before.keep(marksWith('Clear.'));
  expect(await unsavedMarksOf(user_id, result_id).read()).toEqual(marksWith('Clear.'));
  expect(await unsavedMarksOf(user_id, newId()).read()).toBeNull();
  expect(await unsavedMarksOf(newId(), result_id).read()).toBeNull();
});

it('forgets what the server has', async () => {
  const marks = unsavedMarksOf(newId(), newId());
  await marks.keep(marksWith('Clear.'));
  await marks.forget();
  expect(await marks.read()).toBeNull();
});

it('forgets nothing that another tab or a later visit kept since', async () => {
  const [user_id, result_id] = [newId(), newId()];
  const [first, second] = [unsavedMarksOf(user_id, result_id), unsavedMarksOf(user_id, result_id)];
  await first.keep(marksWith('Clear.'));
  await second.keep(marksWith('Clear, but short.'));
  await first.forget();
  expect(await first.read()).toEqual(marksWith('Clear, but short.'));
  await first.forget();
  expect(await first.read()).toBeNull();
});

it('goes with all that a person keeps on the device', async () => {
  const [user_id, result_id] = [newId(), newId()];
  const marks = unsavedMarksOf(user_id, result_id);
  await marks.keep(marksWith('Clear.'));
  await removeLocalDatabase(user_id);
  expect(await unsavedMarksOf(user_id, result_id).read()).toBeNull();
});

it('[R3] gives back a comment that is longer than the server takes, for its author to shorten', async () => {
  const [user_id, result_id] = [newId(), newId()];
  const long = marksWith('a'.repeat(MAX_COMMENT_LENGTH + 1));
  await unsavedMarksOf(user_id, result_id).keep(long);
  expect(await unsavedMarksOf(user_id, result_id).read()).toEqual(long);
});

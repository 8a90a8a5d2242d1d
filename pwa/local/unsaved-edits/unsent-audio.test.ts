import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { unsentAudioOf, type UnsentUpload } from './unsent-audio.ts';
import { removeLocalDatabase } from '../database/remove-database.ts';

const upload = (exam_id: string): UnsentUpload => ({
  upload_id: newId(),
  exam_id,
  part_id: newId(),
  audio_condition: 0,
  name: 'part-1.mp3',
  bytes: 3,
  media_type: 'audio/mpeg',
  sha256: null,
});

const file = () => new Blob([Uint8Array.of(1, 2, 3)]);

it('[R76] gives back an upload and its bytes at a later visit, to its author and its paper alone', async () => {
  const [user_id, exam_id] = [newId(), newId()];
  const row = upload(exam_id);
  await unsentAudioOf(user_id, exam_id).keep(row, file());
  const later = unsentAudioOf(user_id, exam_id);
  expect(await later.read()).toEqual([row]);
  expect(await (await later.readFile(row.upload_id))?.bytes()).toEqual(Uint8Array.of(1, 2, 3));
  expect(await unsentAudioOf(newId(), exam_id).read()).toEqual([]);
  expect(await unsentAudioOf(user_id, newId()).read()).toEqual([]);
});

it('notes its hash, and forgets it with its bytes; what was forgotten comes back with no late note', async () => {
  const exam_id = newId();
  const audio = unsentAudioOf(newId(), exam_id);
  const row = upload(exam_id);
  await audio.keep(row, file());
  await audio.noteHash(row.upload_id, 'a'.repeat(64));
  expect(await audio.read()).toEqual([{ ...row, sha256: 'a'.repeat(64) }]);
  await audio.forget(row.upload_id);
  await audio.noteHash(row.upload_id, 'b'.repeat(64));
  expect(await audio.read()).toEqual([]);
  expect(await audio.readFile(row.upload_id)).toBeNull();
});

it('goes with all else that a user keeps on this device', async () => {
  const [user_id, exam_id] = [newId(), newId()];
  await unsentAudioOf(user_id, exam_id).keep(upload(exam_id), file());
  await removeLocalDatabase(user_id);
  expect(await unsentAudioOf(user_id, exam_id).read()).toEqual([]);
});

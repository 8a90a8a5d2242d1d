import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { countUnsavedDrafts } from './count-unsaved-drafts.ts';
import { unsentAudioName, unsavedDraftsName, unsavedMarksName } from '../database/db.ts';
import { unsentAudioOf } from './unsent-audio.ts';
import { unsavedDraftsOf } from './unsaved-drafts.ts';
import { unsavedMarksOf } from './unsaved-marks.ts';
import { unsavedTextsOf } from './unsaved-texts.ts';

const NOTHING = { edits: 0, papers: 0, marked: 0, recordings: 0 };

it('[R85] counts what an admin typed into papers and the server does not have', async () => {
  const user_id = newId();
  const [one, other] = [newId(), newId()];
  const text = (id: string) => ({ kind: 'explanation' as const, id, html: '<p>Look</p>', version: 0, kept_at: 1 });
  const texts = unsavedTextsOf(user_id, one);
  await texts.keep(text(one));
  await unsavedTextsOf(user_id, other).keep(text(other));
  await unsavedDraftsOf(user_id, other).keep({
    kind: 'document',
    kept_at: 1,
    row: {
      reading_document_id: newId(),
      part_id: newId(),
      content_type: 'title',
      content_order: 0,
      content_status: 'saved',
      content_data: 'Tide',
      version: 0,
    },
  });
  expect(await countUnsavedDrafts(user_id)).toEqual({ ...NOTHING, edits: 3, papers: 2 });
  // and stands in nobody's way afterwards
  await texts.forget('explanation', one);
  expect(await countUnsavedDrafts(user_id)).toEqual({ ...NOTHING, edits: 2, papers: 1 });
});

it('[R85] counts the responses with marks, and the recordings, that the server does not have', async () => {
  const user_id = newId();
  const draft = { tasks: [] };
  for (const result_id of [newId(), newId()])
    await unsavedMarksOf(user_id, result_id).keep({ version: 1, draft, sent: null, kept_at: 1 });
  const exam_id = newId();
  const upload = { upload_id: newId(), exam_id, part_id: newId(), name: 'part-1.mp3', media_type: 'audio/mpeg' };
  const file = new Blob(['sound']);
  await unsentAudioOf(user_id, exam_id).keep({ ...upload, audio_condition: 0, bytes: file.size, sha256: null }, file);
  expect(await countUnsavedDrafts(user_id)).toEqual({ ...NOTHING, marked: 2, recordings: 1 });
});

it('[R85] makes no database on the device of somebody who never wrote or marked a paper', async () => {
  const user_id = newId();
  expect(await countUnsavedDrafts(user_id)).toEqual(NOTHING);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  for (const nameOf of [unsavedDraftsName, unsavedMarksName, unsentAudioName])
    expect(names).not.toContain(nameOf(user_id));
});

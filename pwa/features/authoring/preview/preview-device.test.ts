import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { Audio } from '../../../../shared/papers.ts';
import { ApiError } from '../../../api/request.ts';
import { saveAnswer, startAttempt } from '../../../local/writes/save.ts';
import { openAudio } from '../../../offline/audio.ts';
import { DRAFT_REVISION, openPreviewDevice } from './preview-device.ts';
import { aDraft } from './testing.ts';

const { signal } = new AbortController();
const SHA256 = 'a'.repeat(64);
const RECORDING: Audio = {
  reading_document_id: newId(),
  part_id: newId(),
  content_data: `/api/media/${SHA256}`,
  content_order: 1,
  bytes: 5,
  media_type: 'audio/mpeg',
  sha256: SHA256,
  audio_condition: 0,
};

it('[R77] asks the server for the recordings and for nothing else, and has the paper as a student would', async () => {
  const { data } = aDraft('listening', [RECORDING]);
  const asked: string[] = [];
  const device = await openPreviewDevice(data, async (path) => (asked.push(path), new Response('sound')), signal);
  expect(asked).toEqual([RECORDING.content_data]);
  const recording = await openAudio(device.db, SHA256);
  expect([await recording?.text(), recording?.type]).toEqual(['sound', 'audio/mpeg']);
  const paper = await device.db.papers.get([data.exam_data.exam_id, DRAFT_REVISION]);
  expect(paper?.data).toEqual(data);
  expect(device.user).toBeNull();
});

it('a recording that does not come is told in the server’s words', async () => {
  const { data } = aDraft('listening', [RECORDING]);
  const refusal = { code: 'not_found', message: 'That recording is not there.' };
  const opening = openPreviewDevice(data, async () => Response.json(refusal, { status: 404 }), signal);
  await expect(opening).rejects.toThrow(ApiError);
  await expect(opening).rejects.toThrow('That recording is not there.');
});

it('[R77] what is done in a preview is in no database of the browser', async () => {
  const { data } = aDraft();
  const before = await indexedDB.databases();
  const device = await openPreviewDevice(data, () => Promise.reject(new Error('Nothing is asked')), signal);
  const { exam_id } = data.exam_data;
  const { result_id } = await startAttempt(device, { exam_id, revision: DRAFT_REVISION });
  const [question] = data.question_data;
  await saveAnswer(device, { ...question!, result_id }, 1);
  expect((await device.db.answers.toArray()).map(({ answer }) => answer)).toEqual([1]);
  expect(await indexedDB.databases()).toEqual(before);
  // and each preview begins with nothing
  const other = await openPreviewDevice(data, () => Promise.reject(new Error('Nothing is asked')), signal);
  expect(await other.db.attempts.count()).toBe(0);
});

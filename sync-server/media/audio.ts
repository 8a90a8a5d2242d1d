import { v7 as newId } from 'uuid';
import type { AudioForm } from '../../shared/authoring/calls.ts';
import type { Audio } from '../../shared/papers.ts';
import { notFound } from '../http/refusal.ts';
import { lockDraftPart, touchExam } from '../papers/draft.ts';
import { listAudio } from '../papers/queries.ts';
import type { Tx } from '../store/store.ts';
import type { StoredFile } from './files.ts';
import { saveMedia } from './queries.ts';

export async function saveAudio(
  tx: Tx,
  file: StoredFile,
  { part_id, audio_condition }: AudioForm,
  nowMs: number,
  reading_document_id = newId(),
): Promise<Audio | undefined> {
  const part = await lockDraftPart(tx, part_id);
  await saveMedia(tx, file, nowMs);
  await tx.deleteFrom('audio').where('part_id', '=', part_id).execute();
  await tx
    .insertInto('audio')
    .values({
      part_id,
      audio_condition: audio_condition === '1' ? 1 : 0,
      reading_document_id,
      sha256: file.sha256,
      content_order: 0,
    })
    .execute();
  await touchExam(tx, part.exam_id, nowMs);
  const [audio] = await listAudio(tx, [part_id]);
  return audio;
}

/** Removes a part's recording; its file stays for revisions that use it. */
export async function deleteAudio(tx: Tx, reading_document_id: string, nowMs: number): Promise<void> {
  const audio = await tx
    .selectFrom('audio')
    .select('part_id')
    .where('reading_document_id', '=', reading_document_id)
    .executeTakeFirst();
  if (!audio) throw notFound('The audio');
  const part = await lockDraftPart(tx, audio.part_id);
  await tx.deleteFrom('audio').where('reading_document_id', '=', reading_document_id).execute();
  await touchExam(tx, part.exam_id, nowMs);
}

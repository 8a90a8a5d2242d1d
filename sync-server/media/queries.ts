import { v7 as newId } from 'uuid';
import { mayAttendAt } from '../access/rules.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { StoredFile } from './files.ts';

export async function findMedia(reader: Reader, sha256: string): Promise<Tables['media'] | null> {
  const row = await reader.selectFrom('media').selectAll().where('sha256', '=', sha256).executeTakeFirst();
  return row ? { ...row, bytes: Number(row.bytes) } : null;
}

/** Whether a post shows the file, so that everybody may see it. */
export async function isPostImage(reader: Reader, sha256: string): Promise<boolean> {
  const post = await reader.selectFrom('posts').select('post_id').where('sha256', '=', sha256).executeTakeFirst();
  return post !== undefined;
}

/** Whether a published revision that uses the file is open to the caller, or one they have an attempt on. */
export async function mayHear(reader: Reader, caller: Caller, sha256: string, nowMs: number): Promise<boolean> {
  if (caller.role === 'admin') return true;
  const attempted = await reader
    .selectFrom('revision_media')
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.exam_id', '=', 'revision_media.exam_id')
        .onRef('attempts.revision', '=', 'revision_media.revision'),
    )
    .select('attempts.result_id')
    .where('revision_media.sha256', '=', sha256)
    .where('attempts.user_id', '=', caller.user_id)
    .executeTakeFirst();
  if (attempted) return true;
  const exams = await reader
    .selectFrom('exams')
    .innerJoin('revision_media', 'revision_media.exam_id', 'exams.exam_id')
    .select(['access_control', 'category_year', 'category_month'])
    .distinct()
    .where('revision_media.sha256', '=', sha256)
    .where('creationStatus', '=', 'complete')
    .where('deleted', '=', 0)
    .execute();
  for (const exam of exams) if (await mayAttendAt(reader, caller.user_id, caller.role, exam, nowMs)) return true;
  return false;
}

/** Makes a stored file the recording of a part, in place of the one it had. */
export async function replaceAudio(
  tx: Tx,
  file: StoredFile,
  part: { part_id: string; audio_condition: 0 | 1 },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('media')
    .values({ ...file, created_at: nowMs })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  await tx.deleteFrom('audio').where('part_id', '=', part.part_id).execute();
  await tx
    .insertInto('audio')
    .values({ ...part, reading_document_id: newId(), sha256: file.sha256, content_order: 0 })
    .execute();
}

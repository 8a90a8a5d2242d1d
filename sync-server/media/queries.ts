import { mayDo } from '../../shared/roles.ts';
import { mayStartNow } from '../access/rules.ts';
import { attemptsOf } from '../store/student-scope.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { StoredFile } from './files.ts';

export async function findMedia(reader: Reader, sha256: string): Promise<Tables['media'] | null> {
  const row = await reader.selectFrom('media').selectAll().where('sha256', '=', sha256).executeTakeFirst();
  return row ? { ...row, bytes: Number(row.bytes) } : null;
}

export async function isPostImage(reader: Reader, sha256: string): Promise<boolean> {
  const post = await reader.selectFrom('posts').select('post_id').where('sha256', '=', sha256).executeTakeFirst();
  return post !== undefined;
}

export async function mayHear(
  { store: { read: reader }, readFacts, now }: Pick<Deps, 'store' | 'readFacts' | 'now'>,
  caller: Caller,
  sha256: string,
): Promise<boolean> {
  if (mayDo(caller.roles, 'authoring')) return true;
  if (caller.roles.length > 0 && (await isFileOfStaff(reader, caller, sha256))) return true;
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
  // Only revisions on offer or given to this student can be begun.
  const revisions = await reader
    .selectFrom('revision_media')
    .innerJoin('exams', 'exams.exam_id', 'revision_media.exam_id')
    .leftJoin('given_bundles', (join) =>
      join
        .onRef('given_bundles.exam_id', '=', 'revision_media.exam_id')
        .onRef('given_bundles.revision', '=', 'revision_media.revision')
        .on('given_bundles.user_id', '=', caller.user_id),
    )
    .select(['revision_media.exam_id', 'revision_media.revision'])
    .where('revision_media.sha256', '=', sha256)
    .where((is) =>
      is.or([
        is('revision_media.revision', '=', is.ref('exams.revision')),
        is('given_bundles.user_id', 'is not', null),
      ]),
    )
    .orderBy('revision_media.revision', 'desc')
    .execute();
  const nowMs = now();
  for (const revision of revisions) if (await mayStartNow({ reader, readFacts }, caller, revision, nowMs)) return true;
  return false;
}

/** True for files of published papers that staff read, or that a response which they mark is about. */
async function isFileOfStaff(reader: Reader, caller: Caller, sha256: string): Promise<boolean> {
  const isPublished = reader
    .selectFrom('revision_media')
    .select('revision_media.sha256')
    .where('revision_media.sha256', '=', sha256)
    .limit(1);
  if (mayDo(caller.roles, 'read_papers')) return (await isPublished.executeTakeFirst()) !== undefined;
  const marked = await isPublished
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.exam_id', '=', 'revision_media.exam_id')
        .onRef('attempts.revision', '=', 'revision_media.revision'),
    )
    .where(attemptsOf(caller, 'marking', { userId: 'attempts.user_id', resultId: 'attempts.result_id' }))
    .executeTakeFirst();
  return marked !== undefined;
}

export async function saveMedia(tx: Tx, file: StoredFile, nowMs: number): Promise<void> {
  await tx
    .insertInto('media')
    .values({ ...file, created_at: nowMs })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

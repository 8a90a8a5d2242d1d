// Restores a published revision from its file under its own ids, after the server was restored: attempts waiting on
// devices refer to these ids.

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FileProblem, PaperFile } from '../../shared/authoring/paper-file.ts';
import { PaperBundle } from '../../shared/papers.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { publishRevision } from '../papers/publish.ts';
import { readBundle } from '../papers/queries.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { makeRoom } from './make-room.ts';
import { writePaper, type Files } from './write-paper.ts';

const THE_FILE = 'the file';
const TAKEN = 'This server has a part of this paper already, in another paper. Import it as a new draft instead.';
const DIFFERS = 'The paper in this file is not the one that was published. It cannot come back as it was.';

/**
 * Publishes the file's revision byte for byte as it was, even after an earlier one that exists here. Errors go to
 * `problems`; then the caller must roll back.
 */
export async function bringBack(
  tx: OwnerTx,
  paper: PaperFile,
  files: Files,
  problems: FileProblem[],
  nowMs: number,
): Promise<string> {
  const wrong = (message: string) => void problems.push({ place: THE_FILE, message });
  const { published } = paper;
  if (!published) {
    wrong('It does not say what was published. Only the file of a published paper can come back as it was.');
    return '';
  }
  const { exam_id, revision, bundle, bundle_sha256 } = published;
  const then = PaperBundle.safeParse(parseJson(bundle)).data;
  if (createHash('sha256').update(bundle).digest('hex') !== bundle_sha256 || !then) {
    wrong(DIFFERS);
    return exam_id;
  }
  const inTheWay = (await makeRoom(tx, { exam_id, revision })) ?? ((await hasAnyOf(tx, paper)) ? TAKEN : null);
  if (inTheWay !== null) {
    wrong(inTheWay);
    return exam_id;
  }
  const { createdAt, updatedAt } = then.data.exam_data;
  const publishedMs = Date.parse(updatedAt);
  if (!(publishedMs <= nowMs)) {
    wrong('It says that the paper was published later than now. Check the clock of this server.');
    return exam_id;
  }
  const before = problems.length;
  await writePaper(tx, paper, files, problems, nowMs, exam_id);
  if (problems.length > before) return exam_id;
  await tx
    .updateTable('exams')
    .set({ createdAt, revision: revision - 1 })
    .where('exam_id', '=', exam_id)
    .execute();
  for (const { part_id, reading_document_id } of then.data.audio_data)
    await tx.updateTable('audio').set({ reading_document_id }).where('part_id', '=', part_id).execute();
  const publication = await publishRevision(tx, exam_id, publishedMs);
  if ('problems' in publication) {
    for (const { message } of publication.problems) wrong(message);
    return exam_id;
  }
  // compares values, not text: another database may order a row's columns differently
  if (!isDeepStrictEqual(await readBundle(tx, exam_id, revision), then)) {
    wrong(DIFFERS);
    return exam_id;
  }
  await tx
    .updateTable('revisions')
    .set({ bundle, bundle_sha256, bundle_bytes: Buffer.byteLength(bundle), brought_back_at: nowMs })
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .execute();
  return exam_id;
}

/** Whether the server has anything of a paper under the ids of its file. */
async function hasAnyOf(reader: Reader, { parts }: PaperFile): Promise<boolean> {
  const blocks = parts.flatMap((part) => part.blocks);
  const ids = {
    parts: ['part_id', parts.map(({ part_id }) => part_id)],
    contents: ['content_id', blocks.map(({ content_id }) => content_id)],
    questions: ['question_id', blocks.flatMap(({ questions }) => questions.map(({ question_id }) => question_id))],
    reading_documents: [
      'reading_document_id',
      parts.flatMap(({ documents }) => documents.map(({ reading_document_id }) => reading_document_id)),
    ],
  } as const;
  for (const table of ['parts', 'contents', 'questions', 'reading_documents'] as const) {
    const [column, wanted] = ids[table];
    if (wanted.length === 0) continue;
    const found = await reader.selectFrom(table).select(column).where(column, 'in', wanted).limit(1).execute();
    if (found.length > 0) return true;
  }
  return false;
}

import { createHash } from 'node:crypto';
import { type DraftProblem, draftProblems } from '../../shared/authoring/draft-problems.ts';
import { imageHashesIn } from '../../shared/authoring/images.ts';
import { draftRemarks } from '../../shared/authoring/draft-remarks.ts';
import { withInstructionLimits } from '../../shared/authoring/instruction-limits.ts';
import { questionIdsOf } from '../../shared/content.ts';
import type { Exam, PaperBundle, Part } from '../../shared/papers.ts';
import { freezeAnswerKey, readDraftKey } from '../scoring/authoring.ts';
import { freezeReasons, readDraftReasons } from '../scoring/reasons.ts';
import { nextSeq } from '../store/sequence.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { asDraft, endCorrection } from './corrections.ts';
import { lockExam, requireExam, retireRevisions } from './draft.ts';
import { freezeExplanation } from './explanations.ts';
import { numberedInReadingOrder, numberInReadingOrder } from './numbering.ts';
import {
  listAudio,
  listContents,
  listImages,
  listParts,
  listQuestions,
  listReadingDocuments,
  mustGetExam,
  toExam,
} from './queries.ts';

export type Publication = { exam: Exam } | { problems: DraftProblem[] };

interface PublishOptions {
  alsoProblems?: readonly DraftProblem[];
  /** True: a gap without a limit of its own is published with its instruction's [R265]. */
  takesInstructionLimits?: boolean;
}

/**
 * Publishes a draft as its next revision, or returns the problems, including `alsoProblems`. A paper that is already
 * published stays as it is.
 */
export async function publishRevision(
  tx: OwnerTx,
  exam_id: string,
  nowMs: number,
  { alsoProblems = [], takesInstructionLimits = false }: PublishOptions = {},
): Promise<Publication> {
  const exam = await asDraft(tx, await lockExam(tx, exam_id));
  if (exam.creationStatus === 'complete') return { exam: await mustGetExam(tx, exam_id) };

  await numberInReadingOrder(tx, exam_id);
  const written = await readDraft(tx, exam_id);
  const draft = takesInstructionLimits ? limited(written) : written;
  const problems = [...(await problemsOf(tx, exam, draft)), ...alsoProblems];
  if (problems.length > 0) return { problems };

  const part_data = await countQuestions(tx, draft);
  const revision = exam.revision + 1;
  const media = [...draft.audio_data, ...(draft.image_data ?? [])];
  const files = new Map(media.map((file) => [file.sha256, file.bytes]));
  const media_bytes = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  const published = {
    ...exam,
    creationStatus: 'complete' as const,
    revision,
    updatedAt: new Date(nowMs).toISOString(),
    seq: await nextSeq(tx),
  };
  // A text cannot contain its own hash: within the bundle the hash is empty.
  const exam_data = toExam(published, { bundle_sha256: '', bundle_bytes: 0, media_bytes });
  const reply: PaperBundle = { revision, data: { ...draft, exam_data, part_data } };
  const bundle = JSON.stringify(reply);

  await retireRevisions(tx, exam_id, nowMs);
  await tx
    .insertInto('revisions')
    .values({
      exam_id,
      revision,
      bundle,
      bundle_sha256: createHash('sha256').update(bundle).digest('hex'),
      bundle_bytes: Buffer.byteLength(bundle),
      media_bytes,
      created_at: nowMs,
    })
    .execute();
  const { exam_name, exam_category, parent_category } = published;
  await tx
    .insertInto('revision_exams')
    .values({ exam_id, revision, exam_name, exam_category, parent_category })
    .execute();
  for (const sha256 of files.keys())
    await tx.insertInto('revision_media').values({ exam_id, revision, sha256 }).execute();
  await freezeAnswerKey(tx, exam_id, revision, draft.question_data, draft.content_data);
  await freezeReasons(tx, exam_id, revision);
  await freezeExplanation(tx, exam_id, revision);
  await tx.updateTable('exams').set(published).where('exam_id', '=', exam_id).execute();
  await endCorrection(tx, exam_id);
  return { exam: await mustGetExam(tx, exam_id) };
}

export async function checkExam(
  reader: Reader,
  exam_id: string,
): Promise<{ problems: DraftProblem[]; remarks: DraftProblem[] }> {
  const exam = await asDraft(reader, await requireExam(reader, exam_id));
  const stored = await readDraft(reader, exam_id);
  const draft = { ...stored, question_data: numberedInReadingOrder(stored.content_data, stored.question_data) };
  return {
    problems: await problemsOf(reader, exam, limited(draft)),
    remarks: draftRemarks({
      parts: draft.part_data,
      documents: draft.reading_document_data,
      contents: draft.content_data,
      questions: draft.question_data,
      audio: draft.audio_data,
      reasons: await readDraftReasons(reader, exam_id),
    }),
  };
}

async function problemsOf(reader: Reader, exam: Tables['exams'], draft: DraftData): Promise<DraftProblem[]> {
  return draftProblems({
    exam,
    parts: draft.part_data,
    documents: draft.reading_document_data,
    contents: draft.content_data,
    questions: draft.question_data,
    audio: draft.audio_data,
    images: new Set(draft.image_data?.map(({ sha256 }) => sha256)),
    key: await readDraftKey(reader, exam.exam_id),
  });
}

type DraftData = Omit<PaperBundle['data'], 'exam_data'>;

function limited(draft: DraftData): DraftData {
  return { ...draft, question_data: withInstructionLimits(draft.content_data, draft.question_data) };
}

async function readDraft(reader: Reader, exam_id: string): Promise<DraftData> {
  const part_data = await listParts(reader, exam_id);
  const part_ids = part_data.map((part) => part.part_id);
  const documents = (await listReadingDocuments(reader, part_ids)).map(withoutVersion);
  const contents = (await listContents(reader, exam_id)).map(withoutVersion);
  const questions = await listQuestions(reader, exam_id);
  const image_data = await listImages(reader, imageHashesIn({ documents, contents, questions }));
  return {
    part_data,
    reading_document_data: documents,
    content_data: contents,
    question_data: questions,
    audio_data: await listAudio(reader, part_ids),
    ...(image_data.length > 0 ? { image_data } : {}),
  };
}

function withoutVersion<Row extends { version: number }>({ version: _version, ...row }: Row): Omit<Row, 'version'> {
  return row;
}

async function countQuestions(tx: Tx, { part_data, content_data }: DraftData): Promise<Part[]> {
  const counted = part_data.map((part) => ({
    ...part,
    no_of_question: content_data
      .filter((content) => content.part_id === part.part_id)
      .reduce((sum, content) => sum + questionIdsOf(content).length, 0),
  }));
  for (const { part_id, no_of_question } of counted)
    await tx.updateTable('parts').set({ no_of_question }).where('part_id', '=', part_id).execute();
  return counted;
}

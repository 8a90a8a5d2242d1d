import { byName } from '../../shared/name-order.ts';
import type { DraftContent, DraftDocument, DraftExam } from '../../shared/authoring/draft.ts';
import {
  type Audio,
  Exam,
  MONTHS,
  PaperBundle,
  type PaperImage,
  type Part,
  type ReadingDocument,
} from '../../shared/papers.ts';
import type { Question } from '../../shared/questions.ts';
import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { readReady } from './ready-drafts.ts';
import { type CorrectionDetails, findCorrection, withCorrection } from './corrections.ts';

type RevisionSizes = Pick<Tables['revisions'], 'bundle_sha256' | 'bundle_bytes' | 'media_bytes'>;

export function toExam(row: Tables['exams'], sizes?: RevisionSizes | null): Exam {
  return Exam.parse({
    ...row,
    bundle_sha256: sizes?.bundle_sha256 ?? '',
    bundle_bytes: sizes?.bundle_bytes ?? 0,
    media_bytes: Number(sizes?.media_bytes ?? 0),
  });
}

export async function findExam(reader: Reader, exam_id: string): Promise<Exam | null> {
  const row = await reader.selectFrom('exams').selectAll().where('exam_id', '=', exam_id).executeTakeFirst();
  return row ? toExam(row, await findSizes(reader, exam_id, row.revision)) : null;
}

export async function mustGetExam(reader: Reader, exam_id: string): Promise<Exam> {
  const exam = await findExam(reader, exam_id);
  if (!exam) throw new Error(`No exam ${exam_id}`);
  return exam;
}

/** Returns a paper as its author edits it. */
export async function mustGetDraftExam(reader: Reader, exam_id: string): Promise<DraftExam> {
  const row = await reader.selectFrom('exams').selectAll().where('exam_id', '=', exam_id).executeTakeFirstOrThrow();
  const sizes = await findSizes(reader, exam_id, row.revision);
  const correction = await findCorrection(reader, row);
  return correction ? toDraftExam(row, correction, sizes) : toExam(row, sizes);
}

function toDraftExam(row: Tables['exams'], correction: CorrectionDetails, sizes: RevisionSizes | null): DraftExam {
  return { ...toExam(withCorrection(row, correction), sizes), on_offer: row.revision };
}

export async function findSizes(reader: Reader, exam_id: string, revision: number): Promise<RevisionSizes | null> {
  const sizes = await reader
    .selectFrom('revisions')
    .select(['bundle_sha256', 'bundle_bytes', 'media_bytes'])
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return sizes ?? null;
}

interface Categories {
  parentCategory?: Exam['parent_category'] | undefined;
  examCategory?: Exam['exam_category'] | undefined;
}

export interface ExamFilter extends Categories {
  creationStatus: Exam['creationStatus'];
}

export async function listExams(reader: Reader, filter: ExamFilter): Promise<Exam[]> {
  let query = examsWithSizes(reader).where('exams.creationStatus', '=', filter.creationStatus);
  if (filter.parentCategory) query = query.where('exams.parent_category', '=', filter.parentCategory);
  if (filter.examCategory) query = query.where('exams.exam_category', '=', filter.examCategory);
  return inOrder((await query.execute()).map((row) => toExam(row, sizesOf(row))));
}

/** Returns the papers that authors edit: those in edit mode, and those under correction as their drafts have them. */
export async function listDrafts(reader: Reader, filter: Categories): Promise<DraftExam[]> {
  const rows = await examsWithSizes(reader)
    .innerJoin('corrections', (join) =>
      join.onRef('corrections.exam_id', '=', 'exams.exam_id').onRef('corrections.revision', '=', 'exams.revision'),
    )
    .select(['corrections.details', 'corrections.updated_at'])
    .where('exams.creationStatus', '=', 'complete')
    .execute();
  const { parentCategory, examCategory } = filter;
  const corrected = rows
    .map((row) => toDraftExam(row, row, sizesOf(row)))
    .filter((exam) => !parentCategory || exam.parent_category === parentCategory)
    .filter((exam) => !examCategory || exam.exam_category === examCategory);
  const ready = await readReady(reader);
  const drafts = inOrder([...(await listExams(reader, { ...filter, creationStatus: 'pending' })), ...corrected]);
  return drafts.map((exam) => {
    const ready_at = ready.get(exam.exam_id);
    return ready_at === undefined ? exam : { ...exam, ready_at };
  });
}

function examsWithSizes(reader: Reader) {
  return reader
    .selectFrom('exams')
    .leftJoin('revisions', (join) =>
      join.onRef('revisions.exam_id', '=', 'exams.exam_id').onRef('revisions.revision', '=', 'exams.revision'),
    )
    .selectAll('exams')
    .select(['revisions.bundle_sha256', 'revisions.bundle_bytes', 'revisions.media_bytes'])
    .where('exams.deleted', '=', 0);
}

function sizesOf({
  bundle_sha256,
  bundle_bytes,
  media_bytes,
}: { [Name in keyof RevisionSizes]: RevisionSizes[Name] | null }): RevisionSizes | null {
  return bundle_sha256 === null || bundle_bytes === null || media_bytes === null
    ? null
    : { bundle_sha256, bundle_bytes, media_bytes };
}

function inOrder<One extends Exam>(exams: readonly One[]): One[] {
  return exams.toSorted(
    (a, b) =>
      b.category_year - a.category_year ||
      MONTHS.indexOf(a.category_month) - MONTHS.indexOf(b.category_month) ||
      byName(a.exam_name, b.exam_name),
  );
}

export async function listParts(reader: Reader, exam_id: string): Promise<Part[]> {
  return reader.selectFrom('parts').selectAll().where('exam_id', '=', exam_id).orderBy('part_no').execute();
}

export async function listContents(reader: Reader, exam_id: string): Promise<DraftContent[]> {
  return reader
    .selectFrom('contents')
    .innerJoin('parts', 'parts.part_id', 'contents.part_id')
    .selectAll('contents')
    .where('parts.exam_id', '=', exam_id)
    .orderBy('parts.part_no')
    .orderBy('content_order')
    .orderBy('content_id')
    .execute();
}

export async function listContentsOfPart(reader: Reader, part_id: string): Promise<DraftContent[]> {
  return reader
    .selectFrom('contents')
    .selectAll()
    .where('part_id', '=', part_id)
    .orderBy('content_order')
    .orderBy('content_id')
    .execute();
}

const PIECES: readonly ReadingDocument['content_type'][] = ['header', 'description', 'title', 'contents'];

export async function listReadingDocuments(reader: Reader, part_ids: readonly string[]): Promise<DraftDocument[]> {
  if (part_ids.length === 0) return [];
  const documents = await reader.selectFrom('reading_documents').selectAll().where('part_id', 'in', part_ids).execute();
  return documents.toSorted(
    (a, b) =>
      part_ids.indexOf(a.part_id) - part_ids.indexOf(b.part_id) ||
      a.content_order - b.content_order ||
      PIECES.indexOf(a.content_type) - PIECES.indexOf(b.content_type) ||
      (a.reading_document_id < b.reading_document_id ? -1 : 1),
  );
}

export async function listQuestions(reader: Reader, exam_id: string): Promise<Question[]> {
  return reader
    .selectFrom('questions')
    .selectAll()
    .where('exam_id', '=', exam_id)
    .orderBy('question_number')
    .orderBy('question_id')
    .execute();
}

export async function findQuestion(reader: Reader, question_id: string): Promise<Question | null> {
  const question = await reader
    .selectFrom('questions')
    .selectAll()
    .where('question_id', '=', question_id)
    .executeTakeFirst();
  return question ?? null;
}

export async function listAudio(reader: Reader, part_ids: readonly string[]): Promise<Audio[]> {
  if (part_ids.length === 0) return [];
  const rows = await reader
    .selectFrom('audio')
    .innerJoin('media', 'media.sha256', 'audio.sha256')
    .selectAll('audio')
    .select(['media.bytes', 'media.media_type'])
    .where('part_id', 'in', part_ids)
    .execute();
  return rows
    .toSorted((a, b) => part_ids.indexOf(a.part_id) - part_ids.indexOf(b.part_id))
    .map((row) => ({ ...row, bytes: Number(row.bytes), content_data: `/api/media/${row.sha256}` }));
}

export async function listImages(reader: Reader, hashes: readonly string[]): Promise<PaperImage[]> {
  if (hashes.length === 0) return [];
  const rows = await reader
    .selectFrom('media')
    .select(['sha256', 'bytes', 'media_type'])
    .where('sha256', 'in', hashes)
    .where('media_type', 'like', 'image/%')
    .orderBy('sha256')
    .execute();
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

export async function findExamIdOfPart(reader: Reader, part_id: string): Promise<string | null> {
  const part = await reader.selectFrom('parts').select('exam_id').where('part_id', '=', part_id).executeTakeFirst();
  return part?.exam_id ?? null;
}

export async function findOfferedRevision(reader: Reader, exam_id: string): Promise<number | null> {
  const exam = await reader
    .selectFrom('exams')
    .select('revision')
    .where('exam_id', '=', exam_id)
    .where('deleted', '=', 0)
    .where('creationStatus', '=', 'complete')
    .executeTakeFirst();
  return exam?.revision ?? null;
}

export async function getBundle(reader: Reader, exam_id: string, revision: number): Promise<string | null> {
  const row = await reader
    .selectFrom('revisions')
    .select('bundle')
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.bundle ?? null;
}

export async function readBundle(reader: Reader, exam_id: string, revision: number): Promise<PaperBundle | null> {
  const text = await getBundle(reader, exam_id, revision);
  return text === null ? null : PaperBundle.parse(JSON.parse(text));
}

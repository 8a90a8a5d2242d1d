import type { Content } from '../../shared/content.ts';
import type { Audio, Exam, PaperBundle, Part, ReadingDocument } from '../../shared/papers.ts';
import { mayDo } from '../../shared/roles.ts';
import type { Question } from '../../shared/questions.ts';
import { saveDelivery } from '../access/bundle-deliveries.ts';
import { notAllowed, notFound, notSignedIn } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { requireExam } from './draft.ts';
import {
  type ExamFilter,
  findSizes,
  listAudio,
  listContentsOfPart,
  listDrafts,
  listExams,
  listParts,
  listReadingDocuments,
  mustGetDraftExam,
  mustGetExam,
} from './queries.ts';
import { listDraftQuestions } from './questions.ts';
import { requireExamOfPart, requireReadableBundle, requireReadableRevision, type Where } from './visibility.ts';

export async function listExamsFor({ store }: Where, caller: Caller | null, filter: ExamFilter): Promise<Exam[]> {
  if (filter.creationStatus === 'pending' && !caller) throw notSignedIn();
  if (filter.creationStatus === 'pending' && !mayDo(caller?.roles ?? [], 'authoring')) throw notAllowed();
  return filter.creationStatus === 'pending' ? listDrafts(store.read, filter) : listExams(store.read, filter);
}

export async function readExamFor({ store }: Where, caller: Caller, exam_id: string): Promise<Exam> {
  const exam = await requireExam(store.read, exam_id);
  if (mayDo(caller.roles, 'authoring')) return mustGetDraftExam(store.read, exam_id);
  if (exam.creationStatus === 'pending') throw notFound('The paper');
  return mustGetExam(store.read, exam_id);
}

/**
 * Returns the revision that the caller gets as a bundle, with its hash. Records that a student was given one that
 * they may begin.
 */
export async function giveRevision(
  where: Where,
  caller: Caller,
  exam_id: string,
  wanted: number | undefined,
): Promise<{ revision: number; bundle_sha256: string }> {
  const revision =
    mayDo(caller.roles, 'read_papers') && wanted !== undefined
      ? wanted
      : await giveStudent(where, caller, exam_id, wanted);
  const sizes = await findSizes(where.store.read, exam_id, revision);
  if (!sizes) throw notFound('The revision');
  return { revision, bundle_sha256: sizes.bundle_sha256 };
}

async function giveStudent(where: Where, caller: Caller, exam_id: string, wanted: number | undefined): Promise<number> {
  const { revision, mayStart } = await requireReadableRevision(where, caller, exam_id, wanted);
  if (mayStart) await saveDelivery(where.store, { user_id: caller.user_id, exam_id, revision }, where.now());
  return revision;
}

export function readParts(where: Where, caller: Caller, exam_id: string): Promise<Part[]> {
  return readFor(where, caller, exam_id, {
    ofDraft: () => listParts(where.store.read, exam_id),
    ofRevision: ({ part_data }) => part_data,
  });
}

export function readQuestions(where: Where, caller: Caller, exam_id: string): Promise<Question[]> {
  return readFor(where, caller, exam_id, {
    ofDraft: () => listDraftQuestions(where.store.read, exam_id),
    ofRevision: ({ question_data }) => question_data,
  });
}

export async function readContents(where: Where, caller: Caller, part_id: string): Promise<Content[]> {
  return readFor(where, caller, await requireExamOfPart(where.store.read, part_id), {
    ofDraft: () => listContentsOfPart(where.store.read, part_id),
    ofRevision: ({ content_data }) => content_data.filter((content) => content.part_id === part_id),
  });
}

export async function readDocuments(where: Where, caller: Caller, part_id: string): Promise<ReadingDocument[]> {
  return readFor(where, caller, await requireExamOfPart(where.store.read, part_id), {
    ofDraft: () => listReadingDocuments(where.store.read, [part_id]),
    ofRevision: ({ reading_document_data }) => reading_document_data.filter((document) => document.part_id === part_id),
  });
}

export async function readAudio(where: Where, caller: Caller, part_id: string): Promise<Audio | null> {
  const audio = await readFor(where, caller, await requireExamOfPart(where.store.read, part_id), {
    ofDraft: () => listAudio(where.store.read, [part_id]),
    ofRevision: ({ audio_data }) => audio_data.filter((one) => one.part_id === part_id),
  });
  return audio[0] ?? null;
}

async function readFor<Piece>(
  where: Where,
  caller: Caller,
  exam_id: string,
  { ofDraft, ofRevision }: { ofDraft: () => Promise<Piece[]>; ofRevision: (data: PaperBundle['data']) => Piece[] },
): Promise<Piece[]> {
  if (!mayDo(caller.roles, 'authoring')) return ofRevision(await requireReadableBundle(where, caller, exam_id));
  await requireExam(where.store.read, exam_id);
  return ofDraft();
}

// API calls of admins for authoring. Each rejects with an ApiError; the functions at the end read what else a refusal
// says.

import type { AddExam, ExamForm, PartsInput } from '../../shared/authoring/calls.ts';
import {
  AddedToParts,
  type AddToParts,
  DraftContent,
  DraftDocument,
  DraftExam,
  DraftPaper,
  DraftQuestion,
  DraftTranscript,
  type OrderBlocks,
  type SaveBlock,
  type SaveDocument,
  type SaveTranscript,
  type UndoAddToParts,
} from '../../shared/authoring/draft.ts';
import { type CreationStatus, type Exam, type ExamCategory, type ParentCategory, Part } from '../../shared/papers.ts';
import { SampleOffer } from '../../shared/authoring/sample-offers.ts';
import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { z } from '../../shared/zod.ts';
import { deleteAt } from './delete-at.ts';
import { ApiError, callApi } from './http.ts';
import { uploadForm, type UploadOptions } from './upload.ts';

const ExamReply = z.object({ data: DraftExam });
const ExamsReply = z.object({ data: z.array(DraftExam) });
const PartsReply = z.object({ data: z.array(Part) });

export async function listExams(
  filter: {
    creationStatus: CreationStatus;
    parentCategory?: ParentCategory | 'all';
    examCategory?: ExamCategory | 'all';
  },
  signal?: AbortSignal,
): Promise<DraftExam[]> {
  const path = `/api/exams/getexams?${new URLSearchParams(filter)}`;
  return (await callApi(path, { schema: ExamsReply, ...(signal ? { signal } : {}) })).data;
}

export function readDraft(exam_id: string, signal?: AbortSignal): Promise<DraftPaper> {
  const path = `/api/exams/getalldataforexam/${exam_id}`;
  return callApi(path, { schema: DraftPaper, ...(signal ? { signal } : {}) });
}

export async function readExam(exam_id: string, signal?: AbortSignal): Promise<DraftExam> {
  const path = `/api/exams/getsingleexams?exam_id=${exam_id}`;
  return (await callApi(path, { schema: ExamReply, ...(signal ? { signal } : {}) })).data;
}

/** Creates a paper. The form's own id keeps a repeat after a lost reply from creating a second one. */
export async function addExam(form: AddExam): Promise<Exam> {
  return (await callApi('/api/exams/addexams', { method: 'POST', body: form, schema: ExamReply })).data;
}

export async function updateExam(exam_id: string, form: ExamForm): Promise<Exam> {
  const body = { ...form, exam_id };
  return (await callApi('/api/exams/updateexam', { method: 'PUT', body, schema: ExamReply })).data;
}

export function deleteExam(exam_id: string): Promise<void> {
  return deleteAt(`/api/exams/deleteexampaper/${exam_id}`);
}

const Ready = z.object({ data: z.object({ ready_at: z.nullable(z.number()) }) });

/** Says that a draft is ready to publish, or that it is not; returns since when it is. */
export async function sayReady(exam_id: string, ready: boolean): Promise<number | null> {
  const body = { exam_id, ready };
  return (await callApi('/api/exams/sayready', { method: 'PUT', body, schema: Ready })).data.ready_at;
}

export async function finishExam(exam_id: string): Promise<Exam> {
  const body = { exam_id };
  return (await callApi('/api/exams/finishcreateexam', { method: 'PUT', body, schema: ExamReply })).data;
}

export async function moveToEditMode(exam_id: string): Promise<Exam> {
  return (await callApi(`/api/exams/changepapertoeditmode/${exam_id}`, { method: 'PUT', schema: ExamReply })).data;
}

/** Opens a draft of a published paper, whose revision stays in the library; once more changes nothing. */
export async function correctExam(exam_id: string): Promise<void> {
  await callApi(`/api/exams/correctpaper/${exam_id}`, { method: 'PUT', schema: ExamReply });
}

export async function discardCorrection(exam_id: string): Promise<void> {
  await callApi(`/api/exams/discardcorrection/${exam_id}`, { method: 'PUT', schema: ExamReply });
}

const SamplesReply = z.object({ data: z.array(SampleOffer) });

export async function listSamples(signal?: AbortSignal): Promise<SampleOffer[]> {
  return (await callApi('/api/exams/getsamples', { schema: SamplesReply, ...(signal ? { signal } : {}) })).data;
}

/** Publishes a sample paper; once more changes nothing. */
export async function loadSample(exam_name: string): Promise<Exam> {
  const body = { exam_name };
  return (await callApi('/api/exams/loadsample', { method: 'POST', body, schema: ExamReply })).data;
}

const Finding = z.object({
  part_no: z.optional(z.number()),
  question_number: z.optional(z.number()),
  content_id: z.optional(z.string()),
  question_id: z.optional(z.string()),
  is_warning: z.optional(z.boolean()),
  /** A RemarkKind, or one that a newer server knows. */
  kind: z.optional(z.string()),
  message: z.string(),
});
export type Finding = z.infer<typeof Finding>;

const Findings = z.object({
  problems: z.array(Finding),
  remarks: z.array(Finding),
  /** Since when the draft is said to be ready to publish, or null; servers of before do not say. */
  ready_at: z.optional(z.nullable(z.number())),
});

export function checkExam(exam_id: string, signal?: AbortSignal): Promise<z.infer<typeof Findings>> {
  return callApi(`/api/exams/checkexam?exam_id=${exam_id}`, { schema: Findings, ...(signal ? { signal } : {}) });
}

export async function listParts(exam_id: string, signal?: AbortSignal): Promise<Part[]> {
  const path = `/api/parts/getpartsrelatedtoexam/${exam_id}`;
  return (await callApi(path, { schema: PartsReply, ...(signal ? { signal } : {}) })).data;
}

export async function addParts(input: PartsInput): Promise<Part[]> {
  return (await callApi('/api/parts/addparts', { method: 'POST', body: input, schema: PartsReply })).data;
}

export async function updateParts(input: PartsInput): Promise<Part[]> {
  return (await callApi('/api/parts/updateparts', { method: 'PUT', body: input, schema: PartsReply })).data;
}

const BlockReply = z.object({ data: DraftContent, question_data: z.array(DraftQuestion) });

export function saveBlock(block: SaveBlock): Promise<z.infer<typeof BlockReply>> {
  return callApi('/api/content/saveblock', { method: 'PUT', body: block, schema: BlockReply });
}

export function deleteBlock(content_id: string): Promise<void> {
  return deleteAt(`/api/content/deletecontent?content_id=${content_id}`);
}

const OrderReply = z.object({ data: z.array(DraftContent), question_data: z.array(DraftQuestion) });

export function orderBlocks(order: OrderBlocks): Promise<z.infer<typeof OrderReply>> {
  return callApi('/api/content/orderblocks', { method: 'PUT', body: order, schema: OrderReply });
}

export async function saveDocument(document: SaveDocument): Promise<DraftDocument> {
  const schema = z.object({ data: DraftDocument });
  return (await callApi('/api/document/savedocument', { method: 'PUT', body: document, schema })).data;
}

export function deleteDocument(reading_document_id: string): Promise<void> {
  return deleteAt(`/api/document/deletereadingdocument?reading_document_id=${reading_document_id}`);
}

export async function saveTranscript(transcript: SaveTranscript): Promise<DraftTranscript> {
  const schema = z.object({ data: DraftTranscript });
  return (await callApi('/api/document/savetranscript', { method: 'PUT', body: transcript, schema })).data;
}

export function addToParts(pieces: AddToParts): Promise<AddedToParts> {
  return callApi('/api/parts/addtoparts', { method: 'PUT', body: pieces, schema: AddedToParts });
}

export interface CopyPart {
  part_id: string;
  to_part_id: string;
  /** Idempotency key: a repeat after a lost reply copies nothing more. */
  call_id: string;
}

export function copyPart(copy: CopyPart): Promise<DraftPaper> {
  return callApi('/api/parts/copypart', { method: 'POST', body: copy, schema: DraftPaper });
}

export function undoAddToParts(call: UndoAddToParts): Promise<DraftPaper> {
  return callApi('/api/exams/undoaddtoparts', { method: 'POST', body: call, schema: DraftPaper });
}

const SavedImage = z.object({ address: z.string(), width: z.number(), height: z.number() });
export type SavedImage = z.infer<typeof SavedImage>;

export async function saveImage(file: File, options: UploadOptions): Promise<SavedImage> {
  const form = new FormData();
  form.set('image', file);
  return (await uploadForm('/api/media/saveimage', form, z.object({ data: SavedImage }), options)).data;
}

export function deleteAudio(reading_document_id: string): Promise<void> {
  return deleteAt(`/api/audio/deleteaudiofile?reading_document_id=${reading_document_id}`);
}

const Explanation = z.object({
  explanation_id: z.string(),
  content_data: z.string(),
  status: z.enum(['saved', 'edit']),
  exam_id: z.string(),
  version: z.number(),
});
export type Explanation = z.infer<typeof Explanation>;

export async function readExplanation(exam_id: string, signal?: AbortSignal): Promise<Explanation | null> {
  const schema = z.object({ explanationData: z.nullable(Explanation) });
  const path = `/api/explanation/getexplanationforexam/${exam_id}`;
  return (await callApi(path, { schema, ...(signal ? { signal } : {}) })).explanationData;
}

interface SavedExplanation {
  explanation: Explanation;
  message: string;
}

/** Saves an explanation over the version that its author saw, 0 if there was none. */
export async function addExplanation(exam_id: string, html: string, version: number): Promise<SavedExplanation> {
  const schema = z.object({ createdExplanation: Explanation, message: z.string() });
  const body = { examId: exam_id, contentData: html, version };
  const reply = await callApi('/api/explanation/addexplanation', { method: 'POST', body, schema });
  return { explanation: reply.createdExplanation, message: reply.message };
}

export async function updateExplanation(
  explanation_id: string,
  html: string,
  version: number,
): Promise<SavedExplanation> {
  const schema = z.object({ updatedExplanation: Explanation, message: z.string() });
  const body = { explanation_id, contentData: html, version };
  const reply = await callApi('/api/explanation/updateexplanation', { method: 'PUT', body, schema });
  return { explanation: reply.updatedExplanation, message: reply.message };
}

export function failureWords(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
}

/** A block as another author saved it meanwhile; `content` is null if they deleted it. */
const OtherBlock = z.object({ content: z.nullable(DraftContent), questions: z.array(DraftQuestion) });
export type OtherBlock = z.infer<typeof OtherBlock>;

/** Returns the server's block if a save was refused because another came first; null for any other failure. */
export function otherBlock(error: unknown): OtherBlock | null {
  return changedData(error, OtherBlock) ?? null;
}

export function otherDocument(error: unknown): { document: DraftDocument | null } | null {
  const document = changedData(error, z.nullable(DraftDocument));
  return document === undefined ? null : { document };
}

export function otherTranscript(error: unknown): { transcript: DraftTranscript | null } | null {
  const transcript = changedData(error, z.nullable(DraftTranscript));
  return transcript === undefined ? null : { transcript };
}

export function otherExplanation(error: unknown): { explanation: Explanation | null } | null {
  const explanation = changedData(error, z.nullable(Explanation));
  return explanation === undefined ? null : { explanation };
}

function changedData<Schema extends z.ZodMiniType>(error: unknown, data: Schema): z.infer<Schema> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'draft_changed') return undefined;
  const body = z.object({ data: z.unknown() }).safeParse(error.body);
  const row = data.safeParse(body.data?.data);
  return row.success ? row.data : undefined;
}

export function problemsOf(error: unknown): Finding[] {
  return problemsIn(error, Finding);
}

const Unfit = z.object({ index: z.number(), message: z.string() });

export function unfitPieces(error: unknown): z.infer<typeof Unfit>[] {
  return problemsIn(error, Unfit);
}

function problemsIn<Schema extends z.ZodMiniType>(error: unknown, schema: Schema): z.infer<Schema>[] {
  const body = z.object({ problems: z.array(z.unknown()) }).safeParse(error instanceof ApiError ? error.body : null);
  const problems = z.array(schema).safeParse(body.data?.problems);
  return problems.success ? problems.data : [];
}

import { type KeyWarning, KeyWarnings } from '../../shared/authoring/key-warnings.ts';
import {
  KeyedQuestion,
  type PreviewRemark,
  Remark,
  type RemarkInput,
  RemarkPreview,
  RevisionInHistory,
} from '../../shared/authoring/remarks.ts';
import { Exam } from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';
import { failureWords } from './authoring.ts';
import { ApiError, callApi, fetchApi, isUnreachable } from './http.ts';
import { readReply, unreachable } from './request.ts';
import { uploadForm, type UploadOptions } from './upload.ts';

const EXPORT_TIME_OUT_MS = 5 * 60_000;

export async function listRevisions(exam_id: string, signal?: AbortSignal): Promise<RevisionInHistory[]> {
  const schema = z.object({ data: z.array(RevisionInHistory) });
  const path = `/api/exams/getrevisions/${exam_id}`;
  return (await callApi(path, { schema, ...(signal ? { signal } : {}) })).data;
}

export async function compareTwo(exam_id: string, from: number, to: number, signal?: AbortSignal): Promise<string[]> {
  const schema = z.object({ data: z.array(z.string()) });
  const path = `/api/exams/comparerevisions?exam_id=${exam_id}&from=${from}&to=${to}`;
  return (await callApi(path, { schema, ...(signal ? { signal } : {}) })).data;
}

export async function readAnswerKey(exam_id: string, revision: number, signal?: AbortSignal): Promise<KeyedQuestion[]> {
  const schema = z.object({ data: z.array(KeyedQuestion) });
  const path = `/api/exams/getanswerkey?exam_id=${exam_id}&revision=${revision}`;
  return (await callApi(path, { schema, ...(signal ? { signal } : {}) })).data;
}

export async function previewRemark(input: PreviewRemark): Promise<RemarkPreview> {
  const schema = z.object({ data: RemarkPreview });
  return (await callApi('/api/exams/previewremark', { method: 'POST', body: input, schema })).data;
}

/**
 * Corrects a key. The results follow in the background, as `listRemarks` counts. The same call again is the same
 * re-marking.
 */
export async function remark(input: RemarkInput): Promise<Remark> {
  const schema = z.object({ data: Remark });
  return (await callApi('/api/exams/remark', { method: 'PUT', body: input, schema })).data;
}

export function isKeyChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'key_changed';
}

export async function listRemarks(exam_id: string, signal?: AbortSignal): Promise<Remark[]> {
  const schema = z.object({ data: z.array(Remark) });
  return (await callApi(`/api/exams/getremarks/${exam_id}`, { schema, ...(signal ? { signal } : {}) })).data;
}

export async function exportPaper(
  exam_id: string,
  { revision, signal }: { revision?: number | undefined; signal?: AbortSignal } = {},
): Promise<{ name: string; file: Blob }> {
  const path = `/api/exams/exportpaper/${exam_id}${revision === undefined ? '' : `?revision=${revision}`}`;
  const response = await fetchApi(path, signal ? { signal } : {}, EXPORT_TIME_OUT_MS);
  if (!response.ok) await readReply(response);
  try {
    return { name: nameIn(response.headers.get('content-disposition')), file: await response.blob() };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw unreachable();
  }
}

export function nameIn(disposition: string | null): string {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? 'paper.papertide.zip';
}

/**
 * Imports a paper file as a draft, or restores the published paper as it was. The call's own id makes a repeat
 * harmless; `fileProblemsOf` reads the problems of a refusal.
 */
export async function importPaper(
  file: File,
  { call_id, isBack }: { call_id: string; isBack: boolean },
  options?: UploadOptions,
): Promise<Exam> {
  const form = new FormData();
  form.set('call_id', call_id);
  if (isBack) form.set('bring_back', '1');
  form.set('file', file);
  return (await uploadForm('/api/exams/importpaper', form, z.object({ data: Exam }), options)).data;
}

const FileProblem = z.object({ place: z.string(), message: z.string() });
export type FileProblem = z.infer<typeof FileProblem>;

export function fileProblemsOf(error: unknown): FileProblem[] {
  if (!(error instanceof ApiError) || error.code !== 'paper_file_wrong') return [];
  return z.object({ problems: z.array(FileProblem) }).safeParse(error.body).data?.problems ?? [];
}

export async function duplicateExam(exam_id: string, call_id: string): Promise<Exam> {
  const schema = z.object({ data: Exam });
  return (await callApi('/api/exams/duplicateexam', { method: 'POST', body: { exam_id, call_id }, schema })).data;
}

export const paperCalls = { exportPaper, duplicateExam, failureWords, isUnreachable };

export async function findKeyWarnings(signal: AbortSignal): Promise<KeyWarning[]> {
  for (let before = Infinity; ;) {
    const { data, left } = await callApi('/api/exams/findkeysinpapers', {
      method: 'POST',
      body: {},
      schema: KeyWarnings,
      signal,
    });
    // stop if the count does not fall: another admin's page may be checking too
    if (left === 0 || left >= before) return data;
    before = left;
  }
}

export async function passKeyWarning(exam_id: string, revision: number): Promise<void> {
  await callApi('/api/exams/passkeywarning', { method: 'PUT', body: { exam_id, revision }, schema: z.null() });
}

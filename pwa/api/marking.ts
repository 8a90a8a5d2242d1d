import {
  Assigned,
  type AssignInput,
  AssignUndone,
  MarkedPaper,
  MarkerFigures,
  MarkerLoad,
  Marking,
  MarkingResponse,
  QueuePage,
  type QueueState,
  SavedComment,
  type MarksDraft,
  type MarksInput,
  type SaveMarksDraft,
  type UndoAssignInput,
} from '../../shared/marking.ts';
import type { Recording } from '../../shared/recordings.ts';
import { Result } from '../../shared/results.ts';
import { z } from '../../shared/zod.ts';
import { deleteAt } from './delete-at.ts';
import { ApiError, callApi, fetchApi } from './http.ts';
import { fetchFile } from './fetch-file.ts';
import { readReply } from './request.ts';

export interface QueueQuery {
  state: QueueState;
  category: string;
  parent_category: string;
  search: string;
  /** 'mine', 'none', a user_id, or '' for all. */
  marker: string;
}

const MarkingReply = z.object({ data: Marking });

export function listQueue(asked: QueueQuery, after: string, signal: AbortSignal): Promise<QueuePage> {
  const given = Object.entries({ ...asked, after, limit: '50' }).filter(([, value]) => value !== '');
  return callApi(`/api/marking/queue?${new URLSearchParams(given)}`, { signal, schema: QueuePage });
}

export async function readResponse(result_id: string): Promise<MarkingResponse> {
  const schema = z.object({ data: MarkingResponse });
  return (await callApi(`/api/marking/response/${result_id}`, { schema })).data;
}

export async function claimResponse(result_id: string, take_over: boolean): Promise<Marking> {
  const body = { result_id, take_over };
  return (await callApi('/api/marking/claim', { method: 'POST', body, schema: MarkingReply })).data;
}

export async function letGoOfResponse(result_id: string): Promise<void> {
  await callApi('/api/marking/letgo', { method: 'PUT', body: { result_id }, schema: z.nullable(z.unknown()) });
}

export async function saveMarksDraft(result_id: string, version: number, draft: MarksDraft): Promise<Marking> {
  const body: SaveMarksDraft = { result_id, version, draft };
  return (await callApi('/api/marking/savedraft', { method: 'PUT', body, schema: MarkingReply })).data;
}

export async function discardCorrection(result_id: string, version: number): Promise<Marking> {
  const body = { result_id, version };
  return (await callApi('/api/marking/discardcorrection', { method: 'PUT', body, schema: MarkingReply })).data;
}

export async function releaseMarks(result_id: string, input: MarksInput): Promise<Result> {
  const schema = z.object({ data: Result });
  return (await callApi(`/api/marking/mark/${result_id}`, { method: 'PUT', body: input, schema })).data;
}

/** Finishes the caller's marks, one of two markings; nothing is released. */
export async function finishMarks(result_id: string, input: MarksInput): Promise<Marking> {
  return (await callApi(`/api/marking/finish/${result_id}`, { method: 'PUT', body: input, schema: MarkingReply })).data;
}

export async function decideMarks(result_id: string, { reason = '', ...input }: MarksInput): Promise<Result> {
  const schema = z.object({ data: Result });
  const body = { ...input, decision_reason: reason };
  return (await callApi(`/api/marking/decide/${result_id}`, { method: 'PUT', body, schema })).data;
}

export async function listMarkers(signal: AbortSignal): Promise<MarkerLoad[]> {
  return (await callApi('/api/marking/markers', { signal, schema: z.object({ data: z.array(MarkerLoad) }) })).data;
}

export async function assignResponses(input: AssignInput): Promise<Assigned> {
  const schema = z.object({ data: Assigned });
  return (await callApi('/api/marking/assign', { method: 'PUT', body: input, schema })).data;
}

/** Resolves to how many places have no marker again. */
export async function unassignResponses(result_ids: readonly string[]): Promise<number> {
  const schema = z.object({ data: z.object({ freed: z.number() }) });
  return (await callApi('/api/marking/unassign', { method: 'PUT', body: { result_ids }, schema })).data.freed;
}

export async function undoAssign(body: UndoAssignInput): Promise<AssignUndone> {
  const schema = z.object({ data: AssignUndone });
  return (await callApi('/api/marking/undoassign', { method: 'PUT', body, schema })).data;
}

export async function readMarkerFigures(signal: AbortSignal): Promise<MarkerFigures[]> {
  return (await callApi('/api/marking/figures', { signal, schema: z.object({ data: z.array(MarkerFigures) }) })).data;
}

export async function listMarkedPapers(signal: AbortSignal): Promise<MarkedPaper[]> {
  return (await callApi('/api/marking/papers', { signal, schema: z.object({ data: z.array(MarkedPaper) }) })).data;
}

export async function setSecondMarker(exam_id: string, on: boolean): Promise<MarkedPaper> {
  const schema = z.object({ data: MarkedPaper });
  return (await callApi('/api/marking/secondmarker', { method: 'PUT', body: { exam_id, on }, schema })).data;
}

export async function listSavedComments(): Promise<SavedComment[]> {
  return (await callApi('/api/marking/comments', { schema: z.object({ data: z.array(SavedComment) }) })).data;
}

export async function saveComment(comment: SavedComment): Promise<SavedComment> {
  const schema = z.object({ data: SavedComment });
  return (await callApi('/api/marking/savecomment', { method: 'PUT', body: comment, schema })).data;
}

export function deleteComment({ comment_id, version }: SavedComment): Promise<void> {
  return deleteAt(`/api/marking/deletecomment?comment_id=${comment_id}&version=${version}`);
}

export function otherMarking(error: unknown): Marking | null {
  if (!(error instanceof ApiError) || !['marks_changed', 'being_marked'].includes(error.code)) return null;
  return MarkingReply.safeParse(error.body).data?.data ?? null;
}

export async function readRecording({ recording_id, media_type }: Recording): Promise<Blob> {
  const response = await fetchFile(fetchApi, `/api/recordings/${recording_id}`);
  if (!response.ok) await readReply(response);
  return new Blob([await response.arrayBuffer()], { type: media_type });
}

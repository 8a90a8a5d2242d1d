import {
  Marking,
  MarkingResponse,
  QueuePage,
  type MarksDraft,
  type MarksInput,
  type SaveMarksDraft,
} from '../../shared/marking.ts';
import type { Recording } from '../../shared/recordings.ts';
import { Result } from '../../shared/results.ts';
import { z } from '../../shared/zod.ts';
import { ApiError, callApi, fetchApi } from './http.ts';
import { fetchFile } from './fetch-file.ts';
import { readReply } from './request.ts';

export interface QueueQuery {
  state: 'waiting' | 'draft' | 'marked';
  category: string;
  parent_category: string;
  search: string;
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

export function otherMarking(error: unknown): Marking | null {
  if (!(error instanceof ApiError) || !['marks_changed', 'being_marked'].includes(error.code)) return null;
  return MarkingReply.safeParse(error.body).data?.data ?? null;
}

export async function readRecording({ recording_id, media_type }: Recording): Promise<Blob> {
  const response = await fetchFile(fetchApi, `/api/recordings/${recording_id}`);
  if (!response.ok) await readReply(response);
  return new Blob([await response.arrayBuffer()], { type: media_type });
}

import { Feedback } from '../../shared/feedback.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';
import { sendRequest } from './request.ts';

const Reviewed = z.object({ data: Feedback });

/** Sends a call without a token, so that the reply may be cached for everybody on this device. */
export function fetchPublic(path: string): Promise<Response> {
  return sendRequest(fetch, path);
}

export async function readMyReview(signal: AbortSignal): Promise<Feedback | null> {
  const schema = z.object({ data: z.nullable(Feedback) });
  return (await callApi('/api/exams/getmyfeedback', { signal, schema })).data;
}

export async function addReview(review: { rating: number; textValue: string }): Promise<Feedback> {
  const { data } = await callApi('/api/exams/addfeedback', { method: 'POST', body: review, schema: Reviewed });
  return data;
}

// What visitors read of the landing page, and what people add to it.

import { Feedback } from '../../shared/feedback.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';
import { sendRequest } from './request.ts';

const Reviewed = z.object({ data: Feedback });

/** A call as a visitor makes it, whoever is signed in: what everybody may see can be kept for everybody on this device. */
export function fetchPublic(path: string): Promise<Response> {
  return sendRequest(fetch, path);
}

/** The review of whoever is signed in; null where they wrote none. */
export async function readMyReview(signal: AbortSignal): Promise<Feedback | null> {
  const schema = z.object({ data: z.nullable(Feedback) });
  return (await callApi('/api/exams/getmyfeedback', { signal, schema })).data;
}

/** Sends a review, which takes the place of the one before; rejects with an ApiError. */
export async function addReview(review: { rating: number; textValue: string }): Promise<Feedback> {
  const { data } = await callApi('/api/exams/addfeedback', { method: 'POST', body: review, schema: Reviewed });
  return data;
}

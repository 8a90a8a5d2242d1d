import { ReviewPage, type ReviewState } from '../../shared/reviews.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

export function listReviews(show: ReviewState, after: string, signal?: AbortSignal): Promise<ReviewPage> {
  const query = new URLSearchParams({ show, ...(after === '' ? {} : { after }) });
  return callApi(`/api/exams/getreviews?${query}`, { schema: ReviewPage, ...(signal ? { signal } : {}) });
}

export async function hideReview(feedback_id: string, hidden: 0 | 1): Promise<void> {
  await callApi('/api/exams/hidefeedback', { method: 'PUT', body: { feedback_id, hidden }, schema: z.unknown() });
}

export async function sawReviews(seen_at: number): Promise<void> {
  await callApi('/api/exams/sawreviews', { method: 'PUT', body: { seen_at }, schema: z.null() });
}

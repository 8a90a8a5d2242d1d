import { z } from '../../shared/zod.ts';
import { ApiError, callApi } from './http.ts';

/** Deletes what a path names. If it is gone already, after a lost reply or by another author, it counts as deleted. */
export async function deleteAt(path: string): Promise<void> {
  try {
    await callApi(path, { method: 'DELETE', schema: z.null() });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

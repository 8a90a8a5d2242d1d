import { v7 as newId } from 'uuid';
import type { Attempt } from '../../shared/attempts.ts';

/** An open attempt on the first revision of a paper. */
export function attemptOf(exam_id: string, start_time: number, changes: Partial<Attempt> = {}): Attempt {
  return { result_id: newId(), exam_id, revision: 1, start_time, end_time: null, abandoned: 0, ...changes };
}

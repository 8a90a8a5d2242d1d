import type { Attempt } from '../../../shared/attempts.ts';

/** Returns the address where a paper is taken again in the way of an attempt: one part, or without a clock [R618]. */
export function againPath(exam_id: string, attempt: Pick<Attempt, 'listening_mode' | 'part_no'> | null): string {
  const way = attempt?.listening_mode === 'untimed' ? 'untimed' : attempt?.part_no;
  return `/user/exam/attend?attend=${exam_id}${way === undefined ? '' : `&way=${way}`}`;
}

import { Id } from './ids.ts';
import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

/** A question marked for review: a register of its own, so that it never undoes an answer. */
export const Flag = z.object({
  result_id: Id,
  question_id: Id,
  flagged: z.union([z.literal(0), z.literal(1)]),
  hlc: Stamp,
});
export type Flag = z.infer<typeof Flag>;

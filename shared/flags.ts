import { Id } from './ids.ts';
import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

/** A student's flag on a question to look at it again: a register of its own, so that it never undoes an answer [R58]. */
export const Flag = z.object({
  result_id: Id,
  question_id: Id,
  flagged: z.union([z.literal(0), z.literal(1)]),
  hlc: Stamp,
});
export type Flag = z.infer<typeof Flag>;

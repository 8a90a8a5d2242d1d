import { Id, RevisionNumber } from '../ids.ts';
import { z } from '../zod.ts';

export const KeyWarning = z.object({
  exam_id: z.string(),
  revision: z.number(),
  exam_name: z.string(),
  places: z.array(
    z.object({
      part_no: z.optional(z.number()),
      question_number: z.optional(z.number()),
      content_id: z.optional(z.string()),
      question_id: z.optional(z.string()),
      words: z.string(),
    }),
  ),
});
export type KeyWarning = z.infer<typeof KeyWarning>;

/** POST exams/findkeysinpapers → what was found so far, and the number of revisions still to check. */
export const KeyWarnings = z.object({ data: z.array(KeyWarning), left: z.number() });
export type KeyWarnings = z.infer<typeof KeyWarnings>;

/** PUT exams/passkeywarning → 204 */
export const PassKeyWarning = z.object({ exam_id: Id, revision: RevisionNumber });

import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** Questions that are answered in a few words of one's own, all under one limit. */
export const shortAnswers = z.object({
  /** A question each: its words, and a gap. */
  lines: z.array(z.object({ items: ContentItems })),
});

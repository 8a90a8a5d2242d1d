import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** A summary whose gaps are filled from a box of words [R141]. */
export const wordBox = z.object({
  /** The words of the box, HTML, lettered by their places. */
  choices: z.array(z.string()),
  /** Each word goes into one gap only; else any of them into as many as it fits. */
  once: z.boolean(),
  /** A paragraph each, with gaps. */
  lines: z.array(z.object({ items: ContentItems })),
});

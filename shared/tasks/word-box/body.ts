import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** A summary whose gaps are filled from a box of words [R141]. */
export const wordBox = z.object({
  /** The words of the box, HTML, lettered by index. */
  choices: z.array(z.string()),
  /** True: each word fits one gap only; false: it may fit several. */
  once: z.boolean(),
  lines: z.array(z.object({ items: ContentItems })),
});

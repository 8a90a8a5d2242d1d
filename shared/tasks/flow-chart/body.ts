import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

export const flowChart = z.object({
  /** HTML; '' if there is none. */
  title: z.string(),
  lines: z.array(z.object({ items: ContentItems })),
});

import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** A flow chart with gaps. */
export const flowChart = z.object({
  /** HTML; '' where it has none. */
  title: z.string(),
  /** Its steps; an arrow goes from each to the next. */
  lines: z.array(z.object({ items: ContentItems })),
});

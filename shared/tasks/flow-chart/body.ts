import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

const schema = z.object({
  /** HTML; '' where it has none. */
  title: z.string(),
  /** Its steps; an arrow goes from each to the next. */
  lines: z.array(z.object({ items: ContentItems })),
});

/** A flow chart with gaps. */
export const flowChart = { schema, empty: { title: '', lines: [] }, kind: 'Gaps in a flow chart' };

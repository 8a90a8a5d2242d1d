import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

export const MOST_COLUMNS = 10;

/** A table with gaps. */
export const table = z
  .object({
    /** HTML; '' where it has none. */
    title: z.string(),
    columns: z.int().check(z.minimum(1), z.maximum(MOST_COLUMNS)),
    /** Its cells, row by row. One that heads its column stands in the first row, one that heads its row below. */
    lines: z.array(z.object({ header: z.boolean(), items: ContentItems })),
  })
  .check(z.refine(({ columns, lines }) => (lines.length === 0 ? columns === 1 : lines.length % columns === 0)));

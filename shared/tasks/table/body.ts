import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

export const MOST_COLUMNS = 10;

export const table = z
  .object({
    /** HTML; '' if there is none. */
    title: z.string(),
    columns: z.int().check(z.minimum(1), z.maximum(MOST_COLUMNS)),
    /** Its cells, row by row. A header cell in the first row is its column's, below it its row's. */
    lines: z.array(z.object({ header: z.boolean(), items: ContentItems })),
  })
  .check(z.refine(({ columns, lines }) => (lines.length === 0 ? columns === 1 : lines.length % columns === 0)));

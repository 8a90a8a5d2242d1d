import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

export const DEEPEST_NOTE = 2;

export const notes = z.object({
  /** HTML; '' if there is none. */
  title: z.string(),
  /** A note each with its indent: at most one step deeper than the previous note. */
  lines: z
    .array(z.object({ level: z.int().check(z.minimum(0), z.maximum(DEEPEST_NOTE)), items: ContentItems }))
    .check(z.refine((lines) => lines.every(({ level }, index) => level <= (lines[index - 1]?.level ?? -1) + 1))),
});

import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** The most that a note stands below the first ones. */
export const DEEPEST_NOTE = 2;

/** Notes with gaps: a title, and bullets that may stand below one another. */
export const notes = z.object({
  /** HTML; '' where they have none. */
  title: z.string(),
  /** A note each, with how far it stands in: never more than one step below the note before it. */
  lines: z
    .array(z.object({ level: z.int().check(z.minimum(0), z.maximum(DEEPEST_NOTE)), items: ContentItems }))
    .check(z.refine((lines) => lines.every(({ level }, index) => level <= (lines[index - 1]?.level ?? -1) + 1))),
});

import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** Statements against letters, as rows and columns [R141]. */
export const matchingGrid = z.object({
  /** What the letters stand for: 'List of people'. HTML; '' where nothing need be said. */
  title: z.string(),
  /** HTML, lettered by their places; '' for a letter that says all, as that of a paragraph. */
  choices: z.array(z.string()),
  /** Each letter goes to one statement only; else any of them to as many as it fits. */
  once: z.boolean(),
  /** A statement and its number each. */
  lines: z.array(z.object({ items: ContentItems })),
});

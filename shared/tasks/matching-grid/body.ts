import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** Statements against letters, as rows and columns [R141]. */
export const matchingGrid = z.object({
  /** The title of the letters: 'List of people'. HTML; '' if there is none. */
  title: z.string(),
  /** HTML, lettered by index; '' for a letter that needs no words, such as a paragraph's. */
  choices: z.array(z.string()),
  /** True: each letter fits one statement only; false: it may fit several. */
  once: z.boolean(),
  lines: z.array(z.object({ items: ContentItems })),
});

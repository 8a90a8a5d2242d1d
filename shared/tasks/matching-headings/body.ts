import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** Headings that are placed onto the paragraphs of the passage [R141]. */
export const matchingHeadings = z.object({
  /** The headings, HTML, numbered i, ii, iii by index. Each fits one paragraph only. */
  choices: z.array(z.string()),
  /** A number per paragraph, identified by the letter at its start in the passage. */
  lines: z.array(
    z.object({ paragraph: z.string().check(z.refine((letter) => /^[A-Z]?$/.test(letter))), items: ContentItems }),
  ),
});

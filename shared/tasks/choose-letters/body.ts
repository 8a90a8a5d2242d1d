import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** 'Choose TWO letters': one question with several numbers, which share their right answers in any order [R140]. */
export const chooseLetters = z.object({
  /** The question, HTML. */
  description: z.string(),
  /** HTML, lettered by index. */
  choices: z.array(z.string()),
  /** One line with the numbers: as many as letters to choose. */
  lines: z.array(z.object({ items: ContentItems })).check(z.refine((lines) => lines.length === 1)),
});

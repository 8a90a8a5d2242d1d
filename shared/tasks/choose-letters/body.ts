import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** 'Choose TWO letters': one question with several numbers, which share their right answers in any order [R140]. */
export const chooseLetters = z.object({
  /** What is asked, HTML. */
  description: z.string(),
  /** HTML, lettered by their places. */
  choices: z.array(z.string()),
  /** One line with the numbers: as many as letters are to be chosen. */
  lines: z.array(z.object({ items: ContentItems })).check(z.refine((lines) => lines.length === 1)),
});

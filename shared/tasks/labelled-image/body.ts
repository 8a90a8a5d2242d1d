import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** As many places as are told apart on an image and listed below it. */
export const MAX_PLACES = 26;
/** As many characters as the description of an image has. */
export const MAX_PLACE_CHARS = 500;

const Fraction = z.number().check(z.minimum(0), z.maximum(1));

/** A plan, map or diagram with numbered places, each of them a question: a letter from the list beside it, or words [R142]. */
export const labelledImage = z.object({
  /**
   * As any text shows an image, an `<img>` with its description and size [R74], so that whatever looks for the images of a
   * paper finds it; '' before one is chosen.
   */
  image: z.string().check(z.regex(/^(?:<img\b[^<>]*>)?$/)),
  /** What the letters A, B, C mean, in HTML; empty where places are answered in words. */
  choices: z.array(z.string()),
  /** Whether a letter may be right for one place alone, or again for others. */
  letters: z.enum(['once', 'again']),
  /** The numbered places: where on the image, from the left and the top, what is there in plain text, and what is asked. */
  lines: z
    .array(
      z.object({
        x: Fraction,
        y: Fraction,
        description: z.string().check(z.maxLength(MAX_PLACE_CHARS)),
        items: ContentItems.check(z.refine((items) => items.length <= 1 && items[0]?.type !== 'text')),
      }),
    )
    .check(z.maxLength(MAX_PLACES)),
});

import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

/** As many places as are readable on an image and in the list below it. */
export const MAX_PLACES = 26;
export const MAX_PLACE_CHARS = 500;

const Fraction = z.number().check(z.minimum(0), z.maximum(1));

/**
 * A plan, map or diagram with numbered places, each a question: a letter from the list beside it, or words [R142].
 */
export const labelledImage = z.object({
  /**
   * An `<img>` with description and size as in any text [R74], so that searches for a paper's images find it; ''
   * before one is chosen.
   */
  image: z.string().check(z.regex(/^(?:<img\b[^<>]*>)?$/)),
  /** The meanings of the letters A, B, C in HTML; empty if places are answered in words. */
  choices: z.array(z.string()),
  /** 'once': each letter is right for one place only; 'again': it may be for several. */
  letters: z.enum(['once', 'again']),
  /**
   * The numbered places: position from the left and the top of the image, description in plain text, and question.
   */
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

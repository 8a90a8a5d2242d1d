import { z } from './zod.ts';

/**
 * The academy's words for the privacy page, from its settings and as the owner wrote them, and within how many days it
 * usually marks; null if not set. Part of the reply of landing/info. Servers before the last lack it.
 */
export const AcademyWords = z.object({
  academy_name: z.nullable(z.string()),
  privacy_info: z.nullable(z.string()),
  privacy_words: z._default(z.nullable(z.string()), null),
  marking_days: z._default(z.nullable(z.number()), null),
});
export type AcademyWords = z.infer<typeof AcademyWords>;

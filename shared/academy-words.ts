import { z } from './zod.ts';

/**
 * The academy's words for the privacy page, from its settings; null if not set. Part of the reply of landing/info.
 */
export const AcademyWords = z.object({ academy_name: z.nullable(z.string()), privacy_info: z.nullable(z.string()) });
export type AcademyWords = z.infer<typeof AcademyWords>;

import { z } from './zod.ts';

/** What the privacy page says of the academy, by its settings; null where they say nothing. Part of the reply of landing/info. */
export const AcademyWords = z.object({ academy_name: z.nullable(z.string()), privacy_info: z.nullable(z.string()) });
export type AcademyWords = z.infer<typeof AcademyWords>;

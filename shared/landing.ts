import { z } from './zod.ts';

/** Where the academy shows itself elsewhere, in the order of the links. */
export const SocialKind = z.enum(['short_video', 'video', 'chat']);
export type SocialKind = z.infer<typeof SocialKind>;

/** What the academy's settings say to visitors; null where they say nothing [R93]. */
export const LandingInfo = z.object({
  price_info: z.nullable(z.string()),
  payment_info: z.nullable(z.string()),
  social: z.array(z.object({ kind: SocialKind, address: z.string() })),
});
export type LandingInfo = z.infer<typeof LandingInfo>;

import { z } from './zod.ts';

export const SocialKind = z.enum(['short_video', 'video', 'chat']);
export type SocialKind = z.infer<typeof SocialKind>;

/** The academy's settings for visitors; null if not set [R93]. */
export const LandingInfo = z.object({
  price_info: z.nullable(z.string()),
  payment_info: z.nullable(z.string()),
  social: z.array(z.object({ kind: SocialKind, address: z.string() })),
});
export type LandingInfo = z.infer<typeof LandingInfo>;

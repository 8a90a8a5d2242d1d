import { z } from './zod.ts';

/** How a student pays: the academy's words, or null if they are not set. Servers before the last three lack them. */
export const PaymentInfo = z.object({
  payment_info: z.nullable(z.string()),
  price_info: z._default(z.nullable(z.string()), null),
  /** A telephone number, as it is written. */
  payment_phone: z._default(z.nullable(z.string()), null),
  /** An https address, for example of WhatsApp. */
  chat_address: z._default(z.nullable(z.string()), null),
});
export type PaymentInfo = z.infer<typeof PaymentInfo>;

import { z } from '../zod.ts';

/** The head of a printed card: what the academy has set for it. */
export const CardHead = z.object({
  /** The name on the card; null if none is known. */
  name: z.nullable(z.string()),
  /** As it is set for cards; null if the card takes the server's ACADEMY_NAME. */
  own_name: z.nullable(z.string()),
  logo: z.nullable(
    z.object({
      /** A data: address, so that it is stored with the head and needs no further call. */
      address: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});
export type CardHead = z.infer<typeof CardHead>;

export const MAX_HEAD_NAME = 80;
/** In pixels: twice what is printed. */
export const LOGO_SIZE = { widest: 480, tallest: 160 } as const;
export const MOST_LOGO_BYTES = 40 * 1024;
export const MOST_LOGO_UPLOAD_BYTES = 5 * 1024 * 1024;

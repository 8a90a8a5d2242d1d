// A file may lie in a store that devices can read: the app asks for its address, and the server may reply with one.

import { z } from './zod.ts';

/** The Prefer header of a call for a file. A server that gives no addresses replies with the bytes. */
export const PREFER_ADDRESS = 'signed-address';

export const SignedAddressReply = z.object({
  data: z.object({ address: z.string(), seconds: z.number() }),
});

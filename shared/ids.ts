import { z } from './zod.ts';

/** A UUIDv7 in lower case, made by whoever creates the record [R5]. */
export const Id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'not an id'));

/** SHA-256 of a file's bytes in lower-case hex. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'not a SHA-256'));

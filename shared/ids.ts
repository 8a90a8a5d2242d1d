import { z } from './zod.ts';

/** The largest number that an integer column of every database takes; a larger one fails all that is written with it. */
export const LARGEST_INTEGER = 2 ** 31 - 1;

/** Which revision of a paper, counted from 1. */
export const RevisionNumber = z.int().check(z.positive(), z.maximum(LARGEST_INTEGER));

/** How often a row was saved: what is saved on it is kept under the next, which a column takes too [R161]. */
export const RowVersion = z.int().check(z.nonnegative(), z.maximum(LARGEST_INTEGER - 1));

/** A UUIDv7 in lower case, made by whoever creates the record [R5]. */
export const Id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'not an id'));

/** SHA-256 of a file's bytes in lower-case hex. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'not a SHA-256'));

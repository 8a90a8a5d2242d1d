import { z } from './zod.ts';

/**
 * The largest number that an integer column of every database can store; a larger one fails its whole transaction.
 */
export const LARGEST_INTEGER = 2 ** 31 - 1;

export const RevisionNumber = z.int().check(z.positive(), z.maximum(LARGEST_INTEGER));

/**
 * How often a row was saved. The next save is stored under the next number, which must fit in a column too [R161].
 */
export const RowVersion = z.int().check(z.nonnegative(), z.maximum(LARGEST_INTEGER - 1));

export const NOT_AN_ID = 'not an id';

/** A UUIDv7 in lower case, created by the creator of the record [R5]. */
export const Id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, NOT_AN_ID));

export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'not a SHA-256'));

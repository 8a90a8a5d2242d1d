import { Id } from './ids.ts';
import { byCollection, PUSHED_COLLECTIONS } from './sync/collections.ts';
import { z } from './zod.ts';

/** One recording's bytes in the file: this many, after those of the recordings before it. */
export const ExportedSound = z.object({
  recording_id: Id,
  result_id: Id,
  part_id: Id,
  media_type: z.string(),
  duration_ms: z.number(),
  bytes: z.int().check(z.nonnegative()),
});
export type ExportedSound = z.infer<typeof ExportedSound>;

/**
 * The file that a student gives to support: this JSON on its first line, and after the line end the bytes of
 * `sounds`, one after the other. It has everything of one device that the server does not have or refused, with the
 * reason, and every attempt that any of it belongs to, whole. Rows are as in a sync, and the importer reads them one
 * by one; no sign-in is in it. Version 1 was the JSON alone, on many lines and without sound.
 */
export const ExportedRows = z.object({
  papertide_export: z.union([z.literal(1), z.literal(2)]),
  user_id: Id,
  /** Epoch milliseconds. */
  exported_at: z.number(),
  rows: z.object(byCollection(PUSHED_COLLECTIONS, () => z._default(z.array(z.unknown()), []))),
  refused: z.array(
    z.object({
      collection: z.enum(PUSHED_COLLECTIONS),
      key: z.string(),
      code: z.string(),
      message: z.string(),
      /** Epoch milliseconds. */
      refused_at: z.number(),
      row: z.unknown(),
    }),
  ),
  /** A recording that no row names was unfinished when its recorder stopped. */
  sounds: z._default(z.array(ExportedSound), []),
  /** Conflict copies of writing texts on the device, for the person who reads the file; they are not imported. */
  other_texts: z.optional(z.array(z.object({ result_id: Id, part_id: Id, texts: z.array(z.string()) }))),
});
export type ExportedRows = z.infer<typeof ExportedRows>;

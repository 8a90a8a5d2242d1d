import { Id } from './ids.ts';
import { byCollection, PUSHED_COLLECTIONS } from './sync/collections.ts';
import { z } from './zod.ts';

/** The sound of one recording in the file: so many bytes of it, behind those of the recordings before. */
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
 * What a student hands to support is a file: this as JSON on its first line, and behind the line's end the bytes of `sounds`,
 * one after the other. It holds whatever the server does not have of one device or did not take, with its reason, and
 * every attempt that any of it belongs to, whole. Rows are as they travel by sync, read one by one by whoever imports them;
 * no sign-in is in it. Version 1 was the JSON alone, without sound and in many lines.
 */
export const ExportedRows = z.object({
  /** The version of this shape. */
  papertide_export: z.union([z.literal(1), z.literal(2)]),
  user_id: Id,
  /** Epoch milliseconds. */
  exported_at: z.number(),
  /** By collection. */
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
  /** One that no row names was being recorded when its recorder stopped. */
  sounds: z._default(z.array(ExportedSound), []),
  /** Texts of writing tasks that gave way to another one on the device, for who reads the file: nothing of them is imported. */
  other_texts: z.optional(z.array(z.object({ result_id: Id, part_id: Id, texts: z.array(z.string()) }))),
});
export type ExportedRows = z.infer<typeof ExportedRows>;

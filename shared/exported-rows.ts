import { Id } from './ids.ts';
import { PUSHED_COLLECTIONS } from './sync/protocol.ts';
import { z } from './zod.ts';

/**
 * The file that a student hands to support: the rows of one device that the server does not have, and those that it did
 * not take with its reason. Rows are as they travel by sync, read one by one by whoever imports them; no sign-in is in it.
 */
export const ExportedRows = z.object({
  /** The version of this shape. */
  papertide_export: z.literal(1),
  user_id: Id,
  /** Epoch milliseconds. */
  exported_at: z.number(),
  /** Not sent yet, by collection. */
  rows: z.object({
    attempts: z.array(z.unknown()),
    answers: z.array(z.unknown()),
    annotations: z.array(z.unknown()),
    flags: z.array(z.unknown()),
    recordings: z.array(z.unknown()),
    settings: z.array(z.unknown()),
  }),
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
});
export type ExportedRows = z.infer<typeof ExportedRows>;

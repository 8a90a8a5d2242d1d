import { Id } from './ids.ts';
import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

export const MAX_NOTE_BYTES = 4 * 1024;
const MAX_QUOTE_LENGTH = 20_000;
const MAX_CONTEXT_LENGTH = 200;

/**
 * The place of an annotation in a document's text: W3C text position plus text quote. Positions count UTF-16 units of
 * the document's text content; prefix and suffix are the words around it [R65].
 */
export const Selector = z
  .object({
    start: z.int().check(z.nonnegative()),
    end: z.int().check(z.nonnegative()),
    exact: z.string().check(z.minLength(1), z.maxLength(MAX_QUOTE_LENGTH)),
    prefix: z.string().check(z.maxLength(MAX_CONTEXT_LENGTH)),
    suffix: z.string().check(z.maxLength(MAX_CONTEXT_LENGTH)),
  })
  .check(z.refine((selector) => selector.end > selector.start, 'an empty range'));
export type Selector = z.infer<typeof Selector>;

/** A highlight or a note in one attempt; a deleted one stays as a tombstone. */
export const Annotation = z.object({
  annotation_id: Id,
  result_id: Id,
  part_id: Id,
  document_id: Id,
  kind: z.enum(['highlight', 'note']),
  selector: Selector,
  note: z.string(),
  deleted: z.union([z.literal(0), z.literal(1)]),
  hlc: Stamp,
});
export type Annotation = z.infer<typeof Annotation>;

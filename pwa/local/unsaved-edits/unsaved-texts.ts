// Texts that an author typed outside the blocks and passages of a paper, and the server does not have yet. They are
// in the table of the unsaved edits, each kind under the id of what it belongs to.

import { AddToParts } from '../../../shared/authoring/draft.ts';
import { z } from '../../../shared/zod.ts';
import { createOwnRows, unsavedTableOf } from './unsaved-drafts.ts';

const TypedRow = z.object({ speaker: z.string(), words: z.string(), time: z.string() });

export const UnsavedText = z.discriminatedUnion('kind', [
  /** `id` is the paper: text that is to be added to it. */
  z.object({
    kind: z.literal('paste'),
    id: z.string(),
    text: z.string(),
    first_part: z.nullable(z.number()),
    sent: z.nullable(z.object({ call: AddToParts, text: z.string(), firstPart: z.number() })),
    kept_at: z.number(),
  }),
  /** `id` is the part: its transcript as typed, with the version that it is based on. */
  z.object({
    kind: z.literal('transcript'),
    id: z.string(),
    rows: z.array(TypedRow),
    version: z.number(),
    kept_at: z.number(),
  }),
  /** `id` is the paper: its explanation, with the version that it is based on. */
  z.object({
    kind: z.literal('explanation'),
    id: z.string(),
    html: z.string(),
    /** Earlier apps stored no version, but the previous text, `before`. */
    version: z.optional(z.number()),
    before: z.optional(z.string()),
    kept_at: z.number(),
    is_sent: z.optional(z.boolean()),
    sent: z.optional(z.array(z.string())),
  }),
  /** `id` is the part: the new order of its blocks, with the server's order that it is based on. */
  z.object({
    kind: z.literal('order'),
    id: z.string(),
    content_ids: z.array(z.string()),
    before: z.array(z.string()),
    kept_at: z.number(),
  }),
]);
export type UnsavedText = z.infer<typeof UnsavedText>;
export type UnsavedTextOf<Kind extends UnsavedText['kind']> = Extract<UnsavedText, { kind: Kind }>;

export interface UnsavedTexts {
  /**
   * Reads the texts of one paper, the newest first. If several tabs stored one, each its own, the others wait for the
   * next visit [R156]. Rows of another version that this one cannot parse are left untouched.
   */
  read: () => Promise<UnsavedText[]>;
  keep: (text: UnsavedText) => Promise<void>;
  forget: (kind: UnsavedText['kind'], id: string) => Promise<void>;
}

export function unsavedTextsOf(user_id: string, exam_id: string, opened = unsavedTableOf(user_id)): UnsavedTexts {
  const rows = createOwnRows(exam_id, opened);
  const places = new Map<string, string>();
  const placeOf = (kind: string, id: string) => places.get(`${kind} ${id}`) ?? id;
  return {
    async read() {
      const all = (await rows.read()).flatMap(({ place, draft }) => {
        const { data } = UnsavedText.safeParse(draft);
        return data ? [{ place, text: data }] : [];
      });
      places.clear();
      return all
        .toSorted((a, b) => b.text.kept_at - a.text.kept_at)
        .flatMap(({ place, text: { kind, id }, text }) => {
          if (places.has(`${kind} ${id}`)) return [];
          places.set(`${kind} ${id}`, place);
          return [text];
        });
    },
    keep: (text) => rows.keep(text.kind, placeOf(text.kind, text.id), text),
    forget: (kind, id) => rows.forget(kind, placeOf(kind, id)),
  };
}

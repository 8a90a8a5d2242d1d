// What an author has typed beside the blocks and passages of a paper, and the server does not have yet: it lies in the table of
// the kept edits, each kind under the id of what it belongs to [R85].

import { AddToParts } from '../../shared/authoring/draft.ts';
import { z } from '../../shared/zod.ts';
import { createOwnRows, keptTableOf } from './kept-drafts.ts';

const KeptRow = z.object({ speaker: z.string(), words: z.string(), time: z.string() });

export const KeptText = z.discriminatedUnion('kind', [
  /** Of the paper `id`: text that is to be added to it. */
  z.object({
    kind: z.literal('paste'),
    id: z.string(),
    text: z.string(),
    first_part: z.nullable(z.number()),
    /** The call that was to add it, which may have come though its reply did not. */
    sent: z.nullable(z.object({ call: AddToParts, text: z.string(), firstPart: z.number() })),
    kept_at: z.number(),
  }),
  /** Of the part `id`: its transcript as typed, over the version that it was made on. */
  z.object({
    kind: z.literal('transcript'),
    id: z.string(),
    rows: z.array(KeptRow),
    version: z.number(),
    kept_at: z.number(),
  }),
  /** Of the paper `id`: its explanation, over the version that it was made on. */
  z.object({
    kind: z.literal('explanation'),
    id: z.string(),
    html: z.string(),
    /** Earlier apps kept no version, but the words that stood there, `before`. */
    version: z.optional(z.number()),
    before: z.optional(z.string()),
    kept_at: z.number(),
    /** Its author saved it so, and nobody has answered. */
    is_sent: z.optional(z.boolean()),
    /** What was sent before, and not answered: the server may have it. */
    sent: z.optional(z.array(z.string())),
  }),
  /** Of the part `id`: the order that its blocks were moved to, over the one that the server had. */
  z.object({
    kind: z.literal('order'),
    id: z.string(),
    content_ids: z.array(z.string()),
    before: z.array(z.string()),
    kept_at: z.number(),
  }),
]);
export type KeptText = z.infer<typeof KeptText>;
export type KeptTextOf<Kind extends KeptText['kind']> = Extract<KeptText, { kind: Kind }>;

export interface KeptTexts {
  /**
   * Those of one paper, the newest first. Where several tabs kept one, each its own, the others wait for the next visit [R156];
   * what another version kept and this one cannot read is left where it is.
   */
  read: () => Promise<KeptText[]>;
  keep: (text: KeptText) => Promise<void>;
  /** As of the kept edits: another visit's stays. */
  forget: (kind: KeptText['kind'], id: string) => Promise<void>;
}

/** The texts of one user for one paper. All calls reject where the browser keeps nothing. */
export function keptTextsOf(user_id: string, exam_id: string, opened = keptTableOf(user_id)): KeptTexts {
  const rows = createOwnRows(exam_id, opened);
  const places = new Map<string, string>();
  const placeOf = (kind: string, id: string) => places.get(`${kind} ${id}`) ?? id;
  return {
    async read() {
      const all = (await rows.read()).flatMap(({ place, draft }) => {
        const { data } = KeptText.safeParse(draft);
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

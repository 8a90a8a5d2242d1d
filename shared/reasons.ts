// Why an answer is right, with its evidence: an author's addition to the answer key. Like the key it is frozen with
// the revision and leaves the server only after an attempt on it has ended.

import { Selector } from './annotations.ts';
import { Id } from './ids.ts';
import { z } from './zod.ts';

export const MAX_REASON_CHARS = 1000;
export const MAX_EVIDENCE = 5;
const MAX_TURNS = 2000;
const MAX_TURN_CHARS = 5000;

export const Evidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), document_id: Id, selector: Selector }),
  /** A stretch of a part's recording, in milliseconds from its beginning. */
  z
    .object({
      kind: z.literal('audio'),
      part_id: Id,
      from_ms: z.int().check(z.nonnegative()),
      to_ms: z.int().check(z.nonnegative()),
    })
    .check(z.refine(({ from_ms, to_ms }) => to_ms > from_ms, 'an empty stretch')),
]);
export type Evidence = z.infer<typeof Evidence>;

/** The reason of one question: one to three sentences of plain text, '' with evidence only. */
export const Reason = z.object({
  question_id: Id,
  reason: z.string().check(z.maxLength(MAX_REASON_CHARS)),
  evidence: z.array(Evidence).check(z.maxLength(MAX_EVIDENCE)),
});
export type Reason = z.infer<typeof Reason>;

/** A speaker's words; start_ms is null if the time is unknown. */
export const TranscriptTurn = z.object({
  speaker: z.string().check(z.maxLength(100)),
  words: z.string().check(z.maxLength(MAX_TURN_CHARS)),
  start_ms: z.nullable(z.int().check(z.nonnegative())),
});
export type TranscriptTurn = z.infer<typeof TranscriptTurn>;

export const Transcript = z.object({ part_id: Id, turns: z.array(TranscriptTurn).check(z.maxLength(MAX_TURNS)) });
export type Transcript = z.infer<typeof Transcript>;

export const Reasons = z.object({ reasons: z.array(Reason), transcripts: z.array(Transcript) });
export type Reasons = z.infer<typeof Reasons>;

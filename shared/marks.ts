import { z } from './zod.ts';

/** The four criteria of each marked category, in the order in which a marker sees them [R44]. */
export const CRITERIA = {
  writing: ['Task response', 'Coherence and cohesion', 'Vocabulary', 'Grammar'],
  speaking: ['Fluency and coherence', 'Vocabulary', 'Grammar', 'Pronunciation'],
} as const;
export type MarkedCategory = keyof typeof CRITERIA;

/** The longest comment of a marker, in characters. */
export const MAX_COMMENT_LENGTH = 5_000;

/** A band of 0 to 9 in halves. */
export const Band = z.number().check(
  z.minimum(0),
  z.maximum(9),
  z.refine((band) => Number.isInteger(band * 2), 'a band goes in halves'),
);

/** What a marker gave to a writing or speaking attempt. */
export const Marks = z.object({
  criteria: z.array(z.object({ name: z.string(), band: Band })),
  /** The mean of the criteria, to the nearest half, a quarter up. */
  band: Band,
  comment: z.string(),
  /** Epoch milliseconds. */
  marked_at: z.number(),
  /** By it a server knows marks that it gave and lost, as after a restore, when a device hands them back. */
  seal: z.optional(z.string().check(z.maxLength(100))),
});
export type Marks = z.infer<typeof Marks>;

/** A marker's input: one band for each criterion of the category, in its order. */
export const MarksInput = z.object({
  criteria: z.array(z.object({ name: z.string(), band: Band })),
  comment: z.string().check(z.maxLength(MAX_COMMENT_LENGTH)),
});
export type MarksInput = z.infer<typeof MarksInput>;

/** The band of a list of criteria bands: their mean to the nearest half, a quarter up. */
export function overallBand(bands: readonly number[]): number {
  const mean = bands.reduce((sum, band) => sum + band, 0) / bands.length;
  return Math.floor(mean * 2 + 0.5) / 2;
}

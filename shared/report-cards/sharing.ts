// The ways in which others see a report card without an account: check codes, and links for parents.

import { Id } from '../ids.ts';
import { EXAM_CATEGORIES, ExamCategory } from '../papers.ts';
import { CardHead } from './card-head.ts';
import { ReportCard } from './report-card.ts';
import { plainCharacters } from '../visible-text.ts';
import { z } from '../zod.ts';

/** Without letters and figures that look alike: 12 of them are 59 bits. */
export const CHECK_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CHECK_LENGTH = 12;
const GROUP = 4;
const CHECK_CODE = new RegExp(`^[${CHECK_SIGNS}]{${CHECK_LENGTH}}$`);

/** Normalises a typed code; returns null if it cannot be one. */
export function readCheckCode(text: string): string | null {
  const code = plainCharacters(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return CHECK_CODE.test(code) ? code : null;
}

/** Returns 'ABCD-EFGH-JKMN'. */
export function checkCodeWords(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/**
 * The page of a code ('/check/CODE') and of a link ('/check#TOKEN'). Browsers send what stands behind '#' to no server
 * and in no Referer.
 */
export const CHECK_PATH = '/check';

export const LINK_DAYS = [7, 30, 90] as const;
export const MOST_LINKS = 10;
export const MOST_CODES = 100;

/** The bands that stand on the card as it is printed: the server refuses a code for others. */
export const PrintedBands = z.array(z.object({ result_id: Id, band: z.number() })).check(
  z.minLength(1),
  z.maxLength(EXAM_CATEGORIES.length),
  z.refine((bands) => new Set(bands.map(({ result_id }) => result_id)).size === bands.length, 'a result stands once'),
);
export type PrintedBands = z.infer<typeof PrintedBands>;

export const OwnCode = z.object({
  code: z.string(),
  /** As it was printed. */
  name: z.string(),
  /** Epoch milliseconds. */
  made_at: z.number(),
  lines: z.array(z.object({ result_id: Id, exam_name: z.string(), exam_category: ExamCategory, band: z.number() })),
});
export type OwnCode = z.infer<typeof OwnCode>;

export const OwnLink = z.object({
  link_id: Id,
  made_at: z.number(),
  expires_at: z.number(),
  /** To the minute; null if nobody has opened it. */
  last_used_at: z.nullable(z.number()),
  is_by_academy: z.boolean(),
});
export type OwnLink = z.infer<typeof OwnLink>;

/** The codes and links of a student that work now, the newest first. */
export const Sharing = z.object({ codes: z.array(OwnCode), links: z.array(OwnLink) });
export type Sharing = z.infer<typeof Sharing>;

export const MadeCode = z.object({ code: z.string(), sharing: Sharing });
export const MadeLink = z.object({ token: z.string(), sharing: Sharing });

export const CheckedLine = z.object({
  exam_name: z.string(),
  exam_category: ExamCategory,
  end_time: z.number(),
  /** As it was printed. */
  band: z.number(),
  is_floor: z.boolean(),
  /** As it is now; null if this result is no longer there. */
  now: z.nullable(z.number()),
});
export type CheckedLine = z.infer<typeof CheckedLine>;

export const CheckedCode = z.discriminatedUnion('state', [
  z.object({ state: z.literal('valid'), name: z.string(), made_at: z.number(), lines: z.array(CheckedLine) }),
  z.object({ state: z.literal('withdrawn') }),
  z.object({ state: z.literal('unknown') }),
]);
export type CheckedCode = z.infer<typeof CheckedCode>;

/** The contents of a link: the card, the head that stands on it, and when the link ends. */
export const SharedCard = z.object({ card: ReportCard, head: CardHead, expires_at: z.number() });
export type SharedCard = z.infer<typeof SharedCard>;

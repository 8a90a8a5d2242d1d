import { Instant } from '../attempts.ts';
import { Id } from '../ids.ts';
import { Stamp } from '../sync/clock.ts';
import { z } from '../zod.ts';

/** 'set_aside': the student does not want to practise the item; 'put_back': they do again. */
export const PRACTICE_ACTIONS = ['answered', 'set_aside', 'put_back'] as const;

/**
 * One line of a student's practice log: an answer to an item, or a choice about it. A row is made once and never
 * changed [R464]; the schedule is replayed from all of them (schedule.ts) and stored nowhere.
 */
export const PracticeReview = z
  .object({
    review_id: Id,
    /** The id of a question, the first one of a task with one list, or the id of a saved word. */
    item_id: z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/)),
    item_type: z.enum(['question', 'word']),
    action: z.enum(PRACTICE_ACTIONS),
    /** Only of an answer. */
    is_right: z.optional(z.union([z.literal(0), z.literal(1)])),
    reviewed_at: Instant,
    /** The date where the student was, 'YYYY-MM-DD': all devices agree on which answers were on different days. */
    day: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)),
    /** The attempt that the item comes from; a word may come from none. */
    result_id: z.optional(Id),
    /** The right answers by which the answer was marked, as `PracticeItem.key_hash`. */
    key_hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}$/))),
    hlc: Stamp,
  })
  .check(
    z.refine(
      ({ action, is_right }) => (action === 'answered') === (is_right !== undefined),
      'an answer is right or wrong, and nothing else is',
    ),
    z.refine(
      ({ item_type, result_id }) => item_type === 'word' || result_id !== undefined,
      'a question comes from an attempt',
    ),
  );
export type PracticeReview = z.infer<typeof PracticeReview>;

/** True if both say the same of the same item; the stamp says only when a row was sent. */
export function isSameReview(a: PracticeReview, b: PracticeReview): boolean {
  const names = Object.keys({ ...a, ...b }) as (keyof PracticeReview)[];
  return names.every((name) => name === 'hlc' || a[name] === b[name]);
}

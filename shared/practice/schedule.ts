// When a practice item comes again. Every device replays the same log of reviews and finds the same schedule [R465].

import { FSRSAlgorithm, Rating, type FSRSState } from 'ts-fsrs';
import type { PracticeItem } from './items.ts';
import type { PracticeReview } from './practice-reviews.ts';

/** An item leaves once it was right on this many days [R466]. */
export const DAYS_TO_LEAVE = 2;
const LONGEST_DAYS = 365;

export type ItemStatus = 'open' | 'left' | 'set_aside';

export interface ItemState {
  item_id: string;
  status: ItemStatus;
  /** The first day on which it is due, 'YYYY-MM-DD'; null if it is due at once. */
  due_day: string | null;
  /** On how many days it was right since it came in or came back. */
  right_days: number;
  /** How many answers there were. */
  reviews: number;
  /** Epoch milliseconds of the last answer; null before the first. */
  last_reviewed_at: number | null;
  /** True if the last answer was marked by other right answers than those of today [R468]. */
  is_key_changed: boolean;
}

/** A review as far as the schedule depends on it. */
export type ScheduledReview = Omit<PracticeReview, 'item_type' | 'result_id'>;

/** The facts of an item that only a result has; a word has none of them. */
type ItemFacts = Pick<PracticeItem, 'item_id' | 'lost_at' | 'key_hash'>;

const algorithm = new FSRSAlgorithm({
  enable_fuzz: false,
  enable_short_term: false,
  maximum_interval: LONGEST_DAYS,
});

/**
 * Computes the state of each item that has a review, whatever the order of the reviews and however often one is there.
 * `items`: what results say of the items, so that a later attempt that loses the question, or a corrected key, begins
 * the item anew [R466, R468].
 */
export function replayReviews(
  reviews: readonly ScheduledReview[],
  items: readonly ItemFacts[] = [],
): ReadonlyMap<string, ItemState> {
  const facts = new Map(items.map((item) => [item.item_id, item]));
  const replays = new Map<string, Replay>();
  for (const review of inOrder(reviews)) {
    let replay = replays.get(review.item_id);
    if (!replay) replays.set(review.item_id, (replay = new Replay(review.item_id, facts.get(review.item_id))));
    replay.take(review);
  }
  return new Map([...replays].map(([item_id, replay]) => [item_id, replay.end()]));
}

/** Returns true if an item is asked on this day; one without a review is due at once. */
export function isDue(state: ItemState | undefined, today: string): boolean {
  if (!state) return true;
  return state.status === 'open' && (state.due_day === null || state.due_day <= today);
}

/** The first day after today on which one of these is due; null if there is none. */
export function nextDueDay(states: Iterable<ItemState>, today: string): string | null {
  let next: string | null = null;
  for (const { status, due_day } of states)
    if (status === 'open' && due_day !== null && due_day > today && (next === null || due_day < next)) next = due_day;
  return next;
}

class Replay {
  readonly #item_id: string;
  readonly #key_hash: string | undefined;
  #lost_at: number | null;
  #memory: FSRSState | null = null;
  #lastDay = 0;
  #status: ItemStatus = 'open';
  #due_day: string | null = null;
  #rightDays = new Set<string>();
  #reviews = 0;
  #last_reviewed_at: number | null = null;
  #isKeyChanged = false;

  constructor(item_id: string, facts: ItemFacts | undefined) {
    this.#item_id = item_id;
    this.#key_hash = facts?.key_hash;
    this.#lost_at = facts?.lost_at ?? null;
  }

  take(review: ScheduledReview): void {
    if (this.#lost_at !== null && review.reviewed_at > this.#lost_at) this.#lose();
    if (review.action === 'set_aside') this.#status = 'set_aside';
    else if (review.action === 'put_back') this.#putBack();
    else this.#answer(review);
  }

  end(): ItemState {
    if (this.#lost_at !== null) this.#lose();
    return {
      item_id: this.#item_id,
      status: this.#status,
      due_day: this.#due_day,
      right_days: this.#rightDays.size,
      reviews: this.#reviews,
      last_reviewed_at: this.#last_reviewed_at,
      is_key_changed: this.#isKeyChanged,
    };
  }

  #answer({ is_right, day, reviewed_at, key_hash }: ScheduledReview): void {
    this.#reviews += 1;
    this.#last_reviewed_at = reviewed_at;
    this.#isKeyChanged = key_hash !== undefined && this.#key_hash !== undefined && key_hash !== this.#key_hash;
    if (this.#isKeyChanged) return;
    const at = dayNumber(day);
    const elapsed = this.#memory ? Math.max(0, at - this.#lastDay) : 0;
    this.#memory = algorithm.next_state(this.#memory, elapsed, is_right === 1 ? Rating.Good : Rating.Again);
    this.#lastDay = Math.max(at, this.#lastDay);
    this.#due_day = dayOf(at + algorithm.next_interval(this.#memory.stability, elapsed));
    if (is_right === 1) {
      this.#rightDays.add(day);
      if (this.#status === 'open' && this.#rightDays.size >= DAYS_TO_LEAVE) this.#status = 'left';
    } else if (this.#status === 'left') {
      this.#status = 'open';
      this.#rightDays.clear();
    }
  }

  /** One that was set aside goes on where it was; one that had left begins anew. */
  #putBack(): void {
    if (this.#rightDays.size >= DAYS_TO_LEAVE) this.#beginAnew('open');
    else this.#status = 'open';
  }

  /** An attempt lost the question. One that was set aside stays so: only the student puts it back. */
  #lose(): void {
    this.#lost_at = null;
    if (this.#reviews > 0) this.#beginAnew(this.#status === 'set_aside' ? 'set_aside' : 'open');
  }

  #beginAnew(status: ItemStatus): void {
    this.#status = status;
    this.#rightDays.clear();
    this.#due_day = null;
  }
}

/** In the order in which they were made, each once; of two under one id the later stamp counts [S1]. */
function inOrder(reviews: readonly ScheduledReview[]): ScheduledReview[] {
  const byId = new Map<string, ScheduledReview>();
  for (const review of reviews) {
    const known = byId.get(review.review_id);
    if (!known || known.hlc < review.hlc) byId.set(review.review_id, review);
  }
  return [...byId.values()].toSorted((a, b) => a.reviewed_at - b.reviewed_at || (a.review_id < b.review_id ? -1 : 1));
}

const DAY_MS = 86_400_000;

/** Counts a day that no month has, such as 31 February, as the one after the month's last. */
function dayNumber(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date) / DAY_MS;
}

function dayOf(dayNo: number): string {
  return new Date(dayNo * DAY_MS).toISOString().slice(0, 10);
}

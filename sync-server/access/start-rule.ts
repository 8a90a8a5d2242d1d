// Whether an attempt may begin [R23], as a decision over facts: rules.ts looks them up.

import { academyDate, endOfAcademyDay, isFree } from '../../shared/access.ts';
import type { Tables } from '../store/tables.ts';

/** How long after a revision was replaced, withdrawn or deleted a device that holds it may still begin on it. */
export const HONOURED_AFTER_RETIRING_MS = 14 * 86_400_000;
/** How long after a student's access ended what they began before may still come. */
export const HONOURED_AFTER_ACCESS_MS = 14 * 86_400_000;
/** So many attempts that began in one day are believed where they come after access ended, and so many in all. */
export const LATE_STARTS = { aDay: 10, inAll: 40 } as const;

export interface Month {
  category_year: number;
  category_month: string;
}

/** What of a paper decides who has access: whether it is free, and which month it belongs to. */
export type PaperTerms = Month & { access_control: string };

/** A grant with its beginning, and its end where it was taken back. */
export type GrantSpan = Pick<
  Tables['grants'],
  'category_year' | 'category_month' | 'begins_at' | 'end_date' | 'deleted_at'
>;

/** Whether a student had access at an instant in epoch milliseconds, by the grants as they stood then. */
export function hadAccessAt(terms: PaperTerms, grants: readonly GrantSpan[], atMs: number): boolean {
  const stoodThen = ({ begins_at, deleted_at }: GrantSpan) =>
    begins_at <= atMs && (deleted_at === null || deleted_at > atMs);
  return isFree(terms) || grants.some((grant) => stoodThen(grant) && covers(grant, terms, atMs));
}

/**
 * Whether a student has access now. Whatever was given or taken back was so before now, also where the clock that wrote it down ran
 * ahead and was put right since [R162].
 */
export function hasAccessNow(terms: PaperTerms, grants: readonly GrantSpan[], nowMs: number): boolean {
  return isFree(terms) || grants.some((grant) => grant.deleted_at === null && covers(grant, terms, nowMs));
}

/** Whether a grant is of a paper's month, and its last day has not passed at an instant. */
function covers(grant: GrantSpan, terms: PaperTerms, atMs: number): boolean {
  return isOfMonth(grant, terms) && grant.end_date >= academyDate(atMs);
}

function isOfMonth(grant: GrantSpan, { category_year, category_month }: PaperTerms): boolean {
  return grant.category_year === category_year && grant.category_month === category_month;
}

/** What is known of a start; instants in epoch milliseconds. */
export interface StartFacts {
  /** As the device says it, never later than now. */
  startMs: number;
  nowMs: number;
  grants: readonly GrantSpan[];
  /** The revision that it begins on: its terms as published, and since when it is no longer the newest on offer. */
  revision: { terms: PaperTerms; retiredAtMs: number | null };
  /** When the server first gave this revision to this student, who had access then; null where it never did. */
  givenAtMs: number | null;
  /** What came from this student since they lost access; without it, nothing did. */
  since?: SinceAccess;
  /** The paper as it is now. */
  paper: { terms: PaperTerms; isOpen: boolean; isNewest: boolean };
}

export interface SinceAccess {
  /** Whether an attempt on any revision of the paper was ended, whose end came after this start. */
  hasSat: boolean;
  /** Attempts that came since, those that began in the day before or after this start, and all. */
  starts: { aDay: number; inAll: number };
}

/** Whether an attempt may begin, or why not. */
export type StartVerdict = 'may' | 'no_access' | 'came_too_late' | 'sat_since' | 'too_many';

/** Honoured as of its start, or open to this student today. */
export function mayStart(facts: StartFacts): boolean {
  return verdictOn(facts) === 'may';
}

export function verdictOn(facts: StartFacts): StartVerdict {
  if (isOpenToday(facts)) return 'may';
  if (!isHonoured(facts)) return 'no_access';
  const { revision, grants, nowMs, since } = facts;
  const lostAtMs = accessLostAt(revision.terms, grants, nowMs);
  if (lostAtMs === null) return 'may';
  if (nowMs > lostAtMs + HONOURED_AFTER_ACCESS_MS) return 'came_too_late';
  if (since?.hasSat) return 'sat_since';
  const { aDay, inAll } = since?.starts ?? { aDay: 0, inAll: 0 };
  return aDay >= LATE_STARTS.aDay || inAll >= LATE_STARTS.inAll ? 'too_many' : 'may';
}

/** When a student's access to a paper's month ended last; null while they have it, or where none is needed. */
export function accessLostAt(terms: PaperTerms, grants: readonly GrantSpan[], nowMs: number): number | null {
  if (hasAccessNow(terms, grants, nowMs)) return null;
  const ends = grants
    .filter((grant) => isOfMonth(grant, terms))
    .map(({ deleted_at, end_date }) => Math.min(deleted_at ?? Infinity, endOfAcademyDay(end_date)));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Begun offline on what the server had given: all three conditions [R23]. */
function isHonoured({ startMs, grants, revision, givenAtMs }: StartFacts): boolean {
  if (givenAtMs === null || givenAtMs > startMs) return false;
  const { terms, retiredAtMs } = revision;
  if (retiredAtMs !== null && startMs > retiredAtMs + HONOURED_AFTER_RETIRING_MS) return false;
  return hadAccessAt(terms, grants, startMs);
}

/** An older revision is not on offer: it is only for whom the server gave it to. */
function isOpenToday({ nowMs, grants, givenAtMs, paper }: StartFacts): boolean {
  return paper.isOpen && (paper.isNewest || givenAtMs !== null) && hasAccessNow(paper.terms, grants, nowMs);
}

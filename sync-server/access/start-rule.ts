import { academyDate, endOfAcademyDay, isFree } from '../../shared/access.ts';
import type { Tables } from '../store/tables.ts';

export const HONOURED_AFTER_RETIRING_MS = 14 * 86_400_000;
export const HONOURED_AFTER_ACCESS_MS = 14 * 86_400_000;
/** How many attempts are accepted after access ended: of those that began within a day, and in total. */
export const LATE_STARTS = { aDay: 10, inAll: 40 } as const;

export interface Month {
  category_year: number;
  category_month: string;
}

export type PaperTerms = Month & { access_control: string };

export type GrantSpan = Pick<
  Tables['grants'],
  'category_year' | 'category_month' | 'begins_at' | 'end_date' | 'deleted_at'
>;

/** True if a student had access at an instant in epoch milliseconds, by the grants in force then. */
export function hadAccessAt(terms: PaperTerms, grants: readonly GrantSpan[], atMs: number): boolean {
  const stoodThen = ({ begins_at, deleted_at }: GrantSpan) =>
    begins_at <= atMs && (deleted_at === null || deleted_at > atMs);
  return isFree(terms) || grants.some((grant) => stoodThen(grant) && covers(grant, terms, atMs));
}

/**
 * True if a student has access now. Grants dated in the future count as made before now: the clock that stamped them
 * ran ahead and was corrected since [R162].
 */
export function hasAccessNow(terms: PaperTerms, grants: readonly GrantSpan[], nowMs: number): boolean {
  return isFree(terms) || grants.some((grant) => grant.deleted_at === null && covers(grant, terms, nowMs));
}

function covers(grant: GrantSpan, terms: PaperTerms, atMs: number): boolean {
  return isOfMonth(grant, terms) && grant.end_date >= academyDate(atMs);
}

function isOfMonth(grant: GrantSpan, { category_year, category_month }: PaperTerms): boolean {
  return grant.category_year === category_year && grant.category_month === category_month;
}

/** The facts that decide a start; instants in epoch milliseconds. */
export interface StartFacts {
  /** As the device says, never later than now. */
  startMs: number;
  nowMs: number;
  grants: readonly GrantSpan[];
  revision: { terms: PaperTerms; retiredAtMs: number | null };
  /** When the server first gave this revision to this student, who had access then; null if it never did. */
  givenAtMs: number | null;
  since?: SinceAccess;
  paper: { terms: PaperTerms; isOpen: boolean; isNewest: boolean };
}

export interface SinceAccess {
  hasSat: boolean;
  /** Attempts that came since: those that began within a day of this start, and all. */
  starts: { aDay: number; inAll: number };
}

export type StartVerdict = 'may' | 'no_access' | 'came_too_late' | 'sat_since' | 'too_many';

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

/** When a student's access to a paper's month last ended; null while they have it or if none is needed. */
export function accessLostAt(terms: PaperTerms, grants: readonly GrantSpan[], nowMs: number): number | null {
  if (hasAccessNow(terms, grants, nowMs)) return null;
  const ends = grants
    .filter((grant) => isOfMonth(grant, terms))
    .map(({ deleted_at, end_date }) => Math.min(deleted_at ?? Infinity, endOfAcademyDay(end_date)));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Begun offline on a revision that the server had given: all three conditions must hold [R23]. */
function isHonoured({ startMs, grants, revision, givenAtMs }: StartFacts): boolean {
  if (givenAtMs === null || givenAtMs > startMs) return false;
  const { terms, retiredAtMs } = revision;
  if (retiredAtMs !== null && startMs > retiredAtMs + HONOURED_AFTER_RETIRING_MS) return false;
  return hadAccessAt(terms, grants, startMs);
}

/** An older revision is not on offer: only students to whom the server gave it may begin on it. */
function isOpenToday({ nowMs, grants, givenAtMs, paper }: StartFacts): boolean {
  return paper.isOpen && (paper.isNewest || givenAtMs !== null) && hasAccessNow(paper.terms, grants, nowMs);
}

import { academyDate } from '../../../shared/access.ts';
import { FLOOR_BAND } from '../../../shared/bands.ts';
import type { AttemptSeen, InsightOverview, PaperInsight, StudentSeen } from '../../../shared/insight.ts';
import { ANSWERS_SHOWN } from '../../../shared/insight.ts';
import type { Score } from '../../../shared/results.ts';
import { isMarkedByPerson } from '../../ui/attempt-texts.ts';
import { academyTime, dateWords } from '../../ui/admin/academy-dates.ts';
import { meanScore } from '../../../shared/falls-behind.ts';
import { meanOfText } from '../../ui/admin/behind-texts.ts';
import { type BandLine, linesOf } from '../../ui/bands/band-lines.ts';
import { capitalised } from '../../ui/exam-texts.ts';
import { APP_VERSION_TEXTS, SKILLS } from './student-texts.ts';

const DAY_MS = 86_400_000;

export interface Bar {
  name: string;
  nameInFile?: string;
  count: number;
  at?: number;
}

export type BarOfTime = Bar & Required<Pick<Bar, 'at'>>;

export const SPANS = [
  { span: 'month', label: 'Last 30 days', days: 30 },
  { span: 'half', label: 'Last 26 weeks', days: 182 },
  { span: 'year', label: 'Last 12 months', days: 365 },
] as const;
export type Span = (typeof SPANS)[number]['span'];

export function firstDay(span: Span, nowMs: number): string {
  if (span === 'year') {
    const [year = 0, month = 0] = academyDate(nowMs).split('-').map(Number);
    return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
  }
  const { days } = SPANS.find((one) => one.span === span) ?? SPANS[0];
  return academyDate(nowMs - (days - 1) * DAY_MS);
}

export function attemptBars(span: Span, days: InsightOverview['days'], nowMs: number): Bar[] {
  const counts = new Map(days.map(({ day, attempts }) => [day, attempts]));
  const bars = new Map<string, Bar>();
  const first = Date.parse(firstDay(span, nowMs));
  const last = Date.parse(academyDate(nowMs));
  for (let at = first; at <= last; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const begin = span === 'half' ? first + Math.floor((at - first) / (7 * DAY_MS)) * 7 * DAY_MS : at;
    const name =
      span === 'year'
        ? utcWords(at, { month: 'short', year: 'numeric' })
        : utcWords(begin, { day: 'numeric', month: 'short' });
    const nameInFile = span === 'year' ? name : new Date(begin).toISOString().slice(0, 10);
    // noon in UTC is on the same day at the academy
    const bar = bars.get(name) ?? { name, nameInFile, count: 0, at: begin + DAY_MS / 2 };
    bar.count += counts.get(day) ?? 0;
    bars.set(name, bar);
  }
  return [...bars.values()];
}

export function scoreBars(scores: PaperInsight['scores']): Bar[] {
  const bands = scores.filter(({ kind }) => kind === 'band');
  if (bands.length > 0) {
    const values = bands.map(({ value }) => value);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return Array.from({ length: (most - least) * 2 + 1 }, (_, index) => {
      const band = least + index / 2;
      return { name: String(band), count: bands.find(({ value }) => value === band)?.attempts ?? 0 };
    });
  }
  return Array.from({ length: 10 }, (_, ten) => ({
    name: ten === 9 ? '90 to 100%' : `${ten * 10} to ${ten * 10 + 9}%`,
    count: scores
      .filter(({ value }) => Math.min(9, Math.floor(value / 10)) === ten)
      .reduce((sum, { attempts }) => sum + attempts, 0),
  }));
}

function isFloor(exam_category: AttemptSeen['exam_category'], band: number): boolean {
  return band === FLOOR_BAND && !isMarkedByPerson({ exam_category });
}

export function studentLines(attempts: readonly AttemptSeen[]): BandLine[] {
  return linesOf(
    attempts.flatMap(({ exam_category: category, exam_name, end_time: at, score }) =>
      at === null || score?.kind !== 'band'
        ? []
        : [{ category, at, band: score.value, ...(isFloor(category, score.value) && { isFloor: true }), exam_name }],
    ),
  );
}

/** Returns 'Papertide of 14 Nov 2026'. Versions of before do not name the day they were built on. */
export function appWords(app: string | null): string {
  const day = /\d{4}-\d{2}-\d{2}/.exec(app ?? '')?.[0];
  return day === undefined ? APP_VERSION_TEXTS.older : APP_VERSION_TEXTS.of(dateWords(day));
}

/** Returns the average band of each skill, and of how many results it is. */
export function skillAverages(lines: readonly BandLine[]): { words: string; of: string }[] {
  return lines.flatMap(({ category, points }) => {
    const { mean, mean_of } = meanScore(points.map(({ band }) => ({ kind: 'band', value: band })));
    if (mean === null) return [];
    const of = meanOfText(mean_of, isMarkedByPerson({ exam_category: category }));
    return [{ words: SKILLS.average(capitalised(category), scoreWords(mean)), of }];
  });
}

/** Returns the page on which staff read an ended attempt: its response in marking, or its answers. */
export function attemptPath({
  user_id,
  result_id,
  exam_category,
}: Pick<AttemptSeen, 'result_id' | 'exam_category'> & { user_id: string }): string {
  return isMarkedByPerson({ exam_category })
    ? `/admin/marking/${result_id}`
    : `/admin/insight?student=${user_id}&attempt=${result_id}`;
}

/** Returns 'mean of 12 marked'; '' where no result has a score. Older servers do not say of how many a mean is. */
export function meanOfWords({
  exam_category,
  attempts,
  mean_of = attempts,
}: Pick<InsightOverview['papers'][number], 'exam_category' | 'attempts' | 'mean_of'>): string {
  return mean_of === 0 ? '' : meanOfText(mean_of, isMarkedByPerson({ exam_category }));
}

export function scoreWords(score: Score | null): string {
  if (score === null) return '–';
  return score.kind === 'band' ? String(score.value) : `${score.value}%`;
}

export function shareWords(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}

export function seenWords(atMs: number | null, nowMs: number): string {
  return atMs === null ? 'never' : academyTime(atMs, nowMs);
}

export function waitingWords({ waiting }: Pick<StudentSeen, 'waiting'>): string {
  if (waiting === 0) return 'nothing';
  return waiting === 1 ? '1 piece' : `${waiting} pieces`;
}

export function acceptPath(
  { exam_id, revision }: Pick<PaperInsight, 'exam_id' | 'revision'>,
  question_id: string,
  answer: string,
): string {
  const query = new URLSearchParams({ question: question_id, accept: answer });
  return `/admin/exam/${exam_id}/revisions/${revision}/key?${query}`;
}

export const ANSWER_COLUMNS = Array.from({ length: ANSWERS_SHOWN }, (_, index) => [
  `Answer ${index + 1}`,
  `Given ${index + 1}`,
]).flat();

function utcWords(atMs: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...parts }).format(atMs);
}

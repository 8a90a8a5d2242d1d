// How one member of a class stands: last work, set papers that are left, and why they fall behind [R440]. The overview
// and the home's short list read it from rows of their own.

import { academyDate } from '../../shared/access.ts';
import type { ClassStudent } from '../../shared/class-overview.ts';
import { whyBehind } from '../../shared/falls-behind.ts';
import type { Score } from '../../shared/results.ts';
import type { ClassMember, WorkByUser } from './class-rows.ts';

interface StandingParts {
  rows: WorkByUser;
  /** Last days by exam_id. */
  dueDates: ReadonlyMap<string, string>;
  done: ReadonlySet<string>;
  mean: Score | null;
  class_mean: Score | null;
  nowMs: number;
}

type Standing = Pick<ClassStudent, 'worked_at' | 'unsent' | 'unsent_since' | 'begun' | 'not_begun' | 'late' | 'behind'>;

export function standingOf(
  { user_id, is_closed, joined_at }: Pick<ClassMember, 'user_id' | 'is_closed' | 'joined_at'>,
  { rows, dueDates, done, mean, class_mean, nowMs }: StandingParts,
): Standing {
  const open = rows.open.get(user_id) ?? [];
  const unsent = rows.unsent.get(user_id);
  const today = academyDate(nowMs);
  const joined_on = academyDate(joined_at);
  const worked = [rows.work.get(user_id)?.worked_at ?? 0, ...open.map(({ worked_at }) => worked_at)];
  const worked_at = Math.min(nowMs, Math.max(...worked));
  const openWhole = new Set(open.filter(({ is_whole }) => is_whole).map(({ exam_id }) => exam_id));
  // a paper whose day was over before the student joined was never theirs
  const left = [...dueDates].filter(([exam_id, due_date]) => !done.has(exam_id) && due_date >= joined_on);
  const ids = (some: typeof left) => some.map(([exam_id]) => exam_id);
  const late = ids(left.filter(([, due_date]) => due_date < today));
  const facts = {
    today,
    joined_on,
    worked_on: worked_at === 0 ? null : academyDate(worked_at),
    late: late.length,
    unsent: unsent?.waiting ?? 0,
    mean,
    class_mean,
  };
  return {
    worked_at: worked_at === 0 ? null : worked_at,
    unsent: unsent?.waiting ?? 0,
    unsent_since: unsent?.waiting_since ?? null,
    begun: ids(left.filter(([exam_id]) => openWhole.has(exam_id))),
    not_begun: ids(left.filter(([exam_id]) => !openWhole.has(exam_id))),
    late,
    behind: is_closed ? [] : whyBehind(facts),
  };
}

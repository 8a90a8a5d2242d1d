import { academyDate } from '../../../../shared/access.ts';
import type { Goals } from '../../../../shared/goals.ts';
import { EXAM_CATEGORIES } from '../../../../shared/papers.ts';
import { weekPlan, type WeekPlan } from '../../../../shared/plan.ts';
import { isDue } from '../../../../shared/practice/schedule.ts';
import { STREAK_HIDDEN, STREAK_SETTING, weeksOfPractice } from '../../../../shared/streak.ts';
import { mondayOf } from '../../../../shared/weeks.ts';
import { useDevice } from '../../../local/device.tsx';
import { usePractice } from '../../../local/queries/practice.ts';
import type { Library } from '../../../local/queries/read-library.ts';
import { useLastExchange } from '../../../local/queries/sync-status.ts';
import { useQuery } from '../../../local/queries/use-query.ts';
import { readWorkDone } from '../../../local/queries/work-done.ts';
import { dateHere } from '../../../base/date-here.ts';
import { choosePaper, type ChosenPaper } from './choose-paper.ts';

export interface PlanOnDevice {
  /** Null without a target band. */
  plan: WeekPlan | null;
  /** Of today's thing; null where that is no paper. */
  paper: ChosenPaper | null;
  weeks: number;
  areWeeksShown: boolean;
  /** 'YYYY-MM-DD' at the academy, so that all devices agree. */
  today: string;
}

/** Undefined until the database was read. */
export function usePlan(library: Library | undefined, goals: Goals | undefined): PlanOnDevice | undefined {
  const { db, now } = useDevice();
  const isOnline = useLastExchange(db)?.online ?? true;
  const nowMs = now();
  const today = academyDate(nowMs);
  const from = mondayOf(today);
  const track = goals?.track ?? null;
  const done = useQuery(() => readWorkDone(db, track, from), [db, track, from]);
  const practice = usePractice(db);
  const streak = useQuery(async () => (await db.settings.get(STREAK_SETTING))?.value ?? '', [db]);
  if (!library || !goals || !done || !practice || streak === undefined) return undefined;
  const paperOf = (skill: (typeof EXAM_CATEGORIES)[number]) => choosePaper(skill, { library, track, nowMs, isOnline });
  const { targetBand, testDate } = goals;
  const answered = practice.reviews
    .filter(({ action }) => action === 'answered')
    .map(({ item_type, reviewed_at }) => ({ item_type, day: academyDate(reviewed_at) }));
  const dayHere = dateHere(nowMs);
  const hasItems = practice.items.some(({ item_id }) => isDue(practice.states.get(item_id), dayHere));
  const plan =
    targetBand === null
      ? null
      : weekPlan({
          today,
          targetBand,
          testDate,
          attempts: done.attempts,
          skills: EXAM_CATEGORIES.filter((skill) => paperOf(skill) !== null),
          practice: { days: practiceDays(answered), hasItems },
        });
  const thing = plan?.today.kind === 'thing' ? plan.today.thing : null;
  return {
    plan,
    paper: thing?.kind === 'paper' ? paperOf(thing.skill) : null,
    weeks: weeksOfPractice([...done.days, ...answered.map(({ day }) => day)], today),
    areWeeksShown: streak !== STREAK_HIDDEN,
    today,
  };
}

/** Fewer answers a day than this are a look and no practice. */
const LEAST_ANSWERS = 3;

/** Returns the days on which mistakes were practised, which is another thing than words. */
function practiceDays(answered: readonly { item_type: string; day: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { item_type, day } of answered) if (item_type === 'question') counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].flatMap(([day, count]) => (count >= LEAST_ANSWERS ? [day] : []));
}

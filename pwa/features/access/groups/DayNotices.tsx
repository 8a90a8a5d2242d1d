import { useState } from 'react';
import { academyDate } from '../../../../shared/access.ts';
import type { SettableMock, WholeGroup } from '../../../../shared/group-forms.ts';
import { useMay } from '../../../api/use-roles.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SET_PAPER } from './group-screen-texts.ts';
import { pastDayWords } from './group-texts.ts';

export type MonthNeeded = SettableMock['months'][number];

interface DayNoticesProps {
  whole: WholeGroup;
  what: 'paper' | 'full mock';
  /** The months that the group needs for it. */
  months: readonly MonthNeeded[];
  due_date: string;
}

/** Warns if the day is over, or if the group cannot open what is set until then. */
export function DayNotices({ whole, what, months, due_date }: DayNoticesProps) {
  const mayGive = useMay('access');
  const [nowMs] = useState(() => Date.now());
  const late = pastDayWords(what, due_date, academyDate(nowMs));
  const missing = months.filter((month) => !hasAccess(whole, month, due_date));
  return (
    <>
      {late !== null && (
        <Notice intent="warning" title={SET_PAPER.dayOver}>
          {late}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice intent="warning" title={SET_PAPER.noAccess}>
          {SET_PAPER.noAccessText(
            missing.map(({ category_month, category_year }) => `${category_month} ${category_year}`),
            mayGive,
          )}
        </Notice>
      )}
    </>
  );
}

function hasAccess({ months }: WholeGroup, { category_month, category_year }: MonthNeeded, until: string): boolean {
  return months.some(
    (one) => one.category_month === category_month && one.category_year === category_year && one.end_date >= until,
  );
}

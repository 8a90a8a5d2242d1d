import type { AddedAddress, MonthGiven, Overview, MemberAttempt, WholeGroup } from '../../../../shared/group-forms.ts';
import { academyDate } from '../../../../shared/access.ts';
import { daysBetween, isDate } from '../../../../shared/goals.ts';
import { REMINDED_DAYS } from '../../../../shared/groups.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { scoreLine } from '../../../ui/attempt-texts.ts';

export const ADDED_WORDS: Record<AddedAddress['outcome'] | 'not_confirmed', string> = {
  added: 'Added',
  already: 'Already in the group',
  kept: 'Kept until they sign up',
  not_confirmed: 'Waits until the address is confirmed',
  unknown: 'No account with this address',
  admin: 'An admin, not added: admins have every paper',
  no_address: 'Not an email address',
};

export function givenWords(month: string, { given, prolonged, already, kept = 0 }: MonthGiven): string {
  const parts = [
    given > 0 ? `given to ${counted(given, 'student')}` : '',
    prolonged > 0 ? `extended for ${counted(prolonged, 'student')}` : '',
    already > 0 ? `${counted(already, 'student')} had it already` : '',
    kept > 0 ? `${counted(kept, 'student has', 'students have')} to confirm their address first` : '',
  ].filter((part) => part !== '');
  const all = parts.length === 0 ? 'given to the group, which has no students yet' : parts.join(', ');
  return `Access to ${month}: ${all}. Students who join later get it too.`;
}

/** Returns a warning if the due date is over at the academy; null if it is not, or if there is no date. */
export function pastDayWords(date: string, today: string): string | null {
  if (!isDate(date) || date >= today) return null;
  return daysBetween(date, today) > REMINDED_DAYS
    ? 'The students no longer see the paper on their home page.'
    : 'The students see the paper as late, until a week after that day.';
}

type Paper = Overview['papers'][number];

export function attemptScore(paper: Paper, { total, score, marked_band }: MemberAttempt): string {
  // the result is written with the end of the attempt; attempts from older versions may have none
  if (total === null) return 'No result';
  return scoreLine(paper, { score, total, marks: marked_band === null ? undefined : { band: marked_band } });
}

export interface OverviewLine {
  member: WholeGroup['members'][number];
  newest: { paper: Paper; sitting: MemberAttempt } | null;
  papersSat: number;
}

export function overviewLines(
  members: WholeGroup['members'],
  { papers, sittings }: Overview,
  exam_id: string | null,
): OverviewLine[] {
  const papersById = new Map(papers.map((paper) => [paper.exam_id, paper]));
  return members.map((member) => {
    const own = sittings
      .filter(({ user_id }) => user_id === member.user_id)
      .toSorted((a, b) => b.end_time - a.end_time);
    const shown = exam_id === null ? own[0] : own.find((sitting) => sitting.exam_id === exam_id);
    const paper = shown && papersById.get(shown.exam_id);
    return { member, newest: shown && paper ? { paper, sitting: shown } : null, papersSat: own.length };
  });
}

export function overviewTable(members: WholeGroup['members'], overview: Overview) {
  const head = [
    'First name',
    'Last name',
    'Email',
    'Paper',
    'Times taken',
    'Last taken',
    'Result',
    'Correct',
    'Questions',
  ];
  const rows = members.flatMap((member) => {
    const who = [member.first_name, member.last_name, member.email];
    const sat = overview.papers.flatMap((paper) => {
      const sitting = overview.sittings.find(
        ({ user_id, exam_id }) => user_id === member.user_id && exam_id === paper.exam_id,
      );
      if (!sitting) return [];
      const { sittings, end_time, correct, total } = sitting;
      const isCounted = total !== null && total > 0;
      return [
        [
          ...who,
          paper.exam_name,
          sittings,
          academyDate(end_time),
          attemptScore(paper, sitting),
          isCounted ? correct : null,
          isCounted ? total : null,
        ],
      ];
    });
    return sat.length > 0 ? sat : [[...who, null, 0, null, null, null, null]];
  });
  return { head, rows };
}

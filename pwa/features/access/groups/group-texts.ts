import type { AddedAddress, MonthGiven } from '../../../../shared/group-forms.ts';
import { daysBetween, isDate } from '../../../../shared/goals.ts';
import { REMINDED_DAYS } from '../../../../shared/groups.ts';
import { counted } from '../../../ui/admin/counted.ts';

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
  return `Access to ${month}: ${all}. Students who join later get it too. You can undo this in Lists, under Access control.`;
}

/** Returns a warning if the due date is over at the academy; null if it is not, or if there is no date. */
export function pastDayWords(what: string, date: string, today: string): string | null {
  if (!isDate(date) || date >= today) return null;
  return daysBetween(date, today) > REMINDED_DAYS
    ? `The students no longer see the ${what} on their home page.`
    : `The students see the ${what} as late, until a week after that day.`;
}

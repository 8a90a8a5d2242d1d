import { daysBetween } from '../../../shared/goals.ts';

export const GOALS = {
  title: 'Your target',
  band: 'Band',
  day: 'Day of the test',
  none: 'Not set',
  everywhere: 'You see them on all your devices.',
  tooFar: (year: string) => `Choose a day until the end of ${year}.`,
  failed: 'This device could not save it. Free some space, then set it again.',
} as const;

/** Returns words such as 'Your test is in 13 days.' Both dates are 'YYYY-MM-DD'. */
export function testWords(today: string, testDate: string): string {
  const days = daysBetween(today, testDate);
  if (days === 0) return 'Your test is today. Good luck.';
  if (days === 1) return 'Your test is tomorrow.';
  if (days > 1) return `Your test is in ${days} days.`;
  return 'This day is over. Set the day of your next test.';
}

import { daysBetween } from '../../../shared/goals.ts';

/** Returns words such as 'Your test is in 13 days.' Both dates are 'YYYY-MM-DD'. */
export function testWords(today: string, testDate: string): string {
  const days = daysBetween(today, testDate);
  if (days === 0) return 'Your test is today. Good luck.';
  if (days === 1) return 'Your test is tomorrow.';
  if (days > 1) return `Your test is in ${days} days.`;
  return 'That day has passed. Set the date of your next test.';
}

import { daysBetween, type Goals } from '../../../shared/goals.ts';
import { TRACK_WORDS } from './track-texts.ts';

export const GOALS = {
  title: 'Your target',
  band: 'Band',
  day: 'Day of the test',
  none: 'Not set',
  notSet: 'Set your band and the day of your test.',
  everywhere: 'You see this on all your devices.',
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

/** Returns all that is set in one line, such as 'General. Band 7. Your test is in 13 days.' A day after `latest` is a typo. */
export function goalsText({ targetBand, testDate, track }: Goals, today: string, latest: string): string {
  const day = testDate !== null && testDate <= latest ? testWords(today, testDate) : '';
  const set = [track === null ? '' : `${TRACK_WORDS[track]}.`, targetBand === null ? '' : `Band ${targetBand}.`, day];
  return [...set, day === '' && targetBand === null ? GOALS.notSet : ''].filter((words) => words !== '').join(' ');
}

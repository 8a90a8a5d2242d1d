import { daysBetween } from '../../../shared/goals.ts';

/** Returns words such as 'Your test is in 13 days.' Both dates are 'YYYY-MM-DD'. */
export function testWords(today: string, testDate: string): string {
  const days = daysBetween(today, testDate);
  if (days === 0) return 'Your test is today. Good luck.';
  if (days === 1) return 'Your test is tomorrow.';
  if (days > 1) return `Your test is in ${days} days.`;
  return 'That day has passed. Set the date of your next test.';
}

export function distanceWords(lastBand: number, targetBand: number): string {
  const missing = targetBand - lastBand;
  if (missing <= 0) return `Your last band, ${lastBand}, reaches your target.`;
  return `Your last band was ${lastBand}: ${bandWords(missing)} to go.`;
}

function bandWords(bands: number): string {
  if (bands === 0.5) return 'half a band';
  return bands === 1 ? 'one band' : `${bands} bands`;
}

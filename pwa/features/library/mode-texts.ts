/** The texts of the choice at Start [R295]. */
export const MODE_TEXTS = {
  legend: 'How do you want to work?',
  whole: { title: 'Whole paper', words: 'With a clock. You get a band.' },
  part: { title: 'One part', words: 'With a clock for this part. No band.' },
  untimed: { title: 'No clock', words: 'Practice. No band.' },
  partLabel: 'Part',
} as const;

export function partOptionText(part_no: number, minutes: number | null): string {
  if (minutes === null) return `Part ${part_no}`;
  return `Part ${part_no}, ${minutesText(minutes)}`;
}

export function minutesText(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

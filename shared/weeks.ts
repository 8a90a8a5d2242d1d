// Weeks from Monday to Sunday, of days 'YYYY-MM-DD'.

const DAY_MS = 86_400_000;

/** Returns a day so many days later; earlier for a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));
}

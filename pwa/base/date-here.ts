// The time zone of what the app says of days and times: the academy's for staff, whose screens agree with each other and
// with the academy's clock wherever they sit, and the device's for students and visitors [R567].

/** Asia/Colombo has the same offset all year. */
const ACADEMY_MINUTES = -330;

let isAcademys = false;

/** Says whose times these are; called with each change of the session. */
export function showTimesOfAcademy(isStaff: boolean): void {
  isAcademys = isStaff;
}

/** Returns the local time as if it were UTC, so that its parts can be read without Intl. */
export function hereAsUtc(atMs: number): Date {
  const minutes = isAcademys ? ACADEMY_MINUTES : new Date(atMs).getTimezoneOffset();
  return new Date(atMs - minutes * 60_000);
}

/** Returns the day in that time zone: '2026-10-14'. */
export function dateHere(atMs: number): string {
  return hereAsUtc(atMs).toISOString().slice(0, 10);
}

/** The month of an instant where the device is, such as '2026-11'. */
export function monthOf(nowMs: number): string {
  const date = new Date(nowMs);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** '04:12', or '1:04:12' from an hour on. */
export function clockWords(ms: number): string {
  const { hours, minutes, seconds } = split(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

export function spokenTime(ms: number): string {
  const { hours, minutes, seconds } = split(ms);
  const words = [counted(hours, 'hour'), counted(minutes, 'minute'), counted(seconds, 'second')].filter(
    (word) => word !== null,
  );
  return words.join(' ') || '0 seconds';
}

function counted(count: number, unit: string): string | null {
  if (count === 0) return null;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function split(ms: number): { hours: number; minutes: number; seconds: number } {
  const total = Math.floor(Math.max(0, ms) / 1000);
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}

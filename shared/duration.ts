/** Parses a paper's duration, 'H:M:S' or 'H:M', to milliseconds; returns null for anything else [R31]. */
export function parseDuration(text: string): number | null {
  const match = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  if (minutes > 59 || seconds > 59) return null;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

export function durationMinutes(text: string): number {
  return Math.ceil((parseDuration(text) ?? 0) / 60_000);
}

/** Formats milliseconds for the countdown, 'HH:MM:SS', never below zero. */
export function formatCountdown(ms: number): string {
  const [hours, minutes, seconds] = split(Math.ceil(Math.max(0, ms) / 1000));
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}

export function formatTimeSpent(ms: number): string {
  const [hours, minutes, seconds] = split(Math.round(Math.max(0, ms) / 1000));
  return `${hours}:${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`;
}

function split(totalSeconds: number): [hours: number, minutes: number, seconds: number] {
  return [Math.floor(totalSeconds / 3600), Math.floor(totalSeconds / 60) % 60, totalSeconds % 60];
}

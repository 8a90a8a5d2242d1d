import type { OwnSession } from '../../../../shared/security.ts';
import { instantWords } from '../../../ui/day-texts.ts';

/** A session is renewed about every 15 minutes, so a shorter time says nothing. */
const IN_USE_MS = 20 * 60_000;

export function deviceName({ device }: Pick<OwnSession, 'device'>): string {
  return device ?? 'Unknown device';
}

export function sessionTimes({ is_this, last_used_at, started_at }: OwnSession, nowMs: number): string {
  const since = started_at === 0 ? '' : ` Logged in on ${instantWords(started_at)}.`;
  const isInUse = is_this || (nowMs - last_used_at >= 0 && nowMs - last_used_at < IN_USE_MS);
  return `${isInUse ? 'In use now.' : `Last used on ${instantWords(last_used_at)}.`}${since}`;
}

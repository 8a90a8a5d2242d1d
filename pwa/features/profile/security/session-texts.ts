import type { OwnSession } from '../../../../shared/security.ts';
import { dateHere } from '../../../base/date-here.ts';
import { deviceNoun } from '../../../ui/device-noun.ts';
import { dayWords, timeWords, unbroken } from '../../../ui/day-texts.ts';

type Times = Pick<OwnSession, 'is_this' | 'last_used_at' | 'started_at'>;

export function deviceName({ device }: Pick<OwnSession, 'device'>): string {
  return device ?? 'Unknown device';
}

export function thisDeviceWords(): string {
  return `This ${deviceNoun(screen)}`;
}

/** For example 'Last used today, 16:20'; only this session is known to be in use now. */
export function lastUsedWords({ is_this, last_used_at }: Times, nowMs: number): string {
  return is_this ? 'In use now' : `Last used ${whenWords(last_used_at, nowMs)}`;
}

/** Returns '' where the server does not know it. */
export function loggedInWords({ started_at }: Times, nowMs: number): string {
  return started_at === 0 ? '' : `Logged in ${whenWords(started_at, nowMs)}`;
}

/** Tells a session from others of the same kind of device. */
export function sessionWords(session: OwnSession, nowMs: number): string {
  const words = session.is_this ? thisDeviceWords() : lastUsedWords(session, nowMs);
  return `${deviceName(session)}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function whenWords(atMs: number, nowMs: number): string {
  const day = dateHere(atMs) === dateHere(nowMs) ? 'today' : dayWords(atMs);
  return unbroken(`${day}, ${timeWords(atMs)}`);
}

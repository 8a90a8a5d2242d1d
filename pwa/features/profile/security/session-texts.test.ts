import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastUsedWords, loggedInWords, sessionWords } from './session-texts.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const HOUR = 3_600_000;
const session = {
  session_id: 's',
  device: 'Chrome on Android',
  is_this: false,
  started_at: NOW - 50 * HOUR,
  last_used_at: NOW - 2 * HOUR,
};

beforeEach(() => vi.stubGlobal('screen', { width: 390, height: 844 }));

describe('[R632] two sessions on the same kind of phone', () => {
  it('are told apart by when they were last used, by name too', () => {
    const other = { ...session, last_used_at: NOW - 49 * HOUR };
    expect(sessionWords(session, NOW)).toMatch(/^Chrome on Android, last used today,\u00A0\d\d:00$/);
    expect(sessionWords(other, NOW)).toMatch(
      /^Chrome on Android, last used \d+\u00A0November\u00A02026,\u00A0\d\d:00$/,
    );
    expect(sessionWords({ ...session, is_this: true }, NOW)).toBe('Chrome on Android, this phone');
  });

  it('say that this one alone is in use, and when they logged in if it is known', () => {
    expect(lastUsedWords({ ...session, is_this: true }, NOW)).toBe('In use now');
    const closed = { ...session, last_used_at: NOW - 60_000 };
    expect(lastUsedWords(closed, NOW)).toMatch(/^Last used today,\u00A0\d\d:59$/);
    expect(loggedInWords(session, NOW)).toMatch(/^Logged in \d+\u00A0November/);
    expect(loggedInWords({ ...session, started_at: 0 }, NOW)).toBe('');
  });
});

import { expect, it } from 'vitest';
import type { Usage } from '../../../shared/sync/protocol.ts';
import { quotaWords } from './quota-texts.ts';

const usage = (changes: Partial<Usage> = {}): Usage => ({
  rows: 10,
  rows_limit: 1_000,
  bytes: 10,
  bytes_limit: 1_000,
  recording_bytes: 10,
  recording_limit: 1_000,
  ...changes,
});

it('nothing is said while there is room', () => {
  expect(quotaWords(usage({ rows: 799, bytes: 799, recording_bytes: 799 }))).toBeNull();
});

it.each([
  [usage({ rows: 800 }), 'Server storage for attempts and notes: 80% used'],
  [usage({ bytes: 999 }), 'Server storage for attempts and notes: 99% used'],
  [usage({ recording_bytes: 900, rows: 850 }), 'Server storage for recordings: 90% used'],
  [usage({ rows: 1_000 }), 'Server storage for attempts and notes: full'],
  [usage({ recording_bytes: 1_999 }), 'Server storage for recordings: full'],
])('from 80 % on the student is told which storage it is', (full, title) => {
  expect(quotaWords(full)).toMatchObject({ title, text: expect.stringContaining('stay on this device') });
});

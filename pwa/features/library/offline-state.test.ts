import { describe, expect, it } from 'vitest';
import { missingBytes, missingExams, newestReadyRevision, offlineState } from './offline-state.ts';

const exam = { exam_id: 'a', revision: 2, bundle_sha256: 'two', bundle_bytes: 400_000, media_bytes: 5_600_000 };
const stored = (revision: number, ready: boolean, storedBytes = 0) => {
  return { exam_id: 'a', revision, sha256: ['', 'one', 'two', 'three'][revision] ?? '', ready, storedBytes };
};

describe('the offline line of a card', () => {
  it('says ready only for the whole newest revision', () => {
    expect(offlineState(exam, [stored(2, true)], null)).toEqual({ kind: 'ready' });
    const unplayable = { ...stored(2, true), unplayable: true as const };
    expect(offlineState(exam, [unplayable], null)).toEqual({ kind: 'ready', unplayable: true });
    expect(offlineState(exam, [stored(2, false, 4_000_000)], null).kind).toBe('missing');
    expect(offlineState(exam, [{ ...stored(2, true), exam_id: 'b' }], null).kind).toBe('missing');
  });

  it('offers what is still missing of an interrupted download', () => {
    const state = offlineState(exam, [stored(2, false, 4_000_000)], null);
    expect(state).toEqual({ kind: 'missing', missingBytes: 2_000_000, storedBytes: 4_000_000, failure: null });
  });

  it('offers the update where only an older revision is ready', () => {
    const state = offlineState(exam, [stored(1, true)], null);
    expect(state).toEqual({ kind: 'update', missingBytes: 6_000_000, failure: null });
    expect(newestReadyRevision(exam, [stored(1, true), stored(2, false)])).toBe(1);
  });

  it('[F60] does not promise what a restored server does not know', () => {
    const newer = stored(3, true);
    expect(offlineState(exam, [newer], null).kind).toBe('missing');
    expect(newestReadyRevision(exam, [newer])).toBeNull();
    const other = { ...stored(2, true), sha256: 'published anew under the same number' };
    expect(offlineState(exam, [other], null).kind).toBe('missing');
    expect(newestReadyRevision(exam, [other, stored(1, true)])).toBe(1);
  });

  it('shows a running download, with what another tab has brought', () => {
    const download = { kind: 'running' as const, receivedBytes: 0, totalBytes: 6_000_000, waiting: false };
    expect(offlineState(exam, [stored(2, false, 4_200_000)], download)).toEqual({
      kind: 'downloading',
      receivedBytes: 4_200_000,
      totalBytes: 6_000_000,
      waiting: false,
    });
  });

  it('keeps the words of a failed download beside the button that tries again', () => {
    const state = offlineState(exam, [], { kind: 'failed', message: 'There is no room.' });
    expect(state).toEqual({ kind: 'missing', missingBytes: 6_000_000, storedBytes: 0, failure: 'There is no room.' });
  });

  it('adds up what is still to come of a month, without what is ready', () => {
    const other = { ...exam, exam_id: 'other' };
    const papers = [stored(2, true)];
    expect(missingExams([exam, other], papers)).toEqual([other]);
    expect(missingBytes([exam, other], papers)).toBe(6_000_000);
    expect(missingBytes([exam, other], [stored(2, false, 1_000_000)])).toBe(11_000_000);
  });
});

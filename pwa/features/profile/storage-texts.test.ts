import { describe, expect, it } from 'vitest';
import { storageKinds } from './storage-texts.ts';

const storage = {
  paperBytes: 100,
  audioBytes: 2000,
  recordingBytes: 30,
  freeableRecordingBytes: 0,
  shadowings: { count: 2, bytes: 6 },
  explanationBytes: 4,
};

describe('what takes the room on this device', () => {
  it("adds up to the browser's count: the rest is the app itself", () => {
    const kinds = storageKinds(storage, 5000);
    expect(kinds.at(-1)).toEqual({ name: 'The app itself', bytes: 2860 });
    expect(kinds.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(5000);
  });

  it('says nothing of the app where the browser does not count', () => {
    expect(storageKinds(storage, null).map(({ name }) => name)).not.toContain('The app itself');
  });

  it('never takes anything away where the browser counts late', () => {
    expect(storageKinds(storage, 10).at(-1)?.bytes).toBe(0);
  });
});

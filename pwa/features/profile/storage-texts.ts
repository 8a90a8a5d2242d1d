import type { PaperNeed } from '../../local/media/paper-needs.ts';
import type { DeviceStorage } from '../../local/queries/storage.ts';

export const NEED_WORDS: Record<PaperNeed, string> = {
  open: 'Stays while its attempt is open',
  unsent: 'Stays until your work on it is sent',
  unscored: 'Stays until its result has come',
};

/**
 * Returns what takes the room, in bytes. `usedBytes` is the browser's count, null if it does not say; what it has
 * beyond the stored data is the app itself.
 */
export function storageKinds(
  storage: Omit<DeviceStorage, 'exams'>,
  usedBytes: number | null,
): { name: string; bytes: number }[] {
  const kinds = [
    { name: 'Audio', bytes: storage.audioBytes },
    { name: 'Papers', bytes: storage.paperBytes },
    { name: 'Your recordings', bytes: storage.recordingBytes },
    { name: 'Explanations', bytes: storage.explanationBytes },
  ];
  if (usedBytes === null) return kinds;
  const known = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  return [...kinds, { name: 'The app itself', bytes: Math.max(0, usedBytes - known) }];
}

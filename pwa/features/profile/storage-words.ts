import type { PaperNeed } from '../../local/paper-needs.ts';
import type { DeviceStorage } from '../../local/queries/storage.ts';

/** Why a paper stays on the device for now. */
export const NEED_WORDS: Record<PaperNeed, string> = {
  open: 'Stays while its attempt is open',
  unsent: 'Stays until your work on it is sent',
  unscored: 'Stays until its result has come',
};

export function storageKinds(storage: Omit<DeviceStorage, 'exams'>): { name: string; bytes: number }[] {
  return [
    { name: 'Audio', bytes: storage.audioBytes },
    { name: 'Papers', bytes: storage.paperBytes },
    { name: 'Your recordings', bytes: storage.recordingBytes },
    { name: 'Explanations', bytes: storage.explanationBytes },
  ];
}

import type { PaperNeed } from '../../local/media/paper-needs.ts';
import { megabytes } from '../../offline/failures.ts';
import type { DeviceStorage } from '../../local/queries/storage.ts';

export const STORAGE = {
  fold: 'Storage and data',
  used: (bytes: number) => `${megabytes(bytes)} MB on this device. Remove downloads, install the app.`,
  title: 'On this device',
  none: 'none',
  list: 'Papers and recordings',
  megabytes: (bytes: number) => `${megabytes(bytes)} MB`,
} as const;

/** Of a download that can be removed: its name, the words of the button, the question and what is said afterwards. */
interface RemovalTexts {
  name: string;
  act: string;
  words: string[];
  done: string;
}

export function paperTexts(name: string): RemovalTexts {
  return {
    name,
    act: 'Remove download',
    words: [
      `${name} and its audio are removed from this device. You can download it again from the library.`,
      'Your answers, results and explanations stay.',
    ],
    done: `${name} was removed from this device.`,
  };
}

export const recordingsTexts: RemovalTexts = {
  name: 'Your recordings',
  act: 'Remove recordings',
  words: [
    'Recordings that are saved online are removed from this device. You can still listen to them when you are online.',
    'Recordings that are not sent yet stay.',
  ],
  done: 'Your recordings were removed from this device.',
};

export const shadowingTexts = (count: number): RemovalTexts => ({
  name: 'Shadowing',
  act: 'Delete recordings',
  words: [
    `${count === 1 ? '1 sentence' : `${count} sentences`} that you said after a recording. They are on this device only, and nobody else has them.`,
    'You cannot get them back.',
  ],
  done: 'Your shadowing recordings were deleted from this device.',
});

export const REMOVAL = {
  question: (act: string, bytes: number) => `${act}, ${megabytes(bytes)} MB?`,
  label: (act: string, name: string) => `${act}: ${name}`,
  needed: 'You have work in this paper, so it stays.',
  failed: 'This device could not remove it. Try again.',
} as const;

export const NEED_WORDS: Record<PaperNeed, string> = {
  open: 'Stays while its attempt is open',
  unsent: 'Stays until your work is saved online',
  unscored: 'Stays until your result comes',
};

export interface StorageKind {
  name: string;
  bytes: number;
}

/**
 * Returns what takes the room, in bytes. `usedBytes` is the browser's count, null if it does not say; what it has
 * beyond the stored data is the app itself.
 */
export function storageKinds(storage: Omit<DeviceStorage, 'exams'>, usedBytes: number | null): StorageKind[] {
  const kinds = [
    { name: 'Audio', bytes: storage.audioBytes },
    { name: 'Papers', bytes: storage.paperBytes },
    { name: 'Your recordings', bytes: storage.recordingBytes },
    { name: 'Shadowing', bytes: storage.shadowings.bytes },
    { name: 'Explanations', bytes: storage.explanationBytes },
  ];
  if (usedBytes === null) return kinds;
  const known = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  return [...kinds, { name: 'The app itself', bytes: Math.max(0, usedBytes - known) }];
}

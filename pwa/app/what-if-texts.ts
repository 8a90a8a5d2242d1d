import { SAVED_ONLINE, syncWords } from '../ui/sync-texts.ts';

/** A fault by its number in docs/reliability.md, and a test that provokes it. */
interface Proof {
  fault: string;
  test: string;
}

interface WhatIf {
  id: string;
  asked: string;
  seen: readonly string[];
  proofs: readonly Proof[];
}

export const WHAT_IF = {
  title: 'What happens if …',
  lead: 'A paper is an hour of your work. This page says what you see when something goes wrong, and how we check it. A check makes the trouble happen and then looks for every answer.',
  proof: 'How we check it',
  proofs: 'These checks run before each new version. The names are those of the files in our code.',
  saved: `There is one rule. If the app says that an answer is saved, it is on your device. If it says ‘${SAVED_ONLINE}’, it is on the server too.`,
  library: 'Go to the Exam Library',
};

const words = { unsentAnswers: 3, hasWork: true };
const OFFLINE = `‘${syncWords('offline', words)}’`;
const RECEIVED = `‘${syncWords('received', words)}’`;

export const WHAT_IFS: readonly WhatIf[] = [
  {
    id: 'line',
    asked: 'The connection is lost',
    seen: [
      `You see ${OFFLINE} at the top. You continue with the paper. Its texts, questions and audio are on your device.`,
      `You can also submit without a connection. When you are online again, everything is sent by itself. Then you see ${RECEIVED}.`,
      'A download that stopped continues from the same place.',
    ],
    proofs: [
      { fault: 'F1', test: 'e2e/broken-line.test.ts' },
      { fault: 'F3', test: 'e2e/listening.spec.ts' },
      { fault: 'F14', test: 'e2e/attempt.spec.ts' },
    ],
  },
  {
    id: 'battery',
    asked: 'The battery dies',
    seen: [
      'Open the paper again when the phone is on. The answers that were saved are there.',
      'The clock does not stop. You see how much time is left.',
      'In a speaking paper, your recording until then is saved too. It stays there if the time is over.',
    ],
    proofs: [
      { fault: 'F15', test: 'e2e/crash.spec.ts' },
      { fault: 'F71', test: 'e2e/left-speech.test.ts' },
    ],
  },
  {
    id: 'browser',
    asked: 'The browser closes',
    seen: [
      'Open Papertide again. It also opens without a connection, and you are still logged in.',
      'Your paper is as you left it. Answers that were not sent are sent now, once.',
      'If the paper is open in two tabs, you can write in one tab. The other tab says ‘This paper is open in another tab’, and you can use it there.',
    ],
    proofs: [
      { fault: 'F14', test: 'pwa/sync/sync-once.abort.test.ts' },
      { fault: 'F46', test: 'e2e/crash.spec.ts' },
      { fault: 'F22', test: 'e2e/attempt.spec.ts' },
    ],
  },
  {
    id: 'phones',
    asked: 'You use two phones',
    seen: [
      `Log in on the second phone. Everything that shows as ${RECEIVED} is there, and you can continue an open paper.`,
      'If you start the same paper on both phones without a connection, you have two attempts. Each has its own answers.',
      'If you write a text on both phones, no text is lost. You see both and choose one.',
    ],
    proofs: [
      { fault: 'F44', test: 'e2e/second-device.spec.ts' },
      { fault: 'F72', test: 'e2e/writing.spec.ts' },
    ],
  },
  {
    id: 'server',
    asked: 'The server is down',
    seen: [
      `You see ${OFFLINE}, and you continue, as without a connection.`,
      `Work that was ${RECEIVED} is safe on the server. It is there when the server works again.`,
      'If the server loses work and gets an old backup, your device sends the work again.',
    ],
    proofs: [
      { fault: 'F31', test: 'e2e/crash.spec.ts' },
      { fault: 'F33', test: 'sync-server/main.disk.test.ts' },
      { fault: 'F35', test: 'e2e/restore.test.ts' },
    ],
  },
  {
    id: 'time',
    asked: 'The time is over',
    seen: [
      'You see ‘Time is up’. Your answers stay, and you get your result.',
      'Without a connection the paper stays open until the server has checked the time. It then ends at its last second.',
      'An answer that another phone gives after the end is saved, but does not count. The app tells you. If you submit twice, there is still one result.',
    ],
    proofs: [
      { fault: 'F41', test: 'e2e/attempt.spec.ts' },
      { fault: 'F42', test: 'sync-server/sync/sync.test.ts' },
      { fault: 'F40', test: 'e2e/attempt.spec.ts' },
    ],
  },
  {
    id: 'storage',
    asked: 'The storage is full',
    seen: [
      'You see ‘Not saved’ beside the answer. The answer stays on the screen.',
      'Delete something from the device, for example a video. The app tries again by itself until the answer is saved.',
      'If there is no space for a download, the app says how much space it needs.',
    ],
    proofs: [
      { fault: 'F18', test: 'pwa/features/attempt/answers/answer-store.test.ts' },
      { fault: 'F18', test: 'pwa/offline/download.test.ts' },
    ],
  },
];

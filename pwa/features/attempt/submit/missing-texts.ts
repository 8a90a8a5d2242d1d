import type { MissingWork } from '../bodies.ts';

export function missingWords(missing: MissingWork): string {
  const { part_no } = missing;
  switch (missing.kind) {
    case 'not_written':
      return `You have not written anything for Task ${part_no}.`;
    case 'too_short':
      return `Task ${part_no} has ${missing.count} of ${missing.least} words.`;
    case 'two_texts':
      return `The text of Task ${part_no} was changed in another tab or on another device. Go there to see both.`;
    case 'not_recorded':
      return `You have not recorded anything for Part ${part_no}.`;
    case 'two_recordings':
      return `Part ${part_no} has two recordings: ${missing.isReplaced ? 'the one of the other device' : 'the finished one'} counts unless you use the other.`;
  }
}

export function goToPart({ kind, part_no }: MissingWork): string {
  const isSpoken = kind === 'not_recorded' || kind === 'two_recordings';
  return `Go to ${isSpoken ? 'Part' : 'Task'} ${part_no}`;
}

// The texts of a writing attempt, but for those of a word limit and of saving, which other papers have too.

export const PANE_NAMES = ['Task', 'Writing'] as const;
export const WRITING = 'Writing';

export const taskOfPart = (part_no: number) => `Task ${part_no}`;
export const fieldName = (part_no: number) => `Writing, task ${part_no}`;

export const notWritten = (part_no: number) => `You have not written anything for Task ${part_no}.`;
export const tooShort = (part_no: number, count: number, least: number) =>
  `Task ${part_no} has ${count} of ${least} words.`;
export const hasOtherText = (part_no: number) => `${changedElsewhere(part_no)} Go back to see both.`;

export const DID_NOT_FIT = 'That was too long and was not added. A text can have at most 64 KB. ';
export const roomLeft = (bytes: number) => `Room for about ${bytes.toLocaleString('en')} more letters.`;
/** Read aloud when the writing rests. */
export const written = (words: string, isEnough: boolean) =>
  `You have written ${words}${isEnough ? ', as many as the task asks for' : ''}`;

export const changedElsewhere = (part_no: number) =>
  `The text of Task ${part_no} was changed in another tab or on another device.` as const;

export const copies = {
  see: (count: number) => (count === 1 ? 'See the other text' : 'See another text'),
  keep: 'Keep this one',
  use: 'Use this one',
  back: 'Back to the text that will be marked',
  isViewed: 'This is the other text.' as const,
  isChosen: (part_no: number) => `This text of Task ${part_no} will be marked now.` as const,
  viewedWords: 'You only see it here. It will not be marked, and you cannot write in it, unless you use it.',
  counts: (count: number) =>
    `This version will be marked. ${count === 1 ? 'The other one stays' : `${count} others stay`} on this device until you choose.`,
  failed: 'This device could not save that, so nothing was changed. Free some space and try again.',
  inOtherPart: (part_no: number) => `Open Task ${part_no} to see both texts.`,
};

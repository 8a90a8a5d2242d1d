// Their code comes after the screen.

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

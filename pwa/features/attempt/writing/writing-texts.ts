// The texts of a writing attempt, but for those of a word limit and of saving, which other papers have too.

export const PANE_NAMES = ['Task', 'Writing'] as const;
export const WRITING = 'Writing';

export const taskOfPart = (part_no: number) => `Task ${part_no}`;
export const fieldName = (part_no: number) => `Writing, task ${part_no}`;

export const DID_NOT_FIT = 'That was too long and was not added. A text can have at most 64 KB. ';
export const roomLeft = (bytes: number) => `Room for about ${bytes.toLocaleString('en')} more letters.`;
/** Read aloud when the writing rests. */
export const written = (words: string, isEnough: boolean) =>
  `You have written ${words}${isEnough ? ', as many as the task asks for' : ''}`;

export const PASTE_TEXTS = {
  title: 'Paste or import',
  closeTitle: 'Close without adding it?',
  notReachable: 'The server could not be reached. Try again when you are connected.',
  tooLarge: 'The file is larger than 2 MB. Choose a plain text file.',
  notReadable: 'The letters of this file cannot be read. Open it, copy all of it, and paste it here.',
  source: 'The paper’s text, with its questions and, at the end, the answer key',
  nothingYet: 'Paste the text, or choose a file.',
  file: 'Text file',
  cancel: 'Cancel',
  chooseFile: 'Choose a file',
  read: 'Read it',
  stillEdited: 'Some of the source is still being edited: read it again, or cancel, before you add the paper.',
  part: (part_no: number | undefined) => `Part ${part_no}`,
  where: 'Where it begins',
  beginAt: (part_no: number) => `Begin at part ${part_no}`,
  back: 'Back to the text',
  undoChange: 'Undo change',
  add: 'Add to paper',
  adding: 'Adding...',
  added: 'Added to the paper.',
  whatWasAdded: (pieces: string, blocks: string, questions: string) =>
    `${pieces} of passages, ${blocks} and ${questions}.`,
  undo: 'Undo',
  undoing: 'Taking back...',
  close: 'Close',
  failed: 'That did not work.',
  tryAgain: 'Try again',
  stillHere: 'Your text is still here.',
  discard: 'Discard it',
  restored: (when: string) => `Brought back from ${when}. Not in the paper yet.`,
  discarded: 'Text discarded.',
  maybeTwice: 'Some of it may be in the paper twice.',
  notAllIsHere: 'Not everything of the copied page is here.',
  check: 'Please check:',
  empty: 'There is no text yet.',
  nothingRead: 'Nothing was read from the text.',
  noParts: 'The parts of the paper are not known yet.',
  noSuchPart: (parts: string, has: string) =>
    `The text has a part ${parts}, and the paper has ${has}: choose where it begins, or add the part in step 2.`,
  exported: (problems: string) => `Saved without what is broken: ${problems}`,
} as const;

export const FOUND_TEXTS = {
  read: (questions: string) => `${questions} read.`,
  allClear: 'Nothing was unclear.',
  toLookAt: (places: string) => `${places} to look at:`,
  joined: 'Short lines were joined to paragraphs, as they are in print.',
  line: (number: number) => `Line ${number}.`,
} as const;

export const PIECE_TEXTS = {
  line: (number: number) => `line ${number}`,
  lines: (from: number, to: number) => `lines ${from} to ${to}`,
  source: (place: string) => `Source, ${place}`,
  readAgain: 'Read again',
  isGap: 'This is a gap',
  whatIs: (place: string) => `What ${place} is`,
  whatAre: (place: string) => `What ${place} are`,
  edit: 'Edit',
  join: 'Join with the next',
  leaveOut: 'Leave out',
  isRight: 'It is right',
} as const;

/** The parts of a copied page that plain text cannot hold [R237]. */
export const LOST_TEXTS = {
  onePicture: '1 picture is missing: add it in the editor',
  pictures: (count: number) => `${count} pictures are missing: add them in the editor`,
  setAnswers: '. If that marks right answers, set them yourself',
  looks: (emphasis: string, answers: string) => `${emphasis} words look like all others now${answers}`,
  mergedCells: 'A table has merged cells: the cells beside them are empty now',
  paragraphsInCell: 'A cell of a table has several paragraphs: they are one line now',
  oneDiffers: (choice: string) =>
    `${choice} looks different from the other choices: it has a ✓ now and is read as the right answer`,
  manyDiffer: (choices: string) =>
    `${choices} look different from the other choices: if they are right answers, set them yourself`,
} as const;

/** Rows of an earlier call that somebody edited since: they stay beside what is added now. */
export interface Stayed {
  count: number;
  part_nos: readonly number[];
}

export function stayedWords({ count, part_nos }: Stayed): string {
  const what = count === 1 ? '1 piece' : `${count} pieces`;
  const where = part_nos.length === 1 ? `part ${part_nos[0]}` : `parts ${part_nos.join(', ')}`;
  return `${what} of what was sent before ${count === 1 ? 'was' : 'were'} edited since, and ${count === 1 ? 'stays' : 'stay'} in ${where}. Look there, and delete what you do not need.`;
}

export const countOfParts = (count: number) => (count === 1 ? 'one part' : `${count} parts`);

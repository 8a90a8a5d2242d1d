// The texts of highlights and notes.

export const NOTE = 'Note';
export const ALL_NOTES = 'All notes';

const FREE_SPACE = 'Free some space and try again.';

export const menu = {
  name: 'Text tools',
  highlight: (has: boolean) => (has ? 'Remove highlight' : 'Highlight'),
  note: (has: boolean) => (has ? 'Remove note' : NOTE),
  word: 'Save word',
  close: 'Close',
};

/** A screen reader says these once it is done. */
export const done = {
  highlighted: 'Highlighted',
  noteSaved: 'Note saved',
  removed: (kind: 'highlight' | 'note') => (kind === 'note' ? 'Note removed' : 'Highlight removed'),
};

export const failed = {
  highlight: `This device could not save the highlight. ${FREE_SPACE}`,
  longWord: 'This is too long. Choose one word or a short phrase.',
  removal: (kind: 'highlight' | 'note') => `This device could not remove the ${kind}. ${FREE_SPACE}`,
};

export const box = {
  placeholder: 'Enter note here...',
  empty: 'Write the note first.',
  notSaved: `This device could not save the note. It stays in this box. ${FREE_SPACE}`,
  tooLong: (letters: number) => `This note is ${letters} letters too long.`,
  roomLeft: (letters: number) => `Room for about ${letters} more letters.`,
  cancel: 'Cancel',
  save: (isSaving: boolean) => (isSaving ? 'Saving...' : 'Save'),
};

/** A note whose page went while it was written. */
export const leftNote = { saved: 'Your note is saved.', notSaved: 'This device could not save your note.' };

export const panel = {
  close: 'Close notes',
  none: 'No notes yet. Select words of the paper and choose Note.',
  keys: (wordKey: string, toolKey: string, savesWords: boolean) =>
    `With the keyboard, in the passage or the questions: ${wordKey} and an arrow key select a word. Add Shift to select more. ${toolKey}+H highlights, ${toolKey}+N writes a note, ${savesWords ? `${toolKey}+W saves a word, ` : ''}Shift+F10 opens the menu.`,
  lost: 'These words are not in the text any more.',
  remove: 'Delete note',
  removeName: (words: string) => `Delete the note on ${words}`,
  notRemoved: 'This device could not remove the note. Try again.',
};

export const IMPORT_TEXTS = {
  title: 'Import paper file',
  what: 'The file of a paper that was exported becomes a new draft here, with its answers and recordings.',
  file: 'Paper file',
  bringBack: 'Bring this paper back as it was',
  whenBack:
    'Only after a backup was restored, for the file of a published paper that is lost here. Students see it again at once, and their waiting attempts are sent.',
  wrong: 'What is wrong',
  upload: 'Upload',
  sending: 'Sending...',
  checking: 'Checking...',
  import: 'Import',
  importing: 'Importing...',
  stop: 'Stop',
  cancel: 'Cancel',
  chooseFirst: 'Choose a paper file first.',
  isThere: (name: string, where: string) => `${name} is ${where}.`,
  inLibrary: 'back in the library',
  inPending: 'in Pending Exams now',
  oneWrong: 'One thing is wrong in this file. Nothing of it was kept.',
  manyWrong: (count: number) => `${count} things are wrong in this file. Nothing of it was kept.`,
  again: (problem: string) => `${problem} Press Import again: the paper comes in only once.`,
  noPaperFile: (name: string) => `${name} is no paper file: those end in .papertide.zip. Choose another file.`,
  empty: (name: string) => `${name} is empty. Choose another file.`,
  tooLarge: (name: string) => `${name} is larger than a paper may be. Choose another file.`,
} as const;

export const PIECE_TEXTS: Record<string, string> = {
  parts: 'Part',
  documents: 'piece of the passage',
  blocks: 'block',
  questions: 'question',
  turns: 'turn',
  transcript: 'turn of the transcript',
};

export const recordingWords = (name: string) => `Recording ${name}`;

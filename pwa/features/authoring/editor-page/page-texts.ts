export const PAGE_TEXTS = {
  content: 'Content',
  tryAgain: 'Try again',
  wait: 'Please Wait',
  noParts: 'This paper has no parts yet. Create them in the step before.',
  questions: 'Questions',
  passage: 'Passage',
  shown: 'Shown',
  resize: 'Resize passage and questions',
  cannotStore: 'This browser keeps nothing.',
  saveOften: 'What you type is safe only once it is saved. Save each block before you go on.',
} as const;

export const FOOTER_TEXTS = {
  paste: 'Paste or import',
  export: 'Export to text',
  exporting: 'Exporting...',
  copyPart: 'Copy part',
  preview: 'Preview',
  parts: 'Parts',
  part: (part_no: number) => `Part ${part_no}`,
  more: 'More',
  finish: 'Finish',
  written: (part_no: number, count: number) => `Part ${part_no}: ${count} written`,
  writtenOf: (part_no: number, count: number, wanted: number) => `Part ${part_no}: ${count} of ${wanted} written`,
  tooMany: (count: number) => `, ${count} too many`,
  check: 'Check',
} as const;

export const LEAVE_TEXTS = {
  title: 'Leave with unsaved work?',
  save: 'Save and leave',
  saving: 'Saving...',
  notAllSaved: 'Not everything could be saved. Keep editing: each block says what it needs.',
  leave: 'Leave',
  leaving: 'Leaving...',
  isLost: 'This browser keeps nothing: what is not saved is lost when you leave.',
  isStored:
    'What is not saved is kept on this device and opens again with this paper. Nobody else sees it until it is saved.',
} as const;

export const UNDO_TEXTS = {
  undo: 'Undo',
  undoing: 'Undoing...',
  dismiss: 'Dismiss',
  failed: (reason: string) => `It could not be undone: ${reason}`,
} as const;

export const OFFER_TEXTS = {
  goOn: 'Go on with it',
  discard: 'Discard it',
  paste: (when: string) => `Text that was pasted is not in the paper yet. It is kept on this device from ${when}.`,
  transcript: (part_no: number | undefined, when: string) =>
    `The transcript of part ${part_no} is not saved yet. It is kept on this device from ${when}.`,
} as const;

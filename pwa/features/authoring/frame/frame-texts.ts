/** Words that several editors share. */
export const FRAME_TEXTS = {
  close: 'Close',
  textStays: 'The text is kept on this device and offered again with this paper. Nobody else sees it.',
  textIsLost: 'This browser keeps nothing: the text is lost when you close.',
  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  typedStays: 'What you typed on this page is not saved yet. It is kept on this device and opens again with this page.',
  typedIsLost: 'What you typed on this page is not saved yet, and is lost when you leave.',
  pendingExams: 'Pending Exams',
  tryAgain: 'Try again',
  maybeDeleted: (problem: string) => `${problem} It may have been deleted.`,
  startTyping: 'Start typing...',
  details: 'Exam details',
  parts: 'Create parts',
  content: 'Content',
  finish: 'Finish',
} as const;

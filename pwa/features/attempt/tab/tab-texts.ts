export const OPEN_ELSEWHERE = {
  title: 'This paper is open in another tab',
  words: 'You can answer in one tab at a time. Your answers are saved on this device. The clock does not stop.',
  take: 'Use it here',
  taking: 'Coming here...',
  library: 'Exam Library',
} as const;

export const OTHER_TAB_UNSAVED = {
  title: 'The other tab has an answer that is not saved yet.',
  words: 'This device may be full. Go to that tab and free some space. When the answer is saved, you can go on here.',
} as const;

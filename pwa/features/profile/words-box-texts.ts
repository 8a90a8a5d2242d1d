export const WORDS_BOX = {
  title: 'Your words',
  about: 'Words and phrases that you saved from papers.',
  open: 'Open your words',
} as const;

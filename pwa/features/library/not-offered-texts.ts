export const NOT_OFFERED = {
  title: 'This paper is not in your library.',
  words: 'Your academy may have taken it back. Your results stay.',
  close: 'Close',
} as const;

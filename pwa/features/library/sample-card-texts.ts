export const SAMPLE_CARD = {
  title: 'Free sample',
  isHere: 'It is on this device.',
  words: 'Ten minutes. You see your result at once, with the reason for each answer.',
  open: 'Open your free sample',
} as const;

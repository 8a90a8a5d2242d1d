export const WIPED = {
  title: 'The storage of this device was cleared.',
  work: 'What this page had is saved again. What the server has comes back. Other work that was not sent, and recordings, may be lost.',
  nothing: 'What the server has comes back. Work that was not sent may be lost.',
  close: 'Close',
} as const;

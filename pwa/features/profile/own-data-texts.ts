import { countUnsentText } from '../../ui/count-unsent.ts';

export const YOUR_DATA = {
  title: 'Your data',
  privacy: 'Privacy',
  save: {
    words:
      'Save all that the server has about you as one file: your account, attempts, answers, notes, results and recordings.',
    act: 'Save my data',
    busy: 'Saving...',
    cancel: 'Cancel',
  },
  remove: { words: 'Your account stays. Your papers and answers go from this device.' },
  delete: {
    title: 'Delete account',
    words: 'Your account and all your work are deleted for ever.',
    act: 'Delete my account',
  },
  saved: 'The file is in your downloads.',
  cancelled: 'Cancelled. No file was saved.',
  soFar: (megabytes: string) => `${megabytes} MB so far. Keep this page open.`,
} as const;

export const REMOVE = {
  title: 'Remove my data from this device',
  question: 'Remove my data from this device?',
  words:
    'Your papers, answers, results, notes and recordings are deleted here, and you are logged out. What is saved online stays in your account.',
  saveUnsent: 'Save unsent work as a file',
  accept: 'Remove it. I know that it will be lost.',
  act: 'Remove my data',
  busy: 'Removing...',
  cancel: 'Cancel',
  failed: 'This device could not remove it. Try again.',
} as const;

export const REMOVED = {
  done: 'Your data was removed from this device. You are logged out.',
  later: 'You are logged out. This device could not remove your data yet. It tries again when Papertide opens.',
  otherTabs: 'You are logged out. Your data goes when the other tabs of Papertide are closed.',
} as const;

/** Says what of the work on this device would be lost; '' for nothing. */
export function lossText({
  unsent,
  unsentAnswers,
  refused,
}: {
  unsent: number;
  unsentAnswers: number;
  refused: readonly unknown[];
}): string {
  const { length } = refused;
  const onlyHere = `${length} ${length === 1 ? 'change that the server did not accept is' : 'changes that the server did not accept are'} only here`;
  const parts = [unsent > 0 && countUnsentText({ unsent, unsentAnswers }), length > 0 && onlyHere];
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? '' : `${said.join('. ')}. This would be lost for ever.`;
}

export const DELETE = {
  dialog: 'Delete my account',
  question: 'Delete your account?',
  words: [
    'All that you did here is deleted for ever: your attempts, answers, notes, recordings and results, and your access to papers. Your data on this device goes too. Nobody can bring it back.',
    'Do you want to save your data first? Press Cancel, then ‘Save my data’.',
  ],
  counts: (work: string) => `Your account has ${work}.`,
  lost: (unsent: string) => `${unsent}. This would be lost too.`,
  email: 'Your email address',
  password: 'Password',
  wrongEmail: 'Type the address of this account.',
  noPassword: 'Enter your password.',
  act: 'Delete my account',
  busy: 'Deleting...',
  cancel: 'Cancel',
  done: (words: string) => `Your account was deleted. ${words}`,
  notRemoved: 'This device could not remove your data. Clear the data of this site in your browser.',
  isGone: 'Your account is deleted already. Press ‘Remove my data from this device’ to clear this device too.',
} as const;

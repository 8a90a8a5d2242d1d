import { countUnsentText } from '../ui/count-unsent.ts';
import type { SyncStatus } from '../local/queries/sync-status.ts';

export const SIGN_OUT = {
  title: 'Log Out',
  sent: 'All your work is sent.',
  act: (isSent: boolean) => (isSent ? 'Log out' : 'Log out now'),
  cancel: 'Cancel',
  remove: 'Remove my data from this device',
} as const;

export function unsentText(status: Pick<SyncStatus, 'unsent' | 'unsentAnswers'>, isTrying: boolean): string {
  return `${countUnsentText(status)}. ${isTrying ? 'Sending...' : 'It could not be sent now.'}`;
}

/** Says what becomes of the work on this device. */
export function afterwardsText(isInMemory: boolean, isSent: boolean): string {
  if (isInMemory)
    return 'This browser saves nothing. If you log out now, your work is lost. You can save it as a file first, above the page.';
  return isSent
    ? 'Your papers and answers stay on this device for your next login. Do other people use this device? Then remove your data.'
    : 'If you log out now, it stays on this device. It is sent when you log in here again. Is this not your device? Then remove your data.';
}

import type { UnsentWork } from '../../local/queries/unsent-work.ts';
import type { RefusedRow, SyncState } from '../../local/database/db.ts';
import { onThisDevice } from '../../ui/device-noun.ts';
import { SAVED_ONLINE } from '../../ui/sync-texts.ts';
import type { SyncStatus } from '../../local/queries/sync-status.ts';

export const SENDING = {
  title: 'Sending your work',
  waiting: 'Only on this device',
  account: 'Your account',
  aPaper: 'A paper',
  refused: 'Not accepted by the server',
  refusedCount: (count: number) => `${count === 1 ? '1 change' : `${count} changes`}, saved on this device`,
  last: (instant: string) => `Last saved online ${instant}`,
  login: 'Login',
  sync: 'Send now',
  syncing: 'Sending...',
  save: 'Save unsent work as a file',
  saving: 'Saving...',
  read: 'Read',
  iHaveRead: 'I have read this',
  fileMade: 'The file was made. Send it to support.',
  fileFailed: 'This device could not make the file. Free some space and try again.',
} as const;

const NAMES: { [Name in keyof UnsentWork['counts']]: [one: string, many: string] } = {
  answers: ['answer', 'answers'],
  annotations: ['highlight or note', 'highlights and notes'],
  recordings: ['recording', 'recordings'],
  flags: ['question flag', 'question flags'],
  attempts: ['start or end of an attempt', 'starts or ends of attempts'],
  settings: ['setting', 'settings'],
  mock_parts: ['part of a full mock', 'parts of full mocks'],
  words: ['saved word', 'saved words'],
  practice_reviews: ['practice answer', 'practice answers'],
};

export function countedUnsent(counts: UnsentWork['counts']): string {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${NAMES[name][counts[name] === 1 ? 0 : 1]}`)
    .join(', ');
}

export function sendingWords(
  { state, online, isInMemory }: Pick<SyncStatus, 'state' | 'online' | 'isInMemory'>,
  waitingCount: number,
  refusedCount: number,
  hasUnfinished = false,
): { title: string; text: string; asks: boolean; isFetching?: boolean } {
  if (waitingCount === 0 && state.kind === 'under_way' && state.done_at === null)
    return {
      title: 'Fetching your work...',
      text: 'Your earlier work comes to this device.',
      asks: false,
      isFetching: true,
    };
  if (waitingCount === 0) {
    return state.done_at === null
      ? { title: 'Nothing was sent yet', text: 'This device has had no answer from the server.', asks: false }
      : {
          title: SAVED_ONLINE,
          text: receivedWords(refusedCount, hasUnfinished),
          asks: false,
        };
  }
  const safe = isInMemory ? 'Your work is in this tab only: leave it open.' : `Your work is saved ${onThisDevice()}.`;
  if (state.kind === 'sign_in_needed')
    return { title: 'Log in to send', text: `${safe} It is sent after you log in.`, asks: true };
  if (state.kind === 'upgrade_required')
    return { title: 'Update to send', text: `${safe} This version of the app is too old to send it.`, asks: true };
  if (!online)
    return {
      title: isInMemory ? 'Offline. In this tab only' : `Offline. Saved ${onThisDevice()}`,
      text: `${safe} It is sent when you are online.`,
      asks: isInMemory === true,
    };
  if (state.kind === 'server_trouble')
    return {
      title: 'Waiting for the server',
      text: `${safe} The server cannot take it now.`,
      asks: isInMemory === true,
    };
  return { title: 'On its way', text: `${safe} It is being sent.`, asks: false };
}

function receivedWords(refusedCount: number, hasUnfinished: boolean): string {
  const unfinished = hasUnfinished ? ' A recording that was cut off is only here: open its paper to go on.' : '';
  return refusedCount === 0 && !hasUnfinished
    ? 'Everything that you did on this device is saved online.'
    : `The server was sent everything ${hasUnfinished ? 'else ' : ''}that you made on this device.${refusedCount > 0 ? ' What it did not accept is only here.' : ''}${unfinished}`;
}

export function refusalGroups(refused: readonly RefusedRow[]): { message: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { message } of refused) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => ({ message, count }));
}

/** Says how ‘Send now’ ended. */
export function outcomeWords(kind: SyncState['kind'], left?: Pick<SyncStatus, 'unsent' | 'refused'>): string {
  switch (kind) {
    case 'done':
      if (left && left.unsent > 0) return 'The server answered. The rest is on its way.';
      return left && left.refused.length > 0 ? 'The server answered.' : 'Everything is saved online.';
    case 'sign_in_needed':
      return 'Log in to send your work.';
    case 'upgrade_required':
      return 'Update the app to send your work.';
    case 'server_trouble':
      return 'The server cannot take it now. The app tries again.';
    case 'never':
    case 'under_way':
    case 'unreachable':
      return 'You are offline. The app tries again when you are online.';
  }
}

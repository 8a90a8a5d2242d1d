import { deviceNoun, onThisDevice } from './device-noun.ts';

export const SAVED_ONLINE = 'Saved online';

export interface SyncWordsStatus {
  unsentAnswers: number;
  unsent: number;
  refused: readonly { read_at?: number }[];
  state: { kind: string; done_at: number | null };
  online: boolean;
  hasWork: boolean;
  isInMemory?: boolean;
}

/**
 * 'unknown': nothing was made here, and the server was never asked. 'saving': a change is still on its way to the
 * device's disk. 'no_connection': nothing waits for one. 'fetching': the student's earlier work comes onto this
 * device for the first time.
 */
export type SyncKind =
  | 'unknown'
  | 'saving'
  | 'fetching'
  | 'on_device'
  | 'received'
  | 'offline'
  | 'no_connection'
  | 'log_in'
  | 'update';

/**
 * Returns the kind of message for a status; never claims more than the rows do, and nothing of a change that is no
 * row yet.
 */
export function syncKind(status: Omit<SyncWordsStatus, 'unsentAnswers' | 'refused'>, isSaving = false): SyncKind {
  const kind = kindOfRows(status);
  return isSaving && kind !== 'log_in' && kind !== 'update' ? 'saving' : kind;
}

function kindOfRows({ unsent, state, online, hasWork }: Omit<SyncWordsStatus, 'unsentAnswers' | 'refused'>): SyncKind {
  if (unsent === 0 && !online) return 'no_connection';
  if (unsent === 0 && state.done_at === null) return state.kind === 'under_way' ? 'fetching' : 'unknown';
  // a student without any work must not be told that it arrived
  if (unsent === 0) return hasWork ? 'received' : 'unknown';
  if (state.kind === 'sign_in_needed') return 'log_in';
  if (state.kind === 'upgrade_required') return 'update';
  return online ? 'on_device' : 'offline';
}

/**
 * True if only the student can bring the work to safety. Without a connection it is safe where it is, unless the
 * browser gave the app no storage and the tab has to stay open.
 */
export function needsStudent(kind: SyncKind, isInMemory = false): boolean {
  return kind === 'log_in' || kind === 'update' || (kind === 'offline' && isInMemory);
}

export function syncWords(
  kind: SyncKind,
  { unsentAnswers, hasWork, isInMemory }: Pick<SyncWordsStatus, 'unsentAnswers' | 'hasWork' | 'isInMemory'>,
): string {
  switch (kind) {
    case 'unknown':
      return '';
    case 'saving':
      return 'Saving...';
    case 'fetching':
      return 'Fetching your work...';
    case 'on_device':
      return isInMemory ? 'In this tab only' : `Saved ${onThisDevice()}`;
    case 'received':
      return SAVED_ONLINE;
    case 'no_connection':
      return hasWork ? 'Offline. All sent' : 'Offline';
    case 'offline':
      if (isInMemory) return 'Offline. In this tab only';
      // the header of a phone has room for these words and the name beside them [R546]
      if (deviceNoun(screen) === 'phone') return `Offline. ${unsentAnswers === 0 ? 'Saved' : `${unsentAnswers} saved`}`;
      if (unsentAnswers === 0) return `Offline. Saved ${onThisDevice()}`;
      return `Offline. ${unsentAnswers} ${unsentAnswers === 1 ? 'answer' : 'answers'} saved ${onThisDevice()}`;
    case 'log_in':
      return 'Log in to send';
    case 'update':
      return 'Update to send';
  }
}

export function notAcceptedWords(count: number): string {
  return `${count} not accepted`;
}

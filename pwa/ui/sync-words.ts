/** How somebody's work stands between this device and the server; the sync status of pwa/local fits it. */
export interface SyncWordsStatus {
  unsentAnswers: number;
  unsent: number;
  refused: readonly unknown[];
  state: { kind: string; done_at: number | null };
  online: boolean;
}

/** What the sync words say. 'unknown': nothing was made here, and the server was never asked. */
export type SyncKind = 'unknown' | 'on_device' | 'received' | 'offline' | 'log_in' | 'update';

/** The kind of words for a status; never claims more than the rows do. */
export function syncKind({ unsent, state, online }: Omit<SyncWordsStatus, 'unsentAnswers' | 'refused'>): SyncKind {
  if (unsent === 0) return state.done_at === null ? 'unknown' : 'received';
  if (state.kind === 'sign_in_needed') return 'log_in';
  if (state.kind === 'upgrade_required') return 'update';
  return online ? 'on_device' : 'offline';
}

export function syncWords(kind: SyncKind, unsentAnswers: number): string {
  switch (kind) {
    case 'unknown':
      return '';
    case 'on_device':
      return 'On this device';
    case 'received':
      return 'Received';
    case 'offline':
      // an attempt can wait without an answer: one just started, or only ended
      if (unsentAnswers === 0) return 'Offline: work waiting';
      return `Offline: ${unsentAnswers} ${unsentAnswers === 1 ? 'answer' : 'answers'} waiting`;
    case 'log_in':
      return 'Log in to send';
    case 'update':
      return 'Update to send';
  }
}

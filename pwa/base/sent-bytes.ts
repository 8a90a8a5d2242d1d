// Counts the body bytes that this page has sent until the data meter reads them: browsers do not report them.

type SentKind = 'sync' | 'recordings';

let sent: Partial<Record<SentKind, number>> = {};

export function noteSent(kind: SentKind, bytes: number): void {
  sent[kind] = (sent[kind] ?? 0) + bytes;
}

export function readAndResetSent(): Partial<Record<SentKind, number>> {
  const taken = sent;
  sent = {};
  return taken;
}

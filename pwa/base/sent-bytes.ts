// Counts the bytes that browsers do not report, until the data meter reads them: bodies that this page has sent, and files that came
// from another origin.

type SentKind = 'sync' | 'recordings' | 'audio';

let sent: Partial<Record<SentKind, number>> = {};

export function noteSent(kind: SentKind, bytes: number): void {
  sent[kind] = (sent[kind] ?? 0) + bytes;
}

export function readAndResetSent(): Partial<Record<SentKind, number>> {
  const taken = sent;
  sent = {};
  return taken;
}

// The bytes of bodies that this page has sent, until the data meter takes them: no browser tells them.

type SentKind = 'sync' | 'recordings';

let sent: Partial<Record<SentKind, number>> = {};

export function noteSent(kind: SentKind, bytes: number): void {
  sent[kind] = (sent[kind] ?? 0) + bytes;
}

/** What was sent since this was asked last. */
export function takeSent(): Partial<Record<SentKind, number>> {
  const taken = sent;
  sent = {};
  return taken;
}

import type { Server } from 'node:http';

/** A phone that sleeps or loses its line comes back with a call of its own; nobody reads for longer than this and then goes on. */
const STALLED_AFTER_MS = 60_000;

/** Cuts connections on which nothing has moved for so long: a reply that is not read lies in memory for as long as they stay. */
export function cutStalledReplies(server: Server, afterMs = STALLED_AFTER_MS): void {
  server.setTimeout(afterMs, (socket) => socket.destroy());
}

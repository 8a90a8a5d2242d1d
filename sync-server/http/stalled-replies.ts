import type { Server } from 'node:http';

/**
 * A phone that slept or lost its line comes back with a new call; no client pauses for longer than this and then
 * reads on.
 */
const STALLED_AFTER_MS = 60_000;

/**
 * Aborts connections that made no progress for this time: an unread reply stays in memory as long as they are open.
 */
export function cutStalledReplies(server: Server, afterMs = STALLED_AFTER_MS): void {
  server.setTimeout(afterMs, (socket) => socket.destroy());
}

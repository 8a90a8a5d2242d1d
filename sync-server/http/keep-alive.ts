import type { Server } from 'node:http';

/**
 * Longer than a proxy usually keeps a connection that nothing goes over (60 s): it is the proxy that closes, and never sends a call into a
 * connection that closes just then. A phone whose student thinks for a minute needs no new handshake.
 */
const IDLE_MS = 75_000;
/** The head of a call has longer than that, or Node cuts one that begins late on a connection that was idle. */
const HEAD_MS = 90_000;

/** Keeps the connections of a server open between calls. */
export function keepConnections(server: Server): void {
  server.keepAliveTimeout = IDLE_MS;
  server.headersTimeout = HEAD_MS;
}

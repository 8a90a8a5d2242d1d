import type { Server } from 'node:http';

/**
 * Longer than proxies usually keep an idle connection (60 s), so that the proxy closes first and never sends a call
 * into a closing connection. A phone whose student thinks for a minute needs no new handshake.
 */
const IDLE_MS = 75_000;
/** Longer than IDLE_MS: otherwise Node aborts a call that begins late on an idle connection. */
const HEAD_MS = 90_000;

export function setKeepAlive(server: Server): void {
  server.keepAliveTimeout = IDLE_MS;
  server.headersTimeout = HEAD_MS;
}

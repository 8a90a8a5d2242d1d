/** 'UnknownError' is what an iPhone calls it; a transaction that was under way says 'AbortError'. */
const CONNECTION_LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError'];

/** Whether the browser closed the connection to IndexedDB under the app [F16]. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && CONNECTION_LOST.includes(error.name);
}

/** Whether the connection was closed, by the app or by the browser, before this could be done: there is nothing to report. */
export function isConnectionClosed(error: unknown): boolean {
  return error instanceof Error && error.name === 'DatabaseClosedError';
}

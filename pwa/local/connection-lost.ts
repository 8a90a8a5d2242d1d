/** 'UnknownError' is what an iPhone calls it; a transaction that was under way says 'AbortError'. */
const CONNECTION_LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError'];

/** Whether the browser closed the connection to IndexedDB under the app [F16], or cannot open it anew, as on a full disk [F18]. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Dexie's word for what a query meets after an opening that failed, with why it did
  const why = error.name === 'OpenFailedError' && 'inner' in error ? error.inner : null;
  return CONNECTION_LOST.includes(error.name) || isConnectionLost(why);
}

/** Safari on iOS throws 'UnknownError'; a transaction that was under way throws 'AbortError'. */
const CONNECTION_LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError'];

/**
 * Dexie's inner table `core` is missing if a query was made before the connection was lost and runs after it. That
 * error has no name of its own, only the message of a property read of undefined, which differs by browser. The app
 * itself has no such names.
 */
const NO_INNER_TABLE =
  /reading '(schema|mutate|openCursor|getMany)'|\bcore\.(schema|mutate)\b|\bcore is (undefined|null)\b/;

/** Other calls of the inner table whose names the app has too: they count only if Dexie itself made the call. */
const COMMON_CALL_OF_NOTHING = /reading '(get|query|count)'/;
/**
 * The first frame of a stack, in a file of Dexie: in the built app that is the chunk `local`, with the code that
 * reads and writes the database.
 */
const THROWN_IN_DEXIE = /^[^\n]*\n[^\n]*\/(dexie|local)\b[^\n/]*\.m?js/;

/**
 * True if the browser closed the connection to IndexedDB under the app [F16], or cannot reopen it, as on a full disk
 * [F18].
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError) return isInnerTableMissing(error);
  // Dexie's error for a query after a failed open, with the cause as `inner`
  const why = error.name === 'OpenFailedError' && 'inner' in error ? error.inner : null;
  return CONNECTION_LOST.includes(error.name) || isConnectionLost(why);
}

function isInnerTableMissing({ message, stack = '' }: TypeError): boolean {
  return NO_INNER_TABLE.test(message) || (COMMON_CALL_OF_NOTHING.test(message) && THROWN_IN_DEXIE.test(stack));
}

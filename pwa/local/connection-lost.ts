/** 'UnknownError' is what an iPhone calls it; a transaction that was under way says 'AbortError'. */
const CONNECTION_LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError'];

/**
 * Dexie's inner table, `core`, is missing where a query was made before the connection went and is run after it; there is no name for
 * that, but the fault of a property that is read of nothing, in the words of each browser. The app itself has no such names.
 */
const NO_INNER_TABLE =
  /reading '(schema|mutate|openCursor|getMany)'|\bcore\.(schema|mutate)\b|\bcore is (undefined|null)\b/;

/** Other calls of the inner table, whose names the app has too: they count where Dexie itself made the call. */
const COMMON_CALL_OF_NOTHING = /reading '(get|query|count)'/;
/** The first place of a stack, in a file of Dexie: in the app it stands in `local`, with what reads and writes the database. */
const THROWN_IN_DEXIE = /^[^\n]*\n[^\n]*\/(dexie|local)\b[^\n/]*\.m?js/;

/** Whether the browser closed the connection to IndexedDB under the app [F16], or cannot open it anew, as on a full disk [F18]. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError) return isInnerTableMissing(error);
  // Dexie's word for what a query meets after an opening that failed, with why it did
  const why = error.name === 'OpenFailedError' && 'inner' in error ? error.inner : null;
  return CONNECTION_LOST.includes(error.name) || isConnectionLost(why);
}

function isInnerTableMissing({ message, stack = '' }: TypeError): boolean {
  return NO_INNER_TABLE.test(message) || (COMMON_CALL_OF_NOTHING.test(message) && THROWN_IN_DEXIE.test(stack));
}

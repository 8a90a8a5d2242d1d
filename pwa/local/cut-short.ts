/** What Dexie calls a transaction that was over before its work was. */
const CUT_SHORT = ['TransactionInactiveError', 'PrematureCommitError'];

/**
 * Whether a transaction ended before its work did, as Firefox has it where it asks whether to leave the page: what waits for the
 * database is told then, and what waits for a promise is not [F75].
 */
export function isCutShort(error: unknown): boolean {
  return error instanceof Error && CUT_SHORT.includes(error.name);
}

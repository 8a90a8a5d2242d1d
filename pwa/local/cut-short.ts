/** What Dexie calls a transaction that was over before its work was. */
const CUT_SHORT = ['TransactionInactiveError', 'PrematureCommitError'];

/**
 * Does once more what ended with its transaction over before it, as Firefox has it where it asks whether to leave the page: what
 * waits for the database is told then, and what waits for a promise is not [F75].
 */
export async function againIfCutShort<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && CUT_SHORT.includes(error.name))) throw error;
    return work();
  }
}

const CUT_SHORT = ['TransactionInactiveError', 'PrematureCommitError'];

/**
 * Runs work again whose transaction ended before it did. While Firefox asks about leaving the page, it delivers
 * database events but settles no promises [F75].
 */
export async function retryIfAborted<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && CUT_SHORT.includes(error.name))) throw error;
    return work();
  }
}

/**
 * Stacked, and so low that bars give way to the paper, and that passage and questions stand alone. A file of its own: code
 * that runs on every page keeps no copy.
 */
export const STACKED_AND_LOW_QUERY =
  '(max-width: 39.99em) and (max-height: 43.74em), (max-width: 56.24em) and (min-height: 31.25em) and (max-height: 43.74em)';

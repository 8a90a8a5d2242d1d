/** What the page asks the browser for and the worker answers to. */
export const BACKGROUND_SYNC_TAG = 'papertide-send';

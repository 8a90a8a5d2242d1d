export const BACKGROUND_SYNC_TAG = 'papertide-send';

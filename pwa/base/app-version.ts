declare const APP_VERSION: string | undefined;

export const appVersion = typeof APP_VERSION === 'undefined' ? 'unknown' : APP_VERSION;

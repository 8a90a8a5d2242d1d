/** Put in by the build; tests have none. */
declare const APP_VERSION: string | undefined;

export const appVersion = typeof APP_VERSION === 'undefined' ? 'unknown' : APP_VERSION;

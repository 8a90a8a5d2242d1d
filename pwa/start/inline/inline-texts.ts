export const MISSING = 'Papertide could not be loaded. Check your connection and try again.';
export const RELOAD = 'Papertide could not be loaded. Try again, or reload this page and log in then.';
export const LOGGING_IN = 'Logging in...';
export const LOGIN = 'LOGIN';
export const HIDE_PASSWORD = 'Hide password';
export const SHOW_PASSWORD = 'Show password';
export const TRY_AGAIN = 'Try again';
export const LOADING = 'Loading...';

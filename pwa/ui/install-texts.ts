export const WHY_INSTALL =
  'Then it opens like any other app, with or without a connection, and your papers stay longer on this device.';
export const PUT_ON_HOME_SCREEN = 'Put Papertide on your home screen';
export const NOT_NOW = 'Not now';
export const GOT_IT = 'OK';
export const INSTALL = 'Install';
export const OPEN_IN_SAFARI = 'Open this page in Safari.';
export const PRESS_SHARE = 'Press Share, the square with an arrow.';
export const CHOOSE_ADD = "Choose 'Add to Home Screen', then 'Add'.";

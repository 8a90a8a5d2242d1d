export const UNEXPECTED_ERROR = 'Unexpected Application Error!';
export const ERROR_HELP =
  'Something went wrong in the app. Your answers are saved on this device. The clock of your attempt still has the right time. Reload to continue.';
export const RELOAD = 'Reload';

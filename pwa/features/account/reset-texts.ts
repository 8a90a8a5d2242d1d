export const MAY_BE_SET = 'Your new password may be saved already.';
export const RESET_PASSWORD = 'Reset Password';
export const RESET_DONE = 'Password reset successfully';
export const NEW_LINK = 'Get a new link';
export const LINK_USED =
  'The link was used, but the answer of the server did not arrive. Log in with the new password. If that does not work, get a new link.';
export const SAVING = 'Saving...';

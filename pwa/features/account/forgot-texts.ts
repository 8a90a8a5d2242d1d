export const FORGOT_PASSWORD = 'Forgot Password';
export const LINK_SENT = 'Reset link sent to your email.';
/** Stands where the form was: the address is read once more, and a wrong one is seen. */
export const lookIn = (email: string) => `Open the mailbox of ${email}. Look in its spam folder too.`;
export const SEND_AGAIN = 'Send it again';
export const REST_PASSWORD = 'Rest Password';
export const LINK_COMES = 'We send a link to this address. With it you set a new password.';
export const SENDING = 'Sending...';
export const LOGIN_HERE = 'Login here';

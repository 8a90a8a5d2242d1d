export const FORGOT_PASSWORD = 'Forgot Password';
export const LINK_SENT = 'Reset link sent to your email.';
export const REST_PASSWORD = 'Rest Password';
export const LINK_COMES = 'We send a link to this address. With it you set a new password.';
export const SENDING = 'Sending...';
export const LOGIN_HERE = 'Login here';

export const LOGIN_BUTTON = 'LOGIN';
export const LOGGING_IN = 'Logging in...';

export const EMAIL = 'Email';

export const USER_LOGIN = 'User Login';
export const LOGIN_ENDED = 'You are logged out. Log in to continue. Your work is saved on this device.';
export const SIGN_UP = 'Sign Up';
export const FORGOT_PASSWORD_LINK = 'Forgot Password?';
export const PASSWORD = 'Password';

export const ACCOUNT_READY = 'Your account is ready, and you are logged in.';
export const SAMPLE_COMES = 'Your sample result will be in your account.';
export const CREATE_ACCOUNT = 'Create an Account';
export const REGISTER = 'Register';
export const REGISTERING = 'Registering...';
export const LOGIN = 'Login';
export const HAVE_ACCOUNT = 'Already have an account? Login here';
export const FIRST_NAME = 'First Name';
export const LAST_NAME = 'Last Name';
export const ADDRESS = 'Address';
export const ADDRESS_WHY = 'Your academy uses it to find you on its list. Your town is enough.';
export const CONFIRM_PASSWORD = 'Confirm Password';
export const AGREEMENT = 'If you register, you agree that we keep and use your data as this page says:';
export const PRIVACY_NEW_TAB = 'Privacy (opens in a new tab)';
export const UNDER_18 = '. If you are under 18, ask a parent or guardian first.';

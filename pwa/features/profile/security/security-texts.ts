export const SECURITY = {
  title: 'Login',
  loading: 'Loading...',
  password: 'Password',
  passwordWords: 'A new password logs out all other devices.',
  change: 'Change password',
  twoSteps: 'Two-step login',
  where: 'Where you are logged in',
  failed: (why: string) => `The list could not be loaded. ${why}`,
  again: 'Try again',
  logOut: 'Log out',
  logOutLabel: (device: string) => `Log out: ${device}`,
  logOutAll: 'Log out all other devices',
  loggingOut: 'Logging out...',
  cancel: 'Cancel',
  isOut: (device: string) => `${device} is logged out.`,
  allOut: 'All other devices are logged out.',
  questionAll: 'Log out all other devices?',
  questionOne: 'Log out the other device?',
  logOutWords:
    'Papers and answers stay there. Work that is not sent yet is sent after the next login on that device. If you do not know a device, change your password too.',
} as const;

export const PASSWORD = {
  title: 'Change password',
  old: 'Old password',
  new: 'New password',
  repeat: 'New password again',
  noOld: 'Enter the old password.',
  busy: 'Saving...',
  maybe:
    'We got no answer to your first try. Your new password may be set already. Close this, and use it at your next login.',
} as const;

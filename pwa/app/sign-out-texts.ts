export const SIGN_OUT = {
  title: 'Log Out',
  allSent: 'All your work is saved online.',
  sending: 'Sending...',
  notSent: 'It could not be sent now.',
  inMemory:
    'This browser saves nothing. If you log out before your work is sent, it is lost. You can save it as a file first, at the top of the page.',
  stays:
    'Your papers and answers stay on this device for your next login. If other people use this device, remove your data.',
  unsentStays:
    'If you log out now, it stays on this device. It is sent when you log in here again. If this device is not yours, wait until all is sent, then remove your data.',
  logOut: 'Log out',
  logOutNow: 'Log out now',
  cancel: 'Cancel',
  remove: 'Remove my data from this device',
} as const;

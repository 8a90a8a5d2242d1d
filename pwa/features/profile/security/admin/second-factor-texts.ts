export const SECOND_FACTOR = {
  loading: 'Loading...',
  failed: (why: string) => `This could not be loaded. ${why}`,
  again: 'Try again',
  off: 'Off. If you turn it on, a login needs your password and a code from an app on your phone.',
  setUp: 'Set up two-step login',
  on: (day: string, codes: number) =>
    `On since ${day}. ${codes === 1 ? '1 recovery code is' : `${codes} recovery codes are`} left.`,
  fewCodes: 'Make new recovery codes, so that you can log in if you lose your phone.',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  isOn: 'Two-step login is on.',
  isOff: 'Two-step login is off.',
  renew: { title: 'New recovery codes', words: 'The codes that you have now stop working.', act: 'Make new codes' },
  end: {
    title: 'Turn off two-step login',
    words: 'Your account will be protected by the password alone.',
    act: 'Turn off',
  },
} as const;

export const PROVE = {
  password: 'Password',
  code: 'Code',
  hint: 'From your authenticator app, or a recovery code.',
  noPassword: 'Enter your password.',
  noCode: 'Enter a code.',
  busy: 'Please wait',
} as const;

export const SET_UP = {
  title: 'Set up two-step login',
  install: 'Install an authenticator app on your phone, if you have none.',
  /** The link stands between the first two. */
  scan: ['Scan this picture with the app. On the phone itself, ', 'open it in the app', ', or type the key.'],
  enter: 'Enter the code that the app shows.',
  qrCode: 'QR code for your authenticator app',
  key: 'Key:',
  code: 'Code',
  hint: '6 numbers. They change every 30 seconds.',
  noCode: 'Enter the code.',
  first: 'First enter your password, so that nobody else can do this.',
  next: 'Next',
  turnOn: 'Turn on',
} as const;

export const CODES = {
  title: 'Your recovery codes',
  words:
    'Save these codes now: they are not shown again. If you lose your phone, each of them lets you log in once. Do not keep them on the same phone.',
  list: 'Recovery codes',
  file: (codes: readonly string[]) => `Papertide recovery codes. Each works once.\n\n${codes.join('\n')}\n`,
  save: 'Save as a file',
  saved: 'The file is in your downloads.',
  copy: 'Copy',
  copied: 'The codes are copied.',
  notCopied: 'This browser could not copy them. Save the file, or write them down.',
  done: 'I have saved them',
} as const;

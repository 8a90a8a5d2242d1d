export const INSTALL = {
  title: 'Put Papertide on your home screen',
  why: 'It opens like any app, online or offline. Your papers stay longer.',
  act: 'Install',
  notNow: 'Not now',
  read: 'OK',
  steps: [
    'Open this page in Safari.',
    'Press Share, the square with an arrow.',
    'Choose ‘Add to Home Screen’, then ‘Add’.',
  ],
} as const;

export const OWN_CARD = {
  title: 'Report card',
  print: 'Print',
  loading: 'Loading your results...',
  coming: 'Your results are still coming. The card fills as they arrive.',
  none: 'Your report card is made from your papers. Take a paper first.',
  library: 'Exam Library',
  goal: 'Set your target on the home page, and the card shows the way to it.',
  home: 'Home',
} as const;

export const SHARED = {
  title: 'Report card',
  loading: 'Loading...',
  ended: 'This link does not work any more. Ask the student or the academy for another one.',
  retry: 'Try again',
  print: 'Print',
  until: (day: string) => `You see this card by a link. It works until ${day}.`,
} as const;

export const CHECK = {
  title: 'Check a report card',
  about: 'Type the code that stands at the foot of the card.',
  code: 'Code',
  hint: '12 letters and figures, like ABCD-EFGH-JKMN',
  check: 'Check',
  wrong: 'Enter all 12 letters and figures of the code, like ABCD-EFGH-JKMN.',
  loading: 'Checking...',
  unknown: 'No card has this code. Compare it with the card, letter by letter.',
  retry: 'Try again',
  withdrawn: 'This code does not work any more.',
  withdrawnText: 'Ask the student or the academy for another card.',
  real: 'This card is real.',
  compare: 'Compare what stands here with the card.',
  made: (day: string) => `The code was made on ${day}.`,
  band: (skill: string, band: string) => `${skill}: band ${band}`,
  of: (paper: string, day: string) => `${paper}, ${day}`,
  now: (band: number) => `Changed since then. The band is ${band} now.`,
  gone: 'This result is no longer there.',
  another: 'Check another code',
  correct: 'Correct the code',
} as const;

export const STUDENT_CARD = {
  title: 'Report card',
  pageTitle: (name: string) => `Report card: ${name}`,
  back: 'All of this student',
  loading: 'Loading...',
  retry: 'Try again',
  print: 'Print',
} as const;

export const CLASS_CARDS = {
  title: 'Report cards',
  back: 'Back to the group',
  loading: 'Loading...',
  retry: 'Try again',
  progress: (done: number, all: number) => `${done} of ${all} cards are ready.`,
  coding: (done: number, all: number) => `${done} of ${all} check codes are ready.`,
  ready: (count: number) =>
    count === 1 ? '1 card, on a sheet of its own.' : `${count} cards, each on a sheet of its own.`,
  nothing: 'No student of this group has taken a paper yet.',
  without: (names: string) => `Without a paper, so without a card: ${names}`,
  print: 'Print',
  addCodes: 'Add check codes',
  adding: 'Adding...',
  hasCodes: 'Each card with a band has a check code.',
} as const;

export const HEAD = {
  title: 'Academy: name, logo and privacy',
  about: 'Each report card has this name and logo at its top, on paper and in the links for parents.',
  privacy: 'Privacy page',
  privacyAbout:
    'Your own words stand at the top of the privacy page. Without them the page has its general text alone.',
  privacyWords: 'Words of the academy, and whom to ask',
  privacyHint: (letters: number) =>
    `Plain text, for example a name, a phone number and an email address. ${letters.toLocaleString('en')} of 2,000 letters.`,
  privacySave: 'Save the words',
  privacySaved: 'The words were saved.',
  privacySee: 'See the privacy page',
  name: 'Name of the academy',
  hint: 'Without a name here, cards have the name that the server knows, if there is one.',
  save: 'Save the name',
  saving: 'Saving...',
  saved: 'The name was saved.',
  logo: 'Logo',
  logoAbout: 'PNG, JPEG, WebP or GIF, at most 5 MB. Wide logos on white look best.',
  none: 'There is no logo yet.',
  alt: 'The logo on the report cards',
  choose: 'Choose a picture',
  change: 'Choose another picture',
  sending: 'Sending...',
  remove: 'Remove the logo',
  removeTitle: 'Remove the logo?',
  removeText: 'Cards that are printed from now on have no logo.',
  removing: 'Removing...',
  keep: 'Keep the logo',
  removed: 'The logo was removed.',
  logoSaved: 'The logo was saved.',
  tooLarge: 'This file is larger than 5 MB. Choose a smaller one.',
  loading: 'Loading...',
  retry: 'Try again',
} as const;

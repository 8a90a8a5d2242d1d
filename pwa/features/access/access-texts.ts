import { counted } from '../../ui/admin/counted.ts';

export const ACCESS = {
  users: 'Users',
  waiting: 'Waiting for sign-up',
  ending: 'Ending',
  payments: 'Payments',
  lists: 'Lists',
  importStudents: 'Import students',
  log: 'Log',
  title: 'Access control',
  grantToMany: 'Give access to many',
} as const;

export const MONTHS_TEXTS = {
  title: 'Access months',
  notConfirmed:
    'This email address is not confirmed. Somebody else may have signed up with it. If you give access here, it works at once.',
  add: 'Add access',
  saving: 'Saving...',
  noPapers: 'This month has no papers yet.',
  undo: 'Undo',
  none: 'No Access Data',
  until: 'until',
  ended: 'ended',
  remove: (month: string, year: number) => `Remove access to ${month} ${year}`,
} as const;

export const GRANT_LINE = {
  retry: 'Try again',
  report: 'Show the report',
  giveUp: 'Give up',
  done: 'Done',
} as const;

export const GRANT_MANY = {
  title: 'Give access to many',
  doing: 'Giving access',
  act: 'Give access',
  actOn: 'Give access to',
} as const;

export const GRANT_REPORT = {
  retry: 'Try again',
  caption: 'What happened to each line',
  line: 'Line',
  address: 'Address',
  outcome: 'What happened',
  closeRunning: 'Close. It continues',
  close: 'Close',
  until: (day: string) => `, until ${day}`,
} as const;

export const LOG_LINES = {
  theServer: 'the server',
  deletedAccount: 'a deleted account',
  by: (time: string, actor: string) => `${time}, by ${actor}`,
} as const;

export const LOG = {
  none: 'The log is empty. When an admin gives or removes access, or changes an account, you see it here.',
  title: 'Log',
  when: 'When',
  what: 'What',
  toWhom: 'To whom',
  who: 'By',
  by: 'by',
  search: 'Search by name or email',
  kind: 'Kind',
  kinds: {
    access: 'Access',
    payments: 'Payments',
    accounts: 'Accounts',
    roles: 'Roles',
    logins: 'Passwords and login',
    report_cards: 'Report cards',
    papers: 'Papers',
  },
  day: 'Day',
  people: (count: number) => counted(count, 'person', 'people'),
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  onlyDay: (day: string) => `Only what was done on ${day}.`,
  back: 'Back to the log',
  about: (name: string) => `About ${name}`,
  everybody: 'Show the log of everybody',
  noneOfFilter: 'Nothing in the log fits what you chose.',
  deletedAccount: 'a deleted account',
} as const;

export const MONTH_FIELDS = {
  month: 'Month',
  selectMonth: 'Select Month',
  year: 'Year',
  selectYear: 'Select Year',
  weeks: 'Number of Weeks',
  until: (day: string) => `Until ${day}`,
} as const;

export const PENDING = {
  none: 'No address is waiting. If you give access to an address that has no account yet, it waits here until the student signs up.',
  caption: 'Waiting for sign-up',
  email: 'Email',
  month: 'Month',
  untilColumn: 'Until',
  remove: 'Remove',
  about:
    'These addresses were given months before they have a confirmed account. A class lists its own under Students.',
  invited: 'Invited, not logged in yet.',
  signedUp: 'Signed up. The address is not confirmed yet.',
  giveNow: 'Give now',
  until: (month: string, year: number, day: string) => `${year} ${month}, until ${day}`,
  giveTo: (month: string, year: number, email: string) => `Give now: ${month} ${year} to ${email}`,
  removeOf: (month: string, year: number, email: string) => `Remove access to ${month} ${year} of ${email}`,
} as const;

export const USER = {
  deactivated: 'Deactivated',
  merged: 'Merged',
  email: 'Email',
  notConfirmed: 'Not confirmed',
  address: 'Address',
  role: 'Role',
  lastLogin: 'Last login',
  phone: 'Phone',
  classes: 'Class',
  nowhere: 'None',
  studentPage: 'Work and results',
  reportCard: 'Report card',
  wholeLog: 'Show all in the log',
  noUser: 'There is no user at this address.',
  noLogin: 'Not known',
  nothing: 'Nothing yet.',
  close: 'Close',
  history: (count: number, most: number) => `What was done (${count === most ? `the last ${most}` : count})`,
} as const;

export const USERS = {
  search: 'Search users',
  searching: 'Searching...',
  showAll: 'Show all',
  caption: 'Users',
  one: 'User',
  name: 'Name',
  classColumn: 'Class',
  phone: 'Phone',
  addressState: 'Email address',
  email: 'Email',
  roleColumn: 'Role',
  deactivated: 'Deactivated',
  merged: 'Merged',
  notConfirmed: 'Not confirmed',
  noneOfFilter: 'No user fits what you chose.',
  noUser: (search: string) => `No user has “${search}” in their email, name or phone number.`,
  deleted: (name: string) => `The account of ${name} was deleted.`,
  count: (count: string, isOne: boolean, isMore: boolean, isNarrowed: boolean) =>
    `${isMore ? 'More than ' : ''}${count} ${isOne ? 'user' : 'users'}${isNarrowed ? ' found' : ''}`,
} as const;

export const LONG_ACCESS = {
  change: 'Change the weeks',
  give: 'Give access',
  giving: 'Giving...',
  title: (weeks: number) => `Access for ${weeks} weeks?`,
  about: (day: string) => `That is more than a year. The access lasts until ${day}. Check the number of weeks.`,
} as const;

export const OUTCOMES = {
  given: 'Access given',
  prolonged: 'Access extended',
  already: 'Already had access',
  kept: 'Kept until they sign up',
  notConfirmed: 'Waits until the address is confirmed',
  unknown: 'No account with this address',
  noAddress: 'Not an email address',
} as const;

export const LIST_RUN = {
  running: (doing: string, done: string) => `${doing} ${done}...`,
  failed: (failure: string, done: string) => `${failure} ${done} are done. You can continue with the rest.`,
} as const;

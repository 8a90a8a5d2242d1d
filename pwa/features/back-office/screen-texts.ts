export const ADMIN_HOME = {
  accessControl: 'Access Control',
  groups: 'Groups',
  insight: 'Insight',
  reportCardHead: 'Academy: name, logo and privacy',
  library: 'Exam Library',
  hello: 'Hello',
  more: 'More',
  practice: 'My own practice',
  publicPage: 'Public page for visitors',
  helloTo: (name: string) => `Hello, ${name}`,
} as const;

export const CLASSES = {
  title: 'My classes',
  none: 'You have no class yet. The owner of your academy gives you your classes.',
  all: 'All my classes',
} as const;

export const BEHIND_BOX = {
  title: 'Who falls behind',
  noStudents: 'No student is in a group yet.',
  groups: 'Groups',
  found: (count: number) =>
    count === 0 ? 'Nobody falls behind.' : count === 1 ? '1 student' : `${count.toLocaleString('en')} students`,
} as const;

export const BOXES = {
  marking: 'Marking',
  noneToMark: 'Writing and speaking come here when a student has submitted.',
  markOldest: 'Mark the oldest',
  queue: 'Marking queue',
  drafts: 'Drafts',
  addNew: 'Add New',
  pending: 'Pending Exams',
  samples: 'Load the sample papers',
  unsent: 'Unsent work',
  noneUnsent: 'If a device cannot send a student’s answers or recordings, you see it here.',
  longestOn: 'Longest on a device of',
  seeWho: 'See who',
  allStudents: 'All students',
  reviews: 'Reviews',
  readThem: 'Read them',
  allReviews: 'All reviews',
  loading: 'Loading...',
  retry: 'Try again',
  oldestEnded: (time: string) => `The oldest ended ${time}.`,
  since: (time: string) => `, since ${time}`,
} as const;

export const KEY_WARNINGS = {
  title: 'Students may see answers.',
  look: 'Look at the paper',
  seen: 'I have seen it',
  about: (count: number) =>
    `Some text in ${count === 1 ? 'a paper' : `${count} papers`} looks like an answer key. Look at the paper. If it is a key, press Edit Exam, delete the text and finish the paper again.`,
} as const;

export const OFFICE = {
  seeAccounts: 'See the accounts',
} as const;

export const PAYMENT = {
  title: 'Students cannot see how to pay.',
} as const;

export const REVIEW_ITEM = {
  new: 'New',
  hidden: 'Hidden',
  waiting: 'Waiting',
  starsOnly: 'Only stars, no words. It is not on the public page.',
  letThrough: 'Show',
  showAgain: 'Show again',
  shown: 'The review is on the public page.',
  hide: 'Hide',
  nowHidden: 'The review is hidden.',
  replaced: (name: string) => `${name} has written a new review. Here it is.`,
  ofReview: (action: string, name: string) => `${action}: review by ${name}`,
} as const;

export const REVIEWS = {
  waiting: 'Waiting',
  noneWaiting: 'No review is waiting for you.',
  public: 'On the public page',
  nonePublic: 'No review is on the public page.',
  hidden: 'Hidden',
  noneHidden: 'No review is hidden.',
  all: 'All',
  none: 'Nobody has written a review yet. Students can write one from their home page.',
  title: 'Reviews',
  found: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'review' : 'reviews'}`,
} as const;

export const TWO_STEP = {
  title: 'Protect your account.',
  setUp: 'Set up two-step login',
  notNow: 'Not now',
  about:
    'Here you see what others may not see. With a code from your phone, nobody can log in with your password alone.',
} as const;

export const STARS = {
  of: (rating: number) => `${rating} of 5 stars`,
} as const;

export const OWN_NAME = {
  title: 'What is your name?',
  about: 'Students and other staff see it beside what you do.',
  first: 'First name',
  last: 'Last name',
  save: 'Save',
  saving: 'Saving...',
} as const;

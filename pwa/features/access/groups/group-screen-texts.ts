import { counted } from '../../../ui/admin/counted.ts';

export const ADD_STUDENTS = {
  doing: 'Adding',
  title: 'Add students',
  actOn: 'Add',
  to: (group: string) => `Add students to ${group}`,
} as const;

export const CODE = {
  none: 'Nobody can join with a code.',
  making: 'Making a code...',
  make: 'Make a code',
  join: 'Students join on their profile page with the code',
  new: 'New code',
  stop: 'Stop joining',
  keep: 'Keep the code',
  makeNew: 'Make a new code',
  saving: 'Saving...',
  about: 'The old code stops working. The students in the group stay, and you can still add students with a list.',
} as const;

export const GROUP = {
  students: 'Students',
  months: 'Months',
  papers: 'Papers set',
  practice: 'Practice',
  overview: 'Overview',
  reportCards: 'Report cards',
  all: 'All groups',
  group: 'Group',
  rename: 'Rename',
  delete: 'Delete group',
  notYours: 'This class was not found.',
  notYoursText: 'You see the classes that you teach. If one is missing, ask the owner of your academy.',
  gone: 'This group was not found.',
  goneText:
    'It was deleted, or the address is wrong. After a group is deleted, its students keep their accounts, their results and their months.',
  keep: 'Keep the group',
  deleteIt: 'Delete',
  deleting: 'Deleting...',
  deleted: (name: string) => `The group ${name} was deleted.`,
  deleteText: (name: string) =>
    `This deletes ${name}, its list of students, its code and the papers set for it. The students keep their accounts, their results and their months.`,
} as const;

export const GROUPS = {
  ofTeacher: 'My classes',
  noClass: 'You have no class yet. The owner of your academy gives you your classes.',
  title: 'Groups',
  new: 'New group',
  none: 'There is no group yet. Make one for each class. Then give it months and set papers for it.',
  name: 'Name',
  students: 'Students',
  invited: 'Invited, not logged in yet',
  waiting: 'Waiting for sign-up',
  invitedOnPhone: (count: number) => `${count.toLocaleString('en')} invited, not logged in yet`,
} as const;

export const INVITED = {
  title: 'Invited, not logged in yet',
  about:
    'These students have an account. They choose a password with the link in our mail, and are in the class then. A link works for 7 days.',
  sent: (when: string) => `Invitation sent ${when}`,
  again: 'Send again',
  againTo: (name: string) => `Send the invitation again to ${name}`,
  againToAll: 'Send the invitation again',
  ask: (count: number) =>
    `${counted(count, 'student is', 'students are')} invited. Those whose last invitation is more than a day old get another mail with a new link.`,
  keep: 'Cancel',
  send: 'Send',
  sending: 'Sending...',
  sentTo: (count: number) => `Invitation sent to ${counted(count, 'student')}.`,
  sentToOne: (name: string) => `Invitation sent to ${name}.`,
  recent: (count: number) =>
    `${counted(count, 'student', 'students')} got one less than a day ago, and ${count === 1 ? 'gets' : 'get'} none now.`,
  recentOne: (name: string) => `${name} got an invitation less than an hour ago. It still works.`,
  remove: (name: string) => `Remove ${name} from the group`,
  removeText: (name: string) => `${name} does not join the group after the first login. The account stays.`,
} as const;

export const MONTHS_ROOM = {
  giveToGroup: 'Give to the group',
  giving: 'Giving...',
  none: 'The group has no months yet. If you give a month here, every student in the group gets it. Students who join later get it too.',
  list: 'Months of the group',
  ended: 'ended',
  until: 'until',
  giveToThem: 'Give to them',
  removeTitle: 'Remove the month from the group',
  keep: 'Keep the month',
  removeAct: 'Remove',
  saving: 'Saving...',
  endedState: 'Students who join now do not get it.',
  empty: 'Students who join get it.',
  allHave: 'All students of the group have it.',
  retry: 'Some students may have it already. Give it again, and the other students get it.',
  remove: (month: string) => `Remove ${month} from the group`,
  removeText: (month: string, day: string) =>
    `Students who join later do not get ${month}. The students who are in the group now keep it until ${day}. To take it from one student, use Access control.`,
  without: (count: number) => `${counted(count, 'student does', 'students do')} not have it, or not for so long.`,
} as const;

export const GROUP_NAME = {
  new: 'New group',
  rename: 'Rename group',
  name: 'Name',
  hint: 'Students see it on their home page.',
  save: 'Save',
  saving: 'Saving...',
} as const;

export const PAPERS = {
  set: 'Set a paper',
  none: 'No paper is set. If you set a paper for a date, students see it on their home page until that day.',
  title: 'Papers set',
  paper: 'Paper',
  untilColumn: 'Until',
  words: 'Message',
  acts: 'Change or remove',
  passed: 'over',
  removeTitle: 'Remove the paper',
  keep: 'Keep it',
  removeAct: 'Remove',
  saving: 'Saving...',
  until: (day: string) => `until ${day}`,
  over: ', over',
  change: (name: string, day: string) => `Change ${name}, until ${day}`,
  remove: (name: string, day: string) => `Remove ${name}, until ${day}`,
  removeText: (name: string) =>
    `Students no longer see ${name} on their home page. Students who have taken it keep the result, and the paper stays in the library.`,
} as const;

export const SET_PAPER = {
  title: 'Set a paper',
  paper: 'Paper',
  date: 'Last day to take it',
  set: 'Set the paper',
  saving: 'Saving...',
  words: 'Message to the students (optional)',
  dayOver: 'That day is over.',
  noAccess: 'The group has no access.',
  length: (length: number, most: number) => `${length} of ${most}`,
  noAccessText: (months: readonly string[], mayGive: boolean) => {
    const them = months.length === 1 ? 'month' : 'months';
    const todo = mayGive ? `Give it the ${them} under Months.` : `Ask the office to give this class the ${them}.`;
    return `The group has no access to ${months.join(', ')} until that day. ${todo}`;
  },
} as const;

export const STUDENTS = {
  add: 'Add students',
  title: 'Students',
  noneIn: 'Nobody of this class has logged in yet.',
  invited: (count: number) => `${count.toLocaleString('en')} invited`,
  name: 'Name',
  email: 'Email',
  joined: 'Joined',
  removeColumn: 'Remove',
  notConfirmed: 'Not confirmed',
  waiting: 'Waiting for sign-up',
  waitingText:
    'They join the group when they open the link in our mail. Somebody without an account signs up with this address first.',
  signedUp: 'Signed up. The address is not confirmed yet.',
  seeAccount: 'See the account',
  stopWaiting: 'Stop waiting',
  removeTitle: 'Remove from the group',
  keepWaiting: 'Keep waiting',
  keep: 'Keep in the group',
  removeAct: 'Remove',
  saving: 'Saving...',
  remove: (name: string) => `Remove ${name} from the group`,
  stopFor: (email: string) => `Stop waiting for ${email}`,
  stopText: (email: string) => `${email} does not join the group after sign-up.`,
  removeText: (name: string) =>
    `${name} no longer sees the papers set for the group and cannot join again with the code. To let them in again, add their address with a list. Their months stay until they end. To take a month away, use Access control.`,
} as const;

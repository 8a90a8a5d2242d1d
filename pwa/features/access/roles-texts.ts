import type { StaffRole } from '../../../shared/roles.ts';

const MAY: { readonly [Role in StaffRole]: string } = {
  owner: 'may do everything, and gives roles.',
  admin: 'makes papers, marks, and sees every student and every class.',
  desk: 'gives and takes access, changes students’ accounts and classes. Sees no keys and no results.',
  teacher: 'sees and marks the students of the classes below, and sets papers for them.',
  author: 'types and checks papers, and reads published ones. An admin publishes them. Sees no students.',
  marker: 'marks the responses that you give to this person.',
};

export const ROLES = {
  title: 'Roles',
  may: MAY,
  classes: 'Classes of this teacher',
  noClass: 'There is no group yet. Make one under Groups first.',
  teachesNone: 'You have chosen no class. This teacher will see nothing to teach.',
  save: 'Save roles',
  saving: 'Saving...',
  cancel: 'Cancel',
  askTitle: 'Change the roles?',
  ask: (email: string, roles: string) => `${email} will be: ${roles}.`,
  losing: 'This person loses a role and is logged out everywhere. Nothing that they made is lost.',
  mustConfirm:
    'We send a link to that address. The role counts when the person has opened it and logged in. The password stays as it is.',
  waits: 'This role waits for the person.',
  waitsText: (roles: string) =>
    `${roles}. The person has to open the link in our mail. No mail? Make a one-time code and give it to the person. They type it on their profile page.`,
  makeCode: 'Make a one-time code',
  newCode: 'Make a new code',
  codeText: 'Give the code only to this person. It works once, for 7 days and 10 tries. An older code stops working.',
  codeIs: (code: string) => `The code is ${code}. Write it down now: you cannot see it again.`,
  viewAs: 'View as this person',
  opening: 'Opening...',
  viewText: (name: string) =>
    `You see Papertide as ${name} sees it. You can change nothing there. The log shows that you looked.`,
  takeBack: 'Take the role back',
  backText: 'The link and the code stop working. The account stays a student’s.',
} as const;

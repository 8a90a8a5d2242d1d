import { MOST_IMPORTED } from '../../../../shared/import-students.ts';
import { counted } from '../../../ui/admin/counted.ts';

const students = (count: number) => counted(count, 'student');

export const IMPORT = {
  title: 'Import students',
  about:
    'Choose a CSV file with one student in each row: name, email, phone and class. Each new student gets an invitation by mail and chooses a password. You can undo the import until the first of them logs in.',
  label: 'Students, from a CSV file or pasted from a spreadsheet',
  chooseFile: 'Choose a file',
  columns: 'What is in each column',
  column: (index: number) => `Column ${index + 1}`,
  example: (text: string) => `For example: ${text}`,
  uses: {
    none: 'Leave out',
    name: 'Full name',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Phone',
    group: 'Class',
  },
  rows: (count: number) => counted(count, 'row'),
  look: 'Check the rows',
  looking: (done: string) => `Checking ${done}...`,
  back: 'Back',
  act: (count: number) => `Import ${students(count)}`,
  doing: 'Importing',
  empty: 'There is nothing to import yet. Choose a file, or paste the rows.',
  onlyHeads: 'There is only a row of heads. Add the students below it.',
  tooMany: (count: number) =>
    `This list has ${count.toLocaleString('en')} rows. One import takes at most ${MOST_IMPORTED.toLocaleString('en')}. Split the file.`,
  openQuote: (row: number) =>
    `Row ${row} has a quotation mark (") without its partner. Correct the row, and try again.`,
  twice: (use: string) => `Two columns are “${use}”. Choose another for one of them.`,
  noEmail: 'Choose the column with the email address.',
  noName: 'Choose the column with the full name, or with the first name.',
  sameAddress: (row: number) => `The same address is in row ${row}.`,
  newOnes: (count: number) => `${students(count)} will get an account and an invitation by mail.`,
  there: (count: number) => `${counted(count, 'student has', 'students have')} an account already.`,
  wrong: (count: number) =>
    `${counted(count, 'row has', 'rows have')} errors and ${count === 1 ? 'is' : 'are'} left out. Correct ${count === 1 ? 'it' : 'them'} here, or in the file.`,
  leftOut: (names: string) => `Columns that are left out: ${names}.`,
  again: 'Check again',
  correct: (row: number) => `Correct row ${row}`,
  newGroups: (names: string) => `New classes: ${names}.`,
  nothing: 'There is nobody to import yet.',
  caption: 'What happens to each row',
  row: 'Row',
  student: 'Student',
  phone: 'Phone',
  group: 'Class',
  outcome: 'What happens',
  isNew: 'New account',
  isThere: (name: string) => `Has an account: ${name}`,
  isStaff: (name: string) => `${name} is staff and joins no class`,
} as const;

export const IMPORTED_WORDS = {
  no_address: 'Left out',
  wrong: 'Left out',
  created: 'Account made, invitation sent',
  joined: 'Was there already, joined the class',
  waits: 'Was there already, joins the class when the address is confirmed',
  exists: 'Was there already',
  staff: 'Staff, joined no class',
} as const;

export const UNDO_IMPORT = {
  created: (count: number) =>
    `${counted(count, 'account is', 'accounts are')} deleted. Nobody has logged in there yet.`,
  joined: (count: number) =>
    `${counted(count, 'student', 'students')} who had an account before ${count === 1 ? 'leaves' : 'leave'} the class again.`,
  groups: (names: string) => `These classes are deleted if nothing else is in them: ${names}.`,
  loggedIn: (names: string, count: number) =>
    `This import cannot be undone any more, because ${count === 1 ? 'one student has' : `${count.toLocaleString('en')} students have`} logged in or been merged with another account: ${names}. Delete single accounts under Users.`,
  tookBack: (count: number) =>
    `${counted(count, 'student', 'students')} of this import: new accounts were deleted, and the others left the class again. Classes that it made are gone if nothing else was in them.`,
  done: 'The import was undone.',
} as const;

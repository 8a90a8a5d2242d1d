import type { AccessList } from '../../../shared/access-lists.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { counted } from '../../ui/admin/counted.ts';

const students = (count: number) => counted(count, 'student');

export const LISTS = {
  none: 'There is no list yet. When you give access to many, take it back or import students, you see the list here and can undo it.',
  caption: 'Lists',
  what: 'What',
  when: 'When',
  by: 'By',
  many: 'Changed',
  act: 'Undo',
  deletedAccount: 'a deleted account',
  kinds: { given: 'Access given', taken_back: 'Access taken back', imported: 'Students imported' },
  until: (day: string) => `, until ${day}`,
  from: (group: string) => `, from the group ${group}`,
  to: (group: string) => `, to the group ${group}`,
  undo: 'Undo',
  continue: 'Continue',
  show: 'Show',
  undoOf: (list: string) => `Undo: ${list}`,
  showOf: (list: string) => `Show what happened: ${list}`,
  undone: (when: string, by: string) => `Undone ${when} by ${by}`,
  half: (left: number) => `The undo is not finished. ${counted(left, 'line')} left.`,
} as const;

export const UNDO = {
  title: 'Undo this list?',
  doneTitle: 'What the undo did',
  keep: 'Keep the list',
  act: 'Undo the list',
  busy: 'Undoing...',
  close: 'Close',
  failed: (failure: string) => `${failure} What is undone stays undone. Press again to go on.`,
  group: 'The group gives this month as before the list, also to students who join later.',
  nothing: 'The accounts and addresses of this list are gone. There is nothing to undo.',
  attempts: (count: number) =>
    `${count === 1 ? '1 student has' : `${count.toLocaleString('en')} students have`} taken papers of this month. Their attempts and results stay.`,
  outcome: 'What happens',
  doneOutcome: 'What happened',
  until: (day: string) => `, until ${day}`,
} as const;

export const UNDO_OUTCOMES = {
  ended: 'Access ends',
  shortened: 'Access is shorter again',
  kept_by_group: 'Keeps what a group gives',
  given_again: 'Access given again',
  no_longer_waits: 'Waits no more',
  waits_again: 'Waits for sign-up again',
  changed_since: 'Changed since. It stays as it is',
} as const;

export const TAKE_BACK = {
  title: 'Take access back',
  open: 'Take access back',
  from: 'From whom',
  fromList: 'A list of addresses',
  fromGroup: (name: string) => `The group ${name}`,
  doing: 'Taking access back',
  look: 'Look first',
  looking: (done: string) => `Looking ${done}...`,
  back: 'Back',
  noGroup: 'This group has no students.',
  monthField: 'Month',
  yearField: 'Year',
  month: 'Select Month',
  year: 'Select Year',
  act: (count: number) => `Take back from ${count.toLocaleString('en')}`,
  summary: (month: string, count: number) =>
    count === 0
      ? `Nobody in this list has access to ${month}. There is nothing to take back.`
      : `${students(count)} will lose access to ${month}. You can undo this in Lists.`,
  attempts: (count: number) =>
    `${count === 1 ? '1 of them has' : `${count.toLocaleString('en')} of them have`} taken papers of this month. Their attempts and results stay.`,
  unchanged: (count: number) =>
    `Nothing changes for ${count.toLocaleString('en')} of the list. ${count === 1 ? 'It stands' : 'They stand'} first.`,
  group: (month: string) => `Students who join the group later do not get ${month}.`,
  line: 'Email',
  outcome: 'What happens',
  attemptsColumn: 'Attempts',
  until: (day: string) => ` (has it until ${day})`,
  caption: 'What happens to each line',
} as const;

/** Words of the preview, by outcome. */
export const LOSES = {
  no_address: 'Not an email address',
  unknown: 'No account with this address',
  nothing: 'Has no access now',
  taken_waiting: 'Waits no more',
  taken: 'Loses access',
} as const;

/** Words of the report, by outcome. */
export const TAKEN = { ...LOSES, taken: 'Access taken back' } as const;

export function listTitle({ kind, category_month, category_year, end_date, group }: AccessList): string {
  const month = category_month === null ? '' : `: ${category_month} ${category_year ?? ''}`;
  const until = end_date === null ? '' : LISTS.until(dateWords(end_date));
  return `${LISTS.kinds[kind]}${month}${until}${group === null ? '' : (kind === 'given' ? LISTS.to : LISTS.from)(group)}`;
}

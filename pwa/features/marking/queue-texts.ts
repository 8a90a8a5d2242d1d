import type { QueueRow, QueueState } from '../../../shared/marking.ts';

export interface Room {
  show: QueueState;
  name: string;
  noun: string;
  empty: string;
}

export const ROOMS: readonly [Room, Room, Room, Room] = [
  { show: 'waiting', name: 'To mark', noun: 'to mark', empty: 'There is nothing to mark.' },
  {
    show: 'draft',
    name: 'Drafts',
    noun: 'with a draft',
    empty: 'There is no draft. A draft starts with the first band or comment.',
  },
  {
    show: 'decide',
    name: 'To decide',
    noun: 'to decide',
    empty: 'There is nothing to decide. Work comes here when two people have marked it.',
  },
  { show: 'marked', name: 'Released', noun: 'released', empty: 'No marks were released yet.' },
];

/** Names how many wait for a decision: they are in no other list. */
export function roomsWith(decisions: number): typeof ROOMS {
  const [waiting, draft, decide, marked] = ROOMS;
  const name = decisions === 0 ? decide.name : `${decide.name} (${decisions.toLocaleString('en')})`;
  return [waiting, draft, { ...decide, name }, marked];
}

/** For people who do not decide between two markers. */
export const ROOMS_WITHOUT_DECISIONS: readonly [Room, Room, Room] = [ROOMS[0], ROOMS[1], ROOMS[3]];

/** Returns '3 of 12 to mark' or '12 to mark'; '' until it is known. */
export function countOfQueue(
  { found, all }: { found: number | null; all: number | null },
  { noun }: Pick<Room, 'noun'>,
  isNarrowed: boolean,
): string {
  if (found === null || all === null) return '';
  const count = (number: number) => number.toLocaleString('en');
  return isNarrowed ? `${count(found)} of ${count(all)} ${noun}` : `${count(found)} ${noun}`;
}

type StateOfRow = Pick<QueueRow, 'claim' | 'has_draft' | 'band' | 'assigned' | 'finished'>;

export function rowState({ claim, has_draft, band, assigned = [], finished = 0 }: StateOfRow): string {
  // who has it now is named once
  const others = assigned.filter(({ user_id }) => user_id !== claim?.user_id);
  const names = others.map(({ name }) => name ?? 'a deleted account').join(' and ');
  const words = [
    band === null ? '' : `Band ${band}`,
    has_draft ? (band === null ? 'Draft' : 'Correction not released') : '',
    band === null && finished > 0 ? `${finished} of 2 finished` : '',
    claim ? `${claim.name ?? 'Another admin'} has it` : '',
    band === null && names !== '' ? `For ${names}` : '',
  ];
  return words.filter((some) => some !== '').join(' · ');
}

export const QUEUE = {
  title: 'Marking',
  nextDraft: 'Continue the oldest',
  next: 'Mark the oldest',
  category: 'Category',
  parentCategory: 'Parent category',
  search: 'Search students',
  marker: 'Marker',
  mine: 'Mine',
  noMarker: 'Not given yet',
  markersLink: 'Markers',
  giveOut: 'Give out',
  chosen: (count: number) => (count === 1 ? '1 chosen' : `${count.toLocaleString('en')} chosen`),
  give: 'Give to a marker',
  takeBack: 'Take back',
  clear: 'Clear',
  choose: (student: string, paper: string) => `Choose ${student}, ${paper}`,
  chooseAll: 'Choose all that are shown',
  endTitle: 'You came to the end of this list.' as const,
  end: (left: number) =>
    left === 0
      ? 'Nothing is left to mark in it.'
      : `Not marked yet, earlier in the list: ${left.toLocaleString('en')}.`,
  none: 'Nothing was found.',
  showAll: 'Show all',
  student: 'Student',
  paper: 'Paper',
  band: 'Band',
  ended: 'Ended',
} as const;

export const GIVE = {
  title: 'Give work to markers',
  count: (count: number) => (count === 1 ? '1 response' : `${count.toLocaleString('en')} responses`),
  which: 'Which work',
  everybody: 'All that was not given yet',
  group: (name: string) => `Not given yet, of ${name}`,
  who: 'To whom',
  waiting: (name: string, count: number) => `${name} (${count.toLocaleString('en')} to mark)`,
  turns: 'The oldest first, each to the person who has least to mark. Others can still open it.',
  second: 'As second markers, where a paper has two',
  loading: 'Loading...',
  give: 'Give',
  giving: 'Giving...',
  cancel: 'Cancel',
  chooseOne: 'Choose at least one person.',
  done: (assigned: number, given: readonly { name: string; count: number }[], skipped: number) =>
    [
      assigned === 0
        ? 'Nothing was given.'
        : given.length === 0
          ? `${assigned.toLocaleString('en')} given.`
          : `Given: ${given.map(({ name, count }) => `${count.toLocaleString('en')} to ${name}`).join(', ')}.`,
      skipped === 0
        ? ''
        : `${skipped.toLocaleString('en')} not given: released already, or the other marker is the same person.`,
    ]
      .filter((words) => words !== '')
      .join(' '),
  deleted: 'Deleted account',
} as const;

export const UNDO_GIVING = {
  act: 'Undo',
  busy: 'Taking back...',
  done: (undone: number, kept: readonly { name: string; count: number }[], of: number) => {
    const count = (number: number) => number.toLocaleString('en');
    const others = of - undone - kept.reduce((sum, one) => sum + one.count, 0);
    return [
      undone === 0 ? 'Nothing was taken back.' : `Taken back: ${count(undone)}.`,
      kept.length === 0
        ? ''
        : `Begun already, so it stays: ${kept.map((one) => `${count(one.count)} with ${one.name}`).join(', ')}.`,
      others === 0 ? '' : `Released, or given to somebody else since: ${count(others)}.`,
    ]
      .filter((words) => words !== '')
      .join(' ');
  },
} as const;

export const TAKE_BACK = {
  title: 'Take this work back?',
  text: (count: number) =>
    `${count === 1 ? '1 response has' : `${count.toLocaleString('en')} responses have`} no marker then. Drafts stay.`,
  act: 'Take back',
  busy: 'Taking back...',
  keep: 'Not now',
  done: (freed: number) =>
    freed === 0 ? 'Nothing was given out there.' : `Taken back: ${freed.toLocaleString('en')}.`,
} as const;

import type { QueueRow } from '../../../shared/marking.ts';

export const ROOMS = [
  { show: 'waiting', name: 'To mark', noun: 'to mark', empty: 'There is nothing to mark.' },
  {
    show: 'draft',
    name: 'Drafts',
    noun: 'with a draft',
    empty: 'There is no draft. A draft starts with the first band or comment.',
  },
  { show: 'marked', name: 'Released', noun: 'released', empty: 'No marks were released yet.' },
] as const;
export type Room = (typeof ROOMS)[number];

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

export function rowState({ claim, has_draft, band }: Pick<QueueRow, 'claim' | 'has_draft' | 'band'>): string {
  const words = [
    band === null ? '' : `Band ${band}`,
    has_draft ? (band === null ? 'Draft' : 'Correction not released') : '',
    claim ? `${claim.name ?? 'Another admin'} has it` : '',
  ];
  return words.filter((some) => some !== '').join(' · ');
}

export const QUEUE = {
  title: 'Marking',
  nextDraft: 'Continue the oldest',
  next: 'Mark the oldest',
  category: 'Category',
  all: 'All',
  parentCategory: 'Parent category',
  search: 'Search students',
  none: 'Nothing was found.',
  showAll: 'Show all',
  student: 'Student',
  paper: 'Paper',
  band: 'Band',
  ended: 'Ended',
} as const;

import type { QueueRow } from '../../../shared/marking.ts';

/** What stands together in the queue. */
export const ROOMS = [
  { show: 'waiting', name: 'To mark', noun: 'to mark', empty: 'Nothing waits to be marked.' },
  {
    show: 'draft',
    name: 'Drafts',
    noun: 'with a draft',
    empty: 'No draft is kept. One begins with the first band or comment.',
  },
  { show: 'marked', name: 'Released', noun: 'released', empty: 'No marks were released yet.' },
] as const;
export type Room = (typeof ROOMS)[number];

/** '3 of 12 to mark', '12 to mark'; '' until it is known. */
export function countOfQueue(
  { found, all }: { found: number | null; all: number | null },
  { noun }: Pick<Room, 'noun'>,
  isNarrowed: boolean,
): string {
  if (found === null || all === null) return '';
  const count = (number: number) => number.toLocaleString('en');
  return isNarrowed ? `${count(found)} of ${count(all)} ${noun}` : `${count(found)} ${noun}`;
}

/**
 * Where the marking of a response is: the band that the student has, whether a draft is kept, which is a correction once there is
 * a band, and whose it is now; '' where nobody began.
 */
export function rowState({ claim, has_draft, band }: Pick<QueueRow, 'claim' | 'has_draft' | 'band'>): string {
  const words = [
    band === null ? '' : `Band ${band}`,
    has_draft ? (band === null ? 'Draft' : 'Correction not released') : '',
    claim ? `${claim.name ?? 'Another admin'} has it` : '',
  ];
  return words.filter((some) => some !== '').join(' · ');
}

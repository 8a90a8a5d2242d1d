import type { MarkedCategory, Marks } from '../../../shared/marks.ts';
import { dayWords } from '../../ui/day-texts.ts';
import { exactBandWords } from './band-texts.ts';

export const MARKED = {
  marks: 'Marks',
  corrected: 'These marks were corrected.',
  comment: 'Comment',
  noComment: 'The teacher left no comment.',
  task: 'The task',
  model: 'Model answer',
  noAnswer: 'No answer',
  paperMissing: 'Download it to see the tasks, what you left out, and the model answers.',
  otherText: 'Another text of yours, on this device only: it was not submitted',
} as const;

/** Comments in the text, and the way from one to its words. */
export const COMMENTS = {
  list: 'The teacher’s comments',
  show: 'Show in the text',
  showOf: (number: number) => `Show in the text: comment ${number}`,
} as const;

export const WORK: Record<MarkedCategory, { heading: string; work: string; one: string; nothing: string }> = {
  writing: {
    heading: 'Writing exam result',
    work: 'Your texts',
    one: 'Text',
    nothing: 'You wrote nothing in this attempt.',
  },
  speaking: {
    heading: 'Speaking exam result view',
    work: 'Your recordings',
    one: 'Recording',
    nothing: 'You recorded nothing in this attempt.',
  },
};

export function waitingWords(days: number | null): string {
  const words = 'A teacher will mark it. Your band will appear here.';
  if (days === null) return words;
  return `${words} Usually marked within ${days} ${days === 1 ? 'day' : 'days'}.`;
}

export function markedWords({ band, marked_at }: Marks): string {
  return `Band ${band}, marked ${dayWords(marked_at)}.`;
}

export function beforeWords(band: number): string {
  return `Before: band ${band}.`;
}

export function bandOfTaskWords(band: number): string {
  return `Band ${exactBandWords(band)}`;
}

export function notesWords(count: number): string {
  return `${count === 1 ? '1 comment is' : `${count} comments are`} in your text below.`;
}

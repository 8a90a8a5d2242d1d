import type { DraftTask } from '../../../shared/marking.ts';
import { NOTE_NAMES } from './mark-screen-texts.ts';

export type Note = DraftTask['notes'][number];

/** A comment at words of the text; number 0 if its words are not in the text. */
export interface NumberedNote {
  note: Note;
  number: number;
}

export interface RemovedNote extends NumberedNote {
  /** The place that it had among the comments. */
  at: number;
}

export function nameOfNote(number: number): string {
  return number === 0 ? NOTE_NAMES.theComment : NOTE_NAMES.comment(number);
}

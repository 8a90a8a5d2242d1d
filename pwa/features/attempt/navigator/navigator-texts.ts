import type { RecordedParts } from '../bodies.ts';

export const NAVIGATOR = 'Parts and questions';
export const PARTS = 'Parts';
export const PREVIOUS_QUESTION = 'Previous question';
export const NEXT_QUESTION = 'Next question';

export function questionsOfPart(part_no: number): string {
  return `Questions of part ${part_no}`;
}

export function answeredOf(answered: number, count: number): string {
  return `${answered} of ${count}`;
}

export function progressWords({
  count,
  answered,
  flagged,
}: {
  count: number;
  answered: number;
  flagged: number;
}): string {
  return `${answeredOf(answered, count)} answered${flagged > 0 ? `, ${flagged} marked for review` : ''}`;
}

export function recordedWords({ ids, liveId }: RecordedParts, part_id: string): string {
  if (part_id === liveId) return 'Recording';
  return ids.includes(part_id) ? 'Recorded' : 'Not recorded';
}

export function bubbleName(number: number, isAnswered: boolean, isFlagged: boolean): string {
  return `Question ${number}, ${isAnswered ? 'answered' : 'not answered'}${isFlagged ? ', flagged' : ''}`;
}

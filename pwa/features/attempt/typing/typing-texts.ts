export const SHOW = 'Show';
export const DONE = 'Done';
export const WRITING_TOOLS = 'Writing';
export const QUESTION_TOOLS = 'Questions';
export const PREVIOUS_QUESTION = 'Previous question';
export const NEXT_QUESTION = 'Next question';

export function questionOf(number: number, count: number): string {
  return `Question ${number} of ${count}`;
}

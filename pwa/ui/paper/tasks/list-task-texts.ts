export const CHOOSE = 'Choose';
export const DRAG_IT = 'Drag it to another gap, or away';
export const PUT_IT_HERE = 'Put it here';

export function putWords(gap: string, label: string): string {
  return `${gap}: put ${label} here`;
}

export function optionWords(words: string, usedBy: string): string {
  return usedBy === '' ? words : `${words} (used for ${usedBy})`;
}

export const TAKE_BACK = '. Take it back.';

export function pickWords(one: string, place: string, once: boolean): string {
  return `Press or drag a ${one}, or choose it in its ${place}. ${once ? `Use each ${one} once.` : `You may use any ${one} more than once.`}`;
}

export function inHandWords(label: string, place: string): string {
  return `Now tap a ${place}. Tap ${label} again to cancel.`;
}

export function usedForWords(numbers: string): string {
  return `used for ${numbers}`;
}

export const WORDS = 'Words';
export const WORD = 'word';
export const GAP = 'gap';

export function questionName(number: number): string {
  return `Question ${number}`;
}

export const HEADINGS = 'Headings';
/** Above the list, which is longer than a phone. */
export const HEADINGS_WHERE = 'Choose a heading above each paragraph of the passage, or under this list.';
export const HEADING = 'heading';
export const PARAGRAPH = 'paragraph';

export function paragraphName(paragraph: string): string {
  return `Paragraph ${paragraph}`;
}

export function headingOf(paragraph: string, number: number): string {
  return `Heading of paragraph ${paragraph}, question ${number}`;
}

export const EACH_AT_MOST_ONCE = 'Use each letter only once.';
export const EACH_ONCE = 'Use each letter once.';
export const MORE_THAN_ONCE = 'You may use any letter more than once.';
export const CLEAR_ANSWER = 'Clear answer';

export function usedForTitle(numbers: string): string {
  return `Used for ${numbers}`;
}

export function clearWords(number: number): string {
  return `Clear answer to question ${number}`;
}

export function questionsName(count: number, numbers: string): string {
  return `${count === 1 ? 'Question' : 'Questions'} ${numbers}`;
}

import { isMac } from '../../../ui/look.ts';

const ALT = isMac ? 'Control' : 'Alt';
const WORD = isMac ? 'Option' : 'Ctrl';
const TOOL = isMac ? 'Option' : 'Alt';

interface KeyLine {
  keys: string[];
  does: string;
}

export const TOUCHES: { what: string; does: string }[] = [
  { what: 'Flag', does: 'Marks the question for review. Press it again to remove the mark.' },
  { what: 'Number', does: 'Goes to that question. The arrows go to the question before or after.' },
  { what: 'Bar in the middle', does: 'Drag it to make the passage or the questions larger.' },
  { what: 'Passage, Questions', does: 'Shows only that one. Press it again to see both.' },
  { what: 'Full instructions', does: 'Shows all of the instructions. Press it again to hide them.' },
  { what: 'Chosen answer', does: 'Press it again to clear it.' },
  { what: 'Text', does: 'Hold your finger on a word. Then press Highlight or Note.' },
  { what: 'Done', does: 'Closes the keyboard. The arrows go from question to question.' },
  { what: 'Time', does: 'Hides the clock. Press it again to show it.' },
];

export const GROUPS: { title: string; lines: KeyLine[] }[] = [
  {
    title: 'Questions',
    lines: [
      { keys: [`${ALT} + J`], does: 'Next question' },
      { keys: [`${ALT} + K`], does: 'Previous question' },
      { keys: [`${ALT} + M`], does: 'Mark the question for review, or remove the mark' },
      { keys: ['Delete'], does: 'Clear the chosen answer of a question with choices' },
      { keys: ['← →'], does: 'Move along the numbers and the parts at the bottom' },
    ],
  },
  {
    title: 'Text, highlights and notes',
    lines: [
      { keys: [`${WORD} + ← →`], does: 'Choose a word of the text' },
      { keys: ['Shift + ← → ↑ ↓'], does: 'Choose more or fewer words' },
      {
        keys: [`${TOOL} + H`],
        does: 'Highlight the words, or remove the highlight',
      },
      {
        keys: [`${TOOL} + N`],
        does: 'Write a note on the words, or remove the note',
      },
      { keys: ['Shift + F10', 'Menu'], does: 'Open Highlight and Note for the words' },
      { keys: ['Escape'], does: 'Close the text tools' },
    ],
  },
  {
    title: 'Recording of a listening paper',
    lines: [
      { keys: ['Space'], does: 'Play or pause, when no field or button has the focus' },
      { keys: ['K'], does: 'Play or pause, when the player has the focus' },
      { keys: ['← →'], does: 'Go back or forward 5 seconds, when the position has the focus' },
    ],
  },
  {
    title: 'Screen',
    lines: [
      { keys: ['← → ↑ ↓'], does: 'Move the divider between passage and questions, when it has the focus' },
      { keys: ['F1'], does: 'Open this help' },
      { keys: ['Escape'], does: 'Close a dialog' },
    ],
  },
];

export const HELP = 'Help';
export const CLOSE = 'Close';
export const FOR_A_MOUSE =
  'The flag beside a question marks it for review. Press a number at the bottom to go to its question. Select text to highlight it or to add a note.';
export const WITH_A_FINGER = 'With a finger';
export const WITH_A_KEYBOARD = 'You can use these keys with a keyboard.';

export function savedWhere(isInMemory: boolean): string {
  return `Your answers are saved ${isInMemory ? 'in this tab' : 'on this device'} as you give them.`;
}

export const SMALLER_TEXT = 'Smaller text';
export const LARGER_TEXT = 'Larger text';

import type { ReplacedWork } from '../../../local/database/db.ts';

const MOST_NAMED = 8;
const LONGEST_WAS = 120;

export interface ReplacedText {
  title: `${string}.`;
  words: string;
  first: number | null;
}

export function replacedText(
  replaced: readonly ReplacedWork[],
  numberOf: (question_id: string) => number | undefined,
): ReplacedText | null {
  const answers = replaced
    .flatMap(({ question_id, was }) => {
      const number = question_id === undefined ? undefined : numberOf(question_id);
      return number === undefined ? [] : [{ number, was }];
    })
    .toSorted((one, other) => one.number - other.number);
  const notes = replaced.filter(({ annotation_id }) => annotation_id !== undefined);
  const [first] = answers;
  const [note] = notes;
  if (first) {
    const title = `${questionsText(answers.map(({ number }) => number))} answered on another device.` as const;
    const was = answers.length === 1 && first.was !== null ? ` Your answer here was “${shortened(first.was)}”.` : '';
    const more = note ? ` ${notesText(notes.length)}` : '';
    return { title, words: `The later answer counts.${was}${more}`, first: first.number };
  }
  if (!note) return null;
  const was = notes.length === 1 && note.was !== null ? `Your note here was “${shortened(note.was)}”.` : '';
  return { title: notesText(notes.length), words: was, first: null };
}

function questionsText(numbers: readonly number[]): string {
  const [only, ...others] = numbers;
  if (others.length === 0) return `Question ${only} was`;
  const named = numbers.slice(0, MOST_NAMED).map(String);
  const last = numbers.length > MOST_NAMED ? `${numbers.length - MOST_NAMED} more` : (named.pop() ?? '');
  return `Questions ${named.join(', ')} and ${last} were`;
}

function notesText(count: number): `${string}.` {
  return count === 1 ? 'A note was changed on another device.' : `${count} notes were changed on another device.`;
}

function shortened(text: string): string {
  const characters = Array.from(text.trim());
  return characters.length <= LONGEST_WAS ? characters.join('') : `${characters.slice(0, LONGEST_WAS).join('')}…`;
}

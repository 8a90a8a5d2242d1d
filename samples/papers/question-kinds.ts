import type { SampleBlock, SampleItem, SampleQuestion } from '../paper-format.ts';

export const trueFalseNotGiven = ['TRUE', 'FALSE', 'NOT GIVEN'];
export const yesNoNotGiven = ['YES', 'NO', 'NOT GIVEN'];

/** What the three answers about the facts of a text mean. */
export const agreesWithText: SampleBlock = {
  type: 'booleanList',
  rows: [
    { value: 'TRUE', description: 'if the statement agrees with the information' },
    { value: 'FALSE', description: 'if the statement contradicts the information' },
    { value: 'NOT GIVEN', description: 'if there is no information on this' },
  ],
};

/** What the three answers about a writer's views mean. */
export const agreesWithWriter: SampleBlock = {
  type: 'booleanList',
  rows: [
    { value: 'YES', description: 'if the statement agrees with the views of the writer' },
    { value: 'NO', description: 'if the statement contradicts the views of the writer' },
    { value: 'NOT GIVEN', description: 'if it is impossible to say what the writer thinks about this' },
  ],
};

export function fillBlank(...answers: string[]): SampleQuestion {
  return { question_type: 'fillBlank', answers };
}

export function dropDown(options: string[], answer: string): SampleQuestion {
  return { question_type: 'dropDown', options, answer };
}

/** The letters A to `last`, as an alphabet list or a lettered passage shows them. */
export function lettersUpTo(last: string): string[] {
  const first = 'A'.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - first + 1 }, (_, index) => String.fromCharCode(first + index));
}

/** The cells of a form, a table of two columns: what is asked for, and what stands behind it. */
export function form(rows: readonly (readonly [label: string, ...items: SampleItem[]])[]): {
  header: boolean;
  items: SampleItem[];
}[] {
  return rows.flatMap(([label, ...items]) => [
    { header: true, items: [label] },
    { header: false, items },
  ]);
}

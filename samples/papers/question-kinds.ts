import type { SampleBlock, SampleItem, SampleQuestion } from '../paper-format.ts';

export const trueFalseNotGiven = ['TRUE', 'FALSE', 'NOT GIVEN'];
export const yesNoNotGiven = ['YES', 'NO', 'NOT GIVEN'];

export const agreesWithText: SampleBlock = {
  type: 'booleanList',
  rows: [
    { value: 'TRUE', description: 'if the statement agrees with the information' },
    { value: 'FALSE', description: 'if the statement contradicts the information' },
    { value: 'NOT GIVEN', description: 'if there is no information on this' },
  ],
};

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

export function lettersUpTo(last: string): string[] {
  const first = 'A'.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - first + 1 }, (_, index) => String.fromCharCode(first + index));
}

export function form(rows: readonly (readonly [label: string, ...items: SampleItem[]])[]): {
  header: boolean;
  items: SampleItem[];
}[] {
  return rows.flatMap(([label, ...items]) => [
    { header: true, items: [label] },
    { header: false, items },
  ]);
}

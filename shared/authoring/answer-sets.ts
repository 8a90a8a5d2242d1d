/** A fixed list of answers for statements, as it is printed in papers: the question, and what each answer means. */
export interface AnswerSet {
  question: string;
  answers: readonly { value: string; description: string }[];
}

export const TRUE_FALSE_NOT_GIVEN: AnswerSet = {
  question: 'Do the following statements agree with the information in the passage?',
  answers: [
    { value: 'TRUE', description: 'if the statement agrees with the information' },
    { value: 'FALSE', description: 'if the statement contradicts the information' },
    { value: 'NOT GIVEN', description: 'if there is no information on this' },
  ],
};

export const YES_NO_NOT_GIVEN: AnswerSet = {
  question: 'Do the following statements agree with the views of the writer?',
  answers: [
    { value: 'YES', description: 'if the statement agrees with the views of the writer' },
    { value: 'NO', description: 'if the statement contradicts the views of the writer' },
    { value: 'NOT GIVEN', description: 'if it is impossible to say what the writer thinks about this' },
  ],
};

export const ANSWER_SETS: readonly AnswerSet[] = [TRUE_FALSE_NOT_GIVEN, YES_NO_NOT_GIVEN];

export function valuesOf({ answers }: AnswerSet): string[] {
  return answers.map(({ value }) => value);
}

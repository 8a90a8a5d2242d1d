import { academicReading } from '../samples/papers/academic-reading.ts';
import { questionsOf } from '../samples/block-items.ts';
import type { SamplePaper, SampleQuestion } from '../samples/paper-format.ts';

export const PAPER = academicReading.examName;
export const QUESTION_COUNT = 40;

export interface PaperQuestion {
  number: number;
  partNo: number;
  question: SampleQuestion;
  /** In a grid a drop-down's letters are radio buttons. */
  isInGrid: boolean;
}

export const questions: readonly PaperQuestion[] = academicReading.parts
  .flatMap((part, index) =>
    part.blocks.flatMap((block) =>
      questionsOf(block).map((question) => ({
        partNo: index + 1,
        question,
        isInGrid: block.type === 'matchingGrid',
      })),
    ),
  )
  .map((one, index) => ({ ...one, number: index + 1 }));

export function questionCounts({ parts }: SamplePaper): number[] {
  return parts.map((part) => part.blocks.flatMap(questionsOf).length);
}

export function mustFindQuestion(number: number): PaperQuestion {
  const found = questions.find((one) => one.number === number);
  if (!found) throw new Error(`The paper has no question ${number}`);
  return found;
}

export type Quality = 'right' | 'wrong';

export function answerTo(number: number, quality: Quality): string {
  const { question } = mustFindQuestion(number);
  switch (question.question_type) {
    case 'fillBlank':
      return quality === 'right' ? mustHave(question.answers[0]) : 'perhaps';
    case 'dropDown':
      if (quality === 'right') return question.answer;
      return mustHave(question.options.find((option) => option !== question.answer));
    case 'mcq':
      if (quality === 'right') return mustHave(question.choices[question.answer]);
      return mustHave(question.choices.find((_choice, index) => index !== question.answer));
  }
}

export function storedAnswer(number: number, text: string): string | number {
  const { question } = mustFindQuestion(number);
  return question.question_type === 'mcq' ? question.choices.indexOf(text) : text;
}

function mustHave<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The sample paper has a question without an answer');
  return value;
}

import { plainText } from '../../../shared/plain-text.ts';
import { choiceLetter } from '../../ui/paper/choice-letters.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { labelInWords, labelWordsIn } from '../../ui/paper/label-words.ts';
import type { SummaryRow } from './result-state.ts';

/**
 * Returns a function that writes the words of a label behind it, and before the words of a choice its letter; other
 * answers stay as they are [R266].
 */
export function answersInWords(parts: readonly OutlinePart[]): (question_id: string, answer: string) => string {
  const wordsById = new Map(parts.flatMap((part) => [...labelWordsIn(part)]));
  const choicesById = new Map(
    parts.flatMap(({ questions }) =>
      questions.flatMap(({ question, body }) =>
        body?.type === 'mcq' ? [[question.question_id, body.choices.map(plainText)] as const] : [],
      ),
    ),
  );
  return (question_id, answer) => {
    const at = choicesById.get(question_id)?.indexOf(answer) ?? -1;
    return at === -1 ? labelInWords(wordsById.get(question_id), answer) : `${choiceLetter(at)} ${answer}`;
  };
}

export function rowsInWords(rows: readonly SummaryRow[], parts: readonly OutlinePart[]): SummaryRow[] {
  const inWords = answersInWords(parts);
  return rows.map((row) => ({
    ...row,
    studentAnswer: inWords(row.question_id, row.studentAnswer),
    rightAnswer: row.rightAnswer && {
      ...row.rightAnswer,
      first: inWords(row.question_id, row.rightAnswer.first),
    },
  }));
}

import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import { readQuestion } from '../../../../shared/questions.ts';
import { choiceLetter } from '../../../ui/paper/choice-letters.ts';

export function answerWords(question: SavedQuestion): string | null {
  const [first] = question.answers;
  if (first === undefined) return null;
  const body = readQuestion(question);
  if (body?.type !== 'mcq') return question.answers.join(' / ');
  const index = Number(first);
  return `${choiceLetter(index)}. ${plainText(body.choices[index] ?? '')}`;
}

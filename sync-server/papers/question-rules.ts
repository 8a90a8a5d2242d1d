import type { ContentType } from '../../shared/content.ts';
import { plainText } from '../../shared/plain-text.ts';
import { type QuestionType, readQuestion } from '../../shared/questions.ts';
import { ruleBroken } from '../http/refusal.ts';
import { sanitise } from './sanitise.ts';
import { MAX_QUESTION_CHARS, requireSize } from './sizes.ts';

const MAX_CHOICES = 30;

/** question_data as it is stored; refuses with 422 what its type does not allow. An option of a drop-down is plain text. */
export function cleanQuestion(question_type: QuestionType, question_data: string): string {
  requireSize(question_data, MAX_QUESTION_CHARS);
  const body = readQuestion({ question_type, question_data });
  if (!body) throw ruleBroken('The question cannot be read.');
  switch (body.type) {
    case 'fillBlank':
      return '';
    case 'mcq':
      requireChoices(body.choices);
      return JSON.stringify({ description: sanitise(body.description), choices: body.choices.map(sanitise) });
    case 'dropDown':
      requireChoices(body.options);
      return JSON.stringify(body.options.map((option) => option.trim()));
  }
}

/** Which kinds of block a question may be set into. */
export function mayHold(content_type: ContentType, question_type: QuestionType): boolean {
  switch (content_type) {
    case 'mcqQuestion':
      return question_type === 'mcq';
    case 'paragraph':
    case 'bulletList':
    case 'dropDownQuestion':
      return true;
    case 'heading':
    case 'text':
    case 'booleanList':
    case 'alphabetList':
      return false;
  }
}

/** What keeps a question from being asked; null where it can be. */
export function questionProblem(question: { question_type: QuestionType; question_data: string }): string | null {
  const body = readQuestion(question);
  if (!body) return 'The question cannot be read.';
  if (body.type === 'fillBlank') return null;
  const choices = body.type === 'mcq' ? body.choices.map(plainText) : body.options;
  if (choices.length < 2) return 'The question needs at least two choices.';
  if (choices.some((choice) => choice === '')) return 'A choice is empty.';
  if (new Set(choices).size < choices.length) return 'Two choices are the same.';
  return null;
}

function requireChoices(choices: readonly string[]): void {
  if (choices.length > MAX_CHOICES) throw ruleBroken(`There may be at most ${MAX_CHOICES} choices.`);
}

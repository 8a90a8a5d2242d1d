// What authors write, as it may be stored: read by its type, its HTML sanitised, within its size.

import { EMPTY_BLOCKS, withHtml, writeContent } from '../../shared/authoring/blocks.ts';
import { choicesProblem, unreadableWords, writeQuestion } from '../../shared/authoring/questions.ts';
import { MAX_BLOCK_CHARS, MAX_QUESTION_CHARS } from '../../shared/authoring/sizes.ts';
import { type ContentType, readContent } from '../../shared/content.ts';
import { type QuestionType, readQuestion } from '../../shared/questions.ts';
import { ruleBroken } from '../http/refusal.ts';
import { requireSize } from './require-size.ts';
import { sanitise } from './sanitise.ts';

/** The editor's word for the state of an alphabet list's title is no longer. */
const MAX_STATUS_CHARS = 20;

/** content_data as it is stored: read by its type and its HTML sanitised; refuses with 422 what its type does not allow. */
export function cleanContent(content_type: ContentType, content_data: string): string {
  requireSize(content_data, MAX_BLOCK_CHARS);
  const body = readContent({
    content_type,
    content_data: content_data === '' ? EMPTY_BLOCKS[content_type] : content_data,
  });
  if (!body) throw ruleBroken('Invalid JSON content');
  if (body.type === 'alphabetList' && (body.title_status?.length ?? 0) > MAX_STATUS_CHARS) delete body.title_status;
  return writeContent(withHtml(body, sanitise));
}

/** question_data as it is stored; refuses with 422 what its type does not allow. */
export function cleanQuestion(question_type: QuestionType, question_data: string): string {
  requireSize(question_data, MAX_QUESTION_CHARS);
  const body = readQuestion({ question_type, question_data });
  if (!body) throw ruleBroken(unreadableWords(question_type));
  const problem = choicesProblem(body);
  if (problem !== null) throw ruleBroken(problem);
  return writeQuestion(
    body.type === 'mcq'
      ? { ...body, description: sanitise(body.description), choices: body.choices.map(sanitise) }
      : body,
  );
}

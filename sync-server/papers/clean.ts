import { EMPTY_BLOCKS, withHtml, writeContent } from '../../shared/authoring/blocks.ts';
import { choicesProblem, unreadableWords, writeQuestion } from '../../shared/authoring/questions.ts';
import { MAX_BLOCK_CHARS, MAX_EXPLANATION_CHARS, MAX_QUESTION_CHARS } from '../../shared/authoring/sizes.ts';
import { type ContentType, readContent } from '../../shared/content.ts';
import { type QuestionType, readQuestion } from '../../shared/questions.ts';
import { ruleBroken } from '../http/refusal.ts';
import { requireSize } from './require-size.ts';
import { sanitise, sanitiseExplanation } from './sanitise.ts';

const MAX_STATUS_CHARS = 20;

export function cleanContent(content_type: ContentType, content_data: string): string {
  requireSize(content_data, MAX_BLOCK_CHARS);
  const body = readContent({
    content_type,
    content_data: content_data === '' ? EMPTY_BLOCKS[content_type] : content_data,
  });
  if (!body) throw ruleBroken('Invalid JSON content');
  if (body.type === 'alphabetList' && (body.title_status?.length ?? 0) > MAX_STATUS_CHARS) delete body.title_status;
  return sized(writeContent(withHtml(body, sanitise)), MAX_BLOCK_CHARS);
}

export function cleanQuestion(question_type: QuestionType, question_data: string): string {
  requireSize(question_data, MAX_QUESTION_CHARS);
  const body = readQuestion({ question_type, question_data });
  if (!body) throw ruleBroken(unreadableWords(question_type));
  const problem = choicesProblem(body);
  if (problem !== null) throw ruleBroken(problem);
  return sized(
    writeQuestion(
      body.type === 'mcq'
        ? { ...body, description: sanitise(body.description), choices: body.choices.map(sanitise) }
        : body,
    ),
    MAX_QUESTION_CHARS,
  );
}

export function cleanDocument(html: string): string {
  requireSize(html, MAX_BLOCK_CHARS);
  return sized(sanitise(html), MAX_BLOCK_CHARS);
}

export function cleanExplanation(html: string): string {
  requireSize(html, MAX_EXPLANATION_CHARS);
  return sized(sanitiseExplanation(html), MAX_EXPLANATION_CHARS);
}

/** Returns a text for storage and checks its size after cleaning, which may lengthen it [R193]. */
function sized(text: string, limitChars: number): string {
  requireSize(text, limitChars);
  return text;
}

// How a block is written: the other side of readContent.

import { type Content, type ContentBody, type ContentItem, type ContentType, readContent } from '../content.ts';
import type { QuestionType } from '../questions.ts';
import { authoringOf, emptyBlock } from '../tasks/authoring.ts';
import { CONTENT_TYPES } from '../tasks/registry.ts';

/** A block's content_data. */
export function writeContent(body: ContentBody): string {
  return authoringOf(body.type).stored(body);
}

/** content_data of a block in which nothing has been written yet. */
export const EMPTY_BLOCKS = Object.fromEntries(
  CONTENT_TYPES.map((type) => [type, writeContent(emptyBlock(type))]),
) as Readonly<Record<ContentType, string>>;

/** The same block with every piece of its HTML changed. */
export function withHtml(body: ContentBody, change: (html: string) => string): ContentBody {
  const { mapItems, withHtml } = authoringOf(body.type);
  const changed = mapItems(body, (items) =>
    items.map((item) => (item.type === 'text' ? { type: 'text', value: change(item.value) } : item)),
  );
  return withHtml(changed, change);
}

/** Every piece of the HTML of a block; none of one that cannot be read. */
export function htmlIn(content: Pick<Content, 'content_type' | 'content_data'>): string[] {
  const body = readContent(content);
  const pieces: string[] = [];
  if (body)
    withHtml(body, (html) => {
      pieces.push(html);
      return html;
    });
  return pieces;
}

/** The same block with other questions in the places of those that it embeds. */
export function mapQuestionIds(body: ContentBody, rename: (question_id: string) => string): ContentBody {
  return authoringOf(body.type).mapItems(body, (items) =>
    items.map((item) => (item.type === 'question' ? { ...item, question_id: rename(item.question_id) } : item)),
  );
}

/** A block's content_data with one question taken out of it. */
export function withoutQuestion(content: Pick<Content, 'content_type' | 'content_data'>, question_id: string): string {
  const body = readContent(content);
  if (!body) return content.content_data;
  const { losesEmptyLines, mapItems, tidy } = authoringOf(body.type);
  const isOther = (item: ContentItem) => item.type !== 'question' || item.question_id !== question_id;
  const left = mapItems(body, (items) => items.filter(isOther));
  return writeContent(losesEmptyLines ? tidy(left) : left);
}

/** Whether there is nothing to read in a block. */
export function isEmptyBlock(body: ContentBody): boolean {
  return authoringOf(body.type).isEmpty(body);
}

/** Which kinds of block a question may be set into. */
export function mayHold(content_type: ContentType, question_type: QuestionType): boolean {
  return authoringOf(content_type).holds.includes(question_type);
}

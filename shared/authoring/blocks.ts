import { type Content, type ContentBody, type ContentItem, type ContentType, readContent } from '../content.ts';
import type { QuestionType } from '../questions.ts';
import { authoringOf, emptyBlock } from '../tasks/authoring.ts';
import { CONTENT_TYPES } from '../tasks/registry.ts';

export function writeContent(body: ContentBody): string {
  return authoringOf(body.type).stored(body);
}

export const EMPTY_BLOCKS = Object.fromEntries(
  CONTENT_TYPES.map((type) => [type, writeContent(emptyBlock(type))]),
) as Readonly<Record<ContentType, string>>;

export function withHtml(body: ContentBody, change: (html: string) => string): ContentBody {
  const { mapItems, withHtml } = authoringOf(body.type);
  const changed = mapItems(body, (items) =>
    items.map((item) => (item.type === 'text' ? { type: 'text', value: change(item.value) } : item)),
  );
  return withHtml(changed, change);
}

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

export function mapQuestionIds(body: ContentBody, rename: (question_id: string) => string): ContentBody {
  return authoringOf(body.type).mapItems(body, (items) =>
    items.map((item) => (item.type === 'question' ? { ...item, question_id: rename(item.question_id) } : item)),
  );
}

export function withoutQuestion(content: Pick<Content, 'content_type' | 'content_data'>, question_id: string): string {
  const body = readContent(content);
  if (!body) return content.content_data;
  const { losesEmptyLines, mapItems, tidy } = authoringOf(body.type);
  const isOther = (item: ContentItem) => item.type !== 'question' || item.question_id !== question_id;
  const left = mapItems(body, (items) => items.filter(isOther));
  return writeContent(losesEmptyLines ? tidy(left) : left);
}

export function isEmptyBlock(body: ContentBody): boolean {
  return authoringOf(body.type).isEmpty(body);
}

export function mayHold(content_type: ContentType, question_type: QuestionType): boolean {
  return authoringOf(content_type).holds.includes(question_type);
}

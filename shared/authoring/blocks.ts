// How a block is written: the other side of readContent.

import { type Content, type ContentBody, type ContentItem, type ContentType, readContent } from '../content.ts';
import type { QuestionType } from '../questions.ts';
import { authoringOf, emptyTask } from '../tasks/authoring.ts';
import { isTask, isTaskType, mapItems, TASK_TYPES } from '../tasks/registry.ts';

/** content_data of a block in which nothing has been written yet. */
export const EMPTY_BLOCKS = {
  heading: '',
  text: '',
  booleanList: '[]',
  alphabetList: '{"description":{"value":""},"listValues":[]}',
  bulletList: '[]',
  paragraph: '[]',
  mcqQuestion: '[]',
  dropDownQuestion: '[]',
  ...Object.fromEntries(TASK_TYPES.map((type) => [type, writeContent(emptyTask(type))])),
} as Readonly<Record<ContentType, string>>;

/** A block's content_data. */
export function writeContent(body: ContentBody): string {
  switch (body.type) {
    case 'heading':
    case 'text':
      return body.html;
    case 'booleanList':
      return JSON.stringify(body.rows.map(({ value, description }) => ({ value, description })));
    case 'alphabetList':
      return JSON.stringify({
        description: { value: body.title, ...(body.title_status === undefined ? {} : { status: body.title_status }) },
        listValues: body.values,
      });
    case 'bulletList':
    case 'dropDownQuestion':
      return JSON.stringify(body.rows);
    case 'paragraph':
      return JSON.stringify(body.items);
    case 'mcqQuestion':
      return JSON.stringify(body.question_ids.map((question_id) => ({ question_id })));
    default: {
      const { type: _type, ...data } = body;
      return JSON.stringify(data);
    }
  }
}

/** The same block with every piece of its HTML changed. */
export function withHtml(body: ContentBody, change: (html: string) => string): ContentBody {
  const changeItems = (items: readonly ContentItem[]): ContentItem[] =>
    items.map((item) => (item.type === 'text' ? { type: 'text', value: change(item.value) } : item));
  switch (body.type) {
    case 'heading':
    case 'text':
      return { ...body, html: change(body.html) };
    case 'booleanList':
      return { ...body, rows: body.rows.map((row) => ({ ...row, description: change(row.description) })) };
    case 'alphabetList':
      return { ...body, title: change(body.title), values: body.values.map(change) };
    case 'bulletList':
    case 'dropDownQuestion':
      return { ...body, rows: body.rows.map(changeItems) };
    case 'paragraph':
      return { ...body, items: changeItems(body.items) };
    case 'mcqQuestion':
      return body;
    default:
      return authoringOf(body.type).withHtml(mapItems(body, changeItems), change);
  }
}

/** The same block with other questions in the places of those that it embeds. */
export function mapQuestionIds(body: ContentBody, rename: (question_id: string) => string): ContentBody {
  const inItems = (items: readonly ContentItem[]): ContentItem[] =>
    items.map((item) => (item.type === 'question' ? { ...item, question_id: rename(item.question_id) } : item));
  switch (body.type) {
    case 'bulletList':
    case 'dropDownQuestion':
      return { ...body, rows: body.rows.map(inItems) };
    case 'paragraph':
      return { ...body, items: inItems(body.items) };
    case 'mcqQuestion':
      return { ...body, question_ids: body.question_ids.map(rename) };
    default:
      return isTask(body) ? mapItems(body, inItems) : body;
  }
}

/** A block's content_data with one question taken out of it. */
export function withoutQuestion(content: Pick<Content, 'content_type' | 'content_data'>, question_id: string): string {
  const body = readContent(content);
  const others = (items: ContentItem[]) =>
    items.filter((item) => item.type !== 'question' || item.question_id !== question_id);
  switch (body?.type) {
    case 'bulletList':
    case 'dropDownQuestion':
      return writeContent({ ...body, rows: body.rows.map(others).filter((row) => row.length > 0) });
    case 'paragraph':
      return writeContent({ ...body, items: others(body.items) });
    case 'mcqQuestion':
      return writeContent({ ...body, question_ids: body.question_ids.filter((id) => id !== question_id) });
    default:
      return body && isTask(body) ? writeContent(mapItems(body, others)) : content.content_data;
  }
}

/** Whether there is nothing to read in a block. */
export function isEmptyBlock(body: ContentBody): boolean {
  switch (body.type) {
    case 'heading':
    case 'text':
      return body.html.trim() === '';
    case 'alphabetList':
      return body.values.length === 0;
    case 'paragraph':
      return body.items.length === 0;
    case 'mcqQuestion':
      return body.question_ids.length === 0;
    case 'booleanList':
    case 'bulletList':
    case 'dropDownQuestion':
      return body.rows.length === 0;
    default:
      return body.lines.every(({ items }) => items.length === 0);
  }
}

/** Which kinds of block a question may be set into. */
export function mayHold(content_type: ContentType, question_type: QuestionType): boolean {
  if (isTaskType(content_type)) return authoringOf(content_type).holds.includes(question_type);
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

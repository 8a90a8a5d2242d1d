import {
  type Content,
  type ContentBody,
  type ContentItem,
  type ContentType,
  readContent,
} from '../../shared/content.ts';
import { z } from '../../shared/zod.ts';
import { ruleBroken } from '../http/refusal.ts';
import { sanitise } from './sanitise.ts';
import { MAX_BLOCK_CHARS, requireSize } from './sizes.ts';

/** content_data of a block in which nothing has been written yet. */
const EMPTY: Record<ContentType, string> = {
  heading: '',
  text: '',
  booleanList: '[]',
  alphabetList: '{"description":{"value":""},"listValues":[]}',
  bulletList: '[]',
  paragraph: '[]',
  mcqQuestion: '[]',
  dropDownQuestion: '[]',
};

/** content_data as it is stored: read by its type and its HTML sanitised; refuses with 422 what its type does not allow. */
export function cleanContent(content_type: ContentType, content_data: string): string {
  requireSize(content_data, MAX_BLOCK_CHARS);
  const body = readContent({ content_type, content_data: content_data === '' ? EMPTY[content_type] : content_data });
  if (!body) throw ruleBroken('Invalid JSON content');
  switch (body.type) {
    case 'heading':
    case 'text':
      return sanitise(body.html);
    case 'booleanList':
      return JSON.stringify(body.rows.map(({ value, description }) => ({ value, description: sanitise(description) })));
    case 'alphabetList':
      return JSON.stringify({
        description: { value: sanitise(body.title), ...titleStatus(content_data) },
        listValues: body.values.map(sanitise),
      });
    case 'bulletList':
    case 'dropDownQuestion':
      return JSON.stringify(body.rows.map(cleanItems));
    case 'paragraph':
      return JSON.stringify(cleanItems(body.items));
    case 'mcqQuestion':
      return JSON.stringify(body.question_ids.map((question_id) => ({ question_id })));
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
      return JSON.stringify(body.rows.map(others).filter((row) => row.length > 0));
    case 'paragraph':
      return JSON.stringify(others(body.items));
    case 'mcqQuestion':
      return JSON.stringify(body.question_ids.filter((id) => id !== question_id).map((id) => ({ question_id: id })));
    default:
      return content.content_data;
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
  }
}

function cleanItems(items: readonly ContentItem[]): ContentItem[] {
  return items.map((item) => (item.type === 'text' ? { type: 'text', value: sanitise(item.value) } : item));
}

const TitleStatus = z.object({ description: z.object({ status: z.string().check(z.maxLength(20)) }) });

/** The editor's state of an alphabet list's title, which reading a block leaves out. */
function titleStatus(content_data: string): { status?: string } {
  if (content_data === '') return {};
  const read = TitleStatus.safeParse(JSON.parse(content_data));
  return read.success ? { status: read.data.description.status } : {};
}

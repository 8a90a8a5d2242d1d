import { ContentItem, ContentItems } from './content-items.ts';
import { Id } from './ids.ts';
import { isTask, isTaskType, readTask, TASK_TYPES, type TaskBody } from './tasks/registry.ts';
import { z } from './zod.ts';

export { ContentItem };

export const CONTENT_TYPES = [
  'heading',
  'text',
  'booleanList',
  'alphabetList',
  'bulletList',
  'paragraph',
  'mcqQuestion',
  'dropDownQuestion',
  ...TASK_TYPES,
] as const;
export const ContentType = z.enum(CONTENT_TYPES);
export type ContentType = z.infer<typeof ContentType>;

/** A block of a part's question pane. content_data is HTML for heading and text, JSON text for the others [R35]. */
export const Content = z.object({
  content_id: Id,
  part_id: Id,
  content_type: ContentType,
  content_order: z.number(),
  content_status: z.enum(['editing', 'added']),
  content_data: z.string(),
});
export type Content = z.infer<typeof Content>;

const BooleanList = z.array(z.object({ value: z.string(), description: z.string() }));
const AlphabetList = z.object({
  description: z.object({ value: z.string(), status: z.optional(z.string()) }),
  listValues: z.array(z.string()),
});
const Rows = z.array(ContentItems);
const McqQuestions = z.array(z.object({ question_id: Id }));

/** A block's content_data, read; `html` blocks carry their sanitised HTML, and `title_status` is the editor's own. */
export type ContentBody =
  | { type: 'heading' | 'text'; html: string }
  | { type: 'booleanList'; rows: z.infer<typeof BooleanList> }
  | { type: 'alphabetList'; title: string; title_status?: string; values: string[] }
  | { type: 'bulletList' | 'dropDownQuestion'; rows: ContentItem[][] }
  | { type: 'paragraph'; items: ContentItem[] }
  | { type: 'mcqQuestion'; question_ids: string[] }
  | TaskBody;

/** Reads a block's content_data; null where it is not what its type asks for [R35]. */
export function readContent(content: Pick<Content, 'content_type' | 'content_data'>): ContentBody | null {
  const type = content.content_type;
  if (type === 'heading' || type === 'text') return { type, html: content.content_data };
  const json = parseJson(content.content_data);
  if (isTaskType(type)) return readTask(type, json);
  switch (type) {
    case 'booleanList': {
      const rows = BooleanList.safeParse(json);
      return rows.success ? { type, rows: rows.data } : null;
    }
    case 'alphabetList': {
      const list = AlphabetList.safeParse(json);
      if (!list.success) return null;
      const { value: title, status } = list.data.description;
      return { type, title, ...(status === undefined ? {} : { title_status: status }), values: list.data.listValues };
    }
    case 'bulletList':
    case 'dropDownQuestion': {
      const rows = Rows.safeParse(json);
      return rows.success ? { type, rows: rows.data } : null;
    }
    case 'paragraph': {
      const items = ContentItems.safeParse(json);
      return items.success ? { type, items: items.data } : null;
    }
    case 'mcqQuestion': {
      const questions = McqQuestions.safeParse(json);
      return questions.success ? { type, question_ids: questions.data.map((question) => question.question_id) } : null;
    }
  }
}

/** The questions a block embeds, in reading order. */
export function questionIdsOf(content: Pick<Content, 'content_type' | 'content_data'>): string[] {
  const body = readContent(content);
  return body ? questionIdsInBody(body) : [];
}

/** The questions that a block's content, once read, embeds, in reading order. */
export function questionIdsInBody(body: ContentBody): string[] {
  if (body.type === 'mcqQuestion') return body.question_ids;
  if (body.type === 'paragraph') return questionIdsIn(body.items);
  if (body.type === 'bulletList' || body.type === 'dropDownQuestion') return body.rows.flatMap(questionIdsIn);
  return isTask(body) ? body.lines.flatMap(({ items }) => questionIdsIn(items)) : [];
}

function questionIdsIn(items: readonly ContentItem[]): string[] {
  return items.flatMap((item) => (item.type === 'question' ? [item.question_id] : []));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller's schema refuses it
  }
}

import { ContentItem } from './content-items.ts';
import { Id } from './ids.ts';
import { CONTENT_TYPES, type ContentBody, linesOf, readBody } from './tasks/registry.ts';
import { z } from './zod.ts';

export { CONTENT_TYPES, type ContentBody, ContentItem };

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

export function readContent(content: Pick<Content, 'content_type' | 'content_data'>): ContentBody | null {
  return readBody(content.content_type, content.content_data);
}

export function questionIdsOf(content: Pick<Content, 'content_type' | 'content_data'>): string[] {
  const body = readContent(content);
  return body ? questionIdsInBody(body) : [];
}

export function questionIdsInBody(body: ContentBody): string[] {
  return linesOf(body)
    .flat()
    .flatMap((item) => (item.type === 'question' ? [item.question_id] : []));
}

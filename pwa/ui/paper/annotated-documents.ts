import { questionIdsInBody } from '../../../shared/content.ts';
import type { AnnotatedDocument } from '../annotation-parts.tsx';
import type { PaperOutline } from './paper-outline.ts';

export function annotatedDocuments({ parts }: Pick<PaperOutline, 'parts'>): AnnotatedDocument[] {
  return parts.flatMap(({ part: { part_id }, documents, blocks }) =>
    [
      ...documents.map(({ reading_document_id }) => reading_document_id),
      ...blocks.flatMap(({ content_id, body }) => [content_id, ...(body ? questionIdsInBody(body) : [])]),
    ].map((document_id) => ({ document_id, part_id })),
  );
}

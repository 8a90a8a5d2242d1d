import type { PageAnnotation } from './page-annotation.ts';

export function listNotes(
  annotations: readonly PageAnnotation[],
  orderOf: (document_id: string) => number,
): PageAnnotation[] {
  return annotations
    .filter((annotation) => annotation.kind === 'note')
    .toSorted(
      (a, b) =>
        orderOf(a.document_id) - orderOf(b.document_id) ||
        a.selector.start - b.selector.start ||
        (a.annotation_id < b.annotation_id ? -1 : 1),
    );
}

import type { Mark } from './mark.ts';

/** The notes among marks, in the order in which the paper is read. */
export function listNotes(marks: readonly Mark[], orderOf: (document_id: string) => number): Mark[] {
  return marks
    .filter((mark) => mark.kind === 'note')
    .toSorted(
      (a, b) =>
        orderOf(a.document_id) - orderOf(b.document_id) ||
        a.selector.start - b.selector.start ||
        (a.annotation_id < b.annotation_id ? -1 : 1),
    );
}

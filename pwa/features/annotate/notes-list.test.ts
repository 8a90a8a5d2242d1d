import { expect, it } from 'vitest';
import type { PageAnnotation } from './page-annotation.ts';
import { listNotes } from './notes-list.ts';

const order = ['title', 'contents'];

function annotation(
  annotation_id: string,
  document_id: string,
  start: number,
  kind: PageAnnotation['kind'] = 'note',
): PageAnnotation {
  const selector = { start, end: start + 4, exact: 'salt', prefix: '', suffix: '' };
  const ids = { annotation_id, document_id, result_id: 'r', part_id: 'p' };
  return { ...ids, kind, selector, note: 'n' };
}

it('lists notes as the paper is read, whenever they were made', () => {
  const annotations = [
    annotation('d', 'contents', 9),
    annotation('c', 'contents', 2),
    annotation('h', 'title', 0, 'highlight'),
    annotation('b', 'title', 5),
    annotation('a', 'contents', 2),
  ];
  const listed = listNotes(annotations, (id) => order.indexOf(id));
  expect(listed.map(({ annotation_id }) => annotation_id)).toEqual(['b', 'a', 'c', 'd']);
});

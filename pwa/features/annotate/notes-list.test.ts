import { expect, it } from 'vitest';
import type { Mark } from './mark.ts';
import { listNotes } from './notes-list.ts';

const order = ['title', 'contents'];

function mark(annotation_id: string, document_id: string, start: number, kind: Mark['kind'] = 'note'): Mark {
  const selector = { start, end: start + 4, exact: 'salt', prefix: '', suffix: '' };
  const ids = { annotation_id, document_id, result_id: 'r', part_id: 'p' };
  return { ...ids, kind, selector, note: 'n' };
}

it('lists notes as the paper is read, whenever they were made', () => {
  const marks = [
    mark('d', 'contents', 9),
    mark('c', 'contents', 2),
    mark('h', 'title', 0, 'highlight'),
    mark('b', 'title', 5),
    mark('a', 'contents', 2),
  ];
  const listed = listNotes(marks, (id) => order.indexOf(id));
  expect(listed.map(({ annotation_id }) => annotation_id)).toEqual(['b', 'a', 'c', 'd']);
});

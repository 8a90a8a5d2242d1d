import { expect, it } from 'vitest';
import { readWay } from './chosen-way.ts';

const read = (address: string, no_of_parts = 3) => readWay(new URLSearchParams(address), { exam_id: 'e', no_of_parts });

it('[R618] a part, or a paper without a clock, is offered again in its own way', () => {
  expect(read('attend=e&way=2')).toEqual({ part_no: 2 });
  expect(read('attend=e&way=untimed')).toBe('untimed');
  expect(read('attend=e')).toBe('whole');
});

it('[R618] an address of another paper, or of a part that is not there, offers the whole paper', () => {
  expect(read('attend=other&way=2')).toBe('whole');
  for (const way of ['0', '4', '1.5', 'x', '']) expect(read(`attend=e&way=${way}`)).toBe('whole');
  expect(read('attend=e&way=1', 1)).toBe('whole');
});

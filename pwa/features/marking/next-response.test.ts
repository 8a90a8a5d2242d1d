import { describe, expect, it } from 'vitest';
import type { QueuePage, QueueRow } from '../../../shared/marking.ts';
import { findNext } from './next-response.ts';
import { markingPath, queueQueryOf } from './queue-query.ts';

const rowOf = (result_id: string, heldBy: string | null = null) =>
  ({ result_id, claim: heldBy === null ? null : { user_id: heldBy, name: 'Nimal', until: 99 } }) as QueueRow;

const QUERY = new URLSearchParams('state=draft&category=writing&kind=general&search=amaya&marker=mine&end=0');

function listOf(pages: Record<string, QueuePage>) {
  const asked: string[] = [];
  const list = async (_query: unknown, after: string) => {
    asked.push(after);
    return pages[after] ?? { data: [] };
  };
  return { asked, list };
}
const find = (list: ReturnType<typeof listOf>['list']) =>
  findNext(queueQueryOf(QUERY), { result_id: 'a', end_time: 7 }, 'me', new AbortController().signal, list);

describe('[R431] the next response', () => {
  it('is the first one after the open one that no other marker has', async () => {
    const { asked, list } = listOf({
      '7.a': { data: [rowOf('b', 'other'), rowOf('c', 'other')], next: '9.c' },
      '9.c': { data: [rowOf('d', 'other'), rowOf('e', 'me'), rowOf('f')] },
    });
    expect((await find(list))?.result_id).toBe('e');
    expect(asked).toEqual(['7.a', '9.c']);
  });

  it('is none at the end of the list', async () => {
    expect(await find(listOf({ '7.a': { data: [rowOf('b', 'other')] } }).list)).toBeNull();
  });

  it('comes from the list that one came with, also after a reload', () => {
    expect(queueQueryOf(QUERY)).toEqual({
      state: 'draft',
      category: 'writing',
      parent_category: 'general',
      search: 'amaya',
      marker: 'mine',
    });
    const path = markingPath(QUERY, 'e');
    expect(path).toBe('/admin/marking/e?state=draft&category=writing&kind=general&search=amaya&marker=mine');
    expect(queueQueryOf(new URLSearchParams(path.split('?')[1]))).toEqual(queueQueryOf(QUERY));
    expect(markingPath(new URLSearchParams('end=3'))).toBe('/admin/marking');
  });
});

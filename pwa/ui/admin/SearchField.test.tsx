// @vitest-environment jsdom
import { act, useCallback, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, show, type, withPage, words } from '../testing.ts';
import { QUIET_MS, SearchField, useTypedSearch } from './SearchField.tsx';
import { usePages } from './use-pages.ts';

withPage();

interface Call {
  search: string;
  after: string;
  signal: AbortSignal;
  answer: (names: string[], next?: string) => Promise<void>;
  fail: () => Promise<void>;
}
let calls: Call[];
const explain = () => 'No connection.';

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function Found() {
  const [search, setSearch] = useState('');
  const typed = useTypedSearch(search, setSearch);
  const load = useCallback(
    (_before: readonly string[], signal: AbortSignal, after: string) =>
      new Promise<{ rows: string[]; hasMore: boolean; next: string | undefined; found: number }>((resolve, reject) =>
        calls.push({
          search,
          after,
          signal,
          answer: (rows, next) => act(async () => resolve({ rows, hasMore: next !== undefined, next, found: 9 })),
          fail: () => act(async () => reject(new Error('away'))),
        }),
      ),
    [search],
  );
  const { rows, found, failure, more, set } = usePages(load, explain, { keepsRows: true });
  return (
    <>
      <SearchField label="Search" typed={typed} />
      <p>{[...rows, `of ${found}`, failure].join(' ')}</p>
      <button onClick={more}>More</button>
      <button onClick={() => set((all) => all.slice(1))}>Drop</button>
    </>
  );
}
const typeText = (text: string) => type(document.querySelector('input')!, text);
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const asked = () => calls.map(({ search, after }) => [search, after].join(' ').trim());

it('asks once for what was typed, after a pause of 700 ms, and at once for all where the field is emptied', async () => {
  await show(<Found />);
  for (const text of ['n', 'ni', ' nim ']) await typeText(text);
  await wait(QUIET_MS - 1);
  expect([QUIET_MS, asked()]).toEqual([700, ['']]);
  await wait(1);
  expect(asked()).toEqual(['', 'nim']);
  await typeText('');
  await wait(0);
  expect(asked()).toEqual(['', 'nim', '']);
});

it('an answer that comes after a later question changes nothing', async () => {
  await show(<Found />);
  await typeText('ka');
  await wait(QUIET_MS);
  expect(calls[0]?.signal.aborted).toBe(true);
  await calls[1]!.answer(['kamala']);
  await calls[0]!.answer(['nimal']);
  expect(words()).toContain('kamala of 9');
  expect(words()).not.toContain('nimal');
});

it('the next page comes once, behind the first, and a failure leaves what is there and can be tried again', async () => {
  await show(<Found />);
  await calls[0]!.answer(['a', 'b'], 'place');
  await press('More');
  await press('More');
  expect(asked()).toEqual(['', 'place']);
  await calls[1]!.fail();
  expect(words()).toContain('a b of 9 No connection.');
  await act(async () => void dispatchEvent(new Event('online')));
  await calls[2]!.answer(['c']);
  expect([asked(), words().includes('a b c of 9')]).toEqual([['', 'place', 'place'], true]);
  await press('Drop');
  expect(words()).toContain('b c of 8');
});

it('a search that failed is tried again from its beginning', async () => {
  await show(<Found />);
  await calls[0]!.answer(['a'], 'place');
  await typeText('x');
  await wait(QUIET_MS);
  await calls[1]!.fail();
  await press('More');
  expect(asked()).toEqual(['', 'x', 'x']);
});

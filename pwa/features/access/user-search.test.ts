import { expect, it } from 'vitest';
import type { ListedUser } from '../../../shared/account-details.ts';
import type { UserPage } from '../../api/access.ts';
import { createUserSearch, SEARCH_AFTER_MS } from './user-search.ts';

const user = (name: string): ListedUser => ({
  user_id: name,
  email: `${name}@papertide.test`,
  first_name: name,
  last_name: 'Perera',
  address: 'Galle',
  role: 'student',
  active: 1,
});
const page = (names: string[], next?: string): UserPage => ({
  data: names.map(user),
  ...(next === undefined ? { found: names.length } : { next, found: 9 }),
});

/** A search whose calls are answered, and whose waits end, when the test says so. */
function open(text = '') {
  const calls: { search: string; after: string; signal: AbortSignal; answer: (page: UserPage | Error) => void }[] = [];
  const waits: { ms: number; end: () => void; isForgotten: boolean }[] = [];
  const search = createUserSearch(text, {
    list: (asked, after, signal) =>
      new Promise((resolve, reject) => {
        calls.push({ search: asked, after, signal, answer: (it) => (it instanceof Error ? reject(it) : resolve(it)) });
      }),
    later(callback, ms) {
      const wait = { ms, isForgotten: false, end: () => wait.isForgotten || callback() };
      waits.push(wait);
      return () => void (wait.isForgotten = true);
    },
    explain: (error) => (error instanceof Error ? error.message : ''),
  });
  const names = () => search.read().users.map(({ user_id }) => user_id);
  const endWaits = () => waits.splice(0).forEach(({ end }) => end());
  const answer = async (index: number, it: UserPage | Error) => {
    calls[index]?.answer(it);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { search, calls, waits, names, endWaits, answer };
}

it('asks once for what was typed, after a pause of 700 ms', () => {
  const { search, calls, waits, endWaits } = open();
  for (const text of ['n', 'ni', ' nim ']) search.type(text);
  expect(calls).toEqual([]);
  expect(waits.map(({ ms }) => ms)).toEqual([SEARCH_AFTER_MS, SEARCH_AFTER_MS, SEARCH_AFTER_MS]);
  expect(SEARCH_AFTER_MS).toBe(700);
  endWaits();
  expect(calls).toMatchObject([{ search: 'nim', after: '' }]);
});

it('an emptied field shows all users at once', async () => {
  const { search, waits, endWaits, calls, answer, names } = open('nim');
  search.begin();
  await answer(0, page(['nimal']));
  search.type('');
  expect(waits).toMatchObject([{ ms: 0 }]);
  endWaits();
  await answer(1, page(['boss', 'nimal']));
  expect(calls[1]).toMatchObject({ search: '' });
  expect(names()).toEqual(['boss', 'nimal']);
});

it('an answer that comes after a later question changes nothing', async () => {
  const { search, endWaits, answer, names, calls } = open();
  search.type('ni');
  endWaits();
  search.type('ka');
  endWaits();
  await answer(1, page(['kamala']));
  await answer(0, page(['nimal']));
  expect(names()).toEqual(['kamala']);
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(search.read()).toMatchObject({ shown: 'ka', found: 1, waitsFor: null });
});

it('the next page comes once, behind the first, and a failure leaves what is there and can be tried again', async () => {
  const { search, answer, names, calls } = open();
  search.begin();
  await answer(0, page(['a', 'b'], 'b'));
  search.more();
  search.more();
  expect(calls).toHaveLength(2);
  await answer(1, new Error('No connection.'));
  expect(search.read()).toMatchObject({ failure: 'No connection.', waitsFor: null });
  expect(names()).toEqual(['a', 'b']);
  search.retry();
  expect(calls[2]).toMatchObject({ search: '', after: 'b' });
  await answer(2, page(['c']));
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(search.read()).toMatchObject({ found: 9, next: null, failure: null });
  search.more();
  expect(calls).toHaveLength(3);
});

it('a search that failed is tried again from its beginning', async () => {
  const { search, answer, calls, endWaits } = open();
  search.begin();
  await answer(0, page(['a'], 'a'));
  search.type('x');
  endWaits();
  await answer(1, new Error('No connection.'));
  search.retry();
  expect(calls[2]).toMatchObject({ search: 'x', after: '' });
});

it('shows what became of a user, and one less where it was deleted', async () => {
  const { search, answer, names } = open();
  search.begin();
  await answer(0, page(['a', 'b']));
  search.put({ ...user('a'), active: 0 });
  expect(search.read().users[0]).toMatchObject({ user_id: 'a', active: 0 });
  search.drop('a');
  search.drop('a');
  expect(names()).toEqual(['b']);
  expect(search.read().found).toBe(1);
});

import { expect, it } from 'vitest';
import { openLocalDatabase } from '../local/database/db.ts';
import { preloadFirstQueries } from './preload-queries.ts';
import { subscribeQuery, stopPreloadedQueries } from '../local/queries/preloaded-queries.ts';

it.each([
  ['/user/exam/attend', ['settings', 'library']],
  ['/user/exam/attend/', ['settings', 'library']],
  ['/user/exam/attend/reading/paper', ['settings']],
  ['/user/exam/attend/reading/paper/attempt', ['settings', 'attempt/attempt', 'answers/attempt', 'flags/attempt']],
  ['/user/profile', ['settings']],
])('has read what the screen of %s reads first', async (path, names) => {
  const db = await openLocalDatabase('first');
  await preloadFirstQueries(db, path);
  const all = ['settings', 'library', 'attempt/attempt', 'answers/attempt', 'flags/attempt'];
  expect(all.filter((name) => subscribeQuery(db, name, async () => null).hasValue?.() ?? false)).toEqual(names);
  stopPreloadedQueries(db);
  await db.delete();
});

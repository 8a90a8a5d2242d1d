import { expect, it } from 'vitest';
import { openLocalDatabase } from '../local/db.ts';
import { followFirstReads } from './first-reads.ts';
import { follow, stopFollowingAhead } from '../local/follow-ahead.ts';

it.each([
  ['/user/exam/attend', ['settings', 'library']],
  ['/user/exam/attend/', ['settings', 'library']],
  ['/user/exam/attend/reading/paper', ['settings']],
  ['/user/exam/attend/reading/paper/attempt', ['settings', 'attempt/attempt', 'answers/attempt', 'flags/attempt']],
  ['/user/profile', ['settings']],
])('has read what the screen of %s reads first', async (path, names) => {
  const db = await openLocalDatabase('first');
  await followFirstReads(db, path);
  const all = ['settings', 'library', 'attempt/attempt', 'answers/attempt', 'flags/attempt'];
  expect(all.filter((name) => follow(db, name, async () => null).hasValue?.() ?? false)).toEqual(names);
  stopFollowingAhead(db);
  await db.delete();
});

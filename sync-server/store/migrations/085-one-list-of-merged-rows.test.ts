import { expect, it } from 'vitest';
import { openAt } from './testing.ts';

it('[R471] attempts that a merge brought are in the list of all rows that it brought', async () => {
  const { db, insert, migrateToLatest } = await openAt('083-set-practices');
  await insert('account_merges', [
    { merge_id: 'm', kept_id: 'a', gone_id: 'b', merged_at: 1, undone_at: null, moved: '{}' },
  ]);
  await insert('merged_rows', [{ merge_id: 'm', collection: 'words', row_key: 'w', replaced: null }]);
  await insert('merged_attempts', [{ result_id: 'r', merge_id: 'm' }]);
  await migrateToLatest();
  const rows = await db.selectFrom('merged_rows').selectAll().orderBy('row_key').execute();
  expect(rows).toEqual([
    { merge_id: 'm', collection: 'attempts', row_key: 'r', replaced: null },
    { merge_id: 'm', collection: 'words', row_key: 'w', replaced: null },
  ]);
});

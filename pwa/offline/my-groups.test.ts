import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openLocalDatabase, readMeta } from '../local/database/db.ts';
import { refreshMyGroups } from './my-groups.ts';

const ID = '019ab000-0000-7000-8000-000000000001';
const GROUP = {
  group_id: ID,
  name: 'Monday class',
  papers: [{ set_id: ID, exam_id: ID, exam_name: 'Harbour', due_date: '2026-11-29', words: 'Part 1.' }],
};

it('[R113] keeps the groups for a home without a connection, until the server says something else', async () => {
  const db = await openLocalDatabase('groups');
  await refreshMyGroups({ db, fetchApi: async () => Response.json({ data: [GROUP] }) });
  await expect(
    refreshMyGroups({ db, fetchApi: () => Promise.reject(new TypeError('Failed to fetch')) }),
  ).rejects.toThrow('Failed to fetch');
  // a server from before there were groups knows no such call
  const old = async () => Response.json({ code: 'not_found', message: 'There is no such call.' }, { status: 404 });
  await expect(refreshMyGroups({ db, fetchApi: old })).rejects.toThrow('no such call');
  expect(await readMeta(db, 'groups')).toEqual([GROUP]);
  await refreshMyGroups({ db, fetchApi: async () => Response.json({ data: [] }) });
  expect(await readMeta(db, 'groups')).toEqual([]);
});

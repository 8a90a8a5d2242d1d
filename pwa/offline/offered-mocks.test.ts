import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openLocalDatabase, readMeta } from '../local/database/db.ts';
import { refreshOfferedMocks } from './offered-mocks.ts';

const ID = '019ab000-0000-7000-8000-000000000001';
const MOCK = {
  mock_id: ID,
  title: 'March mock',
  parent_category: 'academic',
  break_minutes: 10,
  papers: [{ skill: 'listening', exam_id: ID, exam_name: 'Harbour' }],
};

it('[R499] keeps the mocks of the academy for a device without a connection, until the server says something else', async () => {
  const db = await openLocalDatabase('offered-mocks');
  await refreshOfferedMocks({ db, fetchApi: async () => Response.json({ data: [MOCK] }) });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(refreshOfferedMocks({ db, fetchApi: offline })).rejects.toThrow('Failed to fetch');
  // a server of before knows no such call
  const old = async () => Response.json({ code: 'not_found', message: 'There is no such call.' }, { status: 404 });
  await expect(refreshOfferedMocks({ db, fetchApi: old })).rejects.toThrow('no such call');
  expect(await readMeta(db, 'offered_mocks')).toEqual([MOCK]);
  await refreshOfferedMocks({ db, fetchApi: async () => Response.json({ data: [] }) });
  expect(await readMeta(db, 'offered_mocks')).toEqual([]);
});

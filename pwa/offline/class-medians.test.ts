import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import type { ClassMedians } from '../../shared/class-medians.ts';
import { openLocalDatabase, readMeta, writeMeta } from '../local/database/db.ts';
import { refreshClassMedians } from './class-medians.ts';

const MEDIANS: ClassMedians = {
  kinds: [{ skill: 'reading', kind: 'Matching headings', rate: 60, of: 9 }],
  times: [{ exam_id: newId(), revision: 2, seconds: { '1': 40 }, of: 8 }],
};
const GROUP = { group_id: newId(), name: 'Monday class', papers: [] };
const sends = (data: unknown) => async () => Response.json({ data });

it('[R518] keeps the medians for a result without a connection, until the server says something else', async () => {
  const db = await openLocalDatabase(newId());
  await refreshClassMedians({ db, fetchApi: sends(MEDIANS) });
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(refreshClassMedians({ db, fetchApi: lost })).rejects.toThrow('Failed to fetch');
  await expect(refreshClassMedians({ db, fetchApi: sends({ kinds: 7 }) })).rejects.toThrow('kinds');
  // a server from before there were medians knows no such call
  const old = async () => Response.json({ code: 'not_found', message: 'There is no such call.' }, { status: 404 });
  await expect(refreshClassMedians({ db, fetchApi: old })).rejects.toThrow('no such call');
  expect(await readMeta(db, 'class_medians')).toEqual(MEDIANS);
  await refreshClassMedians({ db, fetchApi: sends({ kinds: [], times: [] }) });
  expect(await readMeta(db, 'class_medians')).toEqual({ kinds: [], times: [] });
});

it('[R518] asks nothing for a student without a class', async () => {
  const db = await openLocalDatabase(newId());
  const fetchApi = vi.fn<() => Promise<Response>>(sends(MEDIANS));
  await writeMeta(db, 'groups', []);
  await refreshClassMedians({ db, fetchApi });
  expect(fetchApi).not.toHaveBeenCalled();
  await writeMeta(db, 'groups', [GROUP]);
  await refreshClassMedians({ db, fetchApi });
  expect(fetchApi).toHaveBeenCalledOnce();
});

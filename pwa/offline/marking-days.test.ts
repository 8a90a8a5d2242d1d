import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openLocalDatabase, readMeta } from '../local/database/db.ts';
import { refreshMarkingDays } from './marking-days.ts';

const answer = (more: object) => async () => Response.json({ academy_name: null, privacy_info: null, ...more });

it('[R272] stores how long marking takes for a time without a connection', async () => {
  const db = await openLocalDatabase('marking-days');
  await refreshMarkingDays({ db, fetchApi: answer({ marking_days: 3 }) });
  await expect(
    refreshMarkingDays({ db, fetchApi: () => Promise.reject(new TypeError('Failed to fetch')) }),
  ).rejects.toThrow('Failed to fetch');
  expect(await readMeta(db, 'marking_days')).toBe(3);
  await refreshMarkingDays({ db, fetchApi: answer({}) });
  expect(await readMeta(db, 'marking_days')).toBeNull();
});

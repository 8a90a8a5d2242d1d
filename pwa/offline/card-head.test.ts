import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openLocalDatabase, readMeta } from '../local/database/db.ts';
import { refreshCardHead } from './card-head.ts';
import { refreshCardKinds } from './card-kinds.ts';

it('[R514] stores name and logo for a card that is printed without a connection', async () => {
  const db = await openLocalDatabase('card-head');
  const logo = { address: 'data:image/png;base64,AAAA', width: 10, height: 10 };
  const data = { name: 'Tide Academy', own_name: null, logo };
  await refreshCardHead({ db, fetchApi: async () => Response.json({ data }) });
  await expect(
    refreshCardHead({ db, fetchApi: () => Promise.reject(new TypeError('Failed to fetch')) }),
  ).rejects.toThrow('Failed to fetch');
  expect(await readMeta(db, 'card_head')).toEqual(data);
  await refreshCardHead({ db, fetchApi: async () => Response.json({ data: { ...data, logo: null } }) });
  expect(await readMeta(db, 'card_head')).toMatchObject({ logo: null });
});

it('[R513] stores what the server counts of each kind of question', async () => {
  const db = await openLocalDatabase('card-kinds');
  const data = { kinds: [{ name: 'Matching', right: 1, wrong: 0, not_answered: 0 }], results: 4 };
  await refreshCardKinds({ db, fetchApi: async () => Response.json({ data }) });
  expect(await readMeta(db, 'card_kinds')).toEqual(data);
});

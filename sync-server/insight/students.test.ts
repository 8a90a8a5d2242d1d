import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { StudentsPage } from '../../shared/insight.ts';
import { insertUser } from '../accounts/queries.ts';
import { openTestApp } from '../testing/app.ts';
import { insertExam, insertResults } from '../testing/results.ts';

const HEAD = 'Name,Email,Classes,Last seen (Asia/Colombo),App,Open attempts,Unsent,Unsent since (Asia/Colombo)';

async function openAcademy() {
  const app = await openTestApp();
  const { headers } = await app.signUp('boss', 'admin');
  const nimal = (await app.signUp('nimal')).user.user_id;
  const kamala = (await app.signUp('kamala')).user.user_id;
  /** Writes the last report of a student's device; `since` counts back from now. */
  const say = (user_id: string, waiting: number, since = 0, device_id = newId()) =>
    app.store.transact((tx) => {
      const waiting_since = waiting === 0 ? null : app.clock.nowMs - since;
      const said = { seen_at: app.clock.nowMs, app_version: '1.2.0', waiting, waiting_since };
      return tx
        .insertInto('devices')
        .values({ user_id, device_id, ...said })
        .execute();
    });
  const get = async (path: string) => app.request('GET', `/api/insight/${path}`, { headers });
  const page = async (query: string): Promise<StudentsPage> => Object(await (await get(`getstudents?${query}`)).json());
  const lines = async (path: string) => (await (await get(path)).text()).split('\r\n');
  return { ...app, nimal, kamala, say, get, page, lines };
}

it('[R563] the students of Insight are students alone, each with their classes', async () => {
  const { nimal, kamala, say, page, signUp, store } = await openAcademy();
  const desk = await signUp('dee', 'desk');
  await say(desk.user.user_id, 3);
  await say(kamala, 1);
  const [group_id, other_id] = [newId(), newId()];
  await store.transact(async (tx) => {
    for (const [id, name] of [
      [group_id, 'Class 2'],
      [other_id, 'Class 10'],
    ] as const) {
      await tx.insertInto('groups').values({ group_id: id, name, code: null, created_at: 1 }).execute();
      await tx.insertInto('group_members').values({ group_id: id, user_id: nimal, joined_at: 1 }).execute();
    }
  });
  expect((await page('')).data).toMatchObject([
    {
      user_id: nimal,
      classes: [
        { group_id, name: 'Class 2' },
        { group_id: other_id, name: 'Class 10' },
      ],
    },
    { user_id: kamala, classes: [] },
  ]);
  const waiting = await page('waiting=1');
  expect(waiting.data).toMatchObject([{ user_id: kamala }]);
  expect(waiting.found).toBe(1);
});

describe('[R108] students with unsent work', () => {
  it('are told once each however many devices say so, who have had it longest first, with how many there are', async () => {
    const { nimal, kamala, say, page } = await openAcademy();
    await say(nimal, 2, 1_000);
    await say(kamala, 1, 2_000);
    await say(nimal, 3, 500);
    await say(kamala, 0);
    const { data, found } = await page('waiting=1');
    expect(data.map(({ user_id, waiting }) => [user_id, waiting])).toEqual([
      [kamala, 1],
      [nimal, 5],
    ]);
    expect(found).toBe(2);
    const first = await page('waiting=1&limit=1');
    expect(first.data.map(({ user_id }) => user_id)).toEqual([kamala]);
    expect(first.found).toBe(2);
  });
});

describe('[R117, R167] the tables about students as files', () => {
  it('have everyone whom the search finds, beyond one page too, each once', async () => {
    const { store, clock, lines, nimal, say } = await openAcademy();
    await say(nimal, 2);
    await store.transact(async (tx) => {
      for (let index = 0; index < 601; index += 1) {
        const account = { first_name: `S${index}`, last_name: 'Test', address: '', email: `s${index}@many.test` };
        await insertUser(tx, { ...account, password_hash: 'x', role: 'student' }, clock.nowMs);
      }
    });
    const all = await lines('exportstudents');
    expect(all).toHaveLength(1 + 603 + 1);
    expect(new Set(all).size).toBe(all.length);
    expect(await lines('exportstudents?search=NIMAL')).toEqual([
      HEAD,
      'nimal Test,nimal@papertide.test,,2026-03-02 10:30,1.2.0,0,2,2026-03-02 10:30',
      '',
    ]);
    expect(await lines('exportstudents?search=many.test')).toHaveLength(1 + 601 + 1);
  });

  it('have all with unsent work, where these are asked for', async () => {
    const { lines, nimal, kamala, say } = await openAcademy();
    await say(nimal, 2, 1_000);
    await say(kamala, 1, 2_000);
    const names = (await lines('exportstudents?waiting=1')).slice(1, -1).map((line) => line.split(',')[0]);
    expect(names).toEqual(['kamala Test', 'nimal Test']);
  });

  it('have every attempt of a student, beyond what the page shows', async () => {
    const { store, nimal, lines, get } = await openAcademy();
    const exam_id = await insertExam(store);
    await insertResults(
      store,
      { user_id: nimal, exam_id },
      Array.from({ length: 501 }, () => newId()),
    );
    const all = await lines(`exportattempts?user_id=${nimal}`);
    expect(all).toHaveLength(1 + 501 + 1);
    expect(all.slice(0, 2)).toEqual([
      'Paper,Category,Started (Asia/Colombo),Ended (Asia/Colombo),Score,Score is a,How it was sat',
      'Harbour,Reading,1970-01-01 05:30,1970-01-01 05:30,0,percent,Whole paper',
    ]);
    expect((await get(`exportattempts?user_id=${newId()}`)).status).toBe(404);
  });
});

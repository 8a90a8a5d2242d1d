import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { LogEntry } from '../../shared/access-log.ts';
import { openTestApp } from '../testing/app.ts';

const HOUR = 3_600_000;

async function openAcademy() {
  const app = await openTestApp();
  const owner = await app.signUp('boss', 'owner');
  const desk = await app.signUp('dee', 'desk');
  const call = async (method: string, path: string, body?: object, { headers } = owner) => {
    const reply = await app.request(method, `/api/${path}`, { ...(body && { body }), headers });
    return { status: reply.status, body: Object(await reply.json()) };
  };
  const log = async (query: string) => {
    const { body } = await call('GET', `auth/getaccesslog?${query}`);
    const lines: LogEntry[] = body.data;
    return { ...body, lines: lines.map(({ action, about, list }) => [action, about, list?.lines ?? 1]) };
  };
  const list_id = newId();
  const rows = ['Ana', 'Bea', 'Cai'].map((first_name) => ({
    first_name,
    last_name: 'Perera',
    email: `${first_name.toLowerCase()}@pupil.test`,
    phone: '',
    group: 'Evening',
  }));
  const importThem = () => call('POST', 'groups/importstudents', { list_id, rows });
  const give = (emails: readonly string[], by = desk) =>
    call(
      'POST',
      'subscription/grantmany',
      {
        list_id: newId(),
        emails,
        keepUnknown: true,
        selectedYear: 2026,
        selectedMonth: 'March',
        endDate: '2026-03-30',
      },
      by,
    );
  /** Sessions do not last that long. */
  const later = async (ms: number) => {
    app.clock.nowMs += ms;
    for (const one of [owner, desk]) Object.assign(one, { headers: (await app.signIn(one.user.email)).headers });
  };
  return { ...app, owner, desk, call, log, list_id, importThem, give, later };
}

it('[R564] the log has one line for each list and what it did, which opens, and its undo is another', async () => {
  const { log, importThem, give, call, list_id, store } = await openAcademy();
  expect((await importThem()).status).toBe(200);
  expect((await give(['new@pupil.test', 'other@pupil.test'])).status).toBe(200);
  const { lines } = await log('grouped=yes');
  expect(lines).toEqual([
    ['access_kept', 'new@pupil.test', 2],
    ['account_imported', 'Ana Perera', 3],
  ]);
  // older apps ask for every line
  expect((await log('')).lines).toHaveLength(5);
  expect((await log(`grouped=yes&list_id=${list_id}&action=account_imported`)).lines).toEqual(
    ['Cai', 'Bea', 'Ana'].map((name) => ['account_imported', `${name} Perera`, 1]),
  );
  expect((await call('PUT', 'groups/undoimport', { list_id })).status).toBe(200);
  expect((await log('grouped=yes&kind=accounts')).lines).toMatchObject([
    ['account_deleted', null, 3],
    ['account_imported', null, 3],
  ]);
  // a list of one is a line like any other
  await give(['third@pupil.test']);
  expect((await log('grouped=yes')).lines[0]).toEqual(['access_kept', 'third@pupil.test', 1]);
  // every line of a step knows its list
  const loose = await store.read.selectFrom('access_log').select('action').where('list_id', 'is', null).execute();
  expect(loose).toEqual([]);
});

it('[R564] the log comes in pages of lists', async () => {
  const { log, importThem, give } = await openAcademy();
  await importThem();
  await give(['new@pupil.test', 'other@pupil.test']);
  await give(['a@pupil.test', 'b@pupil.test']);
  const first = await log('grouped=yes&limit=2');
  expect(first.lines).toEqual([
    ['access_kept', 'a@pupil.test', 2],
    ['access_kept', 'new@pupil.test', 2],
  ]);
  const second = await log(`grouped=yes&limit=2&before=${first.next}`);
  expect(second.lines).toEqual([['account_imported', 'Ana Perera', 3]]);
  expect(second.next).toBeUndefined();
  expect(second.actors).toBeUndefined();
});

it('[R564] the log is narrowed by kind, by who did it, by day and by words of a name or address', async () => {
  const { log, importThem, give, call, later, owner, desk } = await openAcademy();
  await importThem();
  await later(24 * HOUR);
  await give(['new@pupil.test', 'other@pupil.test']);
  await later(24 * HOUR);
  const { body } = await call('GET', 'auth/getallusers?search=bea');
  const bea = body.data[0].user_id;
  await call('POST', 'auth/sendresetlink', { user_id: bea });
  const narrowed = async (query: string) => (await log(query)).lines.map(([action]: [string]) => action);
  expect(await narrowed('grouped=yes&kind=access')).toEqual(['access_kept']);
  expect(await narrowed('grouped=yes&kind=logins')).toEqual(['reset_sent']);
  expect(await narrowed(`grouped=yes&actor_id=${desk.user.user_id}`)).toEqual(['access_kept']);
  expect(await narrowed(`grouped=yes&actor_id=${owner.user.user_id}`)).toEqual(['reset_sent', 'account_imported']);
  expect(await narrowed('grouped=yes&day=2026-03-03')).toEqual(['access_kept']);
  expect(await narrowed('grouped=yes&day=2026-03-05')).toEqual([]);
  expect((await log('grouped=yes&search=perera bea')).lines).toEqual([
    ['reset_sent', 'Bea Perera', 1],
    ['account_imported', 'Bea Perera', 1],
  ]);
  expect((await log('grouped=yes&search=OTHER@pupil')).lines).toEqual([['access_kept', 'other@pupil.test', 1]]);
  expect(await narrowed('search=bea&kind=accounts')).toEqual(['account_imported']);
  expect(await narrowed(`grouped=yes&user_id=${bea}`)).toEqual(['reset_sent', 'account_imported']);
  expect((await log('grouped=yes')).actors).toEqual([
    { user_id: owner.user.user_id, name: 'boss Test' },
    { user_id: desk.user.user_id, name: 'dee Test' },
  ]);
  expect((await call('GET', 'auth/getaccesslog?day=2026-13-40')).status).toBe(400);
});

it('[R528] a list that goes on after midnight has on each day the lines of that day', async () => {
  const { call, log, clock, later, desk } = await openAcademy();
  // 23:59 in the academy's time
  await later(Date.parse('2026-03-02T18:29:00Z') - clock.nowMs);
  const first_at = clock.nowMs;
  const list = {
    list_id: newId(),
    keepUnknown: true,
    selectedYear: 2026,
    selectedMonth: 'March',
    endDate: '2026-03-30',
  };
  const step = (emails: readonly string[]) => call('POST', 'subscription/grantmany', { ...list, emails }, desk);
  await step(['a@pupil.test', 'b@pupil.test']);
  await later(HOUR);
  await step(['c@pupil.test', 'd@pupil.test', 'e@pupil.test']);
  expect((await log('grouped=yes')).lines).toEqual([['access_kept', 'a@pupil.test', 5]]);
  expect((await log('grouped=yes&day=2026-03-02')).lines).toEqual([['access_kept', 'a@pupil.test', 2]]);
  expect((await log('grouped=yes&day=2026-03-03')).lines).toEqual([['access_kept', 'c@pupil.test', 3]]);
  // the opened list says how many, and from when to when
  const opened = `list_id=${list.list_id}&action=access_kept&actor_id=${desk.user.user_id}`;
  const whole = { lines: 5, first_at, last_at: first_at + HOUR, end_date: '2026-03-30' };
  expect((await log(opened))['list']).toEqual(whole);
  expect((await log(`${opened}&day=2026-03-02`))['list']).toEqual({ ...whole, lines: 2, last_at: first_at });
  const page = await log(`${opened}&limit=2`);
  expect((await log(`${opened}&limit=2&before=${page.next}`))['list']).toBeUndefined();
});

it('[R528] the line of a list names its date only if it is the same for all', async () => {
  const { call, log, desk } = await openAcademy();
  const list = { keepUnknown: true, selectedYear: 2026, selectedMonth: 'March' };
  const give = (emails: readonly string[], endDate: string, list_id = newId()) =>
    call('POST', 'subscription/grantmany', { ...list, list_id, emails, endDate }, desk);
  await give(['a@pupil.test'], '2026-03-20');
  await give(['b@pupil.test'], '2026-03-25');
  const later = newId();
  await give(['a@pupil.test', 'b@pupil.test'], '2026-03-30', later);
  await call('PUT', 'subscription/undolist', { list_id: later }, desk);
  const { data } = await log('grouped=yes');
  const ends = data.map(({ end_date, list }: LogEntry) => [list?.lines ?? 1, end_date]);
  expect(ends.slice(0, 2)).toEqual([
    [2, null],
    [2, '2026-03-30'],
  ]);
});

// Report cards, their check codes and links, on every database.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportCard } from '../../shared/report-cards/report-card.ts';
import {
  type CheckedCode,
  MOST_CODES,
  MOST_LINKS,
  type SharedCard,
  type Sharing,
} from '../../shared/report-cards/sharing.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { openPaperServer, openPaperServerOn, publishPaper, type PaperServer, type Person } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

const DAY_MS = 86_400_000;

interface Made {
  code: string;
  token: string;
  sharing: Sharing;
}

describe.each(STORES)('report cards on $name', (kind) => {
  let server: PaperServer;
  let exam_id: string;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    ({ exam_id } = await publishPaper(server.admin, { access_control: '["all"]' }));
  });

  const student = (name = newId()) => server.person(`s-${name}`, 'student');

  /** An ended attempt with a band, as a paper of 40 questions gives. */
  async function banded(person: Person, band: number, end_time = server.clock.nowMs): Promise<string> {
    const attempt = { ...newAttempt(server, exam_id), start_time: end_time - 60_000, end_time };
    await syncAs(person, { attempts: [attempt] });
    await setBand(attempt.result_id, band);
    return attempt.result_id;
  }

  async function setBand(result_id: string, value: number): Promise<void> {
    const score = JSON.stringify({ kind: 'band', value });
    await server.store.transact((tx) =>
      tx.updateTable('results').set({ score }).where('result_id', '=', result_id).execute(),
    );
  }

  const send = async <Data>(person: Person, call: string, body: object): Promise<Data> =>
    (await person.send<{ data: Data }>('POST', `reportcards/${call}`, body)).data;
  const check = async (code: string) =>
    (await server.anonymous.get<{ data: CheckedCode }>(`reportcards/check?code=${code}`)).data;
  const makeCode = async (person: Person, result_id: string, band: number) =>
    (await send<Made>(person, 'makemycode', { bands: [{ result_id, band }] })).code;
  const makeLink = (person: Person, link_id = newId(), days = 30) =>
    send<Made>(person, 'makemylink', { link_id, days });
  const open = (token: string) => server.anonymous.call('POST', 'reportcards/readlink', { token });
  const isOpen = async (token: string) => ((await (await open(token)).json()) as { data: unknown }).data !== null;

  it('[R506] the check page of a code shows name, paper, day and band as printed, and no more', async () => {
    const person = await student();
    const result_id = await banded(person, 6.5);
    const code = await makeCode(person, result_id, 6.5);
    const page = await check(code.toLowerCase().replaceAll(/(.{4})/g, '$1-'));
    expect(page).toEqual({
      state: 'valid',
      name: expect.stringContaining(' Test'),
      made_at: server.clock.nowMs,
      lines: [
        {
          exam_name: 'Harbour Reading',
          exam_category: 'reading',
          end_time: expect.any(Number),
          band: 6.5,
          is_floor: false,
          now: 6.5,
        },
      ],
    });
    expect(JSON.stringify(page)).not.toContain(person.user_id);
    for (const unknown of ['AAAA-AAAA-AAAA', 'not a code']) expect(await check(unknown)).toEqual({ state: 'unknown' });
  });

  it('[R507] a band that was changed since stands beside the printed one', async () => {
    const person = await student();
    const result_id = await banded(person, 6.5);
    const code = await makeCode(person, result_id, 6.5);
    await setBand(result_id, 7);
    expect(await check(code)).toMatchObject({ lines: [{ band: 6.5, now: 7 }] });
  });

  it('[R508] the same card has one code; bands that are not the student’s as they stand now get none', async () => {
    const person = await student();
    const other = await student();
    const result_id = await banded(person, 6.5);
    const codes = await Promise.all([makeCode(person, result_id, 6.5), makeCode(person, result_id, 6.5)]);
    expect(new Set(codes).size).toBe(1);
    const refusals = [
      await person.call('POST', 'reportcards/makemycode', { bands: [{ result_id, band: 9 }] }),
      await other.call('POST', 'reportcards/makemycode', { bands: [{ result_id, band: 6.5 }] }),
      await person.call('POST', 'reportcards/makemycode', { bands: [] }),
      await person.call('POST', 'reportcards/makemycode', {
        bands: [
          { result_id, band: 6.5 },
          { result_id, band: 6.5 },
        ],
      }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 400, 400]);
    await setBand(result_id, 7);
    expect(await makeCode(person, result_id, 7)).not.toBe(codes[0]);
  });

  it('[R508] a student has a hundred codes at most, and withdraws one for another', async () => {
    const person = await student();
    const { user_id } = person;
    const result_id = await banded(person, 6.5);
    const earlier = Array.from({ length: MOST_CODES }, (_, index) => `${newId()}-${index}`);
    const row = { user_id, name: 'Before', lines: '[]', made_at: 1, made_by: user_id };
    await server.store.transact((tx) =>
      tx
        .insertInto('check_codes')
        .values(earlier.map((code) => ({ ...row, code, withdrawn_at: null, withdrawn_by: null })))
        .execute(),
    );
    const make = () => person.call('POST', 'reportcards/makemycode', { bands: [{ result_id, band: 6.5 }] });
    expect((await make()).status).toBe(409);
    await server.store.transact((tx) =>
      tx
        .updateTable('check_codes')
        .set({ withdrawn_at: 2 })
        .where('code', '=', earlier[0] ?? '')
        .execute(),
    );
    expect((await make()).status).toBe(200);
    expect((await make()).status).toBe(200);
  });

  it('[R509] a withdrawn code says only that, and nothing of the card is kept; only its student and staff withdraw it', async () => {
    const person = await student();
    const other = await student();
    const result_id = await banded(person, 6.5);
    const code = await makeCode(person, result_id, 6.5);
    await send(other, 'withdrawmycode', { code });
    expect(await check(code)).toMatchObject({ state: 'valid' });
    expect(await send<Sharing>(person, 'withdrawmycode', { code })).toEqual({ codes: [], links: [] });
    expect(await check(code)).toEqual({ state: 'withdrawn' });
    const row = await server.store.read
      .selectFrom('check_codes')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: '', lines: '[]', withdrawn_by: person.user_id });
    const again = await makeCode(person, result_id, 6.5);
    expect(again).not.toBe(code);
    await send(server.admin, 'withdrawcode', { user_id: person.user_id, code: again });
    expect(await check(again)).toEqual({ state: 'withdrawn' });
  });

  it('[R510] a link opens the card without an account until its day, and its token is in no column', async () => {
    const person = await student();
    await banded(person, 6);
    const { token, sharing } = await makeLink(person, newId(), 7);
    expect(sharing.links).toMatchObject([{ last_used_at: null, is_by_academy: false }]);
    const reply = await open(token);
    const { data } = (await reply.json()) as { data: SharedCard };
    expect(data).toMatchObject({ card: { bands: [{ band: 6 }], papers_of: 1 }, head: { logo: null } });
    const text = JSON.stringify(data);
    for (const secret of [person.email, person.user_id, 'Galle']) expect(text).not.toContain(secret);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const rows = JSON.stringify(await server.store.read.selectFrom('report_links').selectAll().execute());
    expect(rows).not.toContain(token);
    const { links } = (await person.get<{ data: Sharing }>('reportcards/mysharing')).data;
    expect(links).toMatchObject([{ last_used_at: server.clock.nowMs }]);
    server.clock.nowMs += 7 * DAY_MS;
    expect(await isOpen(token)).toBe(false);
    server.clock.nowMs -= 7 * DAY_MS;
  });

  it('[R511] a link is ended by its student or by staff, and the same call again gives one link another token', async () => {
    const person = await student();
    const link_id = newId();
    const first = await makeLink(person, link_id);
    const second = await makeLink(person, link_id);
    expect(second.sharing.links).toHaveLength(1);
    expect([await isOpen(first.token), await isOpen(second.token)]).toEqual([false, true]);
    const other = await student();
    expect((await other.call('POST', 'reportcards/makemylink', { link_id, days: 7 })).status).toBe(409);
    await send(other, 'endmylink', { link_id });
    expect(await isOpen(second.token)).toBe(true);
    await send(server.admin, 'endlink', { user_id: person.user_id, link_id });
    expect(await isOpen(second.token)).toBe(false);
  });

  it('[R511] a student has ten links at most', async () => {
    const person = await student();
    for (let count = 0; count < MOST_LINKS; count++) await makeLink(person);
    expect((await person.call('POST', 'reportcards/makemylink', { link_id: newId(), days: 7 })).status).toBe(409);
  });

  it('[R511] what staff make and end is in the log; what is theirs says so', async () => {
    const person = await student();
    const { user_id } = person;
    const link_id = newId();
    const { sharing } = await send<Made>(server.admin, 'makelink', { user_id, link_id, days: 30 });
    expect(sharing.links).toMatchObject([{ is_by_academy: true }]);
    await send(server.admin, 'endlink', { user_id, link_id });
    await send(server.admin, 'endlink', { user_id, link_id });
    const log = await server.store.read
      .selectFrom('access_log')
      .select(['action', 'actor_id'])
      .where('user_id', '=', user_id)
      .orderBy('log_id')
      .execute();
    expect(log).toEqual([
      { action: 'report_link_made', actor_id: server.admin.user_id },
      { action: 'report_link_ended', actor_id: server.admin.user_id },
    ]);
  });

  it('[R512] links end with a closed, a merged and a deleted account; codes of a merged one stay the student’s', async () => {
    const [closed, gone, kept, deleted] = [await student(), await student(), await student(), await student()];
    const links = await Promise.all([closed, gone, deleted].map((person) => makeLink(person)));
    const result_id = await banded(gone, 6.5);
    const code = await makeCode(gone, result_id, 6.5);
    const ofDeleted = await makeCode(deleted, await banded(deleted, 5), 5);
    const { admin } = server;
    await admin.send('PUT', 'auth/changeactive', { user_id: closed.user_id, active: 0 });
    await admin.send('PUT', 'auth/changeactive', { user_id: closed.user_id, active: 1 });
    const pair = { kept_id: kept.user_id, gone_id: gone.user_id };
    await admin.send('POST', 'auth/mergeaccounts', { call_id: newId(), ...pair });
    await admin.send('POST', 'auth/deleteuser', { user_id: deleted.user_id, email: deleted.email });
    expect(await Promise.all(links.map(({ token }) => isOpen(token)))).toEqual([false, false, false]);
    expect(await check(ofDeleted)).toEqual({ state: 'unknown' });
    expect(await check(code)).toMatchObject({ lines: [{ band: 6.5, now: 6.5 }] });
    const { codes } = (await kept.get<{ data: Sharing }>('reportcards/mysharing')).data;
    expect(codes).toMatchObject([{ code }]);
    await send(kept, 'withdrawmycode', { code });
    expect(await check(code)).toEqual({ state: 'withdrawn' });
    await expect(send(admin, 'makelink', { user_id: gone.user_id, link_id: newId(), days: 7 })).rejects.toThrow('409');
  });

  it('[R513] staff read the card of whom they reach, with what counts on the server', async () => {
    const person = await student();
    await banded(person, 5.5, server.clock.nowMs - DAY_MS);
    const result_id = await banded(person, 6.5);
    const hlc = nextStamp(null, server.clock.nowMs - 1_000, 'phone');
    await syncAs(person, { settings: [{ name: 'target_band', value: '7', hlc }] });
    const { data } = await server.admin.get<{ data: ReportCard }>(`reportcards/getcard?user_id=${person.user_id}`);
    expect(data).toMatchObject({
      bands: [{ result_id, band: 6.5, before: 5.5 }],
      goal: { target_band: 7, test_date: null, track: null },
      papers_of: 2,
      kinds_of: 2,
    });
    expect(data.kinds.map(({ not_answered }) => not_answered)).toEqual([2, 2, 2]);
  });
});

it('[R515] codes and links that are tried are counted by client', async () => {
  const { anonymous } = await openPaperServer({ limitScale: 1 });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 31; tries++) {
    statuses.add((await anonymous.call('GET', 'reportcards/check?code=AAAA-AAAA-AAAA')).status);
    statuses.add((await anonymous.call('POST', 'reportcards/readlink', { token: 'none' })).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

// A student begins the papers that they may begin, by the real calls [R23, R24].

import { attemptOf } from '../testing/attempt-of.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import { SyncReply } from '../../shared/sync/protocol.ts';
import {
  examForm,
  audioForm,
  openPaperServer,
  publishPaper,
  SECRET_ANSWERS,
  wavFile,
  writeDraft,
  type DraftPaper,
  type PaperServer,
  type Person,
} from '../testing/papers.ts';
import { syncBody } from '../testing/people.ts';

const DAY_MS = 86_400_000;

let server: PaperServer;
let admin: Person;
let student: Person;
let locked: Person;
beforeEach(async () => {
  // the clock goes on for weeks, and nobody signs in anew
  server = await openPaperServer({ accessTokenSeconds: 86_400 * 60 });
  ({ admin, student, locked } = server);
});

const later = (days: number) => void (server.clock.nowMs += days * DAY_MS);
const download = (person: Person, exam_id: string, query = '') =>
  person.call('GET', `exams/getalldataforexam/${exam_id}${query}`);
const reopen = (exam_id: string) => admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
const finish = (exam_id: string) => admin.send('PUT', 'exams/finishcreateexam', { exam_id });
const remove = (exam_id: string) => admin.send('DELETE', `exams/deleteexampaper/${exam_id}`);
const edit = (exam_id: string, changes: object) =>
  admin.send('PUT', 'exams/updateexam', { ...examForm, noOfParts: 1, exam_id, ...changes });

async function giveMonth(person: Person, endDate = '2026-12-31'): Promise<string> {
  const { accessMonths } = await admin.send<{ accessMonths: { subscription_id: string }[] }>(
    'POST',
    'subscription/addsubscription',
    { selectedYear: 2026, selectedMonth: 'March', endDate, selectedUser: person.user_id },
  );
  return accessMonths[0]?.subscription_id ?? '';
}
const takeBack = (subscription_id: string) =>
  admin.send('DELETE', `subscription/removeaccess?subscription_id=${subscription_id}`);

/** Pushes one attempt that has ended, as a device does that comes back; gives the words of what was refused. */
async function push(person: Person, exam_id: string, start: Partial<Attempt> = {}): Promise<string[]> {
  const start_time = start.start_time ?? server.clock.nowMs;
  const attempt = attemptOf(exam_id, start_time, { end_time: start_time + 1, ...start });
  const body = syncBody({ attempts: [attempt] });
  return SyncReply.parse(await person.send('POST', 'sync', body)).refused.map(({ code }) => code);
}

/** Nothing of a paper comes to a person by any call. */
async function expectNothing(
  person: Person,
  { exam_id, part_id }: DraftPaper,
  secret = 'harbour was built',
): Promise<void> {
  for (const path of [
    `exams/getalldataforexam/${exam_id}`,
    `exams/getalldataforexam/${exam_id}?revision=1`,
    `parts/getpartsrelatedtoexam/${exam_id}`,
    `content/getallcontentforpart?part_id=${part_id}`,
    `question/getquestionsrelatedtoexam/${exam_id}`,
    `document/getreadingdocument?part_id=${part_id}`,
    `audio/getaudiofile/${part_id}`,
    `explanation/getexplanationforexam/${exam_id}`,
  ]) {
    const reply = await person.call('GET', path);
    expect([path, reply.status >= 400]).toEqual([path, true]);
    expect(await reply.text()).not.toContain(secret);
  }
  const pulled = await person.call('POST', 'sync', syncBody());
  const text = await pulled.text();
  for (const answer of SECRET_ANSWERS) expect(text).not.toContain(answer);
  expect(await server.store.read.selectFrom('attempts').selectAll().execute()).toEqual([]);
}

describe('a paper that nobody gave', () => {
  it('[F45] is not begun on an older revision that was free', async () => {
    const paper = await publishPaper(admin, { access_control: '["all"]' });
    later(1);
    await reopen(paper.exam_id);
    await edit(paper.exam_id, {});
    await finish(paper.exam_id);
    for (const start_time of [server.clock.nowMs, server.clock.nowMs - DAY_MS / 2])
      expect(await push(locked, paper.exam_id, { start_time })).toEqual(['no_access']);
    await expectNothing(locked, paper);
    // who has access to the paper as it is does not get a revision that was never given either
    expect(await push(student, paper.exam_id)).toEqual(['no_access']);
    expect(await push(student, paper.exam_id, { revision: 2 })).toEqual([]);
  });

  it.each([
    ['withdrawn', reopen],
    ['deleted', remove],
  ])('[F45] is not begun once it is %s, free or not', async (_word, take) => {
    const paper = await publishPaper(admin, { access_control: '["all"]' });
    later(1);
    await take(paper.exam_id);
    for (const start_time of [server.clock.nowMs, server.clock.nowMs - DAY_MS / 2])
      for (const person of [locked, student])
        expect(await push(person, paper.exam_id, { start_time })).toEqual(['no_access']);
    await expectNothing(locked, paper);
  });

  it('[F45] is not begun by a grant that was made later and taken back', async () => {
    const paper = await publishPaper(admin);
    const before = server.clock.nowMs + DAY_MS / 2;
    later(1);
    const grant = await giveMonth(locked);
    later(1);
    await takeBack(grant);
    expect(await push(locked, paper.exam_id, { start_time: before })).toEqual(['no_access']);
    // nor within the grant's days: nothing was given then
    expect(await push(locked, paper.exam_id, { start_time: before + DAY_MS })).toEqual(['no_access']);
    await expectNothing(locked, paper);
  });

  it('[F45] is not begun in the days between the end of a grant and its extension', async () => {
    const paper = await publishPaper(admin);
    await giveMonth(locked, '2026-03-03');
    expect((await download(locked, paper.exam_id)).status).toBe(200);
    later(4);
    const between = server.clock.nowMs - DAY_MS;
    const grant = await giveMonth(locked);
    later(1);
    await takeBack(grant);
    expect(await push(locked, paper.exam_id, { start_time: between })).toEqual(['no_access']);
    expect(await push(locked, paper.exam_id, { start_time: between + DAY_MS * 1.5 })).toEqual([]);
  });

  it('[F45] is begun by addresult under the same rule', async () => {
    const { exam_id } = await publishPaper(admin);
    const start = (start_time: number) => locked.call('POST', 'results/addresult', { start_time, exam_id });
    const before = server.clock.nowMs;
    later(1);
    const grant = await giveMonth(locked);
    later(1);
    await takeBack(grant);
    for (const start_time of [before, server.clock.nowMs - DAY_MS / 2, server.clock.nowMs]) {
      const reply = await start(start_time);
      expect([reply.status, Object(await reply.json()).code]).toEqual([403, 'no_access']);
    }
    await giveMonth(locked);
    expect((await start(server.clock.nowMs)).status).toBe(201);
  });

  it('[F45] a start from the future is now', async () => {
    const { exam_id } = await publishPaper(admin);
    expect(await push(student, exam_id, { start_time: server.clock.nowMs + DAY_MS, end_time: null })).toEqual([]);
    const [attempt] = await server.store.read.selectFrom('attempts').selectAll().execute();
    expect(attempt?.start_time).toBe(server.clock.nowMs);
  });

  it('gives no sound of a revision that was never given', async () => {
    const { exam_id, part_id } = await writeDraft(admin, { category: 'listening' });
    const sound = async (tone: number) =>
      (await admin.send<{ data: { sha256: string } }>('POST', 'audio/saveaudiofile', audioForm(part_id, wavFile(tone))))
        .data.sha256;
    const first = await sound(1);
    await finish(exam_id);
    expect((await student.call('GET', `media/${first}`)).status).toBe(200);
    expect((await download(student, exam_id)).status).toBe(200);
    await giveMonth(locked);
    await reopen(exam_id);
    // a download under way when the paper is withdrawn comes to its end
    expect((await student.call('GET', `media/${first}`)).status).toBe(200);
    const second = await sound(2);
    expect((await student.call('GET', `media/${second}`)).status).toBe(404);
    await finish(exam_id);
    expect((await locked.call('GET', `media/${first}`)).status).toBe(404);
    expect((await locked.call('GET', `media/${second}`)).status).toBe(200);
    later(15);
    expect((await student.call('GET', `media/${second}`)).status).toBe(200);
  });
});

describe('an attempt begun offline on what was given', () => {
  it('[F13] is honoured after access was taken away', async () => {
    const { exam_id } = await publishPaper(admin);
    const grant = await giveMonth(locked);
    expect((await download(locked, exam_id)).status).toBe(200);
    const start_time = server.clock.nowMs + DAY_MS / 2;
    later(1);
    await takeBack(grant);
    later(3);
    expect(await push(locked, exam_id, { start_time })).toEqual([]);
    expect(await push(locked, exam_id)).toEqual(['no_access']);
  });

  it.each([
    ['replaced', async (exam_id: string) => [await reopen(exam_id), await finish(exam_id)]],
    ['withdrawn', reopen],
    ['deleted', remove],
  ])('[F43] is honoured for 14 days after the paper was %s, and no longer', async (_word, take) => {
    const paper = await publishPaper(admin);
    expect((await download(student, paper.exam_id)).status).toBe(200);
    later(1);
    await take(paper.exam_id);
    const retired = server.clock.nowMs;
    later(30);
    expect(await push(student, paper.exam_id, { start_time: retired - 1 })).toEqual([]);
    expect(await push(student, paper.exam_id, { start_time: retired + 14 * DAY_MS })).toEqual([]);
    const refusal = _word === 'replaced' ? [] : ['no_access']; // it was given, and the paper is open to the student today
    expect(await push(student, paper.exam_id, { start_time: retired + 14 * DAY_MS + 1 })).toEqual(refusal);
  });

  it('[F43] keeps its revision’s terms: one that was free when it was given', async () => {
    const { exam_id } = await publishPaper(admin, { access_control: '["all"]' });
    expect((await download(locked, exam_id)).status).toBe(200);
    later(1);
    await reopen(exam_id);
    await edit(exam_id, {});
    await finish(exam_id);
    later(13);
    expect(await push(locked, exam_id)).toEqual([]);
    expect((await download(locked, exam_id, '?revision=2')).status).toBe(403);
    later(2);
    expect(await push(locked, exam_id)).toEqual(['no_access']);
  });

  it('is remembered at its first download, once, also where the device has it already', async () => {
    const { exam_id } = await publishPaper(admin);
    const etag = (await download(admin, exam_id, '?revision=1')).headers.get('etag') ?? '';
    const again = await student.call('GET', `exams/getalldataforexam/${exam_id}`, undefined, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const given_at = server.clock.nowMs;
    later(1);
    expect((await download(student, exam_id)).status).toBe(200);
    expect((await download(locked, exam_id)).status).toBe(403);
    const given = await server.store.read.selectFrom('given_bundles').selectAll().execute();
    expect(given).toEqual([{ user_id: student.user_id, exam_id, revision: 1, given_at }]);
  });

  it('is not remembered where only an attempt opens the paper', async () => {
    const { exam_id } = await publishPaper(admin);
    const grant = await giveMonth(locked);
    await locked.send('POST', 'results/addresult', { start_time: server.clock.nowMs, exam_id });
    await takeBack(grant);
    expect((await download(locked, exam_id)).status).toBe(200);
    expect(await server.store.read.selectFrom('given_bundles').selectAll().execute()).toEqual([]);
  });
});

describe('explanations', () => {
  const write = (examId: string, contentData: string) =>
    admin.send<{ message: string }>('POST', 'explanation/addexplanation', { examId, contentData });
  const read = async (person: Person, exam_id: string) =>
    (
      await person.get<{ explanationData: { content_data: string } | null }>(
        `explanation/getexplanationforexam/${exam_id}`,
      )
    ).explanationData?.content_data ?? null;

  it('[F43] are frozen with their revision, and in edit mode never the unpublished one', async () => {
    const { exam_id } = await writeDraft(admin);
    await write(exam_id, 'first');
    await finish(exam_id);
    expect(await push(student, exam_id)).toEqual([]);
    await reopen(exam_id);
    await write(exam_id, 'unpublished');
    expect(await read(student, exam_id)).toBe('first');
    expect(await read(admin, exam_id)).toBe('unpublished');
    await finish(exam_id);
    expect(await read(student, exam_id)).toBe('first');
    expect(await push(student, exam_id, { revision: 2 })).toEqual([]);
    expect(await read(student, exam_id)).toBe('unpublished');
    await remove(exam_id);
    expect(await read(student, exam_id)).toBe('unpublished');
  });

  it('that come after Finish are read where there was none, and a change waits for the next Finish', async () => {
    const { exam_id } = await publishPaper(admin);
    expect(await push(student, exam_id)).toEqual([]);
    expect(await read(student, exam_id)).toBeNull();
    expect((await write(exam_id, 'late')).message).toBe('Explanation saved successfully.');
    expect(await read(student, exam_id)).toBe('late');
    expect((await write(exam_id, 'changed')).message).toContain('Students see this text once');
    expect(await read(student, exam_id)).toBe('late');
  });

  it('of a paper that was never given are for nobody', async () => {
    const { exam_id } = await publishPaper(admin);
    await write(exam_id, 'secret');
    await reopen(exam_id);
    expect(await push(locked, exam_id)).toEqual(['no_access']);
    expect((await locked.call('GET', `explanation/getexplanationforexam/${exam_id}`)).status).toBe(403);
  });
});

describe('[R162, F66] once the clock of a server that ran ahead is put right', () => {
  const AHEAD_MS = 3 * 3_600_000;

  it('a month that was given meanwhile opens its papers at once, and one that was taken back none', async () => {
    server.clock.nowMs += AHEAD_MS;
    const paper = await publishPaper(admin);
    const subscription_id = await giveMonth(locked);
    server.clock.nowMs -= AHEAD_MS;
    expect(await locked.get(`subscription/checkaccessforpaper/${paper.exam_id}`)).toEqual({ access: true });
    expect((await download(locked, paper.exam_id)).status).toBe(200);
    expect(await push(locked, paper.exam_id)).toEqual([]);
    server.clock.nowMs += AHEAD_MS;
    await takeBack(subscription_id);
    server.clock.nowMs -= AHEAD_MS;
    expect(await locked.get(`subscription/checkaccessforpaper/${paper.exam_id}`)).toEqual({ access: false });
    expect(await push(locked, paper.exam_id)).toEqual(['no_access']);
  });
});

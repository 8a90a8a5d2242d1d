// An attempt that a student sends after their access has ended opens no keys without an end [R213], by the real calls.

import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import { EMPTY_PUSH, SyncReply } from '../../shared/sync/protocol.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import { examForm, openPaperServer, publishPaper, publishTask, type PaperServer } from '../testing/papers.ts';
import { attemptOf } from '../testing/attempt-of.ts';
import { UNLIMITED } from '../sync/attempt-limits.ts';
import { acceptPush } from '../sync/accept-push.ts';
import { syncBody } from '../testing/people.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let server: PaperServer;
beforeEach(async () => {
  server = await openPaperServer({ accessTokenSeconds: 86_400 * 60 });
});

const later = (days: number) => void (server.clock.nowMs += days * DAY_MS);
let subscription_id = '';

async function giveMonth(): Promise<void> {
  const { accessMonths } = await server.admin.send<{ accessMonths: { subscription_id: string }[] }>(
    'POST',
    'subscription/addsubscription',
    { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-12-31', selectedUser: server.locked.user_id },
  );
  subscription_id = accessMonths[0]?.subscription_id ?? '';
}
const takeBack = () => server.admin.send('DELETE', `subscription/removeaccess?subscription_id=${subscription_id}`);
const download = (exam_id: string) => server.locked.call('GET', `exams/getalldataforexam/${exam_id}`);

const begun = (exam_id: string, start_time: number, changes: Partial<Attempt> = {}) =>
  attemptOf(exam_id, start_time, { end_time: start_time + 40 * MINUTE_MS, ...changes });

async function push(...attempts: Attempt[]) {
  const body = syncBody({ attempts });
  return SyncReply.parse(await server.locked.send('POST', 'sync', body)).refused;
}

/** A paper whose bundle the student has, and an instant within their access, which is over now. */
async function lost(
  category: 'reading' | 'writing' | 'speaking' = 'reading',
): Promise<{ exam_id: string; within: number }> {
  const { exam_id } =
    category === 'reading' ? await publishPaper(server.admin) : await publishTask(server.admin, category);
  await giveMonth();
  expect((await download(exam_id)).status).toBe(200);
  const within = server.clock.nowMs + DAY_MS / 2;
  later(1);
  await takeBack();
  return { exam_id, within };
}

describe.each(['reading', 'writing', 'speaking'] as const)(
  '[R213] a start on a %s paper from before access ended',
  (category) => {
    it('is honoured for 14 days after the end, and then refused in plain words', async () => {
      const { exam_id, within } = await lost(category);
      later(14);
      expect(await push(begun(exam_id, within))).toEqual([]);
      const other = await lost(category);
      later(14);
      server.clock.nowMs += 1;
      const [refusal] = await push(begun(other.exam_id, other.within));
      expect(refusal).toMatchObject({
        code: 'no_access',
        message: expect.stringContaining('ended more than 14 days ago'),
      });
      expect(refusal?.message).toContain('stays on your device');
      // with access it is taken after all
      await giveMonth();
      expect(await push(begun(other.exam_id, other.within))).toEqual([]);
    });

    it('is refused once the revision was sat meanwhile', async () => {
      const { exam_id, within } = await lost(category);
      expect(await push(begun(exam_id, within))).toEqual([]);
      const [refusal] = await push(begun(exam_id, within + MINUTE_MS));
      expect(refusal).toMatchObject({ code: 'no_access', message: expect.stringContaining('submitted it since') });
      expect(await server.store.read.selectFrom('attempts').select('result_id').execute()).toHaveLength(1);
    });
  },
);

it('[R213] a start on another revision is refused once the paper was sat meanwhile, whichever revision came first', async () => {
  for (const [first, second] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const { exam_id } = await publishPaper(server.admin);
    await giveMonth();
    await download(exam_id);
    later(1);
    await publishAgain(exam_id);
    expect((await download(exam_id)).status).toBe(200);
    const within = server.clock.nowMs + DAY_MS / 2;
    later(1);
    await takeBack();
    expect(await push(begun(exam_id, within, { revision: first }))).toEqual([]);
    const [refusal] = await push(begun(exam_id, within + MINUTE_MS, { revision: second }));
    expect(refusal).toMatchObject({ code: 'no_access', message: expect.stringContaining('submitted it since') });
  }
});

it('[R213] a start on one paper says nothing of another', async () => {
  const { exam_id } = await publishPaper(server.admin);
  const other = await publishPaper(server.admin);
  await giveMonth();
  for (const id of [exam_id, other.exam_id]) expect((await download(id)).status).toBe(200);
  const within = server.clock.nowMs + DAY_MS / 2;
  later(1);
  await takeBack();
  expect(await push(begun(exam_id, within))).toEqual([]);
  expect(await push(begun(other.exam_id, within + MINUTE_MS))).toEqual([]);
});

const CHANGED = { ...examForm, examName: 'Harbour Reading again', noOfParts: 1 };

async function publishAgain(exam_id: string): Promise<void> {
  await server.admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
  // what is finished unchanged is no new revision
  await server.admin.send('PUT', 'exams/updateexam', { ...CHANGED, exam_id });
  await server.admin.send('PUT', 'exams/finishcreateexam', { exam_id });
}

describe('[R213] an honest student', () => {
  it('keeps two sittings of one paper that were done offline, and one that was begun again', async () => {
    const { exam_id, within } = await lost();
    const givenUp = begun(exam_id, within - 2 * MINUTE_MS, { end_time: null, abandoned: 1 });
    expect(await push(givenUp, begun(exam_id, within), begun(exam_id, within + 60 * MINUTE_MS))).toEqual([]);
  });

  it('who sat the paper earlier and began it again before access ended keeps that', async () => {
    const { exam_id } = await publishPaper(server.admin);
    await giveMonth();
    await download(exam_id);
    expect(await push(begun(exam_id, server.clock.nowMs))).toEqual([]);
    later(1);
    const within = server.clock.nowMs;
    later(1);
    await takeBack();
    expect(await push(begun(exam_id, within))).toEqual([]);
  });

  it('ends after 14 days what the server heard of before', async () => {
    const { exam_id, within } = await lost();
    const open = begun(exam_id, within, { end_time: null });
    expect(await push(open)).toEqual([]);
    later(30);
    expect(await push({ ...open, end_time: within + MINUTE_MS })).toEqual([]);
    expect(await server.store.read.selectFrom('results').select('result_id').execute()).toHaveLength(1);
  });
});

it('[R213] no more begin than anybody sits in a day', async () => {
  const others = [];
  for (let index = 0; index < 12; index += 1) others.push(await publishPaper(server.admin));
  await giveMonth();
  for (const paper of others) await download(paper.exam_id);
  const instant = server.clock.nowMs + MINUTE_MS;
  later(1);
  await takeBack();
  const refused = await push(...others.map((paper, index) => begun(paper.exam_id, instant + index)));
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ code: 'no_access', message: expect.stringContaining('very many attempts') });
});

it('[R213] an operator takes what came too late', async () => {
  const { exam_id, within } = await lost();
  later(20);
  const { batch } = await acceptPush(
    server.store,
    {
      user_id: server.locked.user_id,
      role: 'student',
      roles: [],
      nowMs: server.clock.nowMs,
      readFacts: createRevisionFacts(),
      quota: null,
      attemptLimits: UNLIMITED,
      isOperators: true,
      version: 0,
    },
    { ...EMPTY_PUSH, attempts: [begun(exam_id, within)] },
  );
  expect(batch.refused).toEqual([]);
});

// Two accounts of one person are merged, and taken apart again, on every database.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MergePreview } from '../../shared/account-details.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { MockPart } from '../../shared/mocks.ts';
import type { PracticeReview } from '../../shared/practice/practice-reviews.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { MOVED_COLLECTIONS } from '../../shared/sync/collections.ts';
import { PROTOCOL, SyncReply, EMPTY_PUSH, type Push } from '../../shared/sync/protocol.ts';
import { undoMerge } from './merge.ts';
import { signMarks } from '../marking/mark-signature.ts';
import { ROW_BYTES } from '../quota/usage.ts';
import { moveOwnRows, returnOwnRows } from '../store/merged-rows.ts';
import { FOUND_BY, isFoundBy, NOTED_TABLES } from '../store/moved-tables.ts';
import { recountUsage } from '../store/recount-usage.ts';
import { readTables } from '../store/testing.ts';
import { openPaperServerOn, type PaperServer, type Person, publishPaper, publishTask } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

const DAY = 86_400_000;

describe.each(STORES)('[R413] a merge on $name', (kind) => {
  let server: PaperServer;
  let exam_id: string;
  let question_ids: readonly string[];
  let task: { exam_id: string; part_id: string };
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    ({ exam_id, question_ids } = await publishPaper(server.admin));
    task = await publishTask(server.admin, 'writing');
  });

  let stampCount = 0;
  const stamp = () => nextStamp(null, server.clock.nowMs - 60_000 + (stampCount += 1), 'phone');

  const answerOf = (attempt: Attempt, answer: string) => ({
    result_id: attempt.result_id,
    question_id: question_ids[0] ?? '',
    exam_id,
    answer_type: 'fillBlank' as const,
    answer,
    hlc: stamp(),
  });

  const aReview = (attempt: Attempt | null, changes: Partial<PracticeReview> = {}): PracticeReview => ({
    review_id: newId(),
    item_id: attempt ? (question_ids[0] ?? '') : newId(),
    item_type: attempt ? 'question' : 'word',
    action: 'answered',
    is_right: 1,
    reviewed_at: server.clock.nowMs,
    day: '2026-03-02',
    ...(attempt && { result_id: attempt.result_id }),
    hlc: stamp(),
    ...changes,
  });

  const give = (person: Person, month: string, endDate: string) =>
    server.admin.send('POST', 'subscription/addsubscription', {
      selectedYear: 2026,
      selectedMonth: month,
      endDate,
      selectedUser: person.user_id,
    });

  async function group(name: string, ...members: Person[]): Promise<string> {
    const group_id = newId();
    await server.admin.send('PUT', 'groups/savegroup', { group_id, name });
    const emails = members.map(({ email }) => email);
    await server.admin.send('POST', 'groups/addmembers', { group_id, emails, keepUnknown: false });
    return group_id;
  }

  /** Two accounts of one person, each with months, classes, a review and attempts. */
  async function openPair() {
    const word = newId();
    const kept = await server.person(`kept-${word}`, 'student');
    const gone = await server.person(`gone-${word}`, 'student');
    await give(kept, 'March', '2026-04-01');
    await give(gone, 'March', '2026-05-01');
    await give(kept, 'April', '2026-06-01');
    await give(gone, 'April', '2026-05-01');
    await give(gone, 'May', '2026-06-01');
    const paid = { payment_id: newId(), amount: 200_000, paid_on: '2026-03-01', method: 'cash' };
    await server.admin.send('POST', 'subscription/addpayment', { ...paid, user_id: gone.user_id });
    const both = await group(`Both ${word}`, kept, gone);
    const only = await group(`Only ${word}`, gone);
    const own = newAttempt(server, exam_id);
    const ended = newAttempt(server, exam_id);
    const open = newAttempt(server, exam_id);
    const written = newAttempt(server, task.exam_id);
    const settings = (value: string) => [{ name: 'clock', value, hlc: stamp() }];
    const ofMock = (mock_id: string, entry: MockPart['entry']): MockPart => ({
      mock_id,
      entry,
      exam_id,
      skill: 'reading',
      title: 'Mock',
      break_minutes: 0,
      removed: 0,
      hlc: stamp(),
    });
    const [shared, onlyGone] = [newId(), newId()];
    // of the row that both have, the kept account's is the later one
    const ofGone = [ofMock(shared, 'reading'), ofMock(shared, ended.result_id), ofMock(onlyGone, 'reading')];
    await syncAs(kept, {
      attempts: [own],
      answers: [answerOf(own, 'tea')],
      settings: settings('shown'),
      mock_parts: [ofMock(shared, 'reading'), ofMock(shared, own.result_id)],
    });
    await syncAs(gone, {
      attempts: [{ ...ended, end_time: ended.start_time + 5 }, open, { ...written, end_time: written.start_time + 5 }],
      answers: [answerOf(ended, 'tea'), answerOf(open, 'rice')],
      flags: [{ result_id: open.result_id, question_id: question_ids[0] ?? '', flagged: 1, hlc: stamp() }],
      settings: settings('hidden'),
      mock_parts: ofGone,
      practice_reviews: [aReview(ended), aReview(null)],
      words: [{ word_id: newId(), text: 'tide', sentence: 'A low tide.', note: '', removed: 0, hlc: stamp() }],
    });
    return { kept, gone, own, ended, open, written, both, only, shared, onlyGone };
  }

  const pairOf = ({ kept, gone }: { kept: Person; gone: Person }) => ({ kept_id: kept.user_id, gone_id: gone.user_id });
  const merge = (pair: { kept: Person; gone: Person }, call_id: string) =>
    server.admin.call('POST', 'auth/mergeaccounts', { call_id, ...pairOf(pair) });
  const undo = (merge_id: string) => server.admin.call('POST', 'auth/undomerge', { merge_id });
  const signIn = ({ email, password }: Person) => server.anonymous.call('POST', 'auth/signin', { email, password });

  async function signInAgain(person: Person): Promise<Person> {
    const { accessToken } = Object(await (await signIn(person)).json()) as { accessToken: string };
    const call: Person['call'] = (method, path, body) =>
      server.anonymous.call(method, path, body, { 'x-access-token': accessToken });
    const send: Person['send'] = async (method, path, body) =>
      JSON.parse(await (await call(method, path, body)).text());
    return { ...person, call, send };
  }

  /** All rows that name one of the two, without what numbers them. */
  async function rowsOf(...people: Person[]): Promise<string[]> {
    const lines: string[] = [];
    for (const { name, schema } of await readTables(server.store)) {
      // tables of jobs
      if (schema === 'graphile_worker') continue;
      const others = ['access_log', 'account_merges', 'merged_rows', 'sequences', 'sessions', 'refresh_tokens'];
      if (others.includes(name)) continue;
      for (const row of await server.store.read
        .selectFrom(name as 'grants')
        .selectAll()
        .execute()) {
        const { seq: _seq, version: _version, ...rest } = row as typeof row & { version?: number };
        const text = JSON.stringify(rest);
        if (people.some(({ user_id }) => text.includes(user_id))) lines.push(`${name} ${text}`);
      }
    }
    return lines.toSorted();
  }

  const handOver = async (kept: Person, gone: Person, rows: Partial<Push>) => {
    const push = { ...EMPTY_PUSH, ...rows };
    const body = { protocol: PROTOCOL, device_id: 'old', cursor: null, push, merged_from: gone.user_id };
    return kept.call('POST', 'sync', body);
  };

  const ownersOf = async (...attempts: Attempt[]) => {
    const ids = attempts.map(({ result_id }) => result_id);
    const rows = await server.store.read
      .selectFrom('attempts')
      .select(['result_id', 'user_id'])
      .where('result_id', 'in', ids)
      .execute();
    return ids.map((id) => rows.find(({ result_id }) => result_id === id)?.user_id);
  };

  it('shows first what both have, moves the work, and all of it reaches the devices of the kept account', async () => {
    const pair = await openPair();
    const { kept, gone, own, ended, open, written, both, only, shared, onlyGone } = pair;
    const { cursor } = await syncAs(kept);
    const query = new URLSearchParams(pairOf(pair));
    const { data } = await server.admin.get<{ data: MergePreview }>(`auth/previewmerge?${query.toString()}`);
    expect(data).toMatchObject({
      kept: { work: { attempts: 1 }, groups: [expect.stringContaining('Both')] },
      gone: { work: { attempts: 3, answers: 2 }, groups: [expect.anything(), expect.stringContaining('Only')] },
      same_papers: [expect.any(String)],
      same_months: [
        { category_month: 'March', kept_end: '2026-04-01', gone_end: '2026-05-01' },
        { category_month: 'April', kept_end: '2026-06-01', gone_end: '2026-05-01' },
      ],
      same_groups: [expect.stringContaining('Both')],
      refusal: null,
    });
    const call_id = newId();
    const replies = [await merge(pair, call_id), await merge(pair, call_id)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ownersOf(own, ended, open, written)).toEqual(Array(4).fill(kept.user_id));
    const { pull } = await syncAs(kept, {}, cursor);
    expect(pull.attempts.map(({ result_id }) => result_id).toSorted()).toEqual(
      [ended, open, written].map(({ result_id }) => result_id).toSorted(),
    );
    expect(pull.results).toHaveLength(2);
    expect(pull.flags).toHaveLength(1);
    expect(pull.settings).toEqual([]);
    expect(pull.mock_parts.map(({ mock_id, entry }) => `${mock_id} ${entry}`).toSorted()).toEqual(
      [`${shared} ${ended.result_id}`, `${onlyGone} reading`].toSorted(),
    );
    expect(pull.practice_reviews.map(({ item_type }) => item_type).toSorted()).toEqual(['question', 'word']);
    expect(pull.words).toMatchObject([{ text: 'tide' }]);
    const whole = await syncAs(kept);
    expect(whole.pull.mock_parts).toHaveLength(4);
    const months = whole.pull.grants.filter(({ deleted }) => deleted === 0);
    expect(months.map(({ category_month, end_date }) => `${category_month} ${end_date}`).toSorted()).toEqual([
      'April 2026-06-01',
      'March 2026-05-01',
      'May 2026-06-01',
    ]);
    expect(whole.pull.settings).toMatchObject([{ value: 'shown' }]);
    const groups = await kept.get<{ data: { group_id: string }[] }>('groups/mygroups');
    expect(groups.data.map(({ group_id }) => group_id).toSorted()).toEqual([both, only].toSorted());
    const lines = await server.store.read
      .selectFrom('access_log')
      .select('user_id')
      .where('action', '=', 'account_merged')
      .where('user_id', 'in', [kept.user_id, gone.user_id])
      .execute();
    expect(lines).toHaveLength(2);
  });

  it('[R414] closes the other account, which says its new address to nobody without the password', async () => {
    const pair = await openPair();
    const { kept, gone } = pair;
    await merge(pair, newId());
    expect((await gone.call('GET', 'auth/mymailbox')).status).toBe(401);
    const refused = await signIn(gone);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'account_merged', message: expect.stringContaining(kept.email) },
    ]);
    const wrong = await signIn({ ...gone, password: 'another2words!' });
    expect([wrong.status, JSON.stringify(await wrong.json())]).toEqual([401, expect.not.stringContaining(kept.email)]);
    const body = { user_id: gone.user_id, active: 1 };
    const opened = await server.admin.call('PUT', 'auth/changeactive', body);
    expect([opened.status, await opened.json()]).toMatchObject([409, { code: 'account_merged' }]);
    const month = { selectedYear: 2026, selectedMonth: 'June', endDate: '2026-07-01' };
    const own = await server.admin.call('POST', 'subscription/addsubscription', {
      ...month,
      selectedUser: gone.user_id,
    });
    expect(own.status).toBe(409);
    const many = await server.admin.send<{ data: object[] }>('POST', 'subscription/grantmany', {
      ...month,
      emails: [gone.email],
      keepUnknown: false,
    });
    expect(many.data).toMatchObject([{ outcome: 'given' }]);
    const { pull } = await syncAs(kept);
    expect(pull.grants.filter(({ category_month }) => category_month === 'June')).toHaveLength(1);
  });

  it('[R414] is undone for a day: all rows are as they were, and answers that came meanwhile go back too', async () => {
    const pair = await openPair();
    const { kept, gone, own, ended, open } = pair;
    const before = await rowsOf(kept, gone);
    const { cursor } = await syncAs(gone);
    const merge_id = newId();
    await merge(pair, merge_id);
    expect((await undo(merge_id)).status).toBe(200);
    expect((await undo(merge_id)).status).toBe(200);
    expect(await rowsOf(kept, gone)).toEqual(before);
    const again = newId();
    await merge(pair, again);
    const mine = newAttempt(server, exam_id);
    await syncAs(kept, { attempts: [mine], answers: [answerOf(open, 'curry')] });
    expect((await undo(again)).status).toBe(200);
    expect(await ownersOf(own, mine, ended, open)).toEqual([kept, kept, gone, gone].map(({ user_id }) => user_id));
    const back = await signInAgain(gone);
    const { pull } = await syncAs(back, {}, cursor);
    expect(pull.attempts.map(({ result_id }) => result_id)).toContain(open.result_id);
    expect(pull.answers).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ result_id: open.result_id, answer: 'curry' })]),
    );
    const returned = await kept.get<{ data: string[] }>('auth/getreturnedattempts');
    expect(returned.data).toContain(open.result_id);
    expect(returned.data).not.toContain(mine.result_id);
  });

  it('[R414] is not undone after a day, nor by a call that names another merge', async () => {
    const pair = await openPair();
    const merge_id = newId();
    await merge(pair, merge_id);
    expect((await undo(newId())).status).toBe(404);
    const { store, admin, clock } = server;
    const late = undoMerge(
      store,
      { user_id: admin.user_id, role: 'admin', roles: ['admin'] },
      merge_id,
      clock.nowMs + DAY,
    );
    await expect(late).rejects.toMatchObject({ status: 409, body: { code: 'too_late' } });
    const other = await merge({ kept: pair.kept, gone: server.student }, merge_id);
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'call_id_taken' }]);
  });

  it('[R415] unsent work of its devices comes by the kept account, and goes back with an undo', async () => {
    const pair = await openPair();
    const { kept, gone, open } = pair;
    const offline = newAttempt(server, exam_id);
    const rows = {
      attempts: [offline],
      answers: [answerOf(offline, 'salt'), answerOf(open, 'curry')],
      settings: [{ name: 'clock', value: 'later', hlc: nextStamp(null, server.clock.nowMs, 'old') }],
    };
    const early = await handOver(kept, gone, rows);
    expect([early.status, await early.json()]).toMatchObject([403, { code: 'not_merged' }]);
    const merge_id = newId();
    await merge(pair, merge_id);
    const reply = SyncReply.parse(await (await handOver(kept, gone, rows)).json());
    expect(reply).toMatchObject({ refused: [], more: false });
    expect(reply.pull.attempts).toEqual([]);
    const { pull } = await syncAs(kept);
    expect(pull.settings).toMatchObject([{ value: 'shown' }]);
    expect(await ownersOf(offline, open)).toEqual([kept.user_id, kept.user_id]);
    await undo(merge_id);
    expect(await ownersOf(offline, open)).toEqual([gone.user_id, gone.user_id]);
    expect((await handOver(kept, gone, rows)).status).toBe(403);
    const answers = await server.store.read
      .selectFrom('answers')
      .select('answer')
      .where('user_id', '=', gone.user_id)
      .where('result_id', 'in', [offline.result_id, open.result_id])
      .execute();
    expect(answers.map(({ answer }) => String(JSON.parse(answer))).toSorted()).toEqual(['curry', 'salt']);
  });

  it('[R471] reviews go back with an undo: those that came, that were handed over, and that were made about their attempts', async () => {
    const pair = await openPair();
    const { kept, gone, own, ended, shared, onlyGone } = pair;
    const reviewsOf = async ({ user_id }: Person) => {
      const rows = server.store.read.selectFrom('practice_reviews').select('review_id').where('user_id', '=', user_id);
      return (await rows.execute()).map(({ review_id }) => review_id).toSorted();
    };
    const ofKept = aReview(own);
    await syncAs(kept, { practice_reviews: [ofKept] });
    const ofGone = await reviewsOf(gone);
    const merge_id = newId();
    await merge(pair, merge_id);
    expect(await reviewsOf(kept)).toEqual([ofKept.review_id, ...ofGone].toSorted());
    const [late, word] = [aReview(ended), aReview(null)];
    const handed = SyncReply.parse(
      await (await handOver(kept, gone, { practice_reviews: [late, word, ofKept] })).json(),
    );
    expect(handed.refused).toEqual([]);
    const [ofTheirs, ofOwn, ownWord] = [aReview(ended), aReview(own), aReview(null)];
    await syncAs(kept, { practice_reviews: [ofTheirs, ofOwn, ownWord] });
    await undo(merge_id);
    const ids = (...reviews: PracticeReview[]) => reviews.map(({ review_id }) => review_id);
    expect(await reviewsOf(kept)).toEqual(ids(ofKept, ofOwn, ownWord).toSorted());
    expect(await reviewsOf(gone)).toEqual([...ofGone, ...ids(late, word, ofTheirs)].toSorted());
    const returned = await kept.get<{ rows: Record<string, string[]> }>('auth/getreturnedattempts');
    expect(returned.rows).toEqual({
      practice_reviews: [...ofGone, ...ids(late, word)].toSorted(),
      words: [expect.any(String)],
      mock_parts: [`${shared}/${ended.result_id}`, `${onlyGone}/reading`].toSorted(),
    });
    const { pull } = await syncAs(await signInAgain(gone));
    expect(ids(...pull.practice_reviews).toSorted()).toEqual(await reviewsOf(gone));
    expect(pull.words).toMatchObject([{ text: 'tide' }]);
    expect((await syncAs(kept)).pull.words).toEqual([]);
  });

  it('[R471] of two rows under one key the later stays, and an undo gives each account its own', async () => {
    const { kept, gone } = await openPair();
    const [early, late] = [stamp(), stamp()];
    const both = { early: { name: 'a', value: 'kept' }, late: { name: 'b', value: 'kept' } };
    await syncAs(kept, {
      settings: [
        { ...both.early, hlc: early },
        { ...both.late, hlc: late },
      ],
    });
    await syncAs(gone, {
      settings: [
        { name: 'a', value: 'gone', hlc: late },
        { name: 'b', value: 'gone', hlc: early },
        { name: 'c', value: 'gone', hlc: early },
      ],
    });
    const valuesOf = async ({ user_id }: Person) => {
      const rows = server.store.read.selectFrom('settings').selectAll().where('user_id', '=', user_id).orderBy('name');
      return (await rows.execute()).map(({ name, value }) => `${name} ${value}`);
    };
    const before = [await valuesOf(kept), await valuesOf(gone)];
    const merge_id = newId();
    await server.store.transactForAll([kept.user_id, gone.user_id], async (_tx, asOwner) => {
      const [from, to] = [asOwner(gone.user_id), asOwner(kept.user_id)];
      await moveOwnRows({ from, to, merge_id, offset: 1_000 }, ['settings']);
    });
    expect(await valuesOf(kept)).toEqual(['a gone', 'b kept', 'c gone', 'clock hidden']);
    expect(await valuesOf(gone)).toEqual(['b gone']);
    const { cursor } = await syncAs(kept);
    await server.store.transactForAll([kept.user_id, gone.user_id], async (_tx, asOwner) => {
      const [from, to] = [asOwner(kept.user_id), asOwner(gone.user_id)];
      await returnOwnRows({ from, to, merge_id, offset: 2_000 }, server.clock.nowMs, ['settings']);
    });
    expect([await valuesOf(kept), await valuesOf(gone)]).toEqual(before);
    const { pull } = await syncAs(kept, {}, cursor);
    const given = pull.settings.find(({ name }) => name === 'a');
    expect(given?.value).toBe('kept');
    expect((given?.hlc ?? '') > late).toBe(true);
  });

  it('an attempt that was begun offline under the access of the other account is taken as ever', async () => {
    const pair = await openPair();
    const { kept, gone } = pair;
    const paper = await publishPaper(server.admin, { category_month: 'May' });
    expect((await gone.call('GET', `exams/getalldataforexam/${paper.exam_id}`)).status).toBe(200);
    const offline = { ...newAttempt(server, paper.exam_id), start_time: server.clock.nowMs + 1_000 };
    server.clock.nowMs += 60_000;
    await merge(pair, newId());
    const months = await kept.get<{ accessMonths: { subscription_id: string; category_month: string }[] }>(
      'subscription/getallaccesspaperforuser',
    );
    const may = months.accessMonths.find(({ category_month }) => category_month === 'May');
    await server.admin.call('DELETE', `subscription/removeaccess?subscription_id=${may?.subscription_id}`);
    const reply = SyncReply.parse(await (await handOver(kept, gone, { attempts: [offline] })).json());
    expect(reply.refused).toEqual([]);
  });

  it('moves every table whose rows belong to an attempt and its student', async () => {
    const ofAttempts = (await readTables(server.store)).filter(({ columns }) => {
      const names = columns.map(({ name }) => name);
      return names.includes('result_id') && names.includes('user_id');
    });
    const followers = Object.keys(FOUND_BY).filter((name) => isFoundBy(name as keyof typeof FOUND_BY, 'attempt'));
    expect(ofAttempts.map(({ name }) => name).toSorted()).toEqual([...followers, 'attempts'].toSorted());
  });

  it('[R471] notes the collections of which devices drop rows by their key', () => {
    expect(NOTED_TABLES.toSorted()).toEqual(['attempts', ...MOVED_COLLECTIONS].toSorted());
  });

  it('counts what both store anew', async () => {
    const pair = await openPair();
    const usage = async ({ user_id }: Person) =>
      server.store.read.selectFrom('usage').selectAll().where('user_id', '=', user_id).execute();
    const before = [await usage(pair.kept), await usage(pair.gone)];
    const merge_id = newId();
    await merge(pair, merge_id);
    const merged = await usage(pair.kept);
    expect(Number(merged[0]?.rows)).toBe(Number(before[0]?.[0]?.rows) + Number(before[1]?.[0]?.rows) - 2); // a setting, and a paper of a mock that both have
    await server.store.transact((tx) => recountUsage(tx, pair.kept.user_id, ROW_BYTES));
    expect(await usage(pair.kept)).toEqual(merged);
    await undo(merge_id);
    expect([await usage(pair.kept), await usage(pair.gone)]).toEqual(before);
  });

  it('is refused for staff, for one account twice, and for one that was merged before', async () => {
    const { kept, gone } = await openPair();
    const codeOf = async (reply: Response) => [reply.status, Object(await reply.json()).code];
    expect(await codeOf(await merge({ kept, gone: kept }, newId()))).toEqual([409, 'same_account']);
    expect(await codeOf(await merge({ kept, gone: server.admin }, newId()))).toEqual([409, 'not_students']);
    await merge({ kept, gone }, newId());
    expect(await codeOf(await merge({ kept: server.student, gone }, newId()))).toEqual([409, 'account_merged']);
    expect(await codeOf(await merge({ kept: gone, gone: server.student }, newId()))).toEqual([409, 'account_merged']);
  });

  it('[R414] three accounts become one, the last merge is undone first and then the other, and deleting the one deletes them all', async () => {
    const first = await openPair();
    const second = await openPair();
    const [inner, outer] = [newId(), newId()];
    await merge(first, inner);
    await merge({ kept: second.kept, gone: first.kept }, outer);
    expect(await ownersOf(first.open)).toEqual([second.kept.user_id]);
    expect(await (await signIn(first.gone)).json()).toMatchObject({
      message: expect.stringContaining(second.kept.email),
    });
    const offline = newAttempt(server, exam_id);
    expect((await handOver(second.kept, first.gone, { attempts: [offline] })).status).toBe(200);
    const early = await undo(inner);
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'merged_again' }]);
    expect((await undo(outer)).status).toBe(200);
    expect(await ownersOf(first.open)).toEqual([first.kept.user_id]);
    expect(await ownersOf(offline)).toEqual([first.kept.user_id]);
    expect((await undo(inner)).status).toBe(200);
    expect(await ownersOf(first.own, first.open, offline)).toEqual(
      [first.kept, first.gone, first.gone].map(({ user_id }) => user_id),
    );
    const returned = await second.kept.get<{ data: string[]; owners: Record<string, string> }>(
      'auth/getreturnedattempts',
    );
    expect(returned.owners).toMatchObject({
      [first.own.result_id]: first.kept.user_id,
      [first.open.result_id]: first.gone.user_id,
    });
    expect(Object.keys(returned.owners).toSorted()).toEqual(returned.data.toSorted());
    await merge(first, newId());
    await merge({ kept: second.kept, gone: first.kept }, newId());
    const { user_id, email } = second.kept;
    expect((await server.admin.call('POST', 'auth/deleteuser', { user_id, email })).status).toBe(200);
    const left = await rowsOf(second.kept, first.kept, first.gone);
    expect(left.filter((line) => !line.startsWith('leaving_recordings'))).toEqual([]);
    const ids = [second.kept, first.kept, first.gone].map((person) => person.user_id);
    const merges = server.store.read.selectFrom('account_merges').select('merge_id').where('gone_id', 'in', ids);
    expect(await merges.execute()).toEqual([]);
    const notes = server.store.read.selectFrom('merged_rows').select('row_key');
    const ofThem = notes.where('row_key', 'in', [first.open.result_id, first.own.result_id]);
    expect(await ofThem.execute()).toEqual([]);
  });

  it('an account that was deactivated before the merge is deactivated after its undo', async () => {
    const pair = await openPair();
    await server.admin.send('PUT', 'auth/changeactive', { user_id: pair.gone.user_id, active: 0 });
    const merge_id = newId();
    await merge(pair, merge_id);
    expect((await undo(merge_id)).status).toBe(200);
    expect(await (await signIn(pair.gone)).json()).toMatchObject({ code: 'account_closed' });
  });

  it('marks bear a signature of the account that has them', async () => {
    const pair = await openPair();
    const { kept, gone, written } = pair;
    const seals = async () => {
      const row = await server.store.read
        .selectFrom('results')
        .select('marks')
        .where('result_id', '=', written.result_id)
        .executeTakeFirstOrThrow();
      return (JSON.parse(row.marks ?? '{}') as { seal?: string }).seal;
    };
    const marks = {
      criteria: [{ name: 'Task', band: 6 }],
      band: 6,
      comment: 'Good',
      marked_at: server.clock.nowMs,
    };
    await server.store.transactFor(gone.user_id, async (tx) => {
      const signed = await signMarks(tx, written.result_id, marks);
      await tx
        .updateTable('results')
        .set({ marks: JSON.stringify(signed) })
        .where('result_id', '=', written.result_id)
        .execute();
    });
    const [before, merge_id] = [await seals(), newId()];
    await merge(pair, merge_id);
    const { seal: expected } = await server.store.transactFor(kept.user_id, (tx) =>
      signMarks(tx, written.result_id, marks),
    );
    expect(await seals()).toBe(expected);
    await undo(merge_id);
    expect(await seals()).toBe(before);
  });
});

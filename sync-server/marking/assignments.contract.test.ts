// Who is to mark what, on every database.

import { v7 as newId } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Assigned, AssignUndone, MarkerLoad, QueuePage } from '../../shared/marking.ts';
import { SPEAKING_CRITERIA } from '../../shared/marks.ts';
import { openPaperServerOn, type PaperServer, type Person, publishTask } from '../testing/papers.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

const countsOf = ({ assigned, skipped }: Assigned) => ({ assigned, skipped });
const bands = (band: number) => ({ criteria: SPEAKING_CRITERIA.map((name) => ({ name, band })), comment: '' });

describe.each(STORES)('[R430] responses are given to markers, on $name', (kind) => {
  let server: PaperServer;
  let first: Person;
  let second: Person;
  let exam_id: string;
  let part_id: string;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    first = await server.person('first', 'admin');
    second = await server.person('second', 'admin');
  });
  beforeEach(async () => {
    // what earlier tests left is not in the way
    await server.store.transact((tx) => tx.deleteFrom('marking_assignments').execute());
    await server.store.transact((tx) =>
      tx.updateTable('results').set({ score: '{"kind":"band","value":1}' }).execute(),
    );
    ({ exam_id, part_id } = await publishTask(server.admin, 'speaking'));
  });

  /** The oldest first. */
  const respond = async (count: number, student = server.student) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) {
      server.clock.nowMs += 1_000;
      const attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
      await syncAs(student, { attempts: [attempt] });
      ids.push(attempt.result_id);
    }
    return ids;
  };
  const give = async (body: object) =>
    (await server.admin.send<{ data: Assigned }>('PUT', 'marking/assign', body)).data;
  const assign = async (body: object) => countsOf(await give(body));
  const queue = async (query: string, person = server.admin) => {
    const page = await person.get<QueuePage>(`marking/queue?${query}`);
    expect(page.found).toBe(page.data.length);
    return page.data.map(({ result_id }) => result_id);
  };
  const loads = async () => {
    const { data } = await server.admin.get<{ data: MarkerLoad[] }>('marking/markers');
    return [first, second].map(({ user_id }) => data.find((one) => one.user_id === user_id)?.waiting);
  };

  it('in turn, the oldest first, and the queue is narrowed to whose they are', async () => {
    const ids = await respond(5);
    const markers = [first.user_id, second.user_id];
    expect(await assign({ markers })).toEqual({ assigned: 5, skipped: 0 });
    expect(await queue('marker=mine', first)).toEqual([ids[0], ids[2], ids[4]]);
    expect(await queue(`marker=${second.user_id}`)).toEqual([ids[1], ids[3]]);
    expect(await queue('marker=none')).toEqual([]);
    expect(await loads()).toEqual([3, 2]);
    // the same again finds nothing that lacks a marker
    expect(await assign({ markers })).toEqual({ assigned: 0, skipped: 0 });
    const later = await respond(1);
    expect(await queue('marker=none')).toEqual(later);
  });

  it('each to the one who has least to mark', async () => {
    const markers = [first.user_id, second.user_id];
    const ids = await respond(3);
    await assign({ markers: [first.user_id], result_ids: ids });
    await respond(4);
    expect((await give({ markers })).given).toEqual([
      { user_id: second.user_id, count: 3 },
      { user_id: first.user_id, count: 1 },
    ]);
    expect(await loads()).toEqual([4, 3]);
    // what both have is shared anew: nothing counts twice
    await assign({ markers, result_ids: ids });
    expect(await loads()).toEqual([4, 3]);
  });

  it('by hand, one or several, also from one marker to another, and taken back', async () => {
    const ids = await respond(3);
    await assign({ markers: [first.user_id], result_ids: ids });
    expect(await assign({ markers: [second.user_id], result_ids: ids.slice(1) })).toEqual({ assigned: 2, skipped: 0 });
    expect(await loads()).toEqual([1, 2]);
    const { data } = await server.admin.get<QueuePage>('marking/queue');
    expect(data[0]?.assigned).toEqual([{ user_id: first.user_id, name: 'first Test', second: false }]);
    const freed = await server.admin.send('PUT', 'marking/unassign', { result_ids: [ids[1], newId()] });
    expect(freed).toEqual({ data: { freed: 1 } });
    expect(await queue('marker=none')).toEqual([ids[1]]);
  });

  it('[R573] and what was given out is taken back, except what is begun', async () => {
    const undo = async (second: boolean, { places }: Assigned) =>
      (await server.admin.send<{ data: AssignUndone }>('PUT', 'marking/undoassign', { second, places })).data;
    const ids = await respond(4);
    await assign({ markers: [first.user_id], result_ids: ids.slice(0, 2) });
    const anew = await give({ markers: [second.user_id], result_ids: ids });
    expect(anew.places.map(({ before }) => before)).toEqual([first.user_id, first.user_id, null, null]);
    // one is open at its marker, and one went on to somebody else
    await second.send('POST', 'marking/claim', { result_id: ids[0], take_over: false });
    await assign({ markers: [first.user_id], result_ids: [ids[3] ?? ''] });
    expect(await undo(false, anew)).toEqual({ undone: 2, kept: [{ user_id: second.user_id, count: 1 }] });
    expect(await queue('marker=mine', second)).toEqual([ids[0]]);
    expect(await queue('marker=mine', first)).toEqual([ids[1], ids[3]]);
    expect(await queue('marker=none')).toEqual([ids[2]]);
    // again it finds nothing to do, and a draft is begun work too
    expect((await undo(false, anew)).undone).toBe(0);
    const drafted = await give({ markers: [second.user_id], result_ids: [ids[2] ?? ''] });
    await server.store.transact((tx) =>
      tx
        .insertInto('markings')
        .values({
          result_id: ids[2] ?? '',
          user_id: server.student.user_id,
          version: 1,
          draft: '{"tasks":[]}',
          saved_by: second.user_id,
          saved_at: server.clock.nowMs,
          claimed_by: null,
          claimed_until: null,
          released_by: null,
        })
        .execute(),
    );
    expect(await undo(false, drafted)).toEqual({ undone: 0, kept: [{ user_id: second.user_id, count: 1 }] });
  });

  it('by group', async () => {
    const other = server.locked;
    const month = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-12-31' };
    await server.admin.send('POST', 'subscription/addsubscription', { ...month, selectedUser: other.user_id });
    const theirs = await respond(2, other);
    await respond(2);
    const group_id = newId();
    await server.admin.send('PUT', 'groups/savegroup', { group_id, name: `Class ${group_id}` });
    await server.admin.send('POST', 'groups/addmembers', { group_id, emails: [other.email], keepUnknown: false });
    expect(await assign({ group_id, markers: [first.user_id] })).toEqual({ assigned: 2, skipped: 0 });
    expect(await queue('marker=mine', first)).toEqual(theirs);
  });

  it('for the second place to somebody else than for the first', async () => {
    await server.admin.send('PUT', 'marking/secondmarker', { exam_id, on: true });
    const ids = await respond(2);
    await assign({ markers: [first.user_id, second.user_id] });
    expect(await queue('marker=none')).toEqual(ids);
    expect(await assign({ markers: [first.user_id, second.user_id], second: true })).toEqual({
      assigned: 2,
      skipped: 0,
    });
    const { data } = await server.admin.get<QueuePage>('marking/queue');
    expect(data.map(({ assigned }) => assigned?.map(({ user_id }) => user_id))).toEqual([
      [first.user_id, second.user_id],
      [second.user_id, first.user_id],
    ]);
    expect(await queue('marker=none')).toEqual([]);
    const own = await assign({ markers: [first.user_id], second: true, result_ids: ids });
    expect(own).toEqual({ assigned: 1, skipped: 1 });
  });

  it('locks nothing, and ends with the release', async () => {
    const [result_id = ''] = await respond(1);
    await assign({ markers: [first.user_id] });
    await second.send('POST', 'marking/claim', { result_id });
    await second.send('PUT', `marking/mark/${result_id}`, bands(6));
    expect(await loads()).toEqual([0, 0]);
    expect(await assign({ markers: [first.user_id], result_ids: [result_id] })).toEqual({ assigned: 0, skipped: 1 });
  });

  it('to staff alone', async () => {
    const [result_id = ''] = await respond(1);
    const refused = await server.admin.call('PUT', 'marking/assign', {
      result_ids: [result_id],
      markers: [server.student.user_id],
    });
    expect([refused.status, await refused.json()]).toMatchObject([422, { fields: { markers: expect.any(String) } }]);
    expect(await queue('marker=none')).toEqual([result_id]);
  });

  it('[R401] a marker reaches what is given to them alone, with its recording, and a teacher also of another class', async () => {
    const sound = soundBytes(300);
    const spoken: { result_id: string; recording: string }[] = [];
    for (let index = 0; index < 2; index++) {
      const attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
      const recording = recordingOf(sound, { ...attempt, part_id });
      await syncAs(server.student, { attempts: [attempt], recordings: [recording] });
      await server.student.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound);
      spoken.push({ result_id: attempt.result_id, recording: `recordings/${recording.recording_id}` });
    }
    const [mine, theirs] = spoken;
    if (!mine || !theirs) throw new Error('Two responses were made.');
    for (const role of ['marker', 'teacher'] as const) {
      const person = await server.person(`${role}-${exam_id}`, role);
      expect(await queue('', person)).toEqual([]);
      await assign({ markers: [person.user_id], result_ids: [mine.result_id] });
      expect(await queue('', person)).toEqual([mine.result_id]);
      const statuses = async ({ result_id, recording }: (typeof spoken)[number]) => {
        const reads = [`marking/response/${result_id}`, recording].map((path) => person.call('GET', path));
        const claim = person.call('POST', 'marking/claim', { result_id, take_over: true });
        const finish = person.call('PUT', `marking/mark/${result_id}`, {});
        return (await Promise.all([...reads, claim, finish])).map(({ status }) => status);
      };
      expect(await statuses(mine)).toEqual([200, 200, 200, 422]);
      expect(await statuses(theirs)).toEqual([404, 404, 404, 404]);
      expect((await person.call('PUT', `marking/decide/${mine.result_id}`, bands(6))).status).toBe(403);
      await server.admin.send('PUT', 'marking/unassign', { result_ids: [mine.result_id] });
      expect(await queue('', person)).toEqual([]);
      expect((await statuses(mine))[0]).toBe(404);
    }
  });

  it('[R401] by a teacher only of the groups that they teach', async () => {
    const teacher = await server.person(`gives-${exam_id}`, 'teacher');
    const [result_id = ''] = await respond(1);
    const give = async (body: object) =>
      countsOf(
        (await teacher.send<{ data: Assigned }>('PUT', 'marking/assign', { markers: [first.user_id], ...body })).data,
      );
    expect(await give({})).toEqual({ assigned: 0, skipped: 0 });
    expect(await give({ result_ids: [result_id] })).toEqual({ assigned: 0, skipped: 1 });
    await assign({ markers: [first.user_id] });
    expect(await teacher.send('PUT', 'marking/unassign', { result_ids: [result_id] })).toEqual({ data: { freed: 0 } });
    const group_id = newId();
    await server.admin.send('PUT', 'groups/savegroup', { group_id, name: `Class ${group_id}` });
    await server.admin.send('POST', 'groups/addmembers', {
      group_id,
      emails: [server.student.email],
      keepUnknown: false,
    });
    await server.store.transact((tx) =>
      tx.insertInto('staff_groups').values({ user_id: teacher.user_id, group_id }).execute(),
    );
    expect(await give({ result_ids: [result_id] })).toEqual({ assigned: 1, skipped: 0 });
  });

  it('by two people at once, each response to one marker', async () => {
    const ids = await respond(6);
    await Promise.all([assign({ markers: [first.user_id] }), assign({ markers: [second.user_id] })]);
    const rows = await server.store.read.selectFrom('marking_assignments').select('result_id').execute();
    expect(rows.map(({ result_id }) => result_id).toSorted()).toEqual(ids.toSorted());
  });
});

// Papers with two markers, on every database.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MarkerFigures, MarkingResponse, MarksDraft, QueuePage } from '../../shared/marking.ts';
import { SPEAKING_CRITERIA } from '../../shared/marks.ts';
import type { Result } from '../../shared/results.ts';
import { EMPTY_PUSH, PROTOCOL } from '../../shared/sync/protocol.ts';
import { openPaperServerOn, type PaperServer, type Person, publishTask } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

const bands = (band: number, comment = '') => ({
  criteria: SPEAKING_CRITERIA.map((name) => ({ name, band })),
  comment,
});
const draftOf = (band: number, comment = ''): MarksDraft => ({
  tasks: [{ part_id: null, bands: [band, band, band, band], comment, notes: [] }],
});

describe.each(STORES)('[R432] a response with two markers, on $name', (kind) => {
  let server: PaperServer;
  let first: Person;
  let second: Person;
  let third: Person;
  let exam_id: string;
  let result_id: string;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    first = await server.person('first', 'admin');
    second = await server.person('second', 'admin');
    third = await server.person('third', 'admin');
  });

  const respond = async () => {
    const attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
    await syncAs(server.student, { attempts: [attempt] });
    return attempt.result_id;
  };
  const setSecond = (on: boolean) => server.admin.send('PUT', 'marking/secondmarker', { exam_id, on });
  beforeEach(async () => {
    ({ exam_id } = await publishTask(server.admin, 'speaking'));
    await setSecond(true);
    result_id = await respond();
  });

  const read = async (person: Person) =>
    (await person.get<{ data: MarkingResponse }>(`marking/response/${result_id}`)).data;
  const save = (person: Person, version: number, draft: MarksDraft) =>
    person.call('PUT', 'marking/savedraft', { result_id, version, draft });
  const finish = (person: Person, band: number, version = 0, comment = '') =>
    person.call('PUT', `marking/finish/${result_id}`, { ...bands(band, comment), version });
  const decide = (person: Person, body: object) => person.call('PUT', `marking/decide/${result_id}`, body);
  const states = async (person: Person) => {
    const found: string[] = [];
    for (const state of ['waiting', 'draft', 'decide', 'marked']) {
      const { data } = await person.get<QueuePage>(`marking/queue?state=${state}&limit=200`);
      if (data.some((row) => row.result_id === result_id)) found.push(state);
    }
    return found;
  };
  const marksOnDevice = async () => {
    const { pull } = await syncAs(server.student);
    return pull.results.find((one) => one.result_id === result_id)?.marks ?? null;
  };

  it('shows neither marker what the other gives, and the student nothing before the decision', async () => {
    expect((await save(first, 0, draftOf(5, 'As the first hears it.'))).status).toBe(200);
    expect(await read(second)).toMatchObject({
      marking: { version: 0, draft: null, marks: null, saved: null },
      second: { phase: 'marking', given: [] },
    });
    expect((await save(second, 0, draftOf(8, 'As the second hears it.'))).status).toBe(200);
    expect((await read(first)).marking.draft).toEqual(draftOf(5, 'As the first hears it.'));
    expect(await states(first)).toEqual(['waiting', 'draft']);

    expect((await finish(first, 5, 1)).status).toBe(200);
    expect(await states(first)).toEqual([]);
    expect(await states(second)).toEqual(['waiting', 'draft']);
    const waiting = JSON.stringify(await read(second));
    expect(waiting).not.toContain('As the first hears it');
    expect(await read(first)).toMatchObject({
      marking: { marks: { band: 5 }, draft: null },
      second: { phase: 'waiting' },
    });
    expect(await marksOnDevice()).toBeNull();
    expect((await finish(second, 8, 1)).status).toBe(200);
    expect(await marksOnDevice()).toBeNull();
  });

  it('goes to the student by the decision alone', async () => {
    const refused = await first.call('PUT', `marking/mark/${result_id}`, bands(6));
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'needs_two_markers' }]);
    const early = await decide(server.admin, bands(6));
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'not_both_marked' }]);
    await finish(first, 6);
    expect((await decide(server.admin, bands(6))).status).toBe(409);
    await finish(second, 6);
    expect((await first.call('PUT', `marking/mark/${result_id}`, bands(6))).status).toBe(409);
    expect(await states(server.admin)).toEqual(['decide']);
    const taken = await decide(server.admin, { ...bands(6), version: 0 });
    expect(taken.status).toBe(200);
    expect((await taken.json()) as { data: Result }).toMatchObject({ data: { marks: { band: 6 } } });
    expect(await marksOnDevice()).toMatchObject({ band: 6 });
    expect(await states(server.admin)).toEqual(['marked']);
    // the same again after a lost reply
    expect((await decide(server.admin, { ...bands(6), version: 0 })).status).toBe(200);
    // a correction needs no second marker
    const corrected = { ...bands(7), version: (await read(first)).marking.version, reason: 'Heard again.' };
    expect((await first.call('PUT', `marking/mark/${result_id}`, corrected)).status).toBe(200);
    expect(await marksOnDevice()).toMatchObject({ band: 7, corrected: { before: 6 } });
  });

  it('[R433] asks for a reason where the bands differ by more than half a band, which the student never sees', async () => {
    await finish(first, 5, 0, 'Five, I say.');
    await finish(second, 7, 0, 'Seven, I say.');
    const { second: told } = await read(server.admin);
    expect(told).toMatchObject({
      phase: 'deciding',
      given: [
        { name: 'first Test', marks: { band: 5, comment: 'Five, I say.' } },
        { name: 'second Test', marks: { band: 7 } },
      ],
    });
    const without = await decide(server.admin, { ...bands(6), version: 0, decision_reason: '  ' });
    expect([without.status, await without.json()]).toMatchObject([
      422,
      { fields: { decision_reason: expect.any(String) } },
    ]);
    expect(await marksOnDevice()).toBeNull();
    const decision_reason = 'Both have a point.';
    expect((await decide(server.admin, { ...bands(6), version: 0, decision_reason })).status).toBe(200);
    const given = await marksOnDevice();
    expect(given).toMatchObject({ band: 6 });
    expect(JSON.stringify(given)).not.toMatch(/Both have|I say/);
    expect((await read(server.admin)).second).toMatchObject({ phase: 'decided', reason: decision_reason });
    expect(
      await server.store.read.selectFrom('marking_decisions').selectAll().where('result_id', '=', result_id).execute(),
    ).toMatchObject([{ decided_by: server.admin.user_id, chosen_marker: null }]);
  });

  it('notes whose marks were taken', async () => {
    await finish(first, 6);
    await finish(second, 7);
    await decide(server.admin, { ...bands(7), version: 0, decision_reason: 'The second is right.' });
    const [row] = await server.store.read
      .selectFrom('marking_decisions')
      .select('chosen_marker')
      .where('result_id', '=', result_id)
      .execute();
    expect(row?.chosen_marker).toBe(second.user_id);
  });

  it('has two markers and no third, who hears it before the work', async () => {
    await save(first, 0, draftOf(5));
    await save(second, 0, draftOf(6));
    const warned = await third.call('POST', 'marking/claim', { result_id });
    expect([warned.status, await warned.json()]).toMatchObject([
      409,
      { code: 'being_marked', message: expect.stringContaining('first Test') },
    ]);
    expect((await third.call('POST', 'marking/claim', { result_id, take_over: true })).status).toBe(200);
    expect((await finish(third, 7)).status).toBe(200);
    expect((await finish(first, 5, 1)).status).toBe(200);
    const late = await finish(second, 6, 1);
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'both_marked' }]);
    // whoever opens it then reads that it waits for a decision
    const teacher = await server.person(`teacher-${result_id}`, 'marker');
    await server.admin.send('PUT', 'marking/assign', { result_ids: [result_id], markers: [teacher.user_id] });
    expect((await teacher.call('POST', 'marking/claim', { result_id })).status).toBe(200);
    expect(await read(teacher)).toMatchObject({ marking: { marks: null }, second: { phase: 'complete', given: [] } });
  });

  it('finished by both markers at once is finished by both, and by neither twice', async () => {
    const replies = await Promise.all([finish(first, 5), finish(second, 6), finish(first, 5), finish(second, 6)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(server.admin)).second?.given.map(({ marks }) => marks.band).toSorted()).toEqual([5, 6]);
    const both = await Promise.all([
      decide(server.admin, { ...bands(5), version: 0, decision_reason: 'So.' }),
      decide(third, { ...bands(6), version: 0, decision_reason: 'So.' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('finished may be changed until the other has finished, and a change discarded', async () => {
    await finish(first, 5);
    await save(first, 1, draftOf(6));
    const discarded = await first.call('PUT', 'marking/discardcorrection', { result_id, version: 2 });
    expect(await discarded.json()).toMatchObject({ data: { version: 3, draft: null, marks: { band: 5 } } });
    expect((await finish(first, 6, 3)).status).toBe(200);
    await finish(second, 6);
    expect((await save(first, 4, draftOf(9))).status).toBe(409);
  });

  it('keeps a draft that was begun before the paper had two markers, as its author’s', async () => {
    await setSecond(false);
    await save(first, 0, draftOf(4, 'Begun alone.'));
    await first.send('PUT', 'marking/letgo', { result_id });
    await setSecond(true);
    expect((await read(first)).marking).toMatchObject({ version: 0, draft: draftOf(4, 'Begun alone.') });
    expect((await read(second)).marking.draft).toBeNull();
    expect((await finish(first, 4)).status).toBe(200);
    await finish(second, 4);
    expect((await read(server.admin)).marking.draft).toBeNull();
  });

  it('is decided with one marking where the paper needs no second any more', async () => {
    await finish(first, 6);
    await setSecond(false);
    expect(await states(server.admin)).toEqual(['waiting', 'decide']);
    expect((await decide(server.admin, { ...bands(6), version: 0 })).status).toBe(200);
    expect(await marksOnDevice()).toMatchObject({ band: 6 });
  });

  it('[R350] is not released by a server of the release before', async () => {
    await finish(first, 6);
    const marks = JSON.stringify({ ...bands(6), band: 6, marked_at: server.clock.nowMs });
    const release = () =>
      server.store.transact((tx) =>
        tx.updateTable('results').set({ marks }).where('result_id', '=', result_id).execute(),
      );
    await expect(release()).rejects.toThrow('waits for a second marker');
    expect(await marksOnDevice()).toBeNull();
    // other changes of the row go on
    await server.store.transact((tx) =>
      tx.updateTable('results').set({ counted: 0 }).where('result_id', '=', result_id).execute(),
    );
    await setSecond(false);
    await release();
  });

  it('[S19] whose marks a restored server lost comes back from the device', async () => {
    await finish(first, 6);
    await finish(second, 6);
    await decide(server.admin, { ...bands(6), version: 0 });
    const marks = await marksOnDevice();
    await server.store.transact(async (tx) => {
      await tx.deleteFrom('marking_decisions').where('result_id', '=', result_id).execute();
      await tx.updateTable('results').set({ marks: null, score: 'null' }).where('result_id', '=', result_id).execute();
    });
    await server.student.send('POST', 'sync', {
      protocol: PROTOCOL,
      device_id: 'phone',
      cursor: null,
      push: EMPTY_PUSH,
      marked: [{ result_id, marks }],
    });
    expect(await marksOnDevice()).toEqual(marks);
  });

  it('[R437] counts how far its markers agree', async () => {
    const figuresOf = async ({ user_id }: Person) => {
      const { data } = await server.admin.get<{ data: MarkerFigures[] }>('marking/figures');
      return data.find((one) => one.user_id === user_id);
    };
    const one = await server.person(`one-${result_id}`, 'admin');
    const two = await server.person(`two-${result_id}`, 'admin');
    await finish(one, 5);
    await finish(two, 7);
    await decide(server.admin, { ...bands(7), version: 0, decision_reason: 'So.' });
    result_id = await respond();
    await finish(one, 6);
    await finish(two, 6);
    await setSecond(false);
    result_id = await respond();
    await one.send('PUT', `marking/mark/${result_id}`, bands(7));
    expect(await figuresOf(one)).toMatchObject({
      marked: 3,
      mean: 6,
      compared: 2,
      difference: -1,
      close: 1,
      decided: 1,
      from_decided: -2,
    });
    expect(await figuresOf(two)).toMatchObject({ marked: 2, mean: 6.5, compared: 2, difference: 1, close: 1 });
  });

  it('goes with its student', async () => {
    await finish(first, 6);
    const other = await server.person(`pupil-${result_id}`, 'student');
    await server.admin.send('POST', 'subscription/addsubscription', {
      selectedYear: 2026,
      selectedMonth: 'March',
      endDate: '2026-12-31',
      selectedUser: other.user_id,
    });
    const attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
    await syncAs(other, { attempts: [attempt] });
    result_id = attempt.result_id;
    await server.admin.send('PUT', 'marking/assign', { result_ids: [result_id], markers: [first.user_id] });
    await finish(first, 6);
    await finish(second, 6);
    await decide(server.admin, { ...bands(6), version: 0 });
    await server.admin.send('POST', 'auth/deleteuser', { user_id: other.user_id, email: other.email });
    for (const table of ['marker_marks', 'marking_decisions', 'marking_assignments'] as const)
      expect(
        await server.store.read
          .selectFrom<typeof table>(table)
          .selectAll()
          .where('user_id', '=', other.user_id)
          .execute(),
      ).toEqual([]);
  });
});

// A correction that was begun and is let be, on every database.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Marking, MarksDraft, QueuePage } from '../../shared/marking.ts';
import { SPEAKING_CRITERIA } from '../../shared/marks.ts';
import { openPaperServerOn, type PaperServer, type Person, publishTask } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

const bands = (band: number) => ({ criteria: SPEAKING_CRITERIA.map((name) => ({ name, band })), comment: '' });
const draftOf = (band: number): MarksDraft => ({
  tasks: [{ part_id: null, bands: [band, band, band, band], comment: '', notes: [] }],
});

describe.each(STORES)('[R176] a correction that is discarded, on $name', (kind) => {
  let server: PaperServer;
  let second: Person;
  let result_id: string;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    second = server.locked;
    await server.store.transact((tx) =>
      tx.updateTable('users').set({ role: 'admin' }).where('user_id', '=', second.user_id).execute(),
    );
  });

  beforeEach(async () => {
    const { exam_id } = await publishTask(server.admin, 'speaking');
    const attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
    await syncAs(server.student, { attempts: [attempt] });
    result_id = attempt.result_id;
  });

  const markingOf = async () =>
    (await server.admin.get<{ data: { marking: Marking } }>(`marking/response/${result_id}`)).data.marking;
  const release = (version: number, band: number, reason?: string) =>
    server.admin.send('PUT', `marking/mark/${result_id}`, { ...bands(band), version, reason });
  const save = (version: number, band: number, person = server.admin) =>
    person.send('PUT', 'marking/savedraft', { result_id, version, draft: draftOf(band) });
  const discard = (version: number, person = server.admin) =>
    person.call('PUT', 'marking/discardcorrection', { result_id, version });

  it('leaves the marks that the student has, and the response to others', async () => {
    await release(0, 6);
    const { cursor } = await syncAs(server.student);
    const { marks } = await markingOf();
    await save(1, 8);
    const response = await discard(2);
    expect(response.status).toBe(200);
    const left = { version: 3, draft: null, marks, saved: null, claim: null };
    expect(await response.json()).toEqual({ data: left });
    expect(await markingOf()).toEqual(left);
    expect((await syncAs(server.student, {}, cursor)).pull.results).toEqual([]);
    const { data } = await server.admin.get<QueuePage>('marking/queue?state=marked&limit=200');
    expect(data.find((row) => row.result_id === result_id)).toMatchObject({ band: 6, has_draft: false, claim: null });
    await save(3, 7);
    await release(4, 7, 'Part 2 was heard again.');
    expect((await markingOf()).marks).toMatchObject({ band: 7, corrected: { before: 6 } });
  });

  it('is the same once more after a lost reply, by whoever asked', async () => {
    await release(0, 6);
    await save(1, 8);
    const first = await (await discard(2)).json();
    for (const person of [server.admin, second]) {
      const again = await discard(2, person);
      expect([again.status, await again.json()]).toEqual([200, first]);
    }
    // where nothing is begun, nothing changes
    expect(await (await discard(3)).json()).toEqual(first);
  });

  it('is refused while another marks the response, and over what another saved or released', async () => {
    await release(0, 6);
    await save(1, 8);
    const held = await discard(2, second);
    expect([held.status, await held.json()]).toMatchObject([409, { code: 'being_marked', data: { version: 2 } }]);
    await server.admin.send('PUT', 'marking/letgo', { result_id });
    await save(2, 7, second);
    await second.send('PUT', 'marking/letgo', { result_id });
    const changed = await discard(2);
    expect([changed.status, await changed.json()]).toMatchObject([
      409,
      { code: 'marks_changed', data: { version: 3, draft: draftOf(7) } },
    ]);
    await release(3, 9, 'So.');
    const released = await discard(3);
    expect([released.status, await released.json()]).toMatchObject([409, { data: { version: 4, marks: { band: 9 } } }]);
  });

  it('is no way to lose marks that nobody has yet', async () => {
    await save(0, 6);
    const refused = await discard(1);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'not_released' }]);
    expect((await markingOf()).draft).toEqual(draftOf(6));
  });
});

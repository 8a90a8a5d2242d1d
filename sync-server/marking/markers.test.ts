import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS, type Marking, type MarksDraft, type QueuePage } from '../../shared/marking.ts';
import { SPEAKING_CRITERIA, taskCriteria, type MarkerNote } from '../../shared/marks.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { openPaperServer, publishTask, type PaperServer, type Person } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';

let server: PaperServer;
/** Another admin. */
let second: Person;
beforeEach(async () => {
  server = await openPaperServer();
  await server.store.transact((tx) =>
    tx.updateTable('users').set({ role: 'admin' }).where('user_id', '=', server.locked.user_id).execute(),
  );
  second = server.locked;
});

const TEXT = 'The harbour was quiet. Then came the tide.';

/** A student's attempt on a writing paper of one task, over. */
async function wrote(parentCategory: 'academic' | 'general' = 'academic') {
  const { exam_id, part_id } = await publishTask(server.admin, 'writing', 1, { parentCategory });
  const attempt: Attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
  const hlc = nextStamp(null, server.clock.nowMs - 1_000, 'phone');
  const answer = { result_id: attempt.result_id, question_id: part_id, exam_id, answer: TEXT, hlc };
  await syncAs(server.student, { attempts: [attempt], answers: [{ ...answer, answer_type: 'writing' }] });
  return { result_id: attempt.result_id, part_id };
}

function noteAt(exact: string, comment = 'A good word.'): MarkerNote {
  const start = TEXT.indexOf(exact);
  return { note_id: newId(), selector: { start, end: start + exact.length, exact, prefix: '', suffix: '' }, comment };
}

const draftOf = (part_id: string, changes: Partial<MarksDraft['tasks'][number]> = {}): MarksDraft => ({
  tasks: [{ part_id, bands: [6, null, null, null], comment: 'So far.', notes: [], ...changes }],
});

const save = (person: Person, result_id: string, version: number, draft: MarksDraft) =>
  person.call('PUT', 'marking/savedraft', { result_id, version, draft });
const claim = (person: Person, result_id: string, take_over = false) =>
  person.call('POST', 'marking/claim', { result_id, take_over });
const markingOf = async (result_id: string, person = server.admin) =>
  (await person.get<{ data: { marking: Marking } }>(`marking/response/${result_id}`)).data.marking;
const bandsFor = (part_id: string, band: number, notes: MarkerNote[] = []) => ({
  tasks: [{ part_id, criteria: taskCriteria(1).map((name) => ({ name, band })), comment: '', notes }],
});

describe('a draft of marks', () => {
  it('is kept with its comments at places, and the student sees nothing of it', async () => {
    const { result_id, part_id } = await wrote();
    const { cursor } = await syncAs(server.student);
    const draft = draftOf(part_id, { notes: [noteAt('quiet')] });
    const response = await save(server.admin, result_id, 0, draft);
    expect(response.status).toBe(200);
    expect(await markingOf(result_id)).toMatchObject({
      version: 1,
      draft,
      marks: null,
      saved: { name: 'admin Test', at: server.clock.nowMs },
    });
    expect((await syncAs(server.student, {}, cursor)).pull.results).toEqual([]);
  });

  it('saved again after a lost reply is the same draft', async () => {
    const { result_id, part_id } = await wrote();
    const first = await (await save(server.admin, result_id, 0, draftOf(part_id))).json();
    const again = await save(server.admin, result_id, 0, draftOf(part_id));
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
  });

  it('[R87] made on a version that does not stand any more is refused, with what stands', async () => {
    const { result_id, part_id } = await wrote();
    await save(server.admin, result_id, 0, draftOf(part_id));
    await server.admin.send('PUT', 'marking/letgo', { result_id });
    const mine = draftOf(part_id, { comment: 'Mine.' });
    const refused = await save(second, result_id, 0, mine);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'marks_changed',
      data: { version: 1, draft: draftOf(part_id), saved: { name: 'admin Test' } },
    });
    expect((await save(second, result_id, 1, mine)).status).toBe(200);
  });

  it('is refused where it is not of this attempt', async () => {
    const { result_id, part_id } = await wrote();
    const wrong: MarksDraft[] = [
      { tasks: [] },
      draftOf(newId()),
      draftOf(part_id, { bands: [6] }),
      draftOf(part_id, { notes: [{ ...noteAt('quiet'), selector: { ...noteAt('quiet').selector, exact: 'noisy' } }] }),
    ];
    for (const draft of wrong) expect((await save(server.admin, result_id, 0, draft)).status).toBe(422);
    expect((await save(server.admin, result_id, 0, draftOf(part_id, { bands: [6.5, 6, 6, 6] }))).status).toBe(400);
    expect((await markingOf(result_id)).version).toBe(0);
  });

  it('goes with its student', async () => {
    const { result_id, part_id } = await wrote();
    await save(server.admin, result_id, 0, draftOf(part_id));
    const { user_id, email } = server.student;
    await server.admin.send('POST', 'auth/deleteuser', { user_id, email });
    expect(await server.store.read.selectFrom('markings').selectAll().execute()).toEqual([]);
  });
});

describe('a response that somebody marks', () => {
  it('is refused to others until it is let go, runs out, or is taken over', async () => {
    const { result_id, part_id } = await wrote();
    expect((await claim(server.admin, result_id)).status).toBe(200);
    const refused = await claim(second, result_id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'being_marked',
      message: 'admin Test is marking this response now.',
      data: { claim: { until: server.clock.nowMs + CLAIM_MS } },
    });
    expect((await save(second, result_id, 0, draftOf(part_id))).status).toBe(409);
    expect((await second.call('PUT', `marking/mark/${result_id}`, bandsFor(part_id, 5))).status).toBe(409);

    expect((await claim(second, result_id, true)).status).toBe(200);
    expect((await save(server.admin, result_id, 0, draftOf(part_id))).status).toBe(409);
    await second.send('PUT', 'marking/letgo', { result_id });
    expect((await claim(server.admin, result_id)).status).toBe(200);
    server.clock.nowMs += CLAIM_MS;
    expect((await claim(second, result_id)).status).toBe(200);
  });

  it('is not let go by who does not have it', async () => {
    const { result_id } = await wrote();
    await claim(server.admin, result_id);
    await second.send('PUT', 'marking/letgo', { result_id });
    expect((await markingOf(result_id)).claim).toMatchObject({ name: 'admin Test' });
  });
});

describe('a release', () => {
  it('[R88] brings the comments to the student at their places, in the order of the text, and ends the draft', async () => {
    const { result_id, part_id } = await wrote();
    await save(server.admin, result_id, 0, draftOf(part_id));
    const notes = [noteAt('the tide'), noteAt('quiet')];
    await server.admin.send('PUT', `marking/mark/${result_id}`, { ...bandsFor(part_id, 6, notes), version: 1 });
    expect((await syncAs(server.student)).pull.results).toMatchObject([
      { score: { value: 6 }, marks: { tasks: [{ notes: [notes[1], notes[0]] }] } },
    ]);
    expect(await markingOf(result_id)).toMatchObject({ version: 2, draft: null, claim: null, marks: { band: 6 } });
  });

  it('once more after a lost reply is the same release', async () => {
    const { result_id, part_id } = await wrote();
    const marks = { ...bandsFor(part_id, 6, [noteAt('quiet')]), version: 0 };
    const first = await server.admin.send('PUT', `marking/mark/${result_id}`, marks);
    server.clock.nowMs += 5_000;
    expect(await server.admin.send('PUT', `marking/mark/${result_id}`, marks)).toEqual(first);
    const corrected = { ...bandsFor(part_id, 7), version: 1, reason: 'A page was missing.' };
    const right = await server.admin.send('PUT', `marking/mark/${result_id}`, corrected);
    expect(await server.admin.send('PUT', `marking/mark/${result_id}`, corrected)).toEqual(right);
    expect((await second.call('PUT', `marking/mark/${result_id}`, corrected)).status).toBe(409);
  });

  it('[R87] over the draft of another marker is refused', async () => {
    const { result_id, part_id } = await wrote();
    await save(second, result_id, 0, draftOf(part_id));
    await second.send('PUT', 'marking/letgo', { result_id });
    expect((await server.admin.call('PUT', `marking/mark/${result_id}`, bandsFor(part_id, 6))).status).toBe(409);
    expect((await markingOf(result_id)).draft).toEqual(draftOf(part_id));
  });

  it('with a comment at words that are not there is refused', async () => {
    const { result_id, part_id } = await wrote();
    const note = noteAt('quiet');
    const moved = { ...note, selector: { ...note.selector, start: 0, end: 5 } };
    expect((await server.admin.call('PUT', `marking/mark/${result_id}`, bandsFor(part_id, 6, [moved]))).status).toBe(
      422,
    );
  });

  it('is a later one than what it corrects, also by a clock that went back', async () => {
    const { result_id, part_id } = await wrote();
    await server.admin.send('PUT', `marking/mark/${result_id}`, bandsFor(part_id, 6));
    const before = (await markingOf(result_id)).marks?.marked_at ?? 0;
    server.clock.nowMs -= 60_000;
    const corrected = { ...bandsFor(part_id, 7), version: 1, reason: 'So.' };
    await server.admin.send('PUT', `marking/mark/${result_id}`, corrected);
    expect((await markingOf(result_id)).marks?.marked_at).toBeGreaterThan(before);
  });

  it('[S19] is taken back from a device with its comments and its correction, and not with others', async () => {
    const { result_id, part_id } = await wrote();
    await server.admin.send('PUT', `marking/mark/${result_id}`, bandsFor(part_id, 6));
    const corrected = { ...bandsFor(part_id, 7, [noteAt('quiet')]), version: 1, reason: 'So.' };
    await server.admin.send('PUT', `marking/mark/${result_id}`, corrected);
    const marks = (await syncAs(server.student)).pull.results[0]?.marks;
    if (!marks) throw new Error('no marks came');
    expect(marks.seal?.length).toBeLessThanOrEqual(100);
    const forget = () =>
      server.store.transact((tx) =>
        tx.updateTable('results').set({ marks: null, score: 'null' }).where('result_id', '=', result_id).execute(),
      );
    const handBack = async (handed: object) => {
      await forget();
      await server.student.send('POST', 'sync', {
        protocol: 1,
        device_id: 'phone',
        cursor: null,
        push: { attempts: [], answers: [], annotations: [], flags: [], recordings: [], settings: [] },
        marked: [{ result_id, marks: handed }],
      });
      return (await markingOf(result_id)).marks;
    };
    const [task] = marks.tasks ?? [];
    const changed = { ...task, notes: [noteAt('quiet', 'Excellent!')] };
    expect(await handBack({ ...marks, tasks: [changed] })).toBeNull();
    expect(await handBack({ ...marks, corrected: { ...marks.corrected, before: 2 } })).toBeNull();
    // an app that knows neither
    const { notes: _notes, ...plain } = task ?? {};
    const { corrected: _corrected, ...old } = marks;
    expect(await handBack({ ...old, tasks: [plain] })).toEqual({ ...old, tasks: [plain] });
    expect(await handBack(marks)).toEqual(marks);
  });
});

describe('[R124] marks of very long comments', () => {
  it('are refused once no device could hand them back, and say how much is too much', async () => {
    const { result_id, part_id } = await wrote();
    const exact = 'é'.repeat(300) + 'z'.repeat(700);
    const answer = JSON.stringify(exact);
    await server.store.transact((tx) =>
      tx.updateTable('answers').set({ answer }).where('result_id', '=', result_id).execute(),
    );
    /** As much as a task may have, of one letter. */
    const give = (letter: string) => {
      const around = letter.repeat(200);
      const selector = { start: 0, end: 1_000, exact, prefix: around, suffix: around };
      const notes = Array.from({ length: 100 }, () => ({
        note_id: newId(),
        selector,
        comment: `x${letter.repeat(999)}`,
      }));
      const tasks = bandsFor(part_id, 6, notes).tasks.map((task) => ({ ...task, comment: letter.repeat(5_000) }));
      return server.admin.call('PUT', `marking/mark/${result_id}`, { tasks });
    };
    // a letter that travels as six
    const refused = await give('\u0001');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      message: 'The comments are too long together: they take 1,020 KB, and 1,008 KB is the most. Shorten some.',
    });
    expect((await markingOf(result_id)).marks).toBeNull();
    expect((await give('අ')).status).toBe(200);
  });
});

describe('the queue, filtered', () => {
  const ask = (query: string) => server.admin.get<QueuePage>(`marking/queue?${query}`);
  const idsOf = ({ data }: QueuePage) => data.map((row) => row.result_id);

  it('tells drafts, kinds and students apart, with how many there are before and after', async () => {
    const essay = await wrote();
    const general = await wrote('general');
    const { exam_id } = await publishTask(server.admin, 'speaking');
    const spoken = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs + 1 };
    await syncAs(server.student, { attempts: [spoken] });
    await save(server.admin, essay.result_id, 0, draftOf(essay.part_id));

    const all = await ask('');
    expect([all.found, all.all]).toEqual([3, 3]);
    expect(all.data.find((row) => row.result_id === essay.result_id)).toMatchObject({
      has_draft: true,
      claim: { name: 'admin Test' },
    });
    const drafts = await ask('state=draft');
    expect([idsOf(drafts), drafts.found]).toEqual([[essay.result_id], 1]);
    const speaking = await ask('category=speaking');
    expect([idsOf(speaking), speaking.found, speaking.all]).toEqual([[spoken.result_id], 1, 3]);
    expect(idsOf(await ask('category=writing&parent_category=general'))).toEqual([general.result_id]);
    expect((await ask('search=STUDENT@')).found).toBe(3);
    expect((await ask('search=nobody')).data).toEqual([]);
    expect(idsOf(await ask('state=marked'))).toEqual([]);
  });

  it('of speaking takes an interview’s draft and gives its marks', async () => {
    const { exam_id } = await publishTask(server.admin, 'speaking');
    const { result_id, ...attempt } = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
    await syncAs(server.student, { attempts: [{ ...attempt, result_id }] });
    const draft = { tasks: [{ part_id: null, bands: [5, 5, 5, null], comment: 'Clear.', notes: [] }] };
    expect((await save(server.admin, result_id, 0, draft)).status).toBe(200);
    const criteria = SPEAKING_CRITERIA.map((name) => ({ name, band: 5 }));
    await server.admin.send('PUT', `marking/mark/${result_id}`, { criteria, comment: 'Clear.', version: 1 });
    expect((await ask('state=marked')).data).toMatchObject([{ result_id, band: 5, has_draft: false }]);
  });
});

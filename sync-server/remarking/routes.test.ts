// Over 400 lines because every case begins with the same published and sat paper, and reads the same scores.

import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { DraftPaper as DraftOnWire } from '../../shared/authoring/draft.ts';
import type { KeyedQuestion, Remark, RemarkPreview } from '../../shared/authoring/remarks.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { readAccountUsage, rowAmount } from '../quota/usage.ts';
import { NEVER_STOPPED } from '../testing/jobs.ts';
import { openPaperServer, publishPaper, type DraftPaper, type PaperServer, type Person } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { remarkBatch } from './batches.ts';
import { remarkUnfinished } from './remarking.ts';

let server: PaperServer;
let paper: DraftPaper;
beforeEach(async () => {
  server = await openPaperServer();
  paper = await publishPaper(server.admin, { access_control: '["all"]' });
});

const REASON = 'The passage says numbat too.';

/** Sits the paper with an answer to its blank, and ends it. */
async function sat(person: Person, blank: string | null, of = paper, revision = 1) {
  const attempt = { ...newAttempt(server, of.exam_id), revision };
  const [question_id] = of.question_ids;
  const { result_id, exam_id } = attempt;
  const hlc = nextStamp(null, server.clock.nowMs - 1_000, 'phone');
  const answer: Answer = { result_id, exam_id, question_id, answer_type: 'fillBlank', answer: blank, hlc };
  await syncAs(person, { attempts: [{ ...attempt, end_time: server.clock.nowMs }], answers: [answer] });
  return result_id;
}

const asked = (changes: object, more: object = {}) => ({
  exam_id: paper.exam_id,
  revision: 1,
  changes: [{ question_id: paper.question_ids[0], ...changes }],
  ...more,
});

async function remark(changes: object, reason = REASON): Promise<Remark> {
  const { data } = await server.admin.send<{ data: Remark }>('PUT', 'exams/remark', asked(changes, { reason }));
  await remarkUnfinished(server.deps, NEVER_STOPPED);
  return data;
}

const keyPath = () => `exams/getanswerkey?exam_id=${paper.exam_id}&revision=1`;

const remarks = async () => (await server.admin.get<{ data: Remark[] }>(`exams/getremarks/${paper.exam_id}`)).data;

describe('what a re-marking would do', () => {
  it('is told as counts of attempts and scores, and changes nothing', async () => {
    await sat(server.student, 'numbat');
    await sat(server.student, 'quokka of the key');
    await sat(server.locked, 'emu');
    const { cursor } = await syncAs(server.student);
    const preview = async (changes: object) =>
      (await server.admin.send<{ data: RemarkPreview }>('POST', 'exams/previewremark', asked(changes))).data;
    const counts = { last_remark_no: 0, attempts: 3, changed: 1, scores_changed: 1 };
    expect(await preview({ accept: ['numbat'] })).toEqual({
      ...counts,
      up: 1,
      down: 0,
      failed: 0,
      changes: [
        'Question 1: ‘quokka of the key’ / ‘wallaby of the key’ / ‘numbat’ instead of ‘quokka of the key’ / ‘wallaby of the key’',
      ],
    });
    expect(await preview({ answers: ['wallaby of the key'] })).toMatchObject({ ...counts, up: 0, down: 1 });
    expect(await preview({ answers: ['emu', 'numbat'] })).toMatchObject({ changed: 3, up: 2, down: 1 });
    await remarkUnfinished(server.deps, NEVER_STOPPED);
    expect((await syncAs(server.student, {}, cursor)).pull.results).toEqual([]);
    expect(await remarks()).toEqual([]);
  });

  it('is refused where the key could not be so, with the place', async () => {
    const wrong: [changes: object[], message: RegExp, status?: number][] = [
      [[{ question_id: newId(), accept: ['x'] }], /no such question/],
      [[{ question_id: paper.question_ids[2], answers: [7] }], /Question 3: Select answer/],
      [[{ question_id: paper.question_ids[1], accept: ['MAYBE'] }], /Question 2: Select Answer/],
      [[{ question_id: paper.question_ids[0], accept: ['  '] }], /Question 1: Add at least one answer/],
      [[{ question_id: paper.question_ids[0], answers: [] }], /give at least one answer/, 400],
      [[{ question_id: paper.question_ids[0] }], /give answers, accept or again/, 400],
      [[1, 2].map((n) => ({ question_id: paper.question_ids[0], accept: [`${n}`] })), /Question 1 is named twice/],
    ];
    for (const [changes, message, status = 422] of wrong) {
      const reply = await server.admin.call('PUT', 'exams/remark', { ...asked({}), changes, reason: REASON });
      expect(reply.status).toBe(status);
      expect(await reply.json()).toMatchObject({ message: expect.stringMatching(message) });
    }
    const unknown = { ...asked({ accept: ['x'] }), revision: 7 };
    expect((await server.admin.call('POST', 'exams/previewremark', unknown)).status).toBe(404);
    expect((await server.admin.call('PUT', 'exams/remark', asked({ accept: ['x'] }, { reason: '  ' }))).status).toBe(
      400,
    );
    expect(await remarks()).toEqual([]);
  });
});

it('[R47] results from before the rules of marking grew are marked again once an admin asks for that, and not before', async () => {
  const result_id = await sat(server.student, 'Quokka of the key');
  const { cursor } = await syncAs(server.student);
  // as a server of before left it
  const { rows } = await server.deps.store.read
    .selectFrom('results')
    .select('rows')
    .where('result_id', '=', result_id)
    .executeTakeFirstOrThrow();
  const marked = JSON.stringify(JSON.parse(rows).map((row: object) => ({ ...row, is_correct: 0 })));
  await server.deps.store.transact((tx) =>
    tx
      .updateTable('results')
      .set({ rows: marked, correct: 0, score: '{"kind":"percent","value":0}' })
      .where('result_id', '=', result_id)
      .execute(),
  );
  const versions = () => server.deps.store.read.selectFrom('contents').select(['content_id', 'version']).execute();
  const before = await versions();
  const preview = async () =>
    (await server.admin.send<{ data: RemarkPreview }>('POST', 'exams/previewremark', asked({ again: true }))).data;
  expect(await preview()).toMatchObject({
    attempts: 1,
    changed: 1,
    up: 1,
    changes: ['Question 1: marked again by today’s rules'],
  });
  expect((await syncAs(server.student, {}, cursor)).pull.results).toEqual([]);
  await remark({ again: true });
  expect((await syncAs(server.student, {}, cursor)).pull.results).toMatchObject([
    { result_id, correct: 1, remarked: { reason: REASON } },
  ]);
  expect(await versions()).toEqual(before);
  expect(await preview()).toMatchObject({ changed: 0 });
  // a retry is the same one; who has seen it may ask for another by the same words
  expect((await remark({ again: true })).remark_no).toBe(1);
  const anew = asked({ again: true }, { reason: REASON, last_remark_no: 1 });
  expect((await server.admin.send<{ data: Remark }>('PUT', 'exams/remark', anew)).data.remark_no).toBe(2);
});

it('the key of a revision, as it counts now, is shown to admins', async () => {
  const read = async () =>
    (await server.admin.get<{ data: KeyedQuestion[] }>(`exams/getanswerkey?exam_id=${paper.exam_id}&revision=1`)).data;
  const [blank, dropDown, mcq] = await read();
  expect(blank).toMatchObject({
    question_number: 1,
    accepted: ['quokka of the key', 'wallaby of the key'],
    choices: [],
  });
  expect([blank?.line, dropDown?.line, mcq?.line]).toEqual([
    'The harbour has a _____ …',
    'The harbour has a … _____',
    'When?',
  ]);
  expect(dropDown?.choices).toContain(dropDown?.accepted[0]);
  expect(mcq?.choices[Number(mcq.accepted[0])]).toBeDefined();
  await remark({ accept: ['numbat'] });
  expect((await read())[0]?.accepted).toContain('numbat');
  expect((await server.admin.call('GET', `exams/getanswerkey?exam_id=${paper.exam_id}&revision=9`)).status).toBe(404);
});

describe('[R47] a re-marking', () => {
  it('[S32] brings every student on the revision the new result, why, and what it was before', async () => {
    const mine = await sat(server.student, 'numbat');
    await sat(server.locked, 'emu');
    const { cursor } = await syncAs(server.student);
    server.clock.nowMs += 60_000;
    const { at } = await remark({ accept: ['numbat'] });
    const { pull } = await syncAs(server.student, {}, cursor);
    expect(pull.results).toMatchObject([
      {
        result_id: mine,
        correct: 1,
        score: { kind: 'percent', value: 33 },
        remarked: { reason: REASON, at, before: { correct: 0, score: { kind: 'percent', value: 0 } } },
      },
    ]);
    expect(pull.results[0]?.rows[0]).toMatchObject({ is_correct: 1, student_answer: 'numbat' });
    // another answer stays wrong, and the right ones are told with the note
    const [theirs] = (await syncAs(server.locked)).pull.results;
    expect(theirs).toMatchObject({ correct: 0, remarked: { before: { correct: 0 } } });
    expect(theirs?.rows[0]?.correct_answer).toContain('numbat');
    expect(await remarks()).toMatchObject([{ remark_no: 1, reason: REASON, left: 0, finished_at: server.clock.nowMs }]);
  });

  describe('[S32] of a key that is put right twice', () => {
    const blank = { answers: ['quokka', 'numbat'] };

    async function sitAndSync(answer: string) {
      await sat(server.student, answer);
      return (await syncAs(server.student)).cursor;
    }

    it('tells a student who was offline what they had, and both reasons', async () => {
      const cursor = await sitAndSync('numbat');
      await remark({ accept: ['numbat'] }, 'Numbat is right too.');
      await remark({ answers: ['quokka'] }, 'Only quokka is.');
      await remark(blank, 'Numbat after all.');
      const { pull } = await syncAs(server.student, {}, cursor);
      expect(pull.results).toMatchObject([
        {
          correct: 1,
          remarked: { reason: 'Numbat is right too. Only quokka is. Numbat after all.', before: { correct: 0 } },
        },
      ]);
    });

    it('tells a student who was offline nothing where the second time brings back what they have', async () => {
      const cursor = await sitAndSync('numbat');
      const [had] = (await syncAs(server.student)).pull.results;
      await remark({ accept: ['numbat'] }, 'Numbat is right too.');
      const key = (await server.admin.get<{ data: KeyedQuestion[] }>(keyPath())).data[0]?.accepted ?? [];
      await remark({ answers: key.filter((one) => one !== 'numbat') }, 'It is not.');
      const [result] = (await syncAs(server.student, {}, cursor)).pull.results;
      expect(result).toEqual(had);
      expect(result).not.toHaveProperty('remarked');
    });

    it('tells each time what it was before to a student who was sent both', async () => {
      const cursor = await sitAndSync('numbat');
      await remark({ accept: ['numbat'] }, 'Numbat is right too.');
      const first = await syncAs(server.student, {}, cursor);
      expect(first.pull.results).toMatchObject([{ correct: 1, remarked: { before: { correct: 0 } } }]);
      await remark({ answers: ['quokka'] }, 'It is not.');
      const second = await syncAs(server.student, {}, first.cursor);
      expect(second.pull.results).toMatchObject([
        { correct: 0, remarked: { reason: 'It is not.', before: { correct: 1 } } },
      ]);
    });
  });

  it('counts for whoever ends an attempt on the revision later, without a note', async () => {
    await remark({ accept: ['numbat'] });
    await sat(server.student, 'numbat');
    const { pull } = await syncAs(server.student);
    expect(pull.results).toMatchObject([{ correct: 1 }]);
    expect(pull.results[0]).not.toHaveProperty('remarked');
  });

  it('touches only the questions that it names: the others stay as they were marked on their day', async () => {
    const result_id = await sat(server.student, 'quokka of the key');
    const { store } = server;
    const old = await store.read.selectFrom('results').selectAll().executeTakeFirstOrThrow();
    const rows = JSON.stringify(
      (JSON.parse(old.rows) as { question_number: number }[]).map((row) =>
        row.question_number === 3 ? { ...row, is_correct: 1, correct_answer: 'of that day' } : row,
      ),
    );
    await store.transact((tx) => tx.updateTable('results').set({ rows, correct: 2 }).execute());
    await remark({ answers: ['numbat'] });
    const { pull } = await syncAs(server.student);
    expect(pull.results).toMatchObject([{ result_id, correct: 1, remarked: { before: { correct: 2 } } }]);
    expect(pull.results[0]?.rows[2]).toMatchObject({ is_correct: 1, correct_answer: 'of that day' });
  });

  it('leaves other revisions, answers that came late, and what a student keeps counted right', async () => {
    await sat(server.student, 'numbat');
    await server.admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    await server.admin.send('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
    const later = await sat(server.locked, 'numbat', paper, 2);
    await remark({ accept: ['numbat'] });
    expect((await syncAs(server.locked)).pull.results).toMatchObject([{ result_id: later, correct: 0 }]);
    const { read } = server.store;
    const results = await read
      .selectFrom('results')
      .selectAll()
      .where('user_id', '=', server.student.user_id)
      .execute();
    const answers = await read
      .selectFrom('answers')
      .selectAll()
      .where('user_id', '=', server.student.user_id)
      .execute();
    const bytes = [rowAmount(), ...answers.map((row) => rowAmount(row.answer))]
      .concat(results.map((row) => rowAmount(row.score, row.rows)))
      .reduce((sum, amount) => sum + amount.bytes, 0);
    expect((await readAccountUsage(read, server.student.user_id)).used.bytes).toBe(bytes);
  });

  it('asked for once more is the same one; another that would change nothing is refused', async () => {
    await sat(server.student, 'numbat');
    const first = await remark({ accept: ['numbat'] });
    const { cursor } = await syncAs(server.student);
    expect(await remark({ accept: ['numbat'] })).toMatchObject({ remark_no: first.remark_no, at: first.at });
    expect((await syncAs(server.student, {}, cursor)).pull.results).toEqual([]);
    const again = await server.admin.call('PUT', 'exams/remark', asked({ accept: ['numbat'] }, { reason: 'Other.' }));
    expect(again.status).toBe(422);
    expect(await remarks()).toHaveLength(1);
  });

  it('waits until the one before it has gone through', async () => {
    await sat(server.student, 'numbat');
    await server.admin.send('PUT', 'exams/remark', asked({ accept: ['numbat'] }, { reason: REASON }));
    await remarkUnfinished(server.deps, NEVER_STOPPED);
    await server.store.transact((tx) => tx.updateTable('remarks').set({ finished_at: null }).execute());
    const next = await server.admin.call('PUT', 'exams/remark', asked({ accept: ['emu'] }, { reason: 'More.' }));
    expect(next.status).toBe(409);
    expect(await next.json()).toMatchObject({ code: 'remark_running' });
  });

  it('[R166] of a key that another admin put right since the look is refused, and takes nothing back', async () => {
    const result_id = await sat(server.student, 'numbat');
    const look = async (changes: object) =>
      (await server.admin.send<{ data: RemarkPreview }>('POST', 'exams/previewremark', asked(changes))).data;
    const mine = { answers: ['emu'] };
    const { last_remark_no, ...seen } = await look(mine);
    expect([last_remark_no, seen.changed]).toEqual([0, 0]);
    await remark({ accept: ['numbat'] });
    const late = await server.admin.call('PUT', 'exams/remark', asked(mine, { reason: 'Emu.', last_remark_no }));
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'key_changed' }]);
    expect((await syncAs(server.student)).pull.results).toMatchObject([{ result_id, correct: 1 }]);

    const again = await look(mine);
    expect(again).toMatchObject({ last_remark_no: 1, changed: 1, down: 1 });
    const { data } = await server.admin.send<{ data: Remark }>(
      'PUT',
      'exams/remark',
      asked(mine, { reason: 'Emu.', last_remark_no: again.last_remark_no }),
    );
    expect(data.remark_no).toBe(2);
    // its reply was lost: the same once more is the same one
    const same = asked(mine, { reason: 'Emu.', last_remark_no: again.last_remark_no });
    expect((await server.admin.send<{ data: Remark }>('PUT', 'exams/remark', same)).data.remark_no).toBe(2);
  });

  it('[R166] is not refused for an attempt that ended since the look, which is scored by the new key', async () => {
    const { data } = await server.admin.send<{ data: RemarkPreview }>(
      'POST',
      'exams/previewremark',
      asked({ accept: ['numbat'] }),
    );
    expect(data.attempts).toBe(0);
    await sat(server.student, 'numbat');
    const { last_remark_no } = data;
    await server.admin.send('PUT', 'exams/remark', asked({ accept: ['numbat'] }, { reason: REASON, last_remark_no }));
    await remarkUnfinished(server.deps, NEVER_STOPPED);
    expect((await syncAs(server.student)).pull.results).toMatchObject([{ correct: 1 }]);
  });

  it('[R166] is looked at once the one before it has gone through: until then its counts would be of both', async () => {
    await sat(server.student, 'numbat');
    await remark({ accept: ['numbat'] });
    await server.store.transact((tx) => tx.updateTable('remarks').set({ finished_at: null }).execute());
    const look = await server.admin.call('POST', 'exams/previewremark', asked({ accept: ['emu'] }));
    expect([look.status, await look.json()]).toMatchObject([409, { code: 'remark_running' }]);
    // what the key says already needs no counts
    expect((await server.admin.call('POST', 'exams/previewremark', asked({ accept: ['numbat'] }))).status).toBe(200);
  });

  it('puts the draft right too, where it still says what the revision said', async () => {
    await remark({ accept: ['numbat'] });
    await server.admin.send('PUT', 'exams/remark', {
      ...asked({}, { reason: 'Two hold.' }),
      changes: [{ question_id: paper.question_ids[2], answers: [0], accept: [1] }],
    });
    const answersOf = async (index: 0 | 2) => {
      const path = `answer/getanswers?question_id=${paper.question_ids[index]}`;
      return (await server.admin.get<{ data: { answer: unknown }[] }>(path)).data.map(({ answer }) => answer);
    };
    expect(await answersOf(0)).toEqual(['quokka of the key', 'wallaby of the key', 'numbat']);
    expect(await answersOf(2)).toEqual([0]);
  });

  it('is another version of the draft’s block, so that an editor that is open does not bring the mistake back', async () => {
    await server.admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    const versionOf = async () => {
      const { data } = await server.admin.get<DraftOnWire>(`exams/getalldataforexam/${paper.exam_id}`);
      return data.content_data.find(({ content_id }) => content_id === paper.paragraph_id)?.version ?? 0;
    };
    const before = await versionOf();
    await remark({ accept: ['numbat'] });
    expect(await versionOf()).toBe(before + 1);
  });

  it('does not touch a draft that its author has changed since', async () => {
    await server.admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    const answer = { question_id: paper.question_ids[0], answer: 'bilby', answer_type: 'fillBlank' };
    await server.admin.send('POST', 'answer/addanswer', answer);
    await remark({ answers: ['numbat'] });
    const path = `answer/getanswers?question_id=${paper.question_ids[0]}`;
    const { data } = await server.admin.get<{ data: { answer: string }[] }>(path);
    expect(data.map((one) => one.answer)).toEqual(['quokka of the key', 'wallaby of the key', 'bilby']);
  });

  it('[R79] a result that cannot be scored is counted, keeps neither the others nor the next one, and is tried again', async () => {
    const { store, deps } = server;
    const mine = await sat(server.student, 'numbat');
    await sat(server.student, 'numbat');
    await sat(server.locked, 'numbat');
    const spoil = async (rows: string) =>
      store.transact((tx) => tx.updateTable('results').set({ rows }).where('result_id', '=', mine).execute());
    const { rows } = await store.read
      .selectFrom('results')
      .select('rows')
      .where('result_id', '=', mine)
      .executeTakeFirstOrThrow();
    await spoil('{');
    const preview = { attempts: 3, changed: 2, failed: 1 };
    const changes = asked({ accept: ['numbat'] });
    expect((await server.admin.send<{ data: object }>('POST', 'exams/previewremark', changes)).data).toMatchObject(
      preview,
    );
    await remark({ accept: ['numbat'] });
    expect((await syncAs(server.locked)).pull.results).toMatchObject([{ correct: 1 }]);
    const finished = { left: 0, failed: 1, finished_at: server.clock.nowMs };
    expect(await remarks()).toMatchObject([finished]);
    // the next one begins, and leaves the same one
    const second = { ...asked({}), changes: [{ question_id: paper.question_ids[1], answers: ['TRUE'] }] };
    await server.admin.send('PUT', 'exams/remark', { ...second, reason: 'And TRUE.' });
    await remarkUnfinished(deps, NEVER_STOPPED);
    expect(await remarks()).toMatchObject([{ remark_no: 2, ...finished }, finished]);

    await spoil(rows);
    await remarkUnfinished(deps, NEVER_STOPPED);
    const { pull } = await syncAs(server.student);
    expect(pull.results.find(({ result_id }) => result_id === mine)).toMatchObject({
      correct: 1,
      rows: [{ is_correct: 1 }, { correct_answer: 'TRUE' }, {}],
    });
    expect(await remarks()).toMatchObject([
      { failed: 0, finished_at: finished.finished_at },
      { failed: 0, finished_at: finished.finished_at },
    ]);
  });

  it('[R79] what comes to the second before the first goes through both at once, with both reasons', async () => {
    const { store, deps, student } = server;
    const result_id = await sat(student, 'numbat');
    const old = await store.read.selectFrom('results').selectAll().executeTakeFirstOrThrow();
    await remark({ accept: ['numbat'] }, 'The first.');
    const changes = [{ question_id: paper.question_ids[1], answers: ['TRUE'] }];
    await server.admin.send('PUT', 'exams/remark', { ...asked({}, { reason: 'The second.' }), changes });
    await remarkUnfinished(deps, NEVER_STOPPED);
    await store.transact((tx) => tx.updateTable('results').set(old).execute());
    const second = await store.read
      .selectFrom('remarks')
      .selectAll()
      .where('remark_no', '=', 2)
      .executeTakeFirstOrThrow();
    const batch = [{ user_id: student.user_id, result_id }];
    const work = { remark: second, batch, readFacts: deps.readFacts };
    await store.transactForAll([student.user_id], (tx, asOwner) => remarkBatch(tx, asOwner, work));
    expect((await syncAs(student)).pull.results).toMatchObject([
      {
        correct: 1,
        rows: [{ is_correct: 1 }, { correct_answer: 'TRUE' }, {}],
        remarked: { reason: 'The first. The second.', before: { correct: 0 } },
      },
    ]);
  });

  it('[S32] goes on after a while where the database failed in the middle', async () => {
    const { store, deps } = server;
    await sat(server.student, 'numbat');
    let isFull = true;
    const transactForAll: typeof store.transactForAll = (owners, work) =>
      store.transactForAll(owners, async (tx, asOwner) => {
        const done = await work(tx, asOwner);
        if (isFull) throw new Error('the disk is full');
        return done;
      });
    const failing = { ...deps, store: { ...store, transactForAll } };
    await server.admin.send('PUT', 'exams/remark', asked({ accept: ['numbat'] }, { reason: REASON }));
    await expect(remarkUnfinished(failing, NEVER_STOPPED)).rejects.toThrow('the disk is full');
    expect(await remarks()).toMatchObject([{ left: 1, failed: 0, finished_at: null }]);
    isFull = false;
    await remarkUnfinished(failing, NEVER_STOPPED);
    expect(await remarks()).toMatchObject([{ left: 0, failed: 0, finished_at: expect.any(Number) }]);
    expect((await syncAs(server.student)).pull.results).toMatchObject([{ correct: 1 }]);
  });
});

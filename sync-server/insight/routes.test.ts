import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { InsightOverview, PaperInsight, StudentInsight } from '../../shared/insight.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { countResults, forgetCounts } from '../counts/counts.ts';
import {
  examForm,
  openPaperServer,
  publishPaper,
  publishTask,
  type DraftPaper,
  type PaperServer,
  type Person,
} from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { remarkUnfinished } from '../remarking/remarking.ts';
import { NEVER_STOPPED } from '../testing/jobs.ts';

let server: PaperServer;
let paper: DraftPaper;
beforeEach(async () => {
  server = await openPaperServer();
  paper = await publishPaper(server.admin, { access_control: '["all"]' });
});

/** Sits the paper with an answer to its blank and one to its choice, and ends it. */
async function sat(
  person: Person,
  blank: string | null,
  choice: number | null = null,
  end_time = server.clock.nowMs,
): Promise<string> {
  const attempt = { ...newAttempt(server, paper.exam_id), start_time: end_time - 60_000, end_time };
  const [blankId, , choiceId] = paper.question_ids;
  const { result_id, exam_id } = attempt;
  const hlc = nextStamp(null, server.clock.nowMs - 1_000, 'phone');
  const answers: Answer[] = [
    { result_id, exam_id, question_id: blankId, answer_type: 'fillBlank', answer: blank, hlc },
    { result_id, exam_id, question_id: choiceId, answer_type: 'mcq', answer: choice, hlc },
  ];
  await syncAs(person, { attempts: [attempt], answers });
  return result_id;
}

const overview = async (from = '2026-01-01') =>
  (await server.admin.get<{ data: InsightOverview }>(`insight/getoverview?from=${from}`)).data;
const figures = async (query = '') =>
  (await server.admin.get<{ data: PaperInsight }>(`insight/getpaper?exam_id=${paper.exam_id}${query}`)).data;

/** Every count, but not those of nothing: a row may stay where all that was in it went. */
async function allCounts() {
  const { read } = server.store;
  const [revisions, days, scores, questions, answers] = await Promise.all([
    read.selectFrom('count_revisions').selectAll().where('attempts', '>', 0).execute(),
    read.selectFrom('count_days').selectAll().where('attempts', '>', 0).execute(),
    read.selectFrom('count_scores').selectAll().where('attempts', '>', 0).execute(),
    read.selectFrom('count_questions').selectAll().where('correct', '>', 0).execute(),
    read.selectFrom('count_answers').select(['question_id', 'form', 'is_correct', 'given']).execute(),
  ]);
  return { revisions, days, scores, questions, answers: answers.toSorted((a, b) => (a.form < b.form ? -1 : 1)) };
}

/** Builds the counts anew and returns them. */
async function builtAnew() {
  await server.store.transact(forgetCounts);
  await countResults(server.store, 1_000);
  return allCounts();
}

describe('[R105] the figures of papers', () => {
  it('tell how often each was sat, by the academy’s day, and how it went', async () => {
    await sat(server.student, 'quokka of the key', 1, Date.parse('2026-03-01T18:29:00Z'));
    // after midnight at the academy
    await sat(server.locked, 'emu', null, Date.parse('2026-03-01T18:31:00Z'));
    const { days, papers, left } = await overview();
    expect(days).toEqual([
      { day: '2026-03-01', attempts: 1 },
      { day: '2026-03-02', attempts: 1 },
    ]);
    expect(papers).toEqual([
      expect.objectContaining({
        exam_id: paper.exam_id,
        attempts: 2,
        mean: { kind: 'percent', value: 33.5 },
        mean_of: 2,
      }),
    ]);
    expect(left).toBe(0);
    expect((await overview('2026-03-02')).days).toHaveLength(1);
  });

  it('tell of each question who had it right, how it tells apart, and what was written most', async () => {
    await sat(server.student, 'quokka of the key', 1);
    await sat(server.student, 'Numbat', 1);
    await sat(server.locked, 'numbat.', 0);
    const { questions, scores, revision, revisions, attempts } = await figures();
    expect({ revision, revisions, attempts }).toEqual({
      revision: 1,
      revisions: [{ revision: 1, attempts: 3 }],
      attempts: 3,
    });
    expect(scores.map(({ kind, value, attempts }) => [kind, value, attempts])).toEqual([
      ['percent', 0, 1],
      ['percent', 33, 1],
      ['percent', 67, 1],
    ]);
    expect(questions[0]).toMatchObject({
      question_number: 1,
      question_type: 'fillBlank',
      accepted: 'quokka of the key / wallaby of the key',
      correct: 1,
      // as both spellings count as the same
      answers: [
        { answer: 'Numbat', given: 2, is_correct: 0 },
        { answer: 'quokka of the key', given: 1, is_correct: 1 },
      ],
    });
    expect(questions[0]?.discrimination).toBeCloseTo(0.5);
    expect(questions[1]).toMatchObject({ correct: 0, discrimination: null, answers: [] });
    expect(questions[2]).toMatchObject({ correct: 2 });
  });

  it('[R86] are of the paper that was sat, whatever its draft is made of since', async () => {
    await sat(server.student, 'emu');
    await server.admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    const changed = { ...examForm, examName: 'Lagoon', category: 'writing' };
    await server.admin.send('PUT', 'exams/updateexam', { exam_id: paper.exam_id, ...changed });
    const as = { exam_name: 'Harbour Reading', exam_category: 'reading' };
    expect((await overview()).papers).toMatchObject([as]);
    expect(await figures()).toMatchObject(as);
    const { user_id } = server.student;
    const { data } = await server.admin.get<{ data: StudentInsight }>(`insight/getstudent?user_id=${user_id}`);
    expect(data.attempts).toMatchObject([as]);
    const file = await server.admin.call('GET', `insight/exportattempts?user_id=${user_id}`);
    expect(await file.text()).toMatch(/\r\nHarbour Reading,Reading,/);
  });

  it('of a paper that nobody sat are none, and of one that is not there 404', async () => {
    expect(await figures()).toMatchObject({ revision: 0, attempts: 0, questions: [], scores: [] });
    expect(await overview()).toMatchObject({ papers: [], days: [] });
    await server.admin.send('DELETE', `exams/deleteexampaper/${paper.exam_id}`);
    expect((await server.admin.call('GET', `insight/getpaper?exam_id=${paper.exam_id}`)).status).toBe(404);
  });
});

describe('[R105] the counts', () => {
  it('hold each result once, also where two count at the same time', async () => {
    await sat(server.student, 'emu');
    await sat(server.locked, 'emu');
    await Promise.all([countResults(server.store, 10), countResults(server.store, 1), figures()]);
    expect((await figures()).attempts).toBe(2);
  });

  it('go on past a result that cannot be read', async () => {
    const broken = await sat(server.student, 'emu');
    await sat(server.locked, 'emu');
    await server.store.transact((tx) =>
      tx
        .updateTable('results')
        .set({ rows: '[{"question_id":7', score: '"?"' })
        .where('result_id', '=', broken)
        .execute(),
    );
    expect(await figures()).toMatchObject({ attempts: 2, left: 0, scores: [{ attempts: 1 }] });
  });

  it('follow a key that is put right', async () => {
    await sat(server.student, 'numbat');
    await sat(server.locked, 'emu');
    expect((await figures()).questions[0]).toMatchObject({ correct: 0 });
    const changes = [{ question_id: paper.question_ids[0], accept: ['numbat'] }];
    await server.admin.send('PUT', 'exams/remark', { exam_id: paper.exam_id, revision: 1, changes, reason: 'It is.' });
    await remarkUnfinished(server.deps, NEVER_STOPPED);
    expect((await figures()).questions[0]).toMatchObject({
      correct: 1,
      answers: expect.arrayContaining([{ answer: 'numbat', given: 1, is_correct: 1 }]),
    });
    const counted = await allCounts();
    expect(counted).toEqual(await builtAnew());
  });

  it('lose what a deleted account made, with the words that only it wrote', async () => {
    await sat(server.student, 'only mine', 1);
    await sat(server.locked, 'emu');
    await figures();
    const { user_id, email } = server.student;
    await server.admin.send('POST', 'auth/deleteuser', { user_id, email });
    const { attempts, questions } = await figures();
    expect(attempts).toBe(1);
    expect(questions[0]?.answers.map(({ answer }) => answer)).toEqual(['emu']);
    expect(JSON.stringify(await allCounts())).not.toContain('only mine');
    const counted = await allCounts();
    expect(counted).toEqual(await builtAnew());
  });

  it('hold the band of a writing paper once it is marked, and the last one where it is marked again', async () => {
    const task = await publishTask(server.admin, 'writing');
    const attempt = newAttempt(server, task.exam_id);
    await syncAs(server.student, { attempts: [{ ...attempt, end_time: server.clock.nowMs }] });
    const bands = async () =>
      (await server.admin.get<{ data: PaperInsight }>(`insight/getpaper?exam_id=${task.exam_id}`)).data.scores;
    expect(await bands()).toEqual([]);
    for (const band of [6, 7]) {
      const criteria = [
        'Task achievement',
        'Coherence and cohesion',
        'Lexical resource',
        'Grammatical range and accuracy',
      ];
      await server.admin.send('PUT', `marking/mark/${attempt.result_id}`, {
        tasks: [{ part_id: task.part_id, criteria: criteria.map((name) => ({ name, band })), comment: '' }],
        comment: '',
        ...(band === 7 ? { version: 1, reason: 'Read again.' } : {}),
      });
      expect(await bands()).toEqual([{ kind: 'band', value: band, attempts: 1 }]);
    }
  });
});

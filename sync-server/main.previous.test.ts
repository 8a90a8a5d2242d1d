// Today's version and the release before it on one database, as they are while servers are updated one after the other.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import type { PracticeReview } from '../shared/practice/practice-reviews.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { attemptOf } from './testing/attempt-of.ts';
import { type DraftPaper, publishPaper } from './testing/papers.ts';
import { ADMIN, type Caller, signIn, signInAdmin, signUp } from './testing/people.ts';
import { PLACES } from './testing/places.ts';
import { previousRelease, whyNoPreviousRelease } from './testing/previous-release.ts';
import { PATIENCE, type ServerProgram, startProgram, startServer } from './testing/process.ts';

const [SQLITE, POSTGRES] = PLACES;

/** Not failed but skipped, with the reason, where the history is not there: as in a shallow clone. */
beforeEach((context: TestContext) => {
  const reason = whyNoPreviousRelease();
  if (reason === null) return;
  process.stderr.write(`SKIPPED: ${context.task.name}: ${reason}\n`);
  context.skip(reason);
});

async function openPlace(kind = SQLITE) {
  const folder = previousRelease();
  const env = { ...ADMIN, LIMIT_SCALE: '1000', ...(await kind?.makeEmptyPlace()) };
  const previous = join(folder, 'sync-server/main.ts');
  return {
    startPrevious: () => startServer(env, previous),
    startToday: () => startServer(env),
    tryPrevious: () => startProgram(previous, [], { PORT: '0', ...env }),
    /** Releases before it refuse every database that a newer one was on. */
    knowsMarks: existsSync(join(folder, 'sync-server/store/migrate.ts')),
  };
}

async function stop({ child, exited }: ServerProgram): Promise<void> {
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
}

/** What a device does: fetches the paper, sends an answer, and reads it back through this server. */
async function answer(
  student: Caller,
  paper: { exam_id: string; question_ids: string[] },
  result_id: string,
  text: string,
) {
  const { exam_id, question_ids } = paper;
  const bundle = await student.call('GET', `exams/getalldataforexam/${exam_id}`);
  expect([bundle.status, await bundle.text()]).toEqual([200, expect.stringContaining(question_ids[0] ?? 'none')]);
  const row = {
    result_id,
    exam_id,
    question_id: question_ids[0] ?? '',
    answer_type: 'fillBlank' as const,
    answer: text,
    hlc: nextStamp(null, Date.now(), 'phone'),
  };
  expect((await student.sync({ answers: [row] })).refused).toEqual([]);
  expect(await answerSeenBy(student, result_id)).toBe(text);
}

async function answerSeenBy(student: Caller, result_id: string) {
  return (await student.sync()).pull.answers.find((row) => row.result_id === result_id)?.answer;
}

/** [S35] A server of before says of what it does not know only that it does not: a device sends it again. */
async function practise(
  { before, now }: Record<'before' | 'now', Caller>,
  { question_ids }: DraftPaper,
  result_id: string,
) {
  const review: PracticeReview = {
    review_id: newId(),
    item_id: question_ids[0] ?? '',
    item_type: 'question',
    action: 'answered',
    is_right: 1,
    reviewed_at: Date.now(),
    day: '2026-11-02',
    result_id,
    hlc: nextStamp(null, Date.now(), 'phone'),
  };
  const { passedOver } = await before.sync({ practice_reviews: [review] });
  expect(await now.sync({ practice_reviews: [review] })).toMatchObject({ passedOver: [], refused: [] });
  const { pull } = await before.sync();
  expect(pull.practice_reviews).toEqual(passedOver?.includes('practice_reviews') === true ? [] : [review]);
  expect((await now.sync()).pull.practice_reviews).toEqual([review]);
}

describe('the release before this one', { timeout: 3 * PATIENCE.timeout }, () => {
  it('[R350] goes on serving on PostgreSQL while a server of this one works on the same database', async () => {
    const { startPrevious, startToday, tryPrevious, knowsMarks } = await openPlace(POSTGRES);
    const previous = await startPrevious();
    const paper = await publishPaper(await signInAdmin(previous.url), { access_control: '["all"]' });
    const student = await signUp(previous.url, 'nimal');
    const attempt = attemptOf(paper.exam_id, Date.now() - 1_000);
    await student.sync({ attempts: [attempt] });
    const { cursor } = await student.sync();

    const today = await startToday();
    const there = { before: await signIn(previous.url, student.email), now: await signIn(today.url, student.email) };
    await answer(there.before, paper, attempt.result_id, 'before');
    expect(await answerSeenBy(there.now, attempt.result_id)).toBe('before');
    await answer(there.now, paper, attempt.result_id, 'now');
    expect(await answerSeenBy(there.before, attempt.result_id)).toBe('now');
    await signUp(previous.url, 'kamala');
    const ended = { ...attempt, end_time: Date.now() };
    expect((await there.before.sync({ attempts: [ended] })).refused).toEqual([]);
    await practise(there, paper, attempt.result_id);
    // the token and the cursor of before hold on both
    for (const url of [previous.url, today.url]) {
      const one = await signIn(url, student.email);
      const { reset, pull } = await one.sync({}, cursor);
      expect([reset, pull.results.length]).toEqual([undefined, 1]);
    }

    await stop(previous);
    const again = tryPrevious();
    if (knowsMarks) {
      await again.printed(/^listening on/m);
    } else {
      expect(await again.exited).toBe(1);
      expect(again.stderr()).toContain('The database is of a newer version of Papertide');
    }
    await stop(today);
    expect(today.stdout()).not.toContain('not the one that ran here last');
  });

  it('[R350] leaves a folder that this one takes over with all that is in it', async () => {
    const { startPrevious, startToday } = await openPlace(SQLITE);
    const previous = await startPrevious();
    const paper = await publishPaper(await signInAdmin(previous.url), { access_control: '["all"]' });
    const student = await signUp(previous.url, 'nimal');
    const attempt = attemptOf(paper.exam_id, Date.now() - 1_000);
    await student.sync({ attempts: [attempt] });
    await answer(student, paper, attempt.result_id, 'before');
    const { cursor } = await student.sync();
    await stop(previous);
    const today = await startToday();
    const now = await signIn(today.url, student.email);
    expect(await answerSeenBy(now, attempt.result_id)).toBe('before');
    expect((await now.sync({}, cursor)).reset).toBeUndefined();
    await answer(now, paper, attempt.result_id, 'now');
    expect(today.stdout()).not.toContain('not the one that ran here last');
  });
});

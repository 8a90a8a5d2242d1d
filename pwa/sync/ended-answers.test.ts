import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { exportRows } from '../local/repair/export-rows.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { readResult } from '../local/queries/results.ts';
import { endAttempt } from '../local/writes/save.ts';
import { restoreHeld } from '../local/database/storage-epoch.ts';
import { readEveryAnswer } from '../local/testing.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH, REFUSAL_TEXTS, type Push, type SyncReply } from '../../shared/sync/protocol.ts';
import { rowKey, type Pull } from '../../shared/sync/collections.ts';
import { readOutbox } from './read-outbox.ts';
import { applyReply } from './apply-reply.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };
const room = { maxBytes: 100_000, isServerKnown: true };

let db: LocalDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});

const pull = (rows: Partial<Pull>, more: Partial<SyncReply> = {}) =>
  applyReply(db, EMPTY_PUSH, aReply({ pull: rows, ...more }), timing);
const received = (row: Answer) => ({ ...row, state: 'received' });
const laterThan = (answer: Answer, value: string): Answer => ({
  ...answer,
  answer: value,
  hlc: nextStamp(answer.hlc, NOW + 5_000, 'there'),
});

/** An attempt that another device ended, as it came from the server, with two answers. */
async function pulledEnded(): Promise<{ attempt: Attempt; salt: Answer; rope: Answer }> {
  const attempt = anAttempt({ end_time: NOW });
  const [salt, rope] = [anAnswer(attempt.result_id, 'salt'), anAnswer(attempt.result_id, 'rope')];
  await pull({ attempts: [attempt], answers: [salt, rope] });
  return { attempt, salt, rope };
}

describe('[R150] an answer that comes from the server', () => {
  it('lies in the one row of its attempt where that is over, and the result shows it', async () => {
    const { attempt, salt, rope } = await pulledEnded();
    expect(await db.answers.count()).toBe(0);
    expect(await db.endedAnswers.toArray()).toEqual([{ result_id: attempt.result_id, answers: [salt, rope] }]);
    const { answers } = await readResult(db, attempt.result_id);
    expect(answers).toEqual([salt, rope].map(received));
  });

  it('joins those that came with an earlier page', async () => {
    const { attempt, salt, rope } = await pulledEnded();
    const more = anAnswer(attempt.result_id, 'tide');
    await pull({ answers: [more] });
    expect((await db.endedAnswers.get(attempt.result_id))?.answers).toEqual([salt, rope, more]);
  });

  it('takes the place of an earlier one by its stamp, and of no later one', async () => {
    const { attempt, salt, rope } = await pulledEnded();
    const later = laterThan(salt, 'pepper');
    await pull({ answers: [later] });
    await pull({ answers: [salt] });
    expect((await db.endedAnswers.get(attempt.result_id))?.answers).toEqual([later, rope]);
  });

  it.each([
    ['is open', anAttempt()],
    ['was given up, and may end yet', anAttempt({ abandoned: 1 })],
  ])('has a row of its own where the attempt %s', async (_what, attempt) => {
    const answer = anAnswer(attempt.result_id, 'salt');
    await pull({ attempts: [attempt], answers: [answer] });
    expect(await db.answers.toArray()).toEqual([received(answer)]);
    expect(await db.endedAnswers.count()).toBe(0);
  });

  it('has a row of its own where the end waits here to be sent, and goes with it', async () => {
    const attempt = anAttempt();
    await pull({ attempts: [attempt] });
    await endAttempt({ db, now: () => NOW }, attempt.result_id, NOW);
    const answer = anAnswer(attempt.result_id, 'salt');
    await pull({ answers: [answer] });
    expect(await db.answers.toArray()).toEqual([received(answer)]);
    expect((await readOutbox(db, room)).push.answers).toEqual([answer]);
  });

  it('stays in its own row where it had one before the end', async () => {
    const attempt = anAttempt();
    const answer = anAnswer(attempt.result_id, 'salt');
    await pull({ attempts: [attempt], answers: [answer] });
    const later = laterThan(answer, 'pepper');
    await pull({ attempts: [{ ...attempt, end_time: NOW }], answers: [later] });
    expect(await readEveryAnswer(db)).toEqual([received(later)]);
    expect(await db.answers.count()).toBe(1);
  });
});

describe('[R150] an answer in the row of its attempt', () => {
  it('[S12] goes again after a reset, with the end: the server may have lost both', async () => {
    const { attempt, salt, rope } = await pulledEnded();
    await pull({}, { cursor: '', reset: true, more: true });
    expect(await db.endedAnswers.count()).toBe(0);
    expect((await readEveryAnswer(db)).map(({ state }) => state)).toEqual(['unsent', 'unsent']);
    const { push } = await readOutbox(db, { ...room, isServerKnown: false });
    expect(push.attempts).toEqual([attempt]);
    expect(new Set(push.answers)).toEqual(new Set([salt, rope]));
  });

  it('[S20] goes with its attempt where a server does not know that any more, and stays once both are taken', async () => {
    const { attempt, salt, rope } = await pulledEnded();
    await db.attempts.update(attempt.result_id, { state: 'unsent' });
    const { push } = await readOutbox(db, room);
    expect(new Set(push.answers)).toEqual(new Set([salt, rope]));
    await applyReply(db, push, aReply(), timing);
    expect((await db.endedAnswers.get(attempt.result_id))?.answers).toEqual([salt, rope]);
    expect((await db.attempts.get(attempt.result_id))?.state).toBe('received');
    expect((await readOutbox(db, room)).push).toEqual(EMPTY_PUSH);
  });

  it('[S9] that is refused leaves it: what came too late stands among the refusals alone', async () => {
    const { attempt, salt, rope } = await pulledEnded();
    const push: Push = { ...EMPTY_PUSH, answers: [salt] };
    const refusal = {
      collection: 'answers' as const,
      key: rowKey('answers', salt),
      code: 'attempt_ended' as const,
      message: REFUSAL_TEXTS.attempt_ended,
    };
    await applyReply(db, push, aReply({ refused: [refusal] }), timing);
    expect(await readEveryAnswer(db)).toEqual([received(rope)]);
    expect(await db.refusals.toArray()).toMatchObject([{ row: salt }]);
    const invalid = { ...refusal, key: rowKey('answers', rope), code: 'invalid_row' as const };
    await applyReply(db, { ...EMPTY_PUSH, answers: [rope] }, aReply({ refused: [invalid] }), timing);
    expect(await readEveryAnswer(db)).toEqual([{ ...rope, state: 'refused' }]);
    expect(await db.endedAnswers.get(attempt.result_id)).toBeUndefined();
  });

  it('[F19] is known where another tab writes again what it held of a wiped storage: the later one stands, in one place', async () => {
    const { salt, rope } = await pulledEnded();
    const earlier = { ...salt, answer: 'brine', hlc: nextStamp(null, NOW - 60_000, 'here') };
    const later = laterThan(rope, 'cable');
    await db.transaction('rw', db.tables, async () => {
      await restoreHeld(db, { answers: [earlier, later] });
    });
    expect(await readEveryAnswer(db)).toHaveLength(2);
    expect(await db.answers.toArray()).toEqual([{ ...later, state: 'unsent' }]);
    expect((await db.endedAnswers.toArray()).flatMap(({ answers }) => answers)).toEqual([salt]);
  });

  it('is in the file for support with the rest of its attempt', async () => {
    const { attempt, salt, rope } = await pulledEnded();
    await db.flags.put({
      result_id: attempt.result_id,
      question_id: salt.question_id,
      flagged: 1,
      hlc: salt.hlc,
      state: 'unsent',
    });
    const text = await (await exportRows(db, 'user', NOW)).text();
    const { rows } = JSON.parse(text) as { rows: { answers: Answer[] } };
    expect(rows.answers).toEqual([salt, rope]);
  });
});

// Over 400 lines because it is the table of what a reply may do to the rows of a device, one describe a kind of row.

import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { boundStamp, nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH, REFUSAL_TEXTS } from '../../shared/sync/protocol.ts';
import { rowKey, type Rows } from '../../shared/sync/collections.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { saveAnswer } from '../local/writes/save.ts';
import { readEveryAnswer } from '../local/testing.ts';
import { syncOnce } from './sync-once.ts';
import { applyReply } from './apply-reply.ts';
import { aReply, anAnswer, anAttempt, anExamRow, freshDatabase, NOW } from './testing.ts';
import type { Transport } from './transport.ts';

const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };
const nothing = EMPTY_PUSH;

let db: LocalDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});

async function unsentAnswer(text = 'salt') {
  const attempt = anAttempt();
  const answer = anAnswer(attempt.result_id, text);
  await db.attempts.put({ ...attempt, state: 'received' });
  await db.answers.put({ ...answer, state: 'unsent' });
  return { attempt, answer, key: [answer.result_id, answer.question_id] as [string, string] };
}

describe('a row that the server took', () => {
  it('[S10] becomes received if it is still what was sent', async () => {
    const { answer, key } = await unsentAnswer();
    await applyReply(db, { ...nothing, answers: [answer] }, aReply(), timing);
    expect((await db.answers.get(key))?.state).toBe('received');
  });

  it('[S10] stays unsent if the student changed it while the request was under way', async () => {
    const { attempt, answer, key } = await unsentAnswer();
    await saveAnswer({ db, now: () => NOW + 1 }, { ...answer, question_type: 'fillBlank' }, 'pepper');
    await applyReply(db, { ...nothing, answers: [answer] }, aReply(), timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'pepper', state: 'unsent' });
    expect(attempt.result_id).toBe(answer.result_id);
  });

  it('[S6] bears the server’s stamp at once: its own version may come pages later', async () => {
    const { answer, key } = await unsentAnswer();
    const ahead = { ...answer, hlc: nextStamp(null, NOW + 3 * 3_600_000, 'here') };
    await db.answers.put({ ...ahead, state: 'unsent' });
    await applyReply(db, { ...nothing, answers: [ahead] }, aReply({ more: true }), timing);
    expect(await db.answers.get(key)).toMatchObject({ hlc: boundStamp(ahead.hlc, NOW), state: 'received' });
    const later = { ...answer, answer: 'pepper', hlc: nextStamp(null, NOW + 1_000, 'there') };
    await applyReply(db, nothing, aReply({ pull: { answers: [later] } }), timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'pepper' });
  });

  it('[S6] takes the server’s stamp although it is the earlier one', async () => {
    const { answer, key } = await unsentAnswer();
    const restamped = { ...answer, hlc: nextStamp(null, NOW - 60_000, 'here') };
    await applyReply(db, { ...nothing, answers: [answer] }, aReply({ pull: { answers: [restamped] } }), timing);
    expect(await db.answers.get(key)).toEqual({ ...restamped, state: 'received' });
  });
});

describe('a row that the server refused', () => {
  const refusal = (key: string, code: keyof typeof REFUSAL_TEXTS) => ({
    collection: 'answers' as const,
    key,
    code,
    message: REFUSAL_TEXTS[code],
  });

  it('[S5] is kept, is not sent again, and stands among the refusals with its reason', async () => {
    const { answer, key } = await unsentAnswer();
    const reply = aReply({ refused: [refusal(rowKey('answers', answer), 'invalid')] });
    await applyReply(db, { ...nothing, answers: [answer] }, reply, timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'salt', state: 'refused' });
    expect(await db.refusals.toArray()).toMatchObject([{ code: 'invalid', row: { answer: 'salt' } }]);
  });

  it('[S9] makes room for the answer that counts if it came too late', async () => {
    const { answer, key } = await unsentAnswer('late');
    const counted = { ...answer, answer: 'in time', hlc: nextStamp(null, NOW - 5, 'there') };
    const reply = aReply({
      refused: [refusal(rowKey('answers', answer), 'attempt_ended')],
      pull: { answers: [counted] },
    });
    await applyReply(db, { ...nothing, answers: [answer] }, reply, timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'in time', state: 'received' });
    expect(await db.refusals.toArray()).toMatchObject([{ code: 'attempt_ended', row: { answer: 'late' } }]);
  });
});

describe('a server that was put back', () => {
  const late = (row: Rows['answers']) => [
    {
      collection: 'answers' as const,
      key: rowKey('answers', row),
      code: 'attempt_ended' as const,
      message: REFUSAL_TEXTS.attempt_ended,
    },
  ];

  it('[S9, F35] takes no late answer away that came later than what it refuses now', async () => {
    const { answer, key } = await unsentAnswer('earlier');
    const later = { ...answer, answer: 'later', hlc: nextStamp(null, NOW + 5, 'here') };
    const refusedAnswers = async () => (await db.refusals.toArray()).map(({ row }) => 'answer' in row && row.answer);
    await applyReply(db, { ...nothing, answers: [later] }, aReply({ refused: late(later) }), timing);
    await applyReply(db, { ...nothing, answers: [answer] }, aReply({ refused: late(answer) }), timing);
    expect(await refusedAnswers()).toEqual(['later']);
    expect(await db.answers.get(key)).toBeUndefined();
    const latest = { ...answer, answer: 'latest', hlc: nextStamp(null, NOW + 9, 'here') };
    await applyReply(db, { ...nothing, answers: [latest] }, aReply({ refused: late(latest) }), timing);
    expect(await refusedAnswers()).toEqual(['latest']);
  });

  it('[S9, F35] keeps the late answer that its reply refuses, where what counts is later than one that was kept before', async () => {
    const { answer } = await unsentAnswer('earlier');
    const later = { ...answer, answer: 'later', hlc: nextStamp(null, NOW + 9, 'here') };
    const counted = { ...answer, answer: 'counted', hlc: nextStamp(null, NOW + 5, 'there') };
    await applyReply(db, { ...nothing, answers: [answer] }, aReply({ refused: late(answer) }), timing);
    const reply = aReply({ refused: late(later), pull: { answers: [counted] } });
    await applyReply(db, { ...nothing, answers: [later] }, reply, timing);
    expect(await db.refusals.toArray()).toMatchObject([{ code: 'attempt_ended', row: { answer: 'later' } }]);
  });
});

describe('a row whose attempt the server does not know', () => {
  const unknown = (key: string) => ({
    collection: 'answers' as const,
    key,
    code: 'unknown_attempt' as const,
    message: REFUSAL_TEXTS.unknown_attempt,
  });

  it('[S20, F47] stays unsent while its attempt is on this device, and the attempt goes again with it', async () => {
    const { attempt, answer, key } = await unsentAnswer();
    const reply = aReply({ refused: [unknown(rowKey('answers', answer))] });
    expect(await applyReply(db, { ...nothing, answers: [answer] }, reply, timing)).toBe('again');
    expect((await db.answers.get(key))?.state).toBe('unsent');
    expect((await db.attempts.get(attempt.result_id))?.state).toBe('unsent');
    expect(await db.refusals.count()).toBe(0);
    expect((await readMeta(db, 'sync_state'))?.kind).toBe('under_way');
  });

  it('[S20] ends the exchange where its attempt was in the push: sending both again would change nothing', async () => {
    const { attempt, answer, key } = await unsentAnswer();
    const push = { ...nothing, attempts: [attempt], answers: [answer] };
    const reply = aReply({ refused: [unknown(rowKey('answers', answer))] });
    expect(await applyReply(db, push, reply, timing)).toBe('contradicted');
    let pushes = 0;
    const contradicting: Transport = async ({ push: sent }) => {
      if (sent.answers.length === 0) return aReply();
      pushes += 1;
      return reply;
    };
    await expect(syncOnce(db, contradicting)).rejects.toMatchObject({ kind: 'server_trouble' });
    expect(pushes).toBe(1);
    expect((await db.answers.get(key))?.state).toBe('unsent');
  });

  it('[S20] is refused with its attempt', async () => {
    const { attempt, answer, key } = await unsentAnswer();
    const noAccess = { ...unknown(attempt.result_id), collection: 'attempts' as const, code: 'no_access' };
    const reply = aReply({ refused: [noAccess, unknown(rowKey('answers', answer))] });
    await applyReply(db, { ...nothing, attempts: [attempt], answers: [answer] }, reply, timing);
    expect((await db.attempts.get(attempt.result_id))?.state).toBe('refused');
    expect((await db.answers.get(key))?.state).toBe('refused');
    expect(await db.refusals.count()).toBe(2);
  });

  it('[S20] is refused with an attempt whose beginning went ahead of its end', async () => {
    const attempt = anAttempt({ end_time: NOW });
    await db.attempts.put({ ...attempt, state: 'unsent' });
    const noAccess = { ...unknown(attempt.result_id), collection: 'attempts' as const, code: 'no_access' };
    const beginning = { ...attempt, end_time: null };
    await applyReply(db, { ...nothing, attempts: [beginning] }, aReply({ refused: [noAccess] }), timing);
    expect(await db.attempts.get(attempt.result_id)).toMatchObject({ end_time: NOW, state: 'refused' });
  });

  it('[S12, S20] is no refusal in a reset: everything goes again', async () => {
    const { answer, key } = await unsentAnswer();
    const reply = aReply({ reset: true, more: true, cursor: '', refused: [unknown(rowKey('answers', answer))] });
    await applyReply(db, { ...nothing, answers: [answer] }, reply, timing);
    expect(await db.refusals.count()).toBe(0);
    expect((await db.answers.get(key))?.state).toBe('unsent');
  });
});

describe('a refusal', () => {
  const refused = async (code: keyof typeof REFUSAL_TEXTS) => {
    const { answer, key } = await unsentAnswer();
    const refusal = {
      collection: 'answers' as const,
      key: rowKey('answers', answer),
      code,
      message: REFUSAL_TEXTS[code],
    };
    await applyReply(db, { ...nothing, answers: [answer] }, aReply({ refused: [refusal] }), timing);
    expect(await db.refusals.count()).toBe(1);
    return { answer, key };
  };

  it('goes once its row is received, or a newer one in its place', async () => {
    const { answer } = await refused('too_large');
    await applyReply(db, { ...nothing, answers: [answer] }, aReply(), timing);
    expect(await db.refusals.count()).toBe(0);
    const again = await refused('too_large');
    const newer = { ...again.answer, hlc: nextStamp(null, NOW + 9, 'there') };
    await applyReply(db, nothing, aReply({ pull: { answers: [newer] } }), timing);
    expect(await db.refusals.count()).toBe(0);
  });

  it('[S9] of a late answer stays, whatever comes of the one that counts', async () => {
    const { answer } = await refused('attempt_ended');
    const counted = { ...answer, answer: 'in time', hlc: nextStamp(null, NOW - 5, 'there') };
    await applyReply(db, nothing, aReply({ pull: { answers: [counted] } }), timing);
    await applyReply(db, { ...nothing, answers: [counted] }, aReply(), timing);
    expect(await db.refusals.count()).toBe(1);
  });
});

describe('a row of another device', () => {
  it('[S1] replaces an earlier one, sent or not', async () => {
    const { answer, key } = await unsentAnswer();
    const theirs = { ...answer, answer: 'theirs', hlc: nextStamp(null, NOW + 5, 'there') };
    await applyReply(db, nothing, aReply({ pull: { answers: [theirs] } }), timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'theirs', state: 'received' });
  });

  it('[S1] gives way to a later one that waits here', async () => {
    const { answer, key } = await unsentAnswer();
    const theirs = { ...answer, answer: 'theirs', hlc: nextStamp(null, NOW - 5, 'there') };
    await applyReply(db, nothing, aReply({ pull: { answers: [theirs] } }), timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'salt', state: 'unsent' });
  });

  it('[S3] ends the attempt here too, and the end that waits here gives way', async () => {
    const attempt = anAttempt();
    await db.attempts.put({ ...attempt, end_time: NOW + 900, state: 'unsent' });
    await applyReply(db, nothing, aReply({ pull: { attempts: [{ ...attempt, end_time: NOW + 500 }] } }), timing);
    expect(await db.attempts.get(attempt.result_id)).toMatchObject({ end_time: NOW + 500, state: 'received' });
  });

  it('[S3, F50] ends the attempt that was given up here, sent or not', async () => {
    const ended = anAttempt({ end_time: NOW + 1 });
    for (const state of ['unsent', 'received'] as const) {
      await db.attempts.put({ ...ended, end_time: null, abandoned: 1, state });
      await applyReply(db, nothing, aReply({ pull: { attempts: [ended] } }), timing);
      expect(await db.attempts.get(ended.result_id)).toEqual({ ...ended, state: 'received' });
    }
  });

  it('[S3, F50] that gives an attempt up does not undo the end that waits here', async () => {
    const attempt = anAttempt();
    await db.attempts.put({ ...attempt, end_time: NOW + 5, state: 'unsent' });
    const given_up = { ...attempt, abandoned: 1 as const };
    await applyReply(db, nothing, aReply({ pull: { attempts: [given_up] } }), timing);
    expect(await db.attempts.get(attempt.result_id)).toEqual({ ...attempt, end_time: NOW + 5, state: 'unsent' });
  });

  it.each(['received', 'unsent'] as const)(
    '[S31] does not take away how the paper is sat, where the server is older and does not say it: %s',
    async (state) => {
      const attempt = anAttempt();
      await db.attempts.put({ ...attempt, listening_mode: 'exam', state });
      const theirs = { ...attempt, end_time: NOW };
      await applyReply(db, nothing, aReply({ pull: { attempts: [theirs] } }), timing);
      expect(await db.attempts.get(attempt.result_id)).toEqual({
        ...theirs,
        listening_mode: 'exam',
        state: 'received',
      });
    },
  );

  it('[S3] does not undo the end that waits here', async () => {
    const attempt = anAttempt();
    await db.attempts.put({ ...attempt, end_time: NOW + 900, state: 'unsent' });
    await applyReply(db, nothing, aReply({ pull: { attempts: [attempt] } }), timing);
    expect(await db.attempts.get(attempt.result_id)).toMatchObject({ end_time: NOW + 900, state: 'unsent' });
  });
});

describe('a page of many rows', () => {
  it('[S10, S12] that were sent, taken or of an unknown attempt, is settled in its one transaction', async () => {
    const { result_id } = anAttempt();
    const answers = Array.from({ length: 300 }, (_, at) => anAnswer(result_id, `answer ${at}`));
    await db.answers.bulkPut(answers.map((row) => ({ ...row, state: 'unsent' as const })));
    const unknown = answers.map((row) => ({
      collection: 'answers' as const,
      key: rowKey('answers', row),
      code: 'unknown_attempt' as const,
      message: REFUSAL_TEXTS.unknown_attempt,
    }));
    await applyReply(db, { ...nothing, answers }, aReply({ reset: true, refused: unknown }), timing);
    expect(await db.answers.where('state').equals('unsent').count()).toBe(300);
    await applyReply(db, { ...nothing, answers }, aReply(), timing);
    expect(await db.answers.where('state').equals('received').count()).toBe(300);
  });

  it('[R150] is read and written with a few calls to each table, an attempt that is over in one row: a first sync has thousands', async () => {
    const attempts = Array.from({ length: 10 }, () => anAttempt({ end_time: NOW }));
    const answers = attempts.flatMap(({ result_id }) =>
      Array.from({ length: 20 }, (_, at) => anAnswer(result_id, `answer ${at}`)),
    );
    const results = attempts.map(({ result_id, exam_id }) => ({
      result_id,
      exam_id,
      revision: 1,
      correct: 0,
      total: 20,
      score: null,
      rows: [],
    }));
    const watched = db.tables.flatMap((table) =>
      (['get', 'put', 'delete', 'bulkGet', 'bulkPut', 'bulkDelete', 'where'] as const).map((call) =>
        vi.spyOn(table, call).mockName(`${table.name}.${call}`),
      ),
    );
    await applyReply(db, nothing, aReply({ pull: { attempts, answers, results } }), timing);
    const calls = watched.flatMap((spy) => spy.mock.calls.map(() => spy.getMockName()));
    const ofTables = calls.filter((call) => /^(attempts|answers|endedAnswers|results)\./.test(call));
    expect(ofTables.toSorted()).toEqual([
      'answers.where',
      'attempts.bulkGet',
      'attempts.bulkPut',
      'attempts.where',
      'attempts.where',
      'endedAnswers.bulkPut',
      'endedAnswers.where',
      'results.bulkPut',
      'results.where',
    ]);
    expect(await db.endedAnswers.count()).toBe(10);
    const of = ({ result_id }: Answer) => result_id === attempts[3]?.result_id;
    expect((await readEveryAnswer(db)).filter(of)).toEqual(
      answers
        .filter(of)
        .map((row) => ({ ...row, state: 'received' }))
        .toSorted((a, b) => (a.question_id < b.question_id ? -1 : 1)),
    );
  });
});

describe('the cursor', () => {
  it('[S11] moves with the rows that it covers', async () => {
    await applyReply(db, nothing, aReply({ cursor: 'c7' }), timing);
    expect(await readMeta(db, 'cursor')).toBe('c7');
  });

  it('[S11] stays where it was if the rows could not be written', async () => {
    await writeMeta(db, 'cursor', 'c1');
    const { result_id: _key, ...keyless } = anAttempt();
    const broken = keyless as Attempt;
    const reply = aReply({ cursor: 'c2', pull: { attempts: [broken] } });
    await expect(applyReply(db, nothing, reply, timing)).rejects.toMatchObject({ name: 'DataError' });
    expect(await readMeta(db, 'cursor')).toBe('c1');
  });

  it('[S12] begins again when the server does not know it, and everything of this device goes again', async () => {
    const { answer, key } = await unsentAnswer();
    await db.answers.put({ ...answer, state: 'received' });
    await writeMeta(db, 'cursor', 'c9');
    await applyReply(db, nothing, aReply({ cursor: '', reset: true, more: true }), timing);
    expect(await readMeta(db, 'cursor')).toBeNull();
    expect((await db.answers.get(key))?.state).toBe('unsent');
    expect((await db.attempts.get(answer.result_id))?.state).toBe('unsent');
  });
});

describe('the state of an exchange', () => {
  const state = () => readMeta(db, 'sync_state');

  it('is done only with its last reply', async () => {
    await applyReply(db, nothing, aReply({ more: true }), timing);
    expect(await state()).toEqual({ kind: 'under_way', done_at: null });
    await applyReply(db, nothing, aReply(), timing, true);
    expect(await state()).toEqual({ kind: 'under_way', done_at: null });
    await applyReply(db, nothing, aReply(), timing);
    expect(await state()).toEqual({ kind: 'done', done_at: NOW });
    await applyReply(db, nothing, aReply({ reset: true, more: true }), timing);
    expect(await state()).toEqual({ kind: 'under_way', done_at: NOW });
  });
});

describe('after a reset', () => {
  it('[S12, F60] papers and grants that the server does not give again leave the library, their names stay', async () => {
    const [known, lost] = [anExamRow('Known'), anExamRow('Published after the backup')];
    const grant = { subscription_id: newId(), category_year: 2026, category_month: 'November' as const };
    await db.exams.bulkPut([known, lost]);
    await db.grants.put({ ...grant, end_date: '2030-01-01', deleted: 0 });
    await applyReply(db, nothing, aReply({ reset: true, more: true, cursor: '' }), timing);
    await applyReply(db, nothing, aReply({ cursor: 'p1', more: true, pull: { exams: [known] } }), timing);
    expect(await db.exams.where('exam_id').equals(lost.exam_id).first()).toEqual(lost);
    await applyReply(db, nothing, aReply({ cursor: 'p2' }), timing);
    expect(await db.exams.get(known.exam_id)).toEqual(known);
    expect(await db.exams.get(lost.exam_id)).toEqual({ ...lost, deleted: 1 });
    expect((await db.grants.get(grant.subscription_id))?.deleted).toBe(1);
    await applyReply(db, nothing, aReply({ cursor: 'p3' }), timing);
    expect(await readMeta(db, 'doubted')).toBeNull();
  });
});

describe('the clock', () => {
  it('learns the server’s time from a reply, as closely as the round trip proves it', async () => {
    const late = aReply({ server_time: NOW + 7_200_000 });
    await applyReply(db, nothing, late, { sentAt: NOW, receivedAt: NOW + 400, wallMs: NOW + 400 });
    expect(await readMeta(db, 'clock_offset_ms')).toBe(7_200_000 - 200);
    const byThen = 7_200_000 - 200;
    const slow = { sentAt: NOW + byThen, receivedAt: NOW + byThen + 3_000, wallMs: NOW + 3_000 };
    await applyReply(db, nothing, late, slow);
    expect(await readMeta(db, 'clock_offset_ms')).toBe(byThen);
  });

  it('[S2] makes its next stamp later than what it saw', async () => {
    const { attempt, answer } = await unsentAnswer();
    const seen = anAnswer(attempt.result_id, 'theirs', NOW + 60_000, { hlc: nextStamp(null, NOW + 60_000, 'zz') });
    await applyReply(db, nothing, aReply({ pull: { answers: [seen] } }), timing);
    await saveAnswer({ db, now: () => NOW }, { ...answer, question_type: 'fillBlank' }, 'after');
    const saved = await db.answers.get([answer.result_id, answer.question_id]);
    expect(saved && saved.hlc > seen.hlc).toBe(true);
  });
});

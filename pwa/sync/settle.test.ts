import { beforeEach, describe, expect, it } from 'vitest';
import { answerKey } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH, REFUSAL_TEXTS } from '../../shared/sync/protocol.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/db.ts';
import { saveAnswer } from '../local/save.ts';
import { settle } from './settle.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

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
    await settle(db, { ...nothing, answers: [answer] }, aReply(), timing);
    expect((await db.answers.get(key))?.state).toBe('received');
  });

  it('[S10] stays unsent if the student changed it while the request was under way', async () => {
    const { attempt, answer, key } = await unsentAnswer();
    await saveAnswer({ db, now: () => NOW + 1 }, { ...answer, question_type: 'fillBlank' }, 'pepper');
    await settle(db, { ...nothing, answers: [answer] }, aReply(), timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'pepper', state: 'unsent' });
    expect(attempt.result_id).toBe(answer.result_id);
  });

  it('[S6] takes the server’s stamp although it is the earlier one', async () => {
    const { answer, key } = await unsentAnswer();
    const restamped = { ...answer, hlc: nextStamp(null, NOW - 60_000, 'here') };
    await settle(db, { ...nothing, answers: [answer] }, aReply({ pull: { answers: [restamped] } }), timing);
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
    const reply = aReply({ refused: [refusal(answerKey(answer), 'invalid')] });
    await settle(db, { ...nothing, answers: [answer] }, reply, timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'salt', state: 'refused' });
    expect(await db.refusals.toArray()).toMatchObject([{ code: 'invalid', row: { answer: 'salt' } }]);
  });

  it('[S9] makes room for the answer that counts if it came too late', async () => {
    const { answer, key } = await unsentAnswer('late');
    const counted = { ...answer, answer: 'in time', hlc: nextStamp(null, NOW - 5, 'there') };
    const reply = aReply({ refused: [refusal(answerKey(answer), 'attempt_ended')], pull: { answers: [counted] } });
    await settle(db, { ...nothing, answers: [answer] }, reply, timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'in time', state: 'received' });
    expect(await db.refusals.toArray()).toMatchObject([{ code: 'attempt_ended', row: { answer: 'late' } }]);
  });
});

describe('a row of another device', () => {
  it('[S1] replaces an earlier one, sent or not', async () => {
    const { answer, key } = await unsentAnswer();
    const theirs = { ...answer, answer: 'theirs', hlc: nextStamp(null, NOW + 5, 'there') };
    await settle(db, nothing, aReply({ pull: { answers: [theirs] } }), timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'theirs', state: 'received' });
  });

  it('[S1] gives way to a later one that waits here', async () => {
    const { answer, key } = await unsentAnswer();
    const theirs = { ...answer, answer: 'theirs', hlc: nextStamp(null, NOW - 5, 'there') };
    await settle(db, nothing, aReply({ pull: { answers: [theirs] } }), timing);
    expect(await db.answers.get(key)).toMatchObject({ answer: 'salt', state: 'unsent' });
  });

  it('[S3] ends the attempt here too, and the end that waits here gives way', async () => {
    const attempt = anAttempt();
    await db.attempts.put({ ...attempt, end_time: NOW + 900, state: 'unsent' });
    await settle(db, nothing, aReply({ pull: { attempts: [{ ...attempt, end_time: NOW + 500 }] } }), timing);
    expect(await db.attempts.get(attempt.result_id)).toMatchObject({ end_time: NOW + 500, state: 'received' });
  });

  it('[S3] does not undo the end that waits here', async () => {
    const attempt = anAttempt();
    await db.attempts.put({ ...attempt, end_time: NOW + 900, state: 'unsent' });
    await settle(db, nothing, aReply({ pull: { attempts: [attempt] } }), timing);
    expect(await db.attempts.get(attempt.result_id)).toMatchObject({ end_time: NOW + 900, state: 'unsent' });
  });
});

describe('the cursor', () => {
  it('[S11] moves with the rows that it covers', async () => {
    await settle(db, nothing, aReply({ cursor: 'c7' }), timing);
    expect(await readMeta(db, 'cursor')).toBe('c7');
  });

  it('[S11] stays where it was if the rows could not be written', async () => {
    await writeMeta(db, 'cursor', 'c1');
    const { result_id: _key, ...keyless } = anAttempt();
    const broken = keyless as Attempt;
    await expect(settle(db, nothing, aReply({ cursor: 'c2', pull: { attempts: [broken] } }), timing)).rejects.toThrow(
      'Invalid argument',
    );
    expect(await readMeta(db, 'cursor')).toBe('c1');
  });

  it('[S12] begins again when the server does not know it, and everything of this device goes again', async () => {
    const { answer, key } = await unsentAnswer();
    await db.answers.put({ ...answer, state: 'received' });
    await writeMeta(db, 'cursor', 'c9');
    await settle(db, nothing, aReply({ cursor: '', reset: true, more: true }), timing);
    expect(await readMeta(db, 'cursor')).toBeNull();
    expect((await db.answers.get(key))?.state).toBe('unsent');
    expect((await db.attempts.get(answer.result_id))?.state).toBe('unsent');
  });
});

describe('the clock', () => {
  it('learns the server’s time from a reply, as closely as the round trip proves it', async () => {
    const late = aReply({ server_time: NOW + 7_200_000 });
    await settle(db, nothing, late, { sentAt: NOW, receivedAt: NOW + 400, wallMs: NOW + 400 });
    expect(await readMeta(db, 'clock_offset_ms')).toBe(7_200_000 - 200);
    const byThen = 7_200_000 - 200;
    const slow = { sentAt: NOW + byThen, receivedAt: NOW + byThen + 3_000, wallMs: NOW + 3_000 };
    await settle(db, nothing, late, slow);
    expect(await readMeta(db, 'clock_offset_ms')).toBe(byThen);
  });

  it('[S2] makes its next stamp later than what it saw', async () => {
    const { attempt, answer } = await unsentAnswer();
    const seen = anAnswer(attempt.result_id, 'theirs', NOW + 60_000, { hlc: nextStamp(null, NOW + 60_000, 'zz') });
    await settle(db, nothing, aReply({ pull: { answers: [seen] } }), timing);
    await saveAnswer({ db, now: () => NOW }, { ...answer, question_type: 'fillBlank' }, 'after');
    const saved = await db.answers.get([answer.result_id, answer.question_id]);
    expect(saved && saved.hlc > seen.hlc).toBe(true);
  });
});

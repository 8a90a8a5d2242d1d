import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import { EMPTY_PUSH, REFUSAL_TEXTS } from '../../shared/sync/protocol.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { noteRefusalsRead } from '../local/repair/read-refusals.ts';
import { applyReply } from './apply-reply.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };

let db: LocalDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});

/** The server refuses this answer for that reason, at that time of its. */
async function refuse(answer: Answer, code: keyof typeof REFUSAL_TEXTS, server_time = NOW): Promise<void> {
  await db.answers.put({ ...answer, state: 'unsent' });
  const refused = [
    { collection: 'answers' as const, key: rowKey('answers', answer), code, message: REFUSAL_TEXTS[code] },
  ];
  await applyReply(db, { ...EMPTY_PUSH, answers: [answer] }, aReply({ refused, server_time }), timing);
}

const later = (answer: Answer) => ({ ...answer, answer: 'later', hlc: nextStamp(answer.hlc, NOW + 9, 'here') });
const readTimes = async () => (await db.refusals.toArray()).map(({ read_at }) => read_at);
const readAll = async () => noteRefusalsRead({ db, now: () => NOW + 60_000 }, await db.refusals.toArray());

async function aRefusedAnswer(code: keyof typeof REFUSAL_TEXTS = 'attempt_ended'): Promise<Answer> {
  const attempt = anAttempt({ end_time: NOW });
  await db.attempts.put({ ...attempt, state: 'received' });
  const answer = anAnswer(attempt.result_id, 'late');
  await refuse(answer, code);
  return answer;
}

describe('[R172] a refusal that the student has read', () => {
  it('is kept whole, with when it was read', async () => {
    const answer = await aRefusedAnswer();
    const [before] = await db.refusals.toArray();
    await readAll();
    expect(await db.refusals.toArray()).toEqual([{ ...before, read_at: NOW + 60_000 }]);
    expect(before).toMatchObject({ row: answer });
  });

  it('stays read where the same row is refused again for the same reason, as those that wait for a later time are', async () => {
    const answer = await aRefusedAnswer('over_quota');
    await readAll();
    await refuse(answer, 'over_quota', NOW + 3_600_000);
    expect(await db.refusals.toArray()).toMatchObject([{ read_at: NOW + 60_000, refused_at: NOW + 3_600_000 }]);
  });

  it('is to be read anew where a later row is refused, or the reason is another', async () => {
    const answer = await aRefusedAnswer();
    await readAll();
    await refuse(later(answer), 'attempt_ended', NOW + 10);
    expect(await readTimes()).toEqual([undefined]);
    await readAll();
    await refuse(later(answer), 'invalid', NOW + 20);
    expect(await readTimes()).toEqual([undefined]);
  });

  it('is not the one that came while another was on the screen', async () => {
    const answer = await aRefusedAnswer();
    const shown = await db.refusals.toArray();
    await refuse(later(answer), 'attempt_ended', NOW + 10);
    await noteRefusalsRead({ db, now: () => NOW + 20 }, shown);
    expect(await readTimes()).toEqual([undefined]);
  });
});

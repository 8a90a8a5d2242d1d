import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { forgetReplacedWork, readReplacedWork } from '../local/queries/replaced-work.ts';
import { newAnnotation } from '../local/writes/save-annotation.ts';
import { applyReply } from './apply-reply.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };
const attempt = anAttempt({ start_time: NOW - 3_600_000 });
const { result_id } = attempt;

let db: LocalDatabase;
let here: string;
beforeEach(async () => {
  db = await freshDatabase();
  here = (await readMeta(db, 'device_id')) ?? '';
  await db.attempts.put({ ...attempt, state: 'received' });
});

const QUESTION = anAnswer(result_id, '').question_id;
const by = (device_id: string, answer: Answer['answer'], atMs: number, changes: Partial<Answer> = {}): Answer => ({
  ...anAnswer(result_id, ''),
  question_id: QUESTION,
  answer,
  hlc: nextStamp(null, atMs, device_id),
  ...changes,
});

async function meet(ours: Answer, theirs: Answer, state: 'unsent' | 'received' = 'received') {
  await db.answers.put({ ...ours, state });
  await applyReply(db, EMPTY_PUSH, aReply({ pull: { answers: [theirs] } }), timing);
  return readReplacedWork(db, result_id);
}

describe('[R252] an answer of this device that gives way to a later one of another', () => {
  it.each(['unsent', 'received'] as const)('is told with what it was, also one that is %s', async (state) => {
    const theirs = by('there', 'tar', NOW - 1);
    const told = await meet(by(here, 'salt', NOW - 2), theirs, state);
    expect(told).toEqual([{ result_id, question_id: QUESTION, hlc: theirs.hlc, was: 'salt' }]);
  });

  it('is told of a choice, and of one that was cleared there', async () => {
    expect(await meet(by(here, 1, NOW - 2, { answer_type: 'mcq' }), by('there', 0, NOW - 1))).toMatchObject([
      { was: null },
    ]);
    expect(await meet(by(here, 'salt', NOW - 2), by('there', null, NOW - 1))).toMatchObject([{ was: 'salt' }]);
  });

  it.each([
    ['is the same', () => [by(here, 'salt', NOW - 2), by('there', 'salt', NOW - 1)] as const],
    ['is the earlier', () => [by(here, 'salt', NOW - 1), by('there', 'tar', NOW - 2)] as const],
    ['takes the place of a third one’s', () => [by('tablet', 'salt', NOW - 2), by('there', 'tar', NOW - 1)] as const],
    ['comes where nothing was answered', () => [by(here, ' ', NOW - 2), by('there', 'tar', NOW - 1)] as const],
    [
      'is a text, of which both are kept',
      () =>
        [
          by(here, 'salt', NOW - 2, { answer_type: 'writing' }),
          by('there', 'tar', NOW - 1, { answer_type: 'writing' }),
        ] as const,
    ],
  ])('is not told where the other one %s', async (_what, rows) => {
    const [ours, theirs] = rows();
    expect(await meet(ours, theirs)).toEqual([]);
  });

  it('is not told of an attempt that is over', async () => {
    await db.attempts.put({ ...attempt, end_time: NOW - 5, state: 'received' });
    expect(await meet(by(here, 'salt', NOW - 2), by('there', 'tar', NOW - 1))).toEqual([]);
  });

  it('is told until it is read, or answered again', async () => {
    expect(await meet(by(here, 'salt', NOW - 3), by('there', 'tar', NOW - 2))).toHaveLength(1);
    await db.answers.put({ ...by(here, 'salt', NOW - 1), state: 'unsent' });
    expect(await readReplacedWork(db, result_id)).toEqual([]);
    expect(await meet(by(here, 'salt', NOW - 1), by('there', 'rope', NOW))).toHaveLength(1);
    await forgetReplacedWork(db, result_id);
    expect(await readReplacedWork(db, result_id)).toEqual([]);
  });

  it('is told of a note, changed or deleted there', async () => {
    const selector = { start: 0, end: 1, exact: 'x', prefix: '', suffix: '' };
    const made = newAnnotation({
      result_id,
      part_id: QUESTION,
      document_id: QUESTION,
      kind: 'note',
      selector,
      note: 'Mine',
    });
    const note = { ...made, deleted: 0 as const, hlc: nextStamp(null, NOW - 2, here) };
    const hlc = nextStamp(null, NOW - 1, 'there');
    for (const change of [{ note: 'Theirs' }, { deleted: 1 as const }]) {
      await db.annotations.put({ ...note, state: 'received' });
      await applyReply(db, EMPTY_PUSH, aReply({ pull: { annotations: [{ ...note, ...change, hlc }] } }), timing);
      expect(await readReplacedWork(db, result_id)).toMatchObject([
        { annotation_id: note.annotation_id, was: 'Mine', hlc },
      ]);
      await forgetReplacedWork(db, result_id);
    }
  });
});

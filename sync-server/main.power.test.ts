// A server whose power may be cut at any instant: what it asks of the kernel, as strace sees it. Before each reply that acknowledges
// something, the kernel has been told to put that on the disk, and has done it.

import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { nextStamp } from '../shared/sync/clock.ts';
import { openSyncServer } from './sync/testing.ts';
import { signUp } from './testing/people.ts';
import { makeDataDir, PATIENCE, startServer } from './testing/process.ts';
import { recordingOf, soundBytes } from './testing/responses.ts';
import { canTrace, DATABASE_LOG, flushedBefore, trace } from './testing/strace.ts';
import { attemptOf } from './testing/attempt-of.ts';

/** A piece is flushed under a name of its own, then moved to its place. */
const PIECE = 'recordings/unfinished/';

describe.runIf(canTrace())('[F32, I2] a server that is watched', PATIENCE, () => {
  it('puts on the disk what it acknowledges, before it does', async () => {
    const DATA_DIR = await makeDataDir();
    const beside = await openSyncServer(join(DATA_DIR, 'papertide.sqlite'));
    const task = await beside.publishTask('speaking');
    const server = await startServer({ DATA_DIR, LIMIT_SCALE: '1000' });
    const student = await signUp(server.url, 'nimal');
    await beside.grantMonth(student.user_id);
    await beside.close();

    const { exam_id, blank } = beside.paper;
    const now = Date.now();
    const attempt = attemptOf(exam_id, now - 60_000);
    const spoken = { ...attempt, result_id: newId(), exam_id: task.exam_id };
    const sound = soundBytes(10_000);
    const hlc = nextStamp(null, now, 'phone');
    const recording = recordingOf(sound, { ...task, result_id: spoken.result_id }, { hlc });
    const { result_id } = attempt;
    const answer = { result_id, exam_id, question_id: blank, answer_type: 'fillBlank', answer: 'salt', hlc } as const;
    const upload = `recordings/${recording.recording_id}/upload?offset=`;
    /** Each call, and what must be on the disk before its reply. */
    const calls: [name: string, flushes: string | null, call: () => Promise<unknown>][] = [
      ['the start of attempts', DATABASE_LOG, () => student.sync({ attempts: [attempt, spoken] })],
      ['an answer', DATABASE_LOG, () => student.sync({ answers: [answer] })],
      ['nothing', null, () => student.sync()],
      ['a setting', DATABASE_LOG, () => student.sync({ settings: [{ name: 'clock', value: 'hidden', hlc }] })],
      ['a recording', DATABASE_LOG, () => student.sync({ recordings: [recording] })],
      ['half of its sound', PIECE, () => student.call('PUT', `${upload}0`, sound.subarray(0, 5_000))],
      ['the rest of it', PIECE, () => student.call('PUT', `${upload}5000`, sound.subarray(5_000))],
      ['an end', DATABASE_LOG, () => student.sync({ attempts: [{ ...attempt, end_time: now }] })],
    ];
    const end = await trace(server.child.pid ?? 0, join(DATA_DIR, 'strace'));
    for (const [, , call] of calls) await call();
    const replies = flushedBefore(await end());

    expect(replies).toHaveLength(calls.length);
    for (const [index, [name, flushes]] of calls.entries()) {
      const flushed = replies[index] ?? [];
      if (flushes === null) expect(flushed, name).toEqual([]);
      else expect(flushed, name).toContainEqual(expect.stringContaining(flushes));
    }
  });
});

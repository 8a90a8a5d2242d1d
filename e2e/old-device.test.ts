// A device that was not updated since protocol 1 was young: its requests and its reader of replies are frozen as data in
// old-device/, and this server must go on accepting the one and satisfying the other. When this fails, the server has
// changed what old devices rely on: change the server, or count PROTOCOL up; never the data.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// eslint-disable-next-line no-restricted-imports -- zod/mini cannot read JSON Schema, and nothing of this reaches a phone
import { fromJSONSchema } from 'zod';
import { inOneList, taskCriteria } from '../shared/marks.ts';
import type { SyncReply } from '../shared/sync/protocol.ts';
import { findResult } from '../sync-server/attempts/queries.ts';
import { writeMarks } from '../sync-server/marking/queries.ts';
import { signMarks } from '../sync-server/marking/mark-signature.ts';
import { attemptOf } from '../sync-server/testing/attempt-of.ts';
import { openSyncServer, type SyncServer } from '../sync-server/sync/testing.ts';

interface Step {
  name: string;
  request: { cursor: string | null };
  expect: {
    /** Their codes, in order. */
    refused: string[];
    more?: boolean;
    reset?: boolean;
    results?: { result_id: string; correct: number; total: number }[];
    /** The least number of rows that came, by collection. */
    attempts?: number;
    answers?: number;
    exams?: number;
  };
}

const read = (name: string) => readFileSync(new URL(`old-device/protocol-1.${name}.json`, import.meta.url), 'utf8');
const reader = fromJSONSchema(JSON.parse(read('reply.schema')) as Parameters<typeof fromJSONSchema>[0]);
const { steps } = JSON.parse(read('requests')) as { steps: Step[] };

let server: SyncServer;
let user: string;
let names: Record<string, string>;
let cursor = '';

beforeAll(async () => {
  server = await openSyncServer();
  user = await server.newUser();
  await server.grantMonth(user);
  const [writing, speaking] = [await server.publishTask('writing'), await server.publishTask('speaking')];
  const { exam_id: reading, part_id: part, document_id: document, blank, dropDown, mcq } = server.paper;
  names = {
    reading,
    blank,
    dropDown,
    mcq,
    part,
    document,
    writing: writing.exam_id,
    writing_part: writing.part_id,
    speaking: speaking.exam_id,
    speaking_part: speaking.part_id,
  };
});
afterAll(() => server.close());

/** Sends a request as it stands in the data, with this server's ids in it; checks the reply as the old device reads it. */
async function send(request: Step['request']): Promise<SyncReply> {
  const body = JSON.stringify(request).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) =>
    name === 'cursor' ? cursor : (names[name] ?? ''),
  );
  const response = await server.post(user, body);
  expect(response.status).toBe(200);
  return reader.parse(await response.json()) as SyncReply;
}

describe('an old device of protocol 1', () => {
  it.each(steps)('[S21] sends $name, and reads the answer', async ({ request, expect: wanted }) => {
    const reply = await send(request);
    expect(reply.refused.map(({ code }) => code)).toEqual(wanted.refused);
    if (wanted.more !== undefined) expect(reply.more).toBe(wanted.more);
    expect(reply.reset ?? false).toBe(wanted.reset ?? false);
    if (wanted.results) expect(reply.pull.results).toMatchObject(wanted.results);
    for (const collection of ['attempts', 'answers', 'exams'] as const)
      expect(reply.pull[collection].length).toBeGreaterThanOrEqual(wanted[collection] ?? 0);
    if (!reply.reset) ({ cursor } = reply);
  });

  it('[F27, S19, S21] reads the marks of each task of a writing paper, in one list', async () => {
    const result_id = '01a1ff61-0000-7000-8000-0000000000b1'; // the text that it ended above
    const tasks = [6, 7].map((band, index) => ({
      part_id: names['writing_part'] ?? '',
      criteria: taskCriteria(index + 1).map((name) => ({ name, band })),
      comment: `Comment ${index + 1}`,
    }));
    await server.store.transactFor(user, async (tx) => {
      const result = await findResult(tx, result_id);
      if (!result) throw new Error('the text was not taken');
      const marks = { ...inOneList(tasks), band: 6.5, marked_at: server.clock.nowMs, tasks };
      await writeMarks(tx, result, await signMarks(tx, result_id, marks));
    });
    const { request } = steps.find(({ name }) => name === 'everything again from the beginning') ?? {};
    if (!request) throw new Error('the old device asks for nothing');
    const { pull } = await send({ ...request, cursor });
    expect(pull.results).toHaveLength(1);
    const { score, marks } = pull.results[0] ?? {};
    expect(score).toEqual({ kind: 'band', value: 6.5 });
    expect(marks?.criteria.map(({ name, band }) => `${name} ${band}`)).toEqual([
      'Task 1: Task achievement 6',
      'Task 1: Coherence and cohesion 6',
      'Task 1: Lexical resource 6',
      'Task 1: Grammatical range and accuracy 6',
      'Task 2: Task response 7',
      'Task 2: Coherence and cohesion 7',
      'Task 2: Lexical resource 7',
      'Task 2: Grammatical range and accuracy 7',
    ]);
    expect(marks?.comment).toBe('Task 1\nComment 1\n\nTask 2\nComment 2');
  });

  it('[F27, S33] never takes an attempt of one part or without a clock for a whole paper in its time', async () => {
    const start_time = server.clock.nowMs - 7_200_000;
    const reading = names['reading'] ?? '';
    const whole = attemptOf(reading, start_time);
    const exercises = [
      attemptOf(reading, start_time, { listening_mode: 'untimed' }),
      attemptOf(reading, start_time, { listening_mode: 'part', part_no: 1, part_minutes: 60 }),
    ];
    const newDevice = await server.sync(user, { push: { attempts: [whole, ...exercises] } });
    expect(newDevice.refused).toEqual([]);
    const { request } = steps.find(({ name }) => name === 'everything again from the beginning') ?? {};
    if (!request) throw new Error('the old device asks for nothing');
    const ids = (await send({ ...request, cursor: null })).pull.attempts.map(({ result_id }) => result_id);
    expect(ids).toContain(whole.result_id);
    for (const { result_id } of exercises) expect(ids).not.toContain(result_id);
  });

  it('would not read what a newer server must not send', () => {
    const reply = { protocol: 1, server_time: 1, cursor: '', more: false, refused: [], pull: {} };
    expect(reader.safeParse(reply).success).toBe(false);
  });
});

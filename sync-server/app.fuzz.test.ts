// Every call of the server, with bodies and queries made up from its own schema and with any bytes, as a visitor, a student
// and an admin: it answers 2xx or 4xx, and the server lives. Longer: testing/fuzz.ts.

import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextStamp } from '../shared/sync/clock.ts';
import { callsOf } from './testing/calls.ts';
import { expectAnswered, plainText, RUNS, runsOf } from './testing/fuzz.ts';
import { madeUp, oddValue } from './testing/made-up.ts';
import {
  openPaperServer,
  type PaperServer,
  type Person,
  publishPaper,
  publishTask,
  writeDraft,
} from './testing/papers.ts';
import { PATIENCE, startServer } from './testing/process.ts';
import { newAttempt, syncAs } from './testing/responses.ts';

let server: PaperServer;
let callers: readonly Person[];
const known: Record<string, unknown[]> = {};

beforeAll(async () => {
  server = await openPaperServer({}, undefined, afterAll);
  const { admin, student, locked, anonymous } = server;
  callers = [anonymous, student, locked, admin];
  const draft = await writeDraft(admin);
  const paper = await publishPaper(admin);
  const task = await publishTask(admin, 'writing');
  const attempts = [paper, paper, task].map(({ exam_id }) => newAttempt(server, exam_id));
  await syncAs(student, {
    attempts: attempts.map((attempt, index) => (index === 0 ? attempt : { ...attempt, end_time: server.clock.nowMs })),
  });
  const group_id = newId();
  await admin.send('PUT', 'groups/savegroup', { group_id, name: 'Monday' });
  Object.assign(known, {
    exam_id: [draft.exam_id, paper.exam_id, task.exam_id],
    part_id: [draft.part_id, paper.part_id, task.part_id],
    to_part_id: [draft.part_id],
    content_id: [draft.paragraph_id, draft.heading_id],
    question_id: [...draft.question_ids, ...paper.question_ids],
    document_id: [draft.document_id],
    reading_document_id: [draft.document_id],
    result_id: attempts.map(({ result_id }) => result_id),
    user_id: [locked.user_id],
    selectedUser: [locked.user_id],
    email: [locked.email, 'nobody@papertide.test'],
    group_id: [group_id],
    revision: [1],
    protocol: [1],
    version: [0, 1, 2],
    hlc: [nextStamp(null, server.clock.nowMs, 'phone')],
    category_month: ['March'],
    selectedMonth: ['March'],
  });
});

/** Puts signing out last: after it the caller is nobody. */
const inOrder = () => callsOf(server).toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));

const isLast = ({ path }: { path: string }) => path.endsWith('/signout');

const caller = () =>
  fc.oneof(
    ...[1, 2, 1, 5].map((weight, index) => ({ weight, arbitrary: fc.constant(null).map(() => callers[index]!) })),
  );

/** A path with its parameters filled with what is there, or with anything. */
function pathOf(path: string): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)(\{[^}]*\})?/g)].map(([text, name = '']) => ({ text, name }));
  const there = [...(known['exam_id'] ?? []), ...(known['result_id'] ?? []), ...(known['question_id'] ?? [])];
  const value = fc.oneof(fc.constantFrom(...there), fc.uuid(), oddValue);
  return fc
    .tuple(...names.map(() => value))
    .map((values) =>
      names.reduce((filled, { text }, index) => filled.replace(text, wordOf(values[index])), path.replace('/api/', '')),
    );
}

function queryText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `?${wordOf(value)}`;
  return `?${Object.entries(value)
    .map(([name, one]) => `${wordOf(name)}=${wordOf(one)}`)
    .join('&')}`;
}

/** Anything as a piece of an address. */
function wordOf(value: unknown): string {
  return encodeURIComponent(plainText(value).slice(0, 2_000).toWellFormed());
}

describe('whatever comes', { timeout: PATIENCE.timeout + RUNS.numRuns * 10_000 }, () => {
  it('[F45] is answered 2xx or 4xx by every call, from its schema with something wrong in it', async () => {
    const calls = inOrder();
    expect(calls.length).toBeGreaterThan(100);
    expect(calls.filter(({ json }) => json).length).toBeGreaterThan(40);
    for (const { method, path, json, query } of calls.filter((call) => !isLast(call))) {
      const body = json ? fc.option(madeUp(json, known)) : fc.option(fc.jsonValue());
      const asked = query ? madeUp(query, known) : fc.constant({});
      await fc.assert(
        fc.asyncProperty(caller(), pathOf(path), body, asked, async (person, filled, sent, search) => {
          const bytes = new TextEncoder().encode(JSON.stringify(sent));
          const hasBody = method !== 'GET' && sent !== null;
          const headers = hasBody ? { 'content-type': 'application/json' } : {};
          await expectAnswered(
            await person.call(method, `${filled}${queryText(search)}`, hasBody ? bytes : undefined, headers),
          );
        }),
        runsOf({ method, path }),
      );
    }
  });

  it('[F45] is answered 2xx or 4xx by sync, whose rows are read one by one', async () => {
    const { SyncRequest } = await import('../shared/sync/protocol.ts');
    const { SCHEMAS } = await import('../shared/sync/schemas.ts');
    const rows = (name: 'attempts' | 'answers' | 'annotations' | 'flags' | 'recordings' | 'settings') =>
      fc.array(madeUp(SCHEMAS[name], known), { maxLength: 5 });
    const push = fc.record({
      attempts: rows('attempts'),
      answers: rows('answers'),
      annotations: rows('annotations'),
      flags: rows('flags'),
      recordings: rows('recordings'),
      settings: rows('settings'),
    });
    const request = fc
      .tuple(madeUp(SyncRequest, known), push)
      .map(([one, some]) => (typeof one === 'object' ? { ...one, push: some } : one));
    await fc.assert(
      fc.asyncProperty(caller(), request, fc.boolean(), async (person, one, isPacked) => {
        const bytes = Buffer.from(JSON.stringify(one));
        const headers = { 'content-type': 'application/json', ...(isPacked ? { 'content-encoding': 'gzip' } : {}) };
        await expectAnswered(
          await person.call('POST', 'sync', new Uint8Array(isPacked ? gzipSync(bytes) : bytes), headers),
        );
      }),
      { ...RUNS, numRuns: RUNS.numRuns * 10 },
    );
  });

  it('is answered 2xx or 4xx where it is no JSON, no form and no gzip', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc
        .constantFrom(
          '{',
          '[['.repeat(50_000),
          '{"a":'.repeat(20_000),
          '\ufeff{}',
          '"\\ud800"',
          'null',
          '--x\r\n\r\n--x--',
        )
        .map((text) => new TextEncoder().encode(text)),
      fc.json().map((text) => new TextEncoder().encode(text.slice(0, -1))),
    );
    const types = [
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      '',
    ];
    for (const { method, path } of inOrder().filter((call) => call.method !== 'GET'))
      await fc.assert(
        fc.asyncProperty(
          caller(),
          pathOf(path),
          bytes,
          fc.oneof({ weight: 3, arbitrary: fc.constant('application/json') }, fc.constantFrom(...types)),
          fc.constantFrom('', 'gzip', 'br'),
          async (person, filled, sent, type, coding) => {
            const headers = {
              ...(type ? { 'content-type': type } : {}),
              ...(coding ? { 'content-encoding': coding } : {}),
            };
            await expectAnswered(await person.call(method, `${filled}?offset=0`, Uint8Array.from(sent), headers));
          },
        ),
        runsOf({ method, path }, Math.ceil(RUNS.numRuns / 2)),
      );
    expect((await server.anonymous.call('GET', 'healthz')).status).toBe(200);
  });

  it('leaves the process alive where it is no HTTP', async () => {
    const { port, url, child } = await startServer();
    const sent = fc.sample(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        fc
          .constantFrom(
            'GET / HTTP/9.9\r\n\r\n',
            'POST /api/sync HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
            'GET /%ff%00 HTTP/1.1\r\nHost: \0\r\n\r\n',
            'POST /api/sync HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
            `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
            'GET http://[::1/ HTTP/1.1\r\nHost: a\r\n\r\n',
            'OPTIONS * HTTP/1.1\r\nHost: ]\r\n\r\n',
          )
          .map((text) => Buffer.from(text, 'latin1')),
      ),
      { ...RUNS, numRuns: 60 },
    );
    for (const bytes of sent) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => socket.destroy());
      socket.end(bytes);
      socket.resume();
      await once(socket, 'close');
    }
    expect((await fetch(`${url}/api/healthz`)).status).toBe(200);
    expect(child.exitCode).toBeNull();
  });
});

// A phone that comes back with more unsent work than one push holds, and the real server of sync [F47, F54].

import { randomBytes } from 'node:crypto';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendRequest } from '../pwa/api/request.ts';
import { openLocalDatabase, type LocalDatabase } from '../pwa/local/database/db.ts';
import { saveFlag } from '../pwa/local/writes/save-flag.ts';
import { endAttempt, saveAnswer, startAttempt } from '../pwa/local/writes/save.ts';
import { syncOnce } from '../pwa/sync/sync-once.ts';
import { createHttpTransport } from '../pwa/sync/http-transport.ts';
import { createPushSize } from '../pwa/sync/push-size.ts';
import { SyncFailure, type Transport } from '../pwa/sync/transport.ts';
import { PROTOCOL, SyncReply } from '../shared/sync/protocol.ts';
import { NOW, openSyncServer, type SyncServer } from '../sync-server/sync/testing.ts';

const PAPERS = 4;
const ATTEMPTS_A_PAPER = 7;
const QUESTIONS = 40;

let server: SyncServer;
let user: string;
let db: LocalDatabase;
const closing: (() => void)[] = [];

beforeEach(async () => {
  server = await openSyncServer();
  user = await server.newUser();
  await server.grantMonth(user);
  db = await openLocalDatabase(newId());
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  db.close();
  await server.close();
});

/** Sits papers with no connection: every question answered, one flag each, all submitted. */
async function sitOffline(attemptsAPaper: number, answer: () => string): Promise<void> {
  let nowMs = NOW - 86_400_000;
  const writer = { db, now: () => (nowMs += 10) };
  for (let paper = 0; paper < PAPERS; paper++) {
    const { exam_id, question_ids } = await server.publishBlanks(QUESTIONS);
    for (let count = 0; count < attemptsAPaper; count++) {
      const { result_id } = await startAttempt(writer, { exam_id, revision: 1 });
      for (const question_id of question_ids)
        await saveAnswer(writer, { exam_id, question_id, result_id, question_type: 'fillBlank' }, answer());
      await saveFlag(writer, { result_id, question_id: question_ids[0]! }, true);
      await endAttempt(writer, result_id, writer.now());
    }
  }
}

async function expectAllReceived(attemptCount: number): Promise<void> {
  expect(await db.results.count()).toBe(attemptCount);
  expect(await db.refusals.toArray()).toEqual([]);
  for (const table of [db.attempts, db.answers, db.flags])
    expect(await table.where('state').notEqual('received').count()).toBe(0);
}

const sendAtOnce: Transport = async (request) => {
  const response = await server.post(user, JSON.stringify({ protocol: PROTOCOL, ...request }));
  if (response.status === 413) throw new SyncFailure('too_large');
  return SyncReply.parse(await response.json());
};

describe('more unsent work than one push holds', () => {
  it('[S8, S20, F47] arrives whole: every attempt is scored over all its answers', async () => {
    await sitOffline(ATTEMPTS_A_PAPER, () => 'salt');
    await syncOnce(db, sendAtOnce);
    await expectAllReceived(PAPERS * ATTEMPTS_A_PAPER);
    const scores = (await db.results.toArray()).map(({ correct, total }) => `${correct} of ${total}`);
    expect(new Set(scores)).toEqual(new Set(['40 of 40']));
  });

  it('[F54] arrives over an uplink that is slower than any time-out allows for', async () => {
    await sitOffline(2, () => randomBytes(100).toString('base64'));
    // 400 bytes and 20 seconds, both a hundred times faster
    const port = await throughSlowUplink(await listen(), 40_000);
    const send = createHttpTransport((path, init, timeOutMs = 20_000) => {
      const headers = new Headers(init?.headers);
      headers.set('x-access-token', user);
      return sendRequest(fetch, `http://127.0.0.1:${port}${path}`, { ...init, headers }, timeOutMs / 100);
    });
    const size = createPushSize();
    for (let isDone = false; !isDone;)
      isDone = await syncOnce(db, send, { size }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof SyncFailure)) throw error;
          return false;
        },
      );
    await expectAllReceived(PAPERS * 2);
  });
});

describe('an attempt that the server cannot read', () => {
  it('[S5, F9] is refused with what is in it, and everything beside it arrives both ways', async () => {
    await syncOnce(db, sendAtOnce); // the time is known: what is sent below goes as it stands
    const { exam_id, question_ids } = await server.publishBlanks(2);
    const writer = { db, now: () => NOW - 60_000 };
    const [first = '', second = ''] = question_ids;
    const sit = async (question_id: string) => {
      const { result_id } = await startAttempt(writer, { exam_id, revision: 1 });
      await saveAnswer(writer, { exam_id, question_id, result_id, question_type: 'fillBlank' }, 'salt');
      await endAttempt(writer, result_id, NOW - 1_000);
      return result_id;
    };
    const bad = await sit(first);
    await db.attempts.update(bad, { start_time: NOW - 60_000.25 });
    const good = await sit(second);
    await syncOnce(db, sendAtOnce);

    const refusals = await db.refusals.toArray();
    expect(refusals.map(({ collection, code }) => `${collection} ${code}`).toSorted()).toEqual([
      'answers unknown_attempt',
      'attempts invalid',
    ]);
    expect(await db.attempts.get(bad)).toMatchObject({ state: 'refused', start_time: NOW - 60_000.25 });
    expect(await db.attempts.get(good)).toMatchObject({ state: 'received' });
    expect(await db.results.toArray()).toMatchObject([{ result_id: good, correct: 1, total: 2 }]);

    // nor does it stand in the way of what comes later, here or on another device
    const later = await sit(first);
    await syncOnce(db, sendAtOnce);
    expect(await db.attempts.get(later)).toMatchObject({ state: 'received' });
    const other = await openLocalDatabase(newId());
    closing.push(() => other.close());
    await syncOnce(other, sendAtOnce);
    expect(new Set(await other.attempts.toCollection().primaryKeys())).toEqual(new Set([good, later]));
  });
});

/** The server on a port of its own. */
async function listen(): Promise<number> {
  return new Promise((resolve) => {
    const http = serve({ fetch: (request) => server.fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(port),
    );
    closing.push(() => http.close());
  });
}

/** A port in front of another that lets so many bytes a second up, and everything down. */
async function throughSlowUplink(port: number, bytesPerSecond: number): Promise<number> {
  const sockets = new Set<Socket>();
  const proxy = createServer((phone) => {
    const behind = connect(port, '127.0.0.1');
    for (const socket of [phone, behind]) {
      sockets.add(socket);
      socket.on('error', () => undefined); // the other end gave up
      socket.on('close', () => [phone, behind].forEach((one) => one.destroy()));
    }
    behind.pipe(phone);
    phone.on('data', (bytes) => {
      phone.pause();
      setTimeout(() => (behind.write(bytes), phone.resume()), (bytes.length * 1000) / bytesPerSecond);
    });
  });
  closing.push(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return (proxy.address() as AddressInfo).port;
}

// A device, the real server of sync, and between them a line on which real sockets break: what was sent counts as received only
// once a whole reply of ours has come, and what the server took without one is taken no second time [I4, I9].

import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendRequest } from '../pwa/api/request.ts';
import { openLocalDatabase, type LocalDatabase } from '../pwa/local/database/db.ts';
import { endAttempt, saveAnswer, startAttempt } from '../pwa/local/writes/save.ts';
import { syncOnce } from '../pwa/sync/sync-once.ts';
import { createHttpTransport } from '../pwa/sync/http-transport.ts';
import type { FailureKind } from '../pwa/sync/transport.ts';
import { NOW, openSyncServer, type SyncServer } from '../sync-server/sync/testing.ts';

/** Passes a whole reply of the server on to the device, or spoils it. */
type Mischief = (reply: { head: IncomingMessage; body: Buffer }, response: ServerResponse) => void;

const PAGE = '<!doctype html><title>Welcome to our café</title>';
const HTML = { 'content-type': 'text/html' };

const MISCHIEFS: [what: string, does: Mischief, kind: FailureKind][] = [
  ['is lost', (_reply, { socket }) => void socket?.destroy(), 'unreachable'],
  [
    'is cut in half',
    ({ head, body }, response) => {
      response.writeHead(200, { ...head.headers, 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
    },
    'unreachable',
  ],
  [
    'is cut in its head',
    (_reply, { socket }) => void socket?.end('HTTP/1.1 200 OK\r\nContent-Type: applic'),
    'unreachable',
  ],
  ['never comes', () => undefined, 'timed_out'],
  ['is a page of somebody else', (_reply, response) => void response.writeHead(200, HTML).end(PAGE), 'unreachable'],
  [
    'leads to a page of somebody else',
    (_reply, response) => void response.writeHead(302, { location: '/welcome' }).end(),
    'unreachable',
  ],
  ['is the trouble of a proxy', (_reply, response) => void response.writeHead(502, HTML).end(PAGE), 'server_trouble'],
  ['is a refusal of a proxy', (_reply, response) => void response.writeHead(401, HTML).end(PAGE), 'unreachable'],
];

/** The time a device waits for a reply, and for one that never comes. */
const PATIENCE_MS = { ordinary: 20_000, tried: 200 };

interface Line {
  url: string;
  /** Is done to every reply; null lets them through. */
  mischief: Mischief | null;
  patienceMs: number;
  /** Each call until the server has answered it, also where the device has given it up. */
  underWay: Promise<void>[];
}

let server: SyncServer;
let user: string;
let db: LocalDatabase;
let line: Line;
const closing: (() => void)[] = [];

beforeEach(async () => {
  server = await openSyncServer();
  user = await server.newUser();
  await server.grantMonth(user);
  db = await openLocalDatabase(newId());
  line = await openLine(await listen());
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) close();
  db.close();
  await server.close();
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

/** A line to a port: every call reaches the server and is answered there, whatever becomes of the reply. */
async function openLine(port: number): Promise<Line> {
  const opened: Line = { url: '', mischief: null, patienceMs: PATIENCE_MS.ordinary, underWay: [] };

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path, headers } = incoming;
    const call = ask({ host: '127.0.0.1', port, method, path, headers }).end(await buffer(incoming));
    const [head] = (await once(call, 'response')) as [IncomingMessage];
    const body = await buffer(head);
    if (opened.mischief) opened.mischief({ head, body }, response);
    else response.writeHead(head.statusCode ?? 500, head.headers).end(body);
  }

  const proxy = createServer((incoming, response) => {
    if (incoming.url === '/welcome') response.writeHead(200, HTML).end(PAGE);
    else opened.underWay.push(pass(incoming, response));
  });
  closing.push(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  opened.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return opened;
}

const send = createHttpTransport((path, init) => {
  const headers = new Headers(init?.headers);
  headers.set('x-access-token', user);
  return sendRequest(fetch, line.url + path, { ...init, headers }, line.patienceMs);
});

async function onServer() {
  const { read } = server.store;
  return {
    attempts: await read.selectFrom('attempts').selectAll().where('user_id', '=', user).execute(),
    answers: await read.selectFrom('answers').selectAll().where('user_id', '=', user).execute(),
    results: await read.selectFrom('results').selectAll().where('user_id', '=', user).execute(),
  };
}

describe('a reply', () => {
  it.each(MISCHIEFS)(
    '[F1, F2, F4, F5, F8, F52] that %s is no reply: the rows wait, go again, and are there once',
    async (_what, mischief, kind) => {
      await syncOnce(db, send); // the time is known: what is sent below goes as it stands
      const writer = { db, now: () => NOW - 60_000 };
      const { exam_id, blank } = server.paper;
      const { result_id } = await startAttempt(writer, { exam_id, revision: 1 });
      await saveAnswer(writer, { exam_id, question_id: blank, result_id, question_type: 'fillBlank' }, 'salt');
      await endAttempt(writer, result_id, NOW - 1_000);
      const states = async () =>
        [...(await db.attempts.toArray()), ...(await db.answers.toArray())].map(({ state }) => state);

      line.mischief = mischief;
      if (kind === 'timed_out') line.patienceMs = PATIENCE_MS.tried;
      for (let times = 0; times < 2; times++) {
        await expect(syncOnce(db, send)).rejects.toMatchObject({ name: 'SyncFailure', kind });
        expect(await states()).toEqual(['unsent', 'unsent']);
        expect(await db.results.count()).toBe(0);
      }
      await Promise.all(line.underWay);
      const taken = await onServer();
      expect(taken).toMatchObject({
        attempts: [{ result_id }],
        answers: [{ answer: '"salt"' }],
        results: [{ correct: 1 }],
      });

      line.mischief = null;
      await syncOnce(db, send);
      expect(await states()).toEqual(['received', 'received']);
      expect(await db.results.toArray()).toMatchObject([{ result_id, correct: 1 }]);
      expect(await onServer()).toEqual(taken);
    },
  );
});

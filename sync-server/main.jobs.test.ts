// Mails and jobs of servers that are killed.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../shared/testing/wait-for.ts';
import { ADMIN } from './testing/people.ts';
import { connectTo, killServer, lookInto, makePostgresPlace, PLACES } from './testing/places.ts';
import { PATIENCE, startProgram, startServer } from './testing/process.ts';
import { makeEmptyPostgres } from './testing/stores.ts';

/** A mail server that is silent once it was greeted, until it is told to take mails. */
async function openMailServer() {
  const state = { isSilent: true, greeted: 0, taken: [] as string[] };
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => socket.destroy());
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (line.startsWith('EHLO')) state.greeted += 1;
        if (state.isSilent || (isData && line !== '.')) continue;
        const recipient = /^RCPT TO:<(.+)>$/.exec(line)?.[1];
        if (recipient !== undefined) state.taken.push(recipient);
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : '250 good\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, state };
}

async function askForLink(url: string): Promise<void> {
  const reply = await fetch(`${url}/api/auth/forgotpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL }),
  });
  expect(reply.status).toBe(200);
}

const JOBS_WITHIN = { timeout: 60_000 };

it.each(PLACES)(
  '[R225, R341] on $name a mail that was written before a kill is sent once, by the server that runs then',
  { timeout: 3 * PATIENCE.timeout },
  async ({ makePlace }) => {
    const place = await makePlace();
    const mailServer = await openMailServer();
    const env = { ...ADMIN, ...place, SMTP_URL: mailServer.url };
    const first = await startServer(env);
    await askForLink(first.url);
    await waitFor(() => expect(mailServer.state.greeted).toBe(1));
    // on PostgreSQL it runs beside, and the job that it waits for stays locked by the first
    const isBeside = 'DATABASE_URL' in place;
    if (isBeside) await startServer(env);
    await killServer(first);
    mailServer.state.isSilent = false;
    // the lease of the killed server ends
    await lookInto(place, (store) =>
      store.transact((tx) => tx.updateTable('mail_outbox').set({ next_try_at: Date.now() }).execute()),
    );
    if (!isBeside) await startServer(env);
    const outbox = () => lookInto(place, ({ read }) => read.selectFrom('mail_outbox').selectAll().execute());
    await expect.poll(outbox, JOBS_WITHIN).toEqual([]);
    expect(mailServer.state.taken).toEqual([ADMIN.ADMIN_EMAIL]);
  },
);

it('[R340] a server whose user may not make the tables of the jobs says so and ends', PATIENCE, async () => {
  const { DATA_DIR, DATABASE_URL } = await makePostgresPlace(await makeEmptyPostgres());
  const client = await connectTo(DATABASE_URL);
  const role = `clerk_${randomBytes(6).toString('hex')}`;
  await client.query(`create role ${role} login; grant all on schema public to ${role}`);
  const env = { DATA_DIR, DATABASE_URL: DATABASE_URL.replace('postgres@', `${role}@`), PORT: '0' };
  const server = startProgram('main.ts', [], env);
  expect(await server.exited).toBe(1);
  expect(server.stderr()).toContain('permission denied for database');
});

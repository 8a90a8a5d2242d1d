import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import type { JobName } from '../../shared/job-problems.ts';
import { openTestApp } from '../testing/app.ts';
import { NEVER_STOPPED } from '../testing/jobs.ts';
import { createMailer } from './mailer.ts';
import { sendMails } from './send-mails.ts';
import { fileSender, type SendMail, senderOf, smtpSender } from './senders.ts';

const MAIL = {
  to: 'nimal@papertide.test',
  subject: 'Hello',
  text: 'A link: http://localhost:8080/user/reset-password/abc\n',
  minutes: 60,
};
const MINUTE_MS = 60_000;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'papertide-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Takes mails as the simplest of SMTP servers does; answers DATA's end as it is told at the time. */
async function openSmtpServer(answer: () => string = () => '250 good', greeting = '220 test') {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    if (greeting !== '') socket.write(`${greeting}\r\n`);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        heard.push(line);
        if (isData && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(`${line === '.' ? answer() : '250 good'}\r\n`);
        isData = line === 'DATA';
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, heard, sockets };
}

/** A server whose mails really go through an outbox, which `sendDue` empties. */
async function openOffice(send: SendMail) {
  const jobs: JobName[] = [];
  const app = await openTestApp({
    config: { accessTokenSeconds: 30 * 86_400 },
    deps: (deps) => ({ ...deps, mailer: createMailer({ add: async (_tx, name) => void jobs.push(name) }) }),
  });
  const log = pino({ level: 'info' }, { write: (line: string) => void app.logLines.push(line) });
  const ports = { store: app.store, send, log, now: () => app.clock.nowMs };
  const sendDue = (signal = NEVER_STOPPED) => sendMails(ports, signal);
  const { user } = await app.signUp('nimal');
  const { headers } = await app.signUp('boss', 'admin');
  const mailer = createMailer({ add: () => Promise.resolve() });
  const rows = () => app.store.read.selectFrom('mail_outbox').selectAll().execute();
  const problems = async () =>
    Object(await (await app.request('GET', '/api/auth/getmailproblems', { headers })).json()).data;
  /** Asks for a link, which is written after the reply. */
  const forgot = async () => {
    const reply = await app.request('POST', '/api/auth/forgotpassword', { body: { email: user.email } });
    await waitFor(() => expect(jobs).toEqual(['mails']));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    return reply;
  };
  return { ...app, ports, mailer, user, rows, problems, forgot, sendDue };
}

describe('without SMTP', () => {
  it('each mail becomes an .eml file that only the owner reads', async () => {
    const folder = join(await makeFolder(), 'outbox');
    const { forgot, rows, sendDue } = await openOffice(fileSender(folder, 'Papertide <no-reply@localhost>'));
    await forgot();
    await sendDue();
    expect(await rows()).toEqual([]);
    const [file = ''] = await readdir(folder);
    expect(file).toMatch(/\.eml$/);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain('To: nimal@papertide.test');
    expect(text).toContain('From: Papertide <no-reply@localhost>');
    expect(text).toMatch(/^http:\/\/localhost:\d+\/user\/reset-password#token=[\w-]{43}$/m);
  });

  it('[R19] the text stands in the file as it is, so that a link can be copied from there', async () => {
    const folder = join(await makeFolder(), 'outbox');
    const link = `https://papers.academy.test/user/reset-password#token=${'a'.repeat(100)}&x=1`;
    const text = `Hello නිමල් = Zoë,\n\n${'a long line with words, '.repeat(20)}\n\n${link}\n`;
    const send = fileSender(folder, 'Académie <no-reply@localhost>');
    await send({ ...MAIL, text }, new AbortController().signal);
    const [file = ''] = await readdir(folder);
    const written = await readFile(join(folder, file), 'utf8');
    const [headers = '', ...body] = written.split('\n\n');
    expect(body.join('\n\n')).toBe(text);
    expect(headers).toContain('Content-Transfer-Encoding: 8bit');
    expect(headers).toContain('Content-Type: text/plain; charset=utf-8');
    expect(headers).toMatch(/^[\x20-\x7e\n]+$/);
    expect(Math.max(...written.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
  });
});

describe('with SMTP', () => {
  it('a mail is sent from MAIL_FROM and leaves nothing in the outbox', async () => {
    const { url, heard } = await openSmtpServer();
    const settings = { dataDir: '/nowhere', appOrigin: 'https://papertide.test' };
    const send = senderOf({ ...settings, smtpUrl: url, mailFrom: 'The Academy <papers@academy.test>' });
    const { forgot, rows, sendDue } = await openOffice(send);
    await forgot();
    await sendDue();
    expect(heard).toContain('MAIL FROM:<papers@academy.test>');
    expect(await rows()).toEqual([]);
    expect(heard).toContain('RCPT TO:<nimal@papertide.test>');
    expect(heard).toContain('From: The Academy <papers@academy.test>');
    // quoted-printable breaks long lines
    expect(heard.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')).toContain('/user/reset-password#token=');
  });

  it('[R225] one that is refused for now is tried again, and admins see the reply meanwhile', async () => {
    let reply = '451 4.3.0 Try again later';
    const { url, heard } = await openSmtpServer(() => reply);
    const { forgot, rows, problems, clock, sendDue, logLines } = await openOffice(smtpSender(url, 'a@papertide.test'));
    await forgot();
    // the next run is due with the next try
    expect(await sendDue()).toBe(clock.nowMs + MINUTE_MS / 2);
    expect(await rows()).toMatchObject([{ tries: 1 }]);
    expect(await problems()).toMatchObject({ waiting: 1, failed: 0 });
    expect((await problems()).reply).toContain('451 4.3.0 Try again later');
    expect(logLines.join('')).toContain('"responseCode":451');
    expect(logLines.join('')).not.toMatch(/nimal|reset-password/);

    const tries = () => heard.filter((line) => line === 'DATA').length;
    await sendDue();
    reply = '250 good';
    clock.nowMs += MINUTE_MS;
    expect(await sendDue()).toBeUndefined();
    expect(await rows()).toEqual([]);
    expect(tries()).toBe(2);
    expect(await problems()).toMatchObject({ waiting: 0, failed: 0, reply: null });
  });

  it('[R225] one that was never taken is deleted with its link when that ends, and admins are told for a week', async () => {
    const { url } = await openSmtpServer(() => '451 4.3.0 Try again later');
    const { forgot, rows, problems, clock, sendDue } = await openOffice(smtpSender(url, 'a@papertide.test'));
    await forgot();
    await sendDue();
    expect(await rows()).toMatchObject([{ tries: 1 }]);
    clock.nowMs += 60 * MINUTE_MS;
    await sendDue();
    expect(await rows()).toEqual([]);
    expect(await problems()).toMatchObject({ waiting: 0, failed: 1, failed_addresses: ['nimal@papertide.test'] });
    expect((await problems()).reply).toContain('451');
    clock.nowMs += 8 * 86_400_000;
    await sendDue();
    expect(await problems()).toMatchObject({ failed: 0 });
  });

  it('[R225] an address that the server refuses for good is not tried again', async () => {
    const { url, heard } = await openSmtpServer(() => '550 5.1.1 No such user');
    const { forgot, rows, problems, clock, sendDue } = await openOffice(smtpSender(url, 'a@papertide.test'));
    await forgot();
    await sendDue();
    expect(await rows()).toMatchObject([{ tries: 1 }]);
    clock.nowMs += 30 * MINUTE_MS;
    await sendDue();
    expect(heard.filter((line) => line === 'DATA')).toHaveLength(1);
    expect((await problems()).reply).toContain('550');
  });

  it('[R225] a stop cuts the try at a silent server, and the mail goes with the next start', async () => {
    const { url, sockets } = await openSmtpServer(undefined, '');
    const { forgot, rows, ports, sendDue, clock, problems } = await openOffice(smtpSender(url, 'a@papertide.test'));
    await forgot();
    const stopping = new AbortController();
    const sending = sendDue(stopping.signal);
    await waitFor(() => expect(sockets.size).toBe(1));
    stopping.abort();
    await sending;
    expect(await rows()).toMatchObject([{ tries: 0, next_try_at: clock.nowMs }]);
    expect(await problems()).toMatchObject({ waiting: 0 });

    const sent: string[] = [];
    const send: SendMail = async ({ to }) => void sent.push(to);
    await sendMails({ ...ports, send }, NEVER_STOPPED);
    expect(await rows()).toEqual([]);
    expect(sent).toEqual(['nimal@papertide.test']);
  });

  it('[R225] a mail is in the outbox if what causes it was committed, and only then', async () => {
    const { store, mailer, rows } = await openOffice(() => Promise.reject(new Error('down')));
    const undone = store.transact(async (tx) => {
      await mailer.post(tx, MAIL, 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('a server that is not there breaks nothing, and two who empty one outbox send each mail once', async () => {
    const down = await openOffice(smtpSender('smtp://127.0.0.1:1', 'a@papertide.test'));
    expect((await down.forgot()).status).toBe(200);
    await down.sendDue();
    expect(await down.problems()).toMatchObject({ waiting: 1 });
    expect((await down.problems()).reply).toContain('ECONNREFUSED');
    const sent: string[] = [];
    const send: SendMail = async ({ subject }) => void sent.push(subject);
    const { store, rows, clock, ports } = down;
    await store.transact(async (tx) => {
      for (let index = 0; index < 20; index++)
        await down.mailer.post(tx, { ...MAIL, subject: `${index}` }, clock.nowMs);
    });
    clock.nowMs += MINUTE_MS;
    await Promise.all([1, 2].map(() => sendMails({ ...ports, send }, NEVER_STOPPED)));
    expect(await rows()).toEqual([]);
    expect(sent).toHaveLength(21);
    expect(new Set(sent).size).toBe(21);
  });
});

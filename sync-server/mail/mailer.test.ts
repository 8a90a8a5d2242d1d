import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMailer } from './mailer.ts';

const MAIL = {
  to: 'nimal@papertide.test',
  subject: 'Hello',
  text: 'A link: http://localhost:8080/user/reset-password/abc\n',
};

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'papertide-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Takes mails as the simplest of SMTP servers does; gives its port and what it was told. */
async function openSmtpServer(): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  const server: Server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        heard.push(line);
        if (isData && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 good\r\n');
        isData = line === 'DATA';
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, heard };
}

describe('without SMTP', () => {
  it('each mail becomes an .eml file that only the owner reads', async () => {
    const dataDir = await makeFolder();
    const mailer = openMailer(
      { smtpUrl: null, dataDir, appOrigin: 'http://localhost:8080' },
      pino({ level: 'silent' }),
    );
    await mailer.post(MAIL);
    await mailer.post(MAIL);
    const files = await readdir(join(dataDir, 'outbox'));
    expect(files).toHaveLength(2);
    const file = join(dataDir, 'outbox', files[0] ?? '');
    expect(file).toMatch(/\.eml$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('To: nimal@papertide.test');
    expect(text).toContain('From: Papertide <no-reply@localhost>');
    expect(text).toContain('http://localhost:8080/user/reset-password/abc');
  });
});

describe('with SMTP', () => {
  it('a mail is sent in the background, and closing waits for it', async () => {
    const { port, heard } = await openSmtpServer();
    const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '/nowhere', appOrigin: 'https://papertide.test' };
    const mailer = openMailer(settings, pino({ level: 'silent' }));
    await mailer.post(MAIL);
    await mailer.close();
    expect(heard).toContain('RCPT TO:<nimal@papertide.test>');
    expect(heard.join('\n')).toContain('/user/reset-password/abc');
  });

  it('a mail that cannot be sent is logged without its receiver, and breaks nothing', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const settings = { smtpUrl: 'smtp://127.0.0.1:1', dataDir: '/nowhere', appOrigin: 'https://papertide.test' };
    const mailer = openMailer(settings, log);
    await mailer.post(MAIL);
    await mailer.close();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, code: 'ESOCKET', msg: 'a mail was not sent' },
    ]);
    expect(lines.join('')).not.toContain('nimal');
  });
});

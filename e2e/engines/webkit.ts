import { spawn, type ChildProcess } from 'node:child_process';
import { globSync } from 'node:fs';
import { z } from '../../shared/zod.ts';
import { isPortTaken } from '../../tools/server.ts';
import { keysOf, pressAt, until, WINDOW, type Browser } from './browser.ts';

const DRIVER = 'WebKitWebDriver';
const [MINI_BROWSER = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
const FIRST_PORT = 24_500;
const FIRST_DISPLAY = 120;

const Reply = z.object({ value: z.unknown() });
const Fault = z.object({ error: z.string(), message: z.string() });
const Session = z.object({ sessionId: z.string() });

let opened = 0;

export async function openWebKit(): Promise<Browser> {
  opened += 1;
  const display = `:${FIRST_DISPLAY + (process.pid % 1000) + opened}`;
  let port = FIRST_PORT + (process.pid % 500) + opened;
  while (await isPortTaken(port)) port += 1;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } });
  const programs = [driver, screen].map((child) => ({ child, ended: endOf(child) }));
  const origin = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver listens', () => isPortTaken(port));

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const reply = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = Reply.parse(await reply.json());
    if (reply.ok) return value;
    const { error, message } = Fault.parse(value);
    throw new Error(`${error}: ${message}`);
  }

  const browserOptions = { binary: MINI_BROWSER, args: ['--automation', '--enable-mock-capture-devices=true'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = Session.parse(await call('POST', '/session', { capabilities }));
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  await call('POST', `${session}/window/rect`, WINDOW);

  return {
    name: 'WebKit',
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async evaluate(expression) {
      const script = `const [end] = [...arguments].slice(-1);
        Promise.resolve().then(async () => (${expression}))
          .then((value) => end(JSON.stringify({ value: value ?? null })), (error) => end(JSON.stringify({ error: String(error) })));`;
      const { value, error } = JSON.parse(String(await call('POST', `${session}/execute/async`, { script, args: [] })));
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async press(x, y) {
      await call('POST', `${session}/actions`, { actions: [pressAt(x, y)] });
    },
    async type(text) {
      await call('POST', `${session}/actions`, { actions: [keysOf(text)] });
    },
    async end() {
      await call('DELETE', session).catch(() => undefined); // it may have crashed
      for (const { child, ended } of programs) {
        child.kill();
        await ended;
      }
    },
  };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
}

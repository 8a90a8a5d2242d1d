import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from '../../shared/zod.ts';
import { keysOf, pressAt, WINDOW, type Browser } from './browser.ts';

const PROGRAM = process.env['FIREFOX'] ?? 'firefox-esr';

const PREFERENCES = {
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'media.autoplay.default': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  // no look-ups of a local test server through other services
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const Message = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});
const Created = z.object({ context: z.string() });
const Evaluated = z.object({
  result: z.optional(z.object({ value: z.string() })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});

export async function openFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'papertide-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    PROGRAM,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code} before it listened`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const call = await connect(`${address}/session`);
  await call('session.new', { capabilities: {} });
  const { context } = Created.parse(await call('browsingContext.create', { type: 'tab' }));
  await call('browsingContext.setViewport', { context, viewport: WINDOW });

  return {
    name: 'Firefox',
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const reply = Evaluated.parse(
        await call('script.evaluate', {
          expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
          target: { context },
          awaitPromise: true,
          userActivation: true,
        }),
      );
      if (!reply.result) throw new Error(reply.exceptionDetails?.text ?? 'The page gave no value');
      return JSON.parse(reply.result.value);
    },
    async press(x, y) {
      await call('input.performActions', { context, actions: [pressAt(x, y)] });
    },
    async type(text) {
      await call('input.performActions', { context, actions: [keysOf(text)] });
    },
    async end() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function connect(address: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = Message.parse(JSON.parse(String(data)));
    const caller = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !caller) return;
    waiting.delete(id);
    if (error === undefined) caller.resolve(result);
    else caller.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection'));
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)), { once: true });
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      socket.send(JSON.stringify({ id: count, method, params }));
    });
}

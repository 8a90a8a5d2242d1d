// HAProxy with the delivered settings. It must be installed, as Debian's package haproxy; HAPROXY is another program.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isPortTaken } from '../../tools/server.ts';
import { ROOT } from '../../tools/run.ts';

const LOOK_EVERY_MS = 50;

export async function startHaproxy(port: number, ports: readonly number[], folder: string) {
  const program = process.env['HAPROXY'] ?? 'haproxy';
  const child = spawn(program, ['-db', '-f', configure(port, ports, folder)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  await once(child, 'spawn'); // throws if it is not installed
  while (!(await isPortTaken(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it listened:\n${told}`);
    await wait(LOOK_EVERY_MS);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** deploy/haproxy.cfg with one plain port of this machine and the ports of these servers. */
function configure(port: number, ports: readonly number[], folder: string): string {
  const file = join(folder, 'haproxy.cfg');
  const delivered = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8');
  const lines = delivered
    .split('\n')
    .filter(
      (line) => !/^\s*(log |option httplog|option dontlog|maxconn |bind :443|http-request redirect|server )/.test(line),
    )
    .map((line) => line.replace(/bind :80$/, `bind 127.0.0.1:${port}`));
  const servers = ports.map((one) => `    server s${one} 127.0.0.1:${one}`);
  writeFileSync(file, [...lines, ...servers, ''].join('\n'));
  return file;
}

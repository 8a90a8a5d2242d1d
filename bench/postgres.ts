// The benchmarks ask the PostgreSQL of DATABASE_URL for its clock and its counters.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { say } from '../tools/run.ts';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

export interface DatabaseBeside {
  url: string;
  size: () => Promise<number>;
  drop: () => Promise<void>;
}

/** Makes an empty database on the same PostgreSQL. */
export async function databaseBeside(url: string): Promise<DatabaseBeside> {
  const name = `papertide_bench_${randomBytes(6).toString('hex')}`;
  await ask(url, `create database ${name}`);
  const beside = new URL(url);
  beside.pathname = `/${name}`;
  return {
    url: beside.href,
    size: async () => Number((await ask(url, `select pg_database_size('${name}') as size`))[0]?.['size']),
    drop: async () => void (await ask(url, `drop database ${name} with (force)`)),
  };
}

/**
 * Returns a clock of the processor time that all processes of this PostgreSQL took so far, in ms; null if they run on
 * another machine.
 */
export async function clockOf(url: string): Promise<(() => number) | null> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const backend = existsSync(`/proc/${pid}/stat`) ? statOf(pid) : null;
  await client.end();
  if (backend?.name !== 'postgres') {
    say('PostgreSQL does not run here, or this is not Linux: its processor time is not counted');
    return null;
  }
  const postmaster = backend.parent;
  return () => {
    const children = readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((entry) => statOf(Number(entry)));
    const own = children.filter((one) => one?.parent === postmaster).reduce((sum, one) => sum + (one?.ticks ?? 0), 0);
    return (own + (statOf(postmaster)?.ticksOfEnded ?? 0)) * MS_PER_TICK;
  };
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Null for a process that has ended. */
function statOf(pid: number): { name: string; parent: number; ticks: number; ticksOfEnded: number } | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // the name is in brackets and may contain spaces
  const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(text) ?? [];
  const field = (number: number) => Number(rest.split(' ')[number - 3]);
  return {
    name,
    parent: field(4),
    ticks: field(14) + field(15),
    ticksOfEnded: field(14) + field(15) + field(16) + field(17),
  };
}

// The options of npm run soak.

import { parseArgs } from 'node:util';

const DATABASES = ['sqlite', 'postgres'] as const;
const MEDIA = ['folder', 's3'] as const;
const BALANCERS = ['own', 'haproxy'] as const;
const MOST_SERVERS = 7; // PostgreSQL's usual 100 connections have room for so many

export interface SoakOptions {
  seed: number;
  durationMs: number;
  students: number;
  devices: number;
  servers: number;
  database: (typeof DATABASES)[number];
  media: (typeof MEDIA)[number];
  /** Only several servers have one. */
  balancer: (typeof BALANCERS)[number];
}

export class WrongOption extends Error {
  override name = 'WrongOption';
}

export function readOptions(args: readonly string[]): SoakOptions {
  const values = parse(args);
  const servers = wholeNumber('servers', values.servers, 1, MOST_SERVERS);
  const database = oneOf('database', values.database, DATABASES);
  if (servers > 1 && database === 'sqlite')
    throw new WrongOption('SQLite is for one server. Add --database postgres, or leave --servers out.');
  if (values.balancer !== undefined && servers === 1)
    throw new WrongOption('A balancer needs several servers. Add --servers 3, or leave --balancer out.');
  const students = wholeNumber('students', values.students, 1, 1_000);
  return {
    seed: wholeNumber('seed', values.seed ?? String(Math.floor(Math.random() * 1_000_000)), 0, Number.MAX_SAFE_INTEGER),
    durationMs: minutes(values.minutes) * 60_000,
    students,
    devices: wholeNumber('devices', values.devices ?? (servers > 1 ? '75' : '50'), students, 10_000),
    servers,
    database,
    media: oneOf('media', values.media, MEDIA),
    balancer: oneOf('balancer', values.balancer ?? 'own', BALANCERS),
  };
}

export function sayOptions({ durationMs, ...rest }: SoakOptions): string {
  const { seed, students, devices, servers, database, media, balancer } = rest;
  const several = servers > 1 ? ` --servers ${servers} --balancer ${balancer}` : '';
  return `--minutes ${durationMs / 60_000} --seed ${seed} --students ${students} --devices ${devices} --database ${database} --media ${media}${several}`;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string', default: '5' },
        seed: { type: 'string' },
        students: { type: 'string', default: '20' },
        devices: { type: 'string' },
        servers: { type: 'string', default: '1' },
        database: { type: 'string', default: 'sqlite' },
        media: { type: 'string', default: 'folder' },
        balancer: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new WrongOption(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function minutes(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
    throw new WrongOption(`--minutes must be a number above 0, not '${text}'.`);
  return value;
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
    throw new WrongOption(`--${name} must be a whole number from ${least} to ${most}, not '${text}'.`);
  return value;
}

function oneOf<Name extends string>(option: string, text: string, names: readonly Name[]): Name {
  const name = names.find((one) => one === text);
  if (name === undefined) throw new WrongOption(`--${option} must be ${names.join(' or ')}, not '${text}'.`);
  return name;
}

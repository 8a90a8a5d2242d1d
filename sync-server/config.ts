import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isEmail } from '../shared/addresses.ts';
import type { LandingInfo } from '../shared/landing.ts';
import { z } from '../shared/zod.ts';
import { DEFAULT_QUOTA, MB, type QuotaLimits } from './quota/usage.ts';

/** What one password hash costs; argon2id. */
export interface PasswordCost {
  memoryCostKib: number;
  timeCost: number;
}

/** The checked settings of a server. */
export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** The address of a PostgreSQL; null where the database is a file in dataDir. */
  databaseUrl: string | null;
  /** Scheme, host and port without a slash at the end: the address in mails, and what cookie calls may come from. */
  appOrigin: string;
  admin: { email: string; password: string } | null;
  smtpUrl: string | null;
  /** Whom mails come from; null for no-reply at the host of appOrigin. */
  mailFrom: string | null;
  tokenSecret: string;
  accessTokenSeconds: number;
  limitScale: number;
  /** How long nothing of a call's body may come before the call is cut. */
  bodyStallSeconds: number;
  trustProxy: boolean;
  logLevel: string;
  metricsToken: string | null;
  /** How a student pays and whom to ask, as the dialog of a paper without access says it; null where nothing is set. */
  paymentInfo: string | null;
  /** What access costs, as the landing page says it; null where nothing is set. */
  priceInfo: string | null;
  /** What the academy is called, and what it adds to the privacy page; null where nothing is set. */
  academyName: string | null;
  privacyInfo: string | null;
  /** Where the academy shows itself elsewhere; only what is set. */
  social: LandingInfo['social'];
  /** What one student's work may take. */
  quota: QuotaLimits;
  /** Below so much free room on the disk of dataDir only answers are taken; null: see disk-space.ts. */
  diskFloorBytes: number | null;
  passwordCost: PasswordCost;
}

/** Names every variable that is wrong, one a line. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** OWASP's recommendation for argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryCostKib: 19_456, timeCost: 2 };

const SHORTEST_SECRET = 32;
const SHORTEST_METRICS_TOKEN = 16;
const LONGEST_INFO = 1_000;
const LONGEST_ACADEMY_NAME = 100;
const LONGEST_PRIVACY_INFO = 4_000;

const httpOrigin = z
  .string()
  .check(
    z.refine((text) => originOf(text) !== null, 'must be an address like https://example.org, with nothing after it'),
  );
const webAddress = z.string().check(z.regex(/^https:\/\/\S+$/, 'must be an address like https://example.org/us'));
const databaseUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address like postgres://user:password@host/database'));
const smtpUrl = z.string().check(z.refine(isSmtpUrl, 'must be an address like smtps://user:password@host:465'));
const flag = z.enum(['0', '1'], 'must be 0 or 1');
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const logLevel = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`);

const Environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(databaseUrl),
  APP_ORIGIN: z.optional(httpOrigin),
  ADMIN_EMAIL: z.optional(z.string().check(z.refine(isEmail, 'must be an email address'))),
  ADMIN_PASSWORD: z.optional(z.string()),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(z.string().check(z.refine(isSender, 'must be like Papertide <papers@example.org>'))),
  TOKEN_SECRET: z.optional(textOf(SHORTEST_SECRET, Infinity)),
  ACCESS_TOKEN_SECONDS: z._default(wholeNumber(1, 86_400), 900),
  LIMIT_SCALE: z._default(positiveNumber(), 1),
  BODY_STALL_SECONDS: z._default(wholeNumber(1, 3_600), 30),
  TRUST_PROXY: z._default(flag, '0'),
  LOG_LEVEL: z._default(logLevel, 'info'),
  STUDENT_ROWS: z._default(wholeNumber(1, Number.MAX_SAFE_INTEGER), DEFAULT_QUOTA.rows),
  STUDENT_ROWS_MB: z._default(positiveNumber(), DEFAULT_QUOTA.bytes / MB),
  STUDENT_RECORDINGS_MB: z._default(positiveNumber(), DEFAULT_QUOTA.recordingBytes / MB),
  UNCONFIRMED_ROWS: z._default(wholeNumber(1, Number.MAX_SAFE_INTEGER), DEFAULT_QUOTA.unconfirmed.rows),
  UNCONFIRMED_ROWS_MB: z._default(positiveNumber(), DEFAULT_QUOTA.unconfirmed.bytes / MB),
  UNCONFIRMED_RECORDINGS_MB: z._default(positiveNumber(), DEFAULT_QUOTA.unconfirmed.recordingBytes / MB),
  DISK_FLOOR_MB: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER / MB)),
  PAYMENT_INFO: z.optional(textOf(0, LONGEST_INFO)),
  PRICE_INFO: z.optional(textOf(0, LONGEST_INFO)),
  ACADEMY_NAME: z.optional(textOf(0, LONGEST_ACADEMY_NAME)),
  PRIVACY_INFO: z.optional(textOf(0, LONGEST_PRIVACY_INFO)),
  SOCIAL_SHORT_VIDEO: z.optional(webAddress),
  SOCIAL_VIDEO: z.optional(webAddress),
  SOCIAL_CHAT: z.optional(webAddress),
  METRICS_TOKEN: z.optional(textOf(SHORTEST_METRICS_TOKEN, Infinity)),
});

/** Reads the environment, makes DATA_DIR and the token secret in it; throws a ConfigError that lists all that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable, as in `SMTP_URL= npm start`, is one that is not set.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(set);
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if ((set['ADMIN_EMAIL'] === undefined) !== (set['ADMIN_PASSWORD'] === undefined))
    problems.push('ADMIN_EMAIL, ADMIN_PASSWORD: set both or none');
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  makeDataDir(dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    appOrigin: originOf(env.APP_ORIGIN ?? `http://localhost:${env.PORT}`) ?? '',
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM?.trim() ?? null,
    tokenSecret: env.TOKEN_SECRET ?? keptSecret(join(dataDir, 'token-secret')),
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    limitScale: env.LIMIT_SCALE,
    bodyStallSeconds: env.BODY_STALL_SECONDS,
    trustProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    paymentInfo: linesOf(env.PAYMENT_INFO),
    priceInfo: linesOf(env.PRICE_INFO),
    academyName: env.ACADEMY_NAME?.trim() || null,
    privacyInfo: linesOf(env.PRIVACY_INFO),
    social: [
      { kind: 'short_video' as const, address: env.SOCIAL_SHORT_VIDEO },
      { kind: 'video' as const, address: env.SOCIAL_VIDEO },
      { kind: 'chat' as const, address: env.SOCIAL_CHAT },
    ].flatMap(({ kind, address }) => (address === undefined ? [] : [{ kind, address }])),
    quota: {
      rows: env.STUDENT_ROWS,
      bytes: Math.round(env.STUDENT_ROWS_MB * MB),
      recordingBytes: Math.round(env.STUDENT_RECORDINGS_MB * MB),
      unconfirmed: {
        rows: env.UNCONFIRMED_ROWS,
        bytes: Math.round(env.UNCONFIRMED_ROWS_MB * MB),
        recordingBytes: Math.round(env.UNCONFIRMED_RECORDINGS_MB * MB),
      },
    },
    diskFloorBytes: env.DISK_FLOOR_MB === undefined ? null : env.DISK_FLOOR_MB * MB,
    passwordCost: PASSWORD_COST,
  };
}

/** Where the database lies that a server with these settings uses. */
export function databasePlace({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  return { file: databaseFile(dataDir), url: databaseUrl };
}

/** The same for a program that runs beside the server, with the same variables; throws where no server ever ran. */
export function placeBesideServer(environment: Record<string, string | undefined>) {
  const dataDir = resolve(environment['DATA_DIR'] || './data');
  if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}. Start the server once, or set DATA_DIR.`);
  return { ...databasePlace({ dataDir, databaseUrl: environment['DATABASE_URL'] || null }), dataDir };
}

/** The same, where there must be a database already. */
export function databaseBesideServer(environment: Record<string, string | undefined>) {
  const place = placeBesideServer(environment);
  if (place.url === null && !existsSync(place.file))
    throw new Error(`There is no database in ${place.dataDir}. Set DATA_DIR.`);
  return place;
}

/** Where the database of a DATA_DIR lies. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'papertide.sqlite');
}

/** Where the witness lies that tells whether the database is still the one that ran here last; named as ever on disk. */
export function epochWitnessFile(dataDir: string): string {
  return join(dataDir, 'epoch-mark');
}

/** One line of an environment file may hold several of the text. */
function linesOf(text: string | undefined): string | null {
  return text?.replaceAll('\\n', '\n').trim() || null;
}

/** Null where it is more than scheme, host and port: a path would be lost in every mail. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : null;
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}

/** An address, or a name with one in angle brackets. */
function isSender(text: string): boolean {
  const [, name = '', inBrackets] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return !/[",@]/.test(name) && isEmail(inBrackets ?? text);
}

/** A number in digits alone: a space or an `1e3` is a slip of the hand. */
function wholeNumber(least: number, most: number) {
  const isOne = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.pipe(
    z.string().check(z.refine(isOne, `must be a whole number from ${least} to ${most}`)),
    z.transform((text: string) => Number(text)),
  );
}

function positiveNumber() {
  const isOne = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 && Number.isFinite(Number(text));
  return z.pipe(
    z.string().check(z.refine(isOne, 'must be a number above 0, such as 0.5 or 20')),
    z.transform((text: string) => Number(text)),
  );
}

function textOf(least: number, most: number) {
  return z
    .string()
    .check(
      z.minLength(least, `must have at least ${least} characters`),
      z.maxLength(most, `must have at most ${most} characters`),
    );
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError([`DATA_DIR: ${dataDir} cannot be made (${codeOf(error)})`]);
  }
}

/** Made once; 'wx' lets only one of two servers that start together write it. */
function keptSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new ConfigError([`DATA_DIR: ${file} cannot be written (${codeOf(error)})`]);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST_SECRET)
    throw new ConfigError([`DATA_DIR: ${file} is damaged; delete it, and everybody signs in anew`]);
  return secret;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isEmail } from '../shared/addresses.ts';
import type { LandingInfo } from '../shared/landing.ts';
import { z } from '../shared/zod.ts';
import type { MediaDelivery } from './media-store/open-stores.ts';
import type { S3Place } from './media-store/s3-store.ts';
import { DEFAULT_QUOTA, MB, type QuotaLimits } from './quota/usage.ts';
import { readOrWrite } from './read-or-write.ts';

export interface PasswordCost {
  memoryCostKib: number;
  timeCost: number;
}

export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** The URL of a PostgreSQL database; null if the database is a file in dataDir. */
  databaseUrl: string | null;
  /** The bucket of media and recordings; null if they are in folders of dataDir. */
  mediaPlace: S3Place | null;
  mediaDelivery: MediaDelivery;
  /**
   * Scheme, host and port without a trailing slash: the base of links in mails, and the allowed origin of calls with
   * cookies.
   */
  appOrigin: string;
  admin: { email: string; password: string } | null;
  smtpUrl: string | null;
  /** Sender of mails; null for no-reply at the host of appOrigin. */
  mailFrom: string | null;
  tokenSecret: string;
  accessTokenSeconds: number;
  limitScale: number;
  bodyStallSeconds: number;
  /** How long a server that is told to stop goes on serving while it says that it is not ready. */
  drainSeconds: number;
  trustProxy: boolean;
  logLevel: string;
  metricsToken: string | null;
  paymentInfo: string | null;
  priceInfo: string | null;
  paymentPhone: string | null;
  academyName: string | null;
  privacyInfo: string | null;
  /** Within how many days work is usually marked. */
  markingDays: number | null;
  social: LandingInfo['social'];
  quota: QuotaLimits;
  /** Free bytes on dataDir's disk below which only answers are accepted; null for the default in disk-space.ts. */
  diskFloorBytes: number | null;
  passwordCost: PasswordCost;
}

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
const telephone = z.string().check(z.regex(/^\+?[\d() -]{5,30}$/, 'must be a telephone number like +94 11 234 5678'));
const databaseUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address like postgres://user:password@host/database'));
const mediaUrl = z
  .string()
  .check(
    z.refine(
      (text) => mediaPlaceOf(text) !== null,
      'must be like s3://bucket/folder?endpoint=https://host&region=name, where folder, endpoint and region may be left out',
    ),
  );
const mediaDelivery = z.enum(['server', 'redirect'], 'must be server or redirect');
const smtpUrl = z.string().check(z.refine(isSmtpUrl, 'must be an address like smtps://user:password@host:465'));
const flag = z.enum(['0', '1'], 'must be 0 or 1');
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const logLevel = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`);

const Environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(databaseUrl),
  MEDIA_URL: z.optional(mediaUrl),
  MEDIA_DELIVERY: z._default(mediaDelivery, 'server'),
  APP_ORIGIN: z.optional(httpOrigin),
  ADMIN_EMAIL: z.optional(z.string().check(z.refine(isEmail, 'must be an email address'))),
  ADMIN_PASSWORD: z.optional(z.string()),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(z.string().check(z.refine(isSender, 'must be like Papertide <papers@example.org>'))),
  TOKEN_SECRET: z.optional(textOf(SHORTEST_SECRET, Infinity)),
  ACCESS_TOKEN_SECONDS: z._default(wholeNumber(1, 86_400), 900),
  LIMIT_SCALE: z._default(positiveNumber(), 1),
  BODY_STALL_SECONDS: z._default(wholeNumber(1, 3_600), 30),
  DRAIN_SECONDS: z._default(wholeNumber(0, 600), 0),
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
  PAYMENT_PHONE: z.optional(telephone),
  ACADEMY_NAME: z.optional(textOf(0, LONGEST_ACADEMY_NAME)),
  PRIVACY_INFO: z.optional(textOf(0, LONGEST_PRIVACY_INFO)),
  MARKING_DAYS: z.optional(wholeNumber(1, 90)),
  SOCIAL_SHORT_VIDEO: z.optional(webAddress),
  SOCIAL_VIDEO: z.optional(webAddress),
  SOCIAL_CHAT: z.optional(webAddress),
  METRICS_TOKEN: z.optional(textOf(SHORTEST_METRICS_TOKEN, Infinity)),
});

export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable, as in `SMTP_URL= npm start`, counts as not set.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(set);
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if ((set['ADMIN_EMAIL'] === undefined) !== (set['ADMIN_PASSWORD'] === undefined))
    problems.push('ADMIN_EMAIL, ADMIN_PASSWORD: set both or none');
  if (parsed.success) problems.push(...deliveryProblems(parsed.data));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  makeDataDir(dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    mediaPlace: env.MEDIA_URL === undefined ? null : mediaPlaceOf(env.MEDIA_URL),
    mediaDelivery: env.MEDIA_DELIVERY,
    appOrigin: originOf(env.APP_ORIGIN ?? `http://localhost:${env.PORT}`) ?? '',
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM?.trim() ?? null,
    tokenSecret: env.TOKEN_SECRET ?? storedSecret(join(dataDir, 'token-secret')),
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    limitScale: env.LIMIT_SCALE,
    bodyStallSeconds: env.BODY_STALL_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    trustProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    paymentInfo: linesOf(env.PAYMENT_INFO),
    priceInfo: linesOf(env.PRICE_INFO),
    paymentPhone: env.PAYMENT_PHONE?.trim() ?? null,
    academyName: env.ACADEMY_NAME?.trim() || null,
    privacyInfo: linesOf(env.PRIVACY_INFO),
    markingDays: env.MARKING_DAYS ?? null,
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

function deliveryProblems({ MEDIA_DELIVERY, MEDIA_URL, APP_ORIGIN }: z.infer<typeof Environment>): string[] {
  if (MEDIA_DELIVERY === 'server') return [];
  if (MEDIA_URL === undefined)
    return ['MEDIA_DELIVERY: redirect needs a bucket: set MEDIA_URL too, or leave MEDIA_DELIVERY out'];
  const isInsecure = mediaPlaceOf(MEDIA_URL)?.endpoint?.startsWith('http:') === true;
  if (isInsecure && APP_ORIGIN?.startsWith('https:') === true)
    return [
      'MEDIA_DELIVERY: redirect needs an endpoint with https in MEDIA_URL, because a page with https reads no other',
    ];
  return [];
}

/** The region that stores take which have none. */
const USUAL_REGION = 'us-east-1';

/** Returns null if the text names no bucket, or says something else than a folder, an endpoint and a region. */
export function mediaPlaceOf(text: string): S3Place | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) return null;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  if (folder !== '' && !/^[\w-]+(?:\/[\w-]+)*$/.test(folder)) return null;
  if ([...url.searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region')) return null;
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && originOf(endpoint.endsWith('/') ? endpoint : `${endpoint}/`) === null) return null;
  const region = url.searchParams.get('region') ?? USUAL_REGION;
  if (!/^[\w-]+$/.test(region)) return null;
  return { bucket: url.host, endpoint, region, prefix: folder === '' ? '' : `${folder}/` };
}

export function databasePlace({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  return { file: databaseFile(dataDir), url: databaseUrl };
}

export function placeBesideServer(environment: Record<string, string | undefined>) {
  const dataDir = resolve(environment['DATA_DIR'] || './data');
  if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}. Start the server once, or set DATA_DIR.`);
  const mediaUrl = environment['MEDIA_URL'] || null;
  const mediaPlace = mediaUrl === null ? null : mediaPlaceOf(mediaUrl);
  if (mediaUrl !== null && mediaPlace === null)
    throw new ConfigError(['MEDIA_URL: must name a bucket like s3://bucket']);
  return { ...databasePlace({ dataDir, databaseUrl: environment['DATABASE_URL'] || null }), dataDir, mediaPlace };
}

export function databaseBesideServer(environment: Record<string, string | undefined>) {
  const place = placeBesideServer(environment);
  if (place.url === null && !existsSync(place.file))
    throw new Error(`There is no database in ${place.dataDir}. Set DATA_DIR.`);
  return place;
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'papertide.sqlite');
}

/**
 * Returns the path of the file that shows if the database is still the one that ran here last. The name on disk is
 * older and stays.
 */
export function epochWitnessFile(dataDir: string): string {
  return join(dataDir, 'epoch-mark');
}

const JOINT = /(\d) (?=\d|[ap]m\b)/g;

/**
 * A line of an environment file can hold several lines, separated by `\n`. A number, and a time with its 'am' or 'pm',
 * stays on one line [R660].
 */
function linesOf(text: string | undefined): string | null {
  return text?.replaceAll('\\n', '\n').replace(JOINT, '$1\u00A0').trim() || null;
}

/** Returns null if the text is more than scheme, host and port: a path would be lost in every mail. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : null;
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}

function isSender(text: string): boolean {
  const [, name = '', inBrackets] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return !/[",@]/.test(name) && isEmail(inBrackets ?? text);
}

/** Accepts digits only: a space or an `1e3` is a typing error. */
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

function storedSecret(file: string): string {
  let secret: string;
  try {
    secret = readOrWrite(file, () => randomBytes(48).toString('base64url'));
  } catch (error) {
    throw new ConfigError([`DATA_DIR: ${file} cannot be read or written (${codeOf(error)})`]);
  }
  if (secret.length < SHORTEST_SECRET)
    throw new ConfigError([`DATA_DIR: ${file} is damaged; delete it, and everybody signs in anew`]);
  return secret;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

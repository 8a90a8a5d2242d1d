import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the settings', () => {
  it('have defaults for all but the secret, which is made', () => {
    const DATA_DIR = makeFolder();
    expect(readConfig({ DATA_DIR, SMTP_URL: '' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: DATA_DIR,
      mediaPlace: null,
      appOrigin: 'http://localhost:8080',
      admin: null,
      smtpUrl: null,
      accessTokenSeconds: 900,
      limitScale: 1,
      drainSeconds: 0,
      trustProxy: false,
      logLevel: 'info',
      metricsToken: null,
      paymentInfo: null,
      paymentPhone: null,
      priceInfo: null,
      social: [],
      quota: {
        rows: 100_000,
        bytes: 50 * 1024 * 1024,
        recordingBytes: 1_000 * 1024 * 1024,
        unconfirmed: { rows: 4_000, bytes: 2 * 1024 * 1024, recordingBytes: 15 * 1024 * 1024 },
      },
      diskFloorBytes: null,
      academyName: null,
      privacyInfo: null,
      markingDays: null,
    });
  });

  it.each([
    ['s3://papers', { bucket: 'papers', endpoint: null, region: 'us-east-1', prefix: '' }],
    ['s3://papers/north/2026/', { bucket: 'papers', endpoint: null, region: 'us-east-1', prefix: 'north/2026/' }],
    [
      's3://papers?endpoint=http://127.0.0.1:9000&region=eu-west-1',
      { bucket: 'papers', endpoint: 'http://127.0.0.1:9000', region: 'eu-west-1', prefix: '' },
    ],
  ])('take %s as a bucket', (MEDIA_URL, mediaPlace) => {
    expect(readConfig({ DATA_DIR: makeFolder(), MEDIA_URL }).mediaPlace).toEqual(mediaPlace);
  });

  it('deliver media through the server, or by addresses of the bucket', () => {
    const DATA_DIR = makeFolder();
    const MEDIA_URL = 's3://papers?endpoint=https://media.example.org';
    expect(readConfig({ DATA_DIR, MEDIA_URL }).mediaDelivery).toBe('server');
    const settings = { DATA_DIR, MEDIA_URL, MEDIA_DELIVERY: 'redirect', APP_ORIGIN: 'https://papers.example.org' };
    expect(readConfig(settings).mediaDelivery).toBe('redirect');
    expect(() => readConfig({ ...settings, MEDIA_DELIVERY: 'cdn' })).toThrow(
      'MEDIA_DELIVERY: must be server or redirect',
    );
    expect(() => readConfig({ ...settings, MEDIA_URL: '' })).toThrow(
      'MEDIA_DELIVERY: redirect needs a bucket: set MEDIA_URL too, or leave MEDIA_DELIVERY out',
    );
    expect(() => readConfig({ ...settings, MEDIA_URL: 's3://papers?endpoint=http://10.0.0.7:9000' })).toThrow(
      'MEDIA_DELIVERY: redirect needs an endpoint with https in MEDIA_URL',
    );
  });

  it.each([
    'papers',
    'https://papers',
    's3://',
    's3://UPPER_case',
    's3://me:secret@papers',
    's3://papers?endpoint=127.0.0.1:9000',
    's3://papers?endpoint=http://127.0.0.1:9000/path',
    's3://papers?region=a b',
    's3://papers?acl=public',
  ])('say that %s is no bucket', (MEDIA_URL) => {
    expect(() => readConfig({ DATA_DIR: makeFolder(), MEDIA_URL })).toThrow(/MEDIA_URL: must be like s3:\/\/bucket/);
  });

  it('are read from the environment', () => {
    const config = readConfig({
      PORT: '9000',
      HOST: '::1',
      DATA_DIR: join(makeFolder(), 'new/folder'),
      APP_ORIGIN: 'https://papertide.test/',
      ADMIN_EMAIL: 'boss@papertide.test',
      ADMIN_PASSWORD: 'tide4papers!',
      SMTP_URL: 'smtps://me:secret@mail.test:465',
      TOKEN_SECRET: 's'.repeat(40),
      ACCESS_TOKEN_SECONDS: '5',
      LIMIT_SCALE: '0.5',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'sixteen-letters!',
      PAYMENT_INFO: 'Rs 2,000 a month.\\nCall 011 234 5678.',
      PAYMENT_PHONE: '+94 11 234 5678',
      PRICE_INFO: 'One month: Rs 2,000',
      SOCIAL_VIDEO: 'https://video.test/@academy',
      SOCIAL_CHAT: 'https://chat.test/94112345678',
      STUDENT_ROWS: '5000',
      STUDENT_ROWS_MB: '0.5',
      STUDENT_RECORDINGS_MB: '20',
      UNCONFIRMED_ROWS: '50',
      UNCONFIRMED_ROWS_MB: '0.25',
      UNCONFIRMED_RECORDINGS_MB: '5',
      DISK_FLOOR_MB: '0',
      ACADEMY_NAME: ' Galle English Academy ',
      PRIVACY_INFO: 'Ask Ms Perera.\\n011 234 5678',
    });
    expect(config).toMatchObject({
      port: 9000,
      host: '::1',
      appOrigin: 'https://papertide.test',
      admin: { email: 'boss@papertide.test', password: 'tide4papers!' },
      smtpUrl: 'smtps://me:secret@mail.test:465',
      tokenSecret: 's'.repeat(40),
      accessTokenSeconds: 5,
      limitScale: 0.5,
      trustProxy: true,
      logLevel: 'warn',
      metricsToken: 'sixteen-letters!',
      paymentInfo: 'Rs 2,000 a month.\nCall 011\u00A0234\u00A05678.',
      paymentPhone: '+94 11 234 5678',
      priceInfo: 'One month: Rs 2,000',
      social: [
        { kind: 'video', address: 'https://video.test/@academy' },
        { kind: 'chat', address: 'https://chat.test/94112345678' },
      ],
      quota: {
        rows: 5_000,
        bytes: 512 * 1024,
        recordingBytes: 20 * 1024 * 1024,
        unconfirmed: { rows: 50, bytes: 256 * 1024, recordingBytes: 5 * 1024 * 1024 },
      },
      diskFloorBytes: 0,
      academyName: 'Galle English Academy',
      privacyInfo: 'Ask Ms Perera.\n011\u00A0234\u00A05678',
    });
  });

  it('[R660] keeps a number of the academy, and a time, on one line', () => {
    const { paymentInfo } = readConfig({
      PAYMENT_INFO: 'Account 0041 2277 9035.\\nDesk: 12 Station Road, 9 am to 5 pm.',
    });
    expect(paymentInfo).toBe('Account 0041\u00A02277\u00A09035.\nDesk: 12 Station Road, 9\u00A0am to 5\u00A0pm.');
  });

  it('that are wrong are all named at once, each with what it must be and without its value', () => {
    const wrong: Record<string, [value: string, told: string]> = {
      PORT: ['eighty', 'must be a whole number from 0 to 65535'],
      APP_ORIGIN: ['papertide.test', 'must be an address like https://example.org'],
      SMTP_URL: ['mail.test', 'must be an address like smtps://'],
      MAIL_FROM: ['Papers, of us <a@b.lk>', 'must be like Papertide <'],
      DATABASE_URL: ['mysql://me:secret@host/papertide', 'must be an address like postgres://'],
      TOKEN_SECRET: ['too short', 'must have at least 32 characters'],
      ACCESS_TOKEN_SECONDS: ['0', 'must be a whole number from 1 to 86400'],
      LIMIT_SCALE: ['-1', 'must be a number above 0'],
      STUDENT_ROWS: ['1.5', 'must be a whole number from 1'],
      STUDENT_ROWS_MB: ['many', 'must be a number above 0'],
      TRUST_PROXY: ['yes', 'must be 0 or 1'],
      DRAIN_SECONDS: ['1e3', 'must be a whole number from 0 to 600'],
      LOG_LEVEL: ['loud', 'must be one of trace, debug, info'],
      PAYMENT_INFO: ['x'.repeat(1_001), 'must have at most 1000 characters'],
      PAYMENT_PHONE: ['call us', 'must be a telephone number'],
      SOCIAL_CHAT: ['javascript:alert(1)', 'must be an address like https://'],
      METRICS_TOKEN: ['short', 'must have at least 16 characters'],
    };
    const read = () =>
      readConfig({
        ...Object.fromEntries(Object.entries(wrong).map(([name, [value]]) => [name, value])),
        ADMIN_EMAIL: 'boss@papertide.test',
      });
    for (const [name, [, told]] of Object.entries(wrong)) expect(read).toThrow(`${name}: ${told}`);
    expect(read).toThrow('ADMIN_EMAIL, ADMIN_PASSWORD: set both or none');
    for (const value of ['too short', 'secret@', 'eighty']) expect(read).not.toThrow(value);
  });

  it.each([
    ['PORT', ' '],
    ['PORT', '1e3'],
    ['APP_ORIGIN', 'https://papertide.test/app'],
    ['SMTP_URL', 'smtp://:587'],
    ['LIMIT_SCALE', 'Infinity'],
  ])('takes no slip of the hand for a setting: %s=%j', (name, value) => {
    expect(() => readConfig({ DATA_DIR: makeFolder(), [name]: value })).toThrow(`${name}: must be`);
  });

  it('say so where DATA_DIR cannot be made', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow('DATA_DIR');
  });
});

describe('the token secret', () => {
  it('is made once, for the owner only, and found again', () => {
    const DATA_DIR = makeFolder();
    const { tokenSecret } = readConfig({ DATA_DIR });
    expect(tokenSecret.length).toBeGreaterThanOrEqual(64);
    expect(statSync(join(DATA_DIR, 'token-secret')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR }).tokenSecret).toBe(tokenSecret);
    expect(readConfig({ DATA_DIR: makeFolder() }).tokenSecret).not.toBe(tokenSecret);
  });

  it('is not believed where its file was cut short', () => {
    const DATA_DIR = makeFolder();
    writeFileSync(join(DATA_DIR, 'token-secret'), '');
    expect(() => readConfig({ DATA_DIR })).toThrow('damaged');
  });
});

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
      appOrigin: 'http://localhost:8080',
      admin: null,
      smtpUrl: null,
      accessTokenSeconds: 900,
      limitScale: 1,
      trustProxy: false,
      logLevel: 'info',
      metricsToken: null,
      paymentInfo: null,
      priceInfo: null,
      social: [],
      quota: { rows: 100_000, bytes: 50 * 1024 * 1024, recordingBytes: 1_000 * 1024 * 1024 },
    });
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
      PRICE_INFO: 'One month: Rs 2,000',
      SOCIAL_VIDEO: 'https://video.test/@academy',
      SOCIAL_CHAT: 'https://chat.test/94112345678',
      STUDENT_ROWS: '5000',
      STUDENT_ROWS_MB: '0.5',
      STUDENT_RECORDINGS_MB: '20',
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
      paymentInfo: 'Rs 2,000 a month.\nCall 011 234 5678.',
      priceInfo: 'One month: Rs 2,000',
      social: [
        { kind: 'video', address: 'https://video.test/@academy' },
        { kind: 'chat', address: 'https://chat.test/94112345678' },
      ],
      quota: { rows: 5_000, bytes: 512 * 1024, recordingBytes: 20 * 1024 * 1024 },
    });
  });

  it('that are wrong are all named at once, without their values', () => {
    const read = () =>
      readConfig({
        PORT: 'eighty',
        APP_ORIGIN: 'papertide.test',
        ADMIN_EMAIL: 'boss@papertide.test',
        SMTP_URL: 'mail.test',
        DATABASE_URL: 'mysql://me:secret@host/papertide',
        TOKEN_SECRET: 'too short',
        TRUST_PROXY: 'yes',
        LOG_LEVEL: 'loud',
        SOCIAL_CHAT: 'javascript:alert(1)',
      });
    const names = [
      'PORT',
      'APP_ORIGIN',
      'ADMIN_PASSWORD',
      'SMTP_URL',
      'DATABASE_URL',
      'TOKEN_SECRET',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'SOCIAL_CHAT',
    ];
    for (const name of names) expect(read).toThrow(name);
    for (const value of ['too short', 'secret@']) expect(read).not.toThrow(value);
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

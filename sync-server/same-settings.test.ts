import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { requireSameSettings, SettingsApart } from './same-settings.ts';
import { openStore } from './store/store.ts';
import { makeDataDir } from './testing/process.ts';
import { anyDialect } from './testing/stores.ts';

const SECRET = 'the secret of all the servers, which is long';
const COMMON: Partial<Config> = { tokenSecret: SECRET, appOrigin: 'https://papers.example.org' };
const OTHERS: [string, Partial<Config>, RegExp][] = [
  [
    '[R332] secret',
    { tokenSecret: 'the secret of another server, which is long' },
    /another TOKEN_SECRET.*Set the same/,
  ],
  [
    '[R354] store of media',
    { mediaPlace: { bucket: 'media', prefix: '', endpoint: null, region: 'us-east-1' } },
    /media in another place.*Set MEDIA_URL/,
  ],
  ['[R392] address', { appOrigin: 'https://www.example.org' }, /another APP_ORIGIN.*Set the same/],
];

async function openServers() {
  const store = await openStore(await anyDialect());
  onTestFinished(() => store.close());
  const common = { ...readConfig({ DATA_DIR: await makeDataDir() }), ...COMMON };
  const start = (other: Partial<Config>, { isAlone }: { isAlone: boolean }) =>
    requireSameSettings(store, { ...common, ...other }, isAlone);
  return { store, start };
}

describe.each(OTHERS)('the %s of servers on one database', (_, other, advice) => {
  it('is the same, or the second one does not start', async () => {
    const { start } = await openServers();
    await start({}, { isAlone: true });
    await start({}, { isAlone: false });
    const refused = start(other, { isAlone: false });
    await expect(refused).rejects.toThrow(SettingsApart);
    await expect(refused).rejects.toThrow(advice);
    await start({}, { isAlone: false });
  });

  it('is the new one once all servers that had the old one have stopped', async () => {
    const { start } = await openServers();
    await start({}, { isAlone: true });
    await start(other, { isAlone: true });
    await start(other, { isAlone: false });
    await expect(start({}, { isAlone: false })).rejects.toThrow(advice);
  });

  it('is taken from the first that knows of it, beside servers of an earlier version', async () => {
    const { start } = await openServers();
    await start({}, { isAlone: false });
    await expect(start(other, { isAlone: false })).rejects.toThrow(advice);
  });
});

it('[R392] servers without APP_ORIGIN have the same address, whatever port they listen on, and no other', async () => {
  const { start } = await openServers();
  await start({ appOrigin: 'http://localhost:8081', port: 8081 }, { isAlone: true });
  await start({ appOrigin: 'http://localhost:8082', port: 8082 }, { isAlone: false });
  await expect(start({}, { isAlone: false })).rejects.toThrow(/another APP_ORIGIN/);
});

it('[R332] the secret of servers is stored in no form that tells it', async () => {
  const { store, start } = await openServers();
  await start({}, { isAlone: true });
  const text = JSON.stringify(await store.read.selectFrom('database_epoch').selectAll().execute());
  expect(text).toMatch(/"secret_hash":"[\w-]{43}"/);
  expect(text).not.toContain(SECRET);
  for (const encoding of ['hex', 'base64url', 'base64'] as const)
    expect(text).not.toContain(createHash('sha256').update(SECRET).digest(encoding));
});

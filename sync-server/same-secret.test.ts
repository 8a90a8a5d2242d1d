import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requireSameSecret, SecretsApart } from './same-secret.ts';
import { openStore } from './store/store.ts';
import { anyDialect } from './testing/stores.ts';

const SECRET = 'the secret of all the servers, which is long';
const OTHER = 'the secret of another server, which is long';

async function openServers() {
  const store = await openStore(await anyDialect());
  onTestFinished(() => store.close());
  const start = (tokenSecret: string, { isAlone }: { isAlone: boolean }) =>
    requireSameSecret(store, { tokenSecret }, isAlone);
  return { store, start };
}

describe('[R332] the secret of servers on one database', () => {
  it('is the same, or the second one does not start', async () => {
    const { start } = await openServers();
    await start(SECRET, { isAlone: true });
    await start(SECRET, { isAlone: false });
    await expect(start(OTHER, { isAlone: false })).rejects.toThrow(SecretsApart);
    await start(SECRET, { isAlone: false });
  });

  it('is the new one once all servers that had the old one have stopped', async () => {
    const { start } = await openServers();
    await start(SECRET, { isAlone: true });
    await start(OTHER, { isAlone: true });
    await start(OTHER, { isAlone: false });
    await expect(start(SECRET, { isAlone: false })).rejects.toThrow(SecretsApart);
  });

  it('is taken from the first that knows of it, beside servers of an earlier version', async () => {
    const { start } = await openServers();
    await start(SECRET, { isAlone: false });
    await expect(start(OTHER, { isAlone: false })).rejects.toThrow(SecretsApart);
  });

  it('is stored in no form that tells it', async () => {
    const { store, start } = await openServers();
    await start(SECRET, { isAlone: true });
    const text = JSON.stringify(await store.read.selectFrom('database_epoch').selectAll().execute());
    expect(text).toMatch(/"secret_hash":"[\w-]{43}"/);
    expect(text).not.toContain(SECRET);
    for (const encoding of ['hex', 'base64url', 'base64'] as const)
      expect(text).not.toContain(createHash('sha256').update(SECRET).digest(encoding));
  });
});

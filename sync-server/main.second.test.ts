// A second server on the folder of one that runs.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockForServer } from './store/data-dir-lock.ts';
import { makeDataDir, PATIENCE, startProgram, startServer } from './testing/process.ts';

describe('a second server on one DATA_DIR', PATIENCE, () => {
  it('does not start and says why, and the first one goes on; after it, even killed, another starts', async () => {
    const first = await startServer();
    const { DATA_DIR } = first;
    const second = startProgram('main.ts', [], { DATA_DIR, PORT: '0' });
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toBe(
      `Another server runs on ${DATA_DIR}. Stop it first, or set DATA_DIR to another folder: one server at a time works on a folder.\n`,
    );
    expect((await fetch(`${first.url}/api/healthz`)).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.exited;
    const third = await startServer({ DATA_DIR });
    expect((await fetch(`${third.url}/api/healthz`)).status).toBe(200);
    third.child.kill('SIGTERM');
    expect(await third.exited).toBe(0);
    await startServer({ DATA_DIR });
  });

  it('is no command that works beside it: a backup is made and an admin named while it serves', async () => {
    const { DATA_DIR } = await startServer();
    const folder = join(await makeDataDir(), 'backup');
    const backup = startProgram('backup/backup.ts', [folder], { DATA_DIR });
    expect([await backup.exited, backup.stderr()]).toEqual([0, '']);
    const admin = startProgram('accounts/make-admin.ts', ['boss@papertide.test'], { DATA_DIR });
    expect([await admin.exited, admin.stderr()]).toEqual([0, '']);
  });

  it('starts where the database is elsewhere, as it did', async () => {
    const dataDir = await makeDataDir();
    const claims = [lockForServer(dataDir), lockForServer(dataDir)];
    expect(() => lockForServer(dataDir, { isAlone: true }).release()).not.toThrow();
    for (const claim of claims) claim.release();
  });

  it('is one of those that come at one instant, and no other', async () => {
    const dataDir = await makeDataDir();
    const isTaken = () => {
      try {
        return lockForServer(dataDir, { isAlone: true });
      } catch {
        return null;
      }
    };
    const [one, other] = [isTaken(), isTaken()];
    expect([one === null, other === null]).toEqual([false, true]);
    one?.release();
    lockForServer(dataDir, { isAlone: true }).release();
  });
});

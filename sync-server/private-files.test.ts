import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeToOthers } from './private-files.ts';
import { makeDataDir, PATIENCE, startServer } from './testing/process.ts';

/** A folder that was there before, as an older version and a careless copy left it. */
async function openFolder(): Promise<string> {
  const folder = join(await makeDataDir(), 'data');
  for (const name of ['', 'media', 'media/ab', 'recordings', 'recordings/r', 'outbox']) mkdirSync(join(folder, name));
  for (const name of [
    'media/ab/abc',
    'recordings/r/bytes',
    'outbox/1.eml',
    'papertide.sqlite',
    'token-secret',
    'notes',
  ])
    writeFileSync(join(folder, name), name === 'token-secret' ? 's'.repeat(64) : '');
  for (const path of everythingIn(folder)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  return folder;
}

const everythingIn = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];
const openToOthers = (folder: string) =>
  everythingIn(folder)
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0 && !lstatSync(path).isSymbolicLink())
    .map((path) => path.slice(folder.length));

// Windows has no such modes
describe.skipIf(process.platform === 'win32')('what lies in DATA_DIR', PATIENCE, () => {
  it('is closed to others at the start of the server, and so is what it makes', async () => {
    const DATA_DIR = await openFolder();
    expect(openToOthers(DATA_DIR)).toHaveLength(12);
    await startServer({ DATA_DIR });
    expect(everythingIn(DATA_DIR).map((path) => path.slice(DATA_DIR.length))).toContain('/papertide.sqlite-wal');
    expect(openToOthers(DATA_DIR)).toEqual(['/notes']); // not the server's
  });

  it('is followed into no link, and a folder of everybody stays one', async () => {
    const folder = await makeDataDir();
    const [DATA_DIR, foreign] = [join(folder, 'data'), join(folder, 'foreign')];
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o1777);
    writeFileSync(foreign, '');
    chmodSync(foreign, 0o644);
    symlinkSync(foreign, join(DATA_DIR, 'token-secret'));
    expect(closeToOthers(DATA_DIR)).toEqual([]);
    expect(lstatSync(foreign).mode & 0o777).toBe(0o644);
    expect(lstatSync(DATA_DIR).mode & 0o1777).toBe(0o1777);
  });
});

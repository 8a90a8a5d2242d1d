// Encrypted backups, and everything by which one could be another than it was made.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseFile } from '../config.ts';
import { FolderStore } from '../media-store/folder-store.ts';
import { openMediaFiles } from '../media/files.ts';
import { copyOfTemplate } from '../store/testing.ts';
import { openSyncServer } from '../sync/testing.ts';
import { makeDataDir, PATIENCE, startProgram } from '../testing/process.ts';
import { makeBackup } from './make-backup.ts';
import { readPassphrase } from './passphrase.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const PASSPHRASE = 'harbour tide 1926';
/** The usual cost is tested with the commands. */
const CHEAP = { logN: 4, r: 8, p: 1 };
const MEDIA = 'Paper tide, paper tide. '.repeat(10_000);
const PIECE = 64 * 1024 + 16;
const HEADER = 68;

/** Has a DATA_DIR and its encrypted backup, which are made once. */
let original: string;
let made: { user_id: string; path: string };
let folder: string;
let DATA_DIR: string;
let backup: string;
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'papertide-backup-'));
  made = await fill(join(original, 'data'));
  await makeBackup(join(original, 'data'), join(original, 'backup'), NOW, PASSPHRASE, CHEAP);
});
afterAll(() => rm(original, { recursive: true }));
beforeEach(async () => {
  folder = await makeDataDir();
  [DATA_DIR, backup] = [join(folder, 'data'), join(folder, 'backup')];
  await mkdir(DATA_DIR);
});

/** An account, and a file of several pieces. */
async function fill(dataDir: string): Promise<typeof made> {
  await mkdir(dataDir);
  await writeFile(databaseFile(dataDir), await copyOfTemplate());
  const server = await openSyncServer(databaseFile(dataDir));
  const user_id = await server.newUser();
  const media = openMediaFiles(await FolderStore.open(join(dataDir, 'media')), { store: server.store, now: Date.now });
  const bytes = new TextEncoder().encode(MEDIA);
  const { sha256 } = await media.put(bytes, bytes.length, () => Promise.resolve('text/plain'));
  await server.close();
  return { user_id, path: join('media', sha256.slice(0, 2), sha256) };
}

/** A DATA_DIR with an account and a file of several pieces, and an encrypted backup of it. */
async function backUp(): Promise<typeof made> {
  await cp(original, folder, { recursive: true });
  return made;
}

const files = () => readdirSync(join(backup, 'files')).map((name) => join(backup, 'files', name));
/** The sealed file of the media: the database is larger. */
const mediaFile = () => files().toSorted((a, b) => statSync(a).size - statSync(b).size)[0] ?? '';
const restore = (passphrase: string | null = PASSPHRASE) =>
  restoreBackup(backup, join(folder, 'elsewhere'), NOW, passphrase);
const refusal = (passphrase?: string | null) => restore(passphrase).then(String, (error: Error) => error.message);

describe('an encrypted backup', PATIENCE, () => {
  it('can be read by nobody without the passphrase, and comes back whole', async () => {
    const { user_id, path } = await backUp();
    expect(readdirSync(backup).toSorted()).toEqual(['files', 'manifest.json.sealed']);
    for (const file of [...files(), join(backup, 'manifest.json.sealed')]) {
      const bytes = readFileSync(file);
      for (const text of ['SQLite format 3', user_id, 'Paper tide', 'papertide.sqlite', path.slice(-64)])
        expect(bytes.includes(text)).toBe(false);
      expect(file).not.toContain(path.slice(-64));
    }
    // nor is a copy left beside the database
    expect(readdirSync(DATA_DIR).toSorted()).toEqual(['lock', 'media', 'papertide.sqlite']);
    expect(await restore()).toMatchObject({ counts: { accounts: 1 } });
    expect(readFileSync(join(folder, 'elsewhere', path), 'utf8')).toBe(MEDIA);
  });

  it('is refused, with nothing changed, under another passphrase or none', async () => {
    await backUp();
    expect(await refusal('another one 1926')).toBe('The passphrase is wrong.');
    expect(await refusal(null)).toBe(
      `${backup} is encrypted. Set BACKUP_PASSPHRASE, or BACKUP_KEY_FILE to a file that holds it.`,
    );
    expect(readdirSync(folder).toSorted()).toEqual(['backup', 'data']);
  });

  it.each([
    ['a bit of a piece', (bytes: Buffer) => flip(bytes, HEADER + 70_000)],
    ['a bit of the last tag', (bytes: Buffer) => flip(bytes, bytes.length - 1)],
    ['a bit of its salt', (bytes: Buffer) => flip(bytes, HEADER - 1)],
    ['its end, in the middle of a piece', (bytes: Buffer) => bytes.subarray(0, -100)],
    ['its last piece', (bytes: Buffer) => bytes.subarray(0, HEADER + 3 * PIECE)],
    ['all but its header', (bytes: Buffer) => bytes.subarray(0, HEADER)],
    ['all', (bytes: Buffer) => bytes.subarray(0, 0)],
    ['the order of its pieces', (bytes: Buffer) => swap(bytes)],
    ['what came after its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(40)])],
  ])('is refused where a file has lost %s', async (_what, change) => {
    await backUp();
    const file = mediaFile();
    expect(statSync(file).size).toBeGreaterThan(HEADER + 3 * PIECE);
    writeFileSync(file, change(readFileSync(file)));
    expect(await refusal()).toMatch(/^media\/.+ of the backup is (damaged|cut short|damaged or cut short)\.$/);
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['lock']);
  });

  it('is refused where one file stands in the place of another, is missing, or is of another backup', async () => {
    await backUp();
    const [one = '', other = ''] = files();
    const aside = join(folder, 'aside');
    await copyFile(one, aside);
    await copyFile(other, one);
    expect(await refusal()).toMatch(/ of the backup is damaged or cut short\.$/);
    await rm(one);
    expect(await refusal()).toMatch(/ of the backup is missing\.$/);
    await rename(aside, one);
    await restore();

    const second = join(folder, 'second');
    await makeBackup(DATA_DIR, second, NOW, PASSPHRASE, CHEAP);
    await copyFile(join(second, 'manifest.json.sealed'), join(backup, 'manifest.json.sealed'));
    expect(await refusal()).toMatch(/ of the backup is missing\.$/);
  });

  it('is refused where its list was changed', async () => {
    await backUp();
    const list = join(backup, 'manifest.json.sealed');
    const bytes = readFileSync(list);
    writeFileSync(list, flip(bytes, bytes.length - 20));
    expect(await refusal()).toBe('manifest.json of the backup is damaged or cut short.');
    writeFileSync(list, bytes.subarray(0, 10));
    expect(await refusal()).toBe(`${list} is cut short.`);
    writeFileSync(list, Buffer.alloc(200));
    expect(await refusal()).toBe(`${list} is no file of an encrypted backup.`);
    const later = Buffer.from(bytes);
    later[16] = 2;
    writeFileSync(list, later);
    expect(await refusal()).toBe(`${list} is of another version of Papertide.`);
    const dear = Buffer.from(bytes);
    dear[17] = 40;
    writeFileSync(list, dear);
    expect(await refusal()).toBe(`${list} is damaged.`);
  });

  it('is made and put back by the commands, with the passphrase from a file', async () => {
    await (await openSyncServer(databaseFile(DATA_DIR))).close();
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, `${PASSPHRASE}\n`);
    const run = async (command: string, args: string[], env: Record<string, string>) => {
      const program = startProgram(`backup/${command}.ts`, args, { DATA_DIR, ...env });
      return { code: await program.exited, out: program.stdout(), err: program.stderr() };
    };
    expect(await run('backup', [backup, '--encrypt'], {})).toEqual({
      code: 1,
      out: '',
      err: 'No backup was made. Set BACKUP_PASSPHRASE, or BACKUP_KEY_FILE to a file that holds it.\n',
    });
    const made = await run('backup', [backup, '--encrypt'], { BACKUP_KEY_FILE: keyFile });
    expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining(' MB, encrypted.') });
    expect(await run('restore', [backup], {})).toMatchObject({ code: 1 });
    expect(await run('restore', [backup], { BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({ code: 0, err: '' });
    // a passphrase alone encrypts nothing, and that is said
    const plain = await run('backup', [`${backup}-plain`], { BACKUP_PASSPHRASE: PASSPHRASE });
    expect(plain).toMatchObject({ code: 0, err: expect.stringContaining('this backup is not encrypted') });
    expect(readdirSync(`${backup}-plain`)).toContain('papertide.sqlite');
  });
});

it('a plain backup in the place of an encrypted one is refused', PATIENCE, async () => {
  await backUp();
  await rm(backup, { recursive: true });
  await makeBackup(DATA_DIR, backup, NOW, null);
  expect(await refusal()).toContain('is not encrypted, but a passphrase is set');
  expect(await refusal(null)).toBe('[object Object]');
});

it('a passphrase has at least twelve characters', () => {
  expect(() => readPassphrase({ BACKUP_PASSPHRASE: 'too short' })).toThrow('at least 12 characters');
  expect(readPassphrase({ BACKUP_PASSPHRASE: PASSPHRASE })).toBe(PASSPHRASE);
  expect(readPassphrase({})).toBeNull();
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

function swap(bytes: Buffer): Buffer {
  const piece = (number: number) => bytes.subarray(HEADER + number * PIECE, HEADER + (number + 1) * PIECE);
  return Buffer.concat([bytes.subarray(0, HEADER), piece(1), piece(0), bytes.subarray(HEADER + 2 * PIECE)]);
}

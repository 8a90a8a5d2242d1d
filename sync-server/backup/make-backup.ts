import { readdir, readFile, rename, rm, mkdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { databaseFile } from '../config.ts';
import { IN_BACKUP } from '../data-dir.ts';
import { exists, flushFolder, hashOf, isMissing } from '../durable-files.ts';
import { lockBesideServer, requireNotMovedAway, unfinishedFile } from '../store/data-dir-lock.ts';
import { checkDatabase, copyDatabase, type CheckedDatabase } from '../store/sqlite-file.ts';
import { type BackupWriter, openWriter } from './backup-folder.ts';
import type { KeyCost } from './encrypted-file.ts';
import { type BackupFile, DATABASE, hashInName, isInBackup, type Manifest } from './manifest.ts';

export interface Backup extends CheckedDatabase {
  fileCount: number;
  byteCount: number;
  damaged: string[];
}

/**
 * Copies the data of `dataDir` into a new folder while its server runs. The folder gets its name only when everything
 * is on disk. Files are written before their rows: the files from before the database copy and those added meanwhile
 * are all that its rows name. With a passphrase everything in the folder is encrypted. Throws DataDirLocked during a
 * restore, which would be copied half, and after an interrupted one.
 */
export async function makeBackup(
  dataDir: string,
  folder: string,
  nowMs: number,
  passphrase: string | null = null,
  cost?: KeyCost,
): Promise<Backup> {
  const source = databaseFile(dataDir);
  // in the middle of a restore there may be no database: the lock reports that
  if (!(await exists(source)) && !(await exists(unfinishedFile(dataDir))))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR.`);
  const target = resolve(folder);
  if (await exists(target)) throw new Error(`${target} is there already. Name a new folder.`);
  if (`${target}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new Error('A backup must not lie in DATA_DIR, where it would be lost with what it saves.');
  const draft = `${target}.unfinished`;
  const claim = lockBesideServer(dataDir);
  // beside the database itself: a readable copy leaves DATA_DIR only if the backup is readable too
  const scratch = join(dataDir, 'backup-scratch');
  try {
    requireNotMovedAway(dataDir);
    await rm(draft, { recursive: true, force: true });
    await rm(scratch, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const files = new Map<string, BackupFile>();
    const damaged = new Set<string>();
    const writer = await openWriter(draft, passphrase, cost);
    if (!writer.isPlain) await mkdir(scratch, { mode: 0o700 });
    await copyFiles(dataDir, writer, files, damaged);
    const copy = join(writer.isPlain ? draft : scratch, DATABASE);
    copyDatabase(source, copy);
    const checked = checkDatabase(copy);
    await copyFiles(dataDir, writer, files, damaged);
    const copied = writer.isPlain ? await hashOf(copy) : await writer.add(copy, DATABASE);
    files.set(DATABASE, { path: DATABASE, ...copied });

    const manifest: Manifest = {
      papertide_backup: 1,
      created_at: new Date(nowMs).toISOString(),
      app_version: await appVersion(),
      migration: checked.migration,
      files: [...files.values()],
    };
    await writer.writeManifest(manifest, scratch);
    await flushFolders(draft);
    await rename(draft, target);
    await flushFolder(dirname(target));
    const byteCount = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    return { ...checked, fileCount: files.size, byteCount, damaged: [...damaged] };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
    claim.release();
  }
}

async function copyFiles(
  dataDir: string,
  writer: BackupWriter,
  files: Map<string, BackupFile>,
  damaged: Set<string>,
): Promise<void> {
  for (const folder of IN_BACKUP)
    for (const path of await filesUnder(dataDir, folder)) {
      if (files.has(path) || damaged.has(path)) continue;
      const copied = await copyUnlessGone(writer, join(dataDir, path), path);
      if (!copied) continue;
      if (copied.sha256 === hashInName(path)) files.set(path, { path, ...copied });
      else {
        damaged.add(path);
        await writer.remove(path);
      }
    }
}

/** Returns null if the file was deleted meanwhile, as the bytes of a part that is recorded again are. */
async function copyUnlessGone(writer: BackupWriter, from: string, path: string) {
  try {
    return await writer.add(from, path);
  } catch (error) {
    if (!isMissing(error) || (await exists(from))) throw error;
    await writer.remove(path);
    return null;
  }
}

async function filesUnder(dataDir: string, folder: string): Promise<string[]> {
  if (!(await exists(join(dataDir, folder)))) return [];
  const names = await readdir(join(dataDir, folder), { recursive: true });
  return names.map((name) => `${folder}/${name.split(sep).join('/')}`).filter(isInBackup);
}

async function flushFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await flushFolders(join(folder, entry.name));
  await flushFolder(folder);
}

async function appVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return version;
}

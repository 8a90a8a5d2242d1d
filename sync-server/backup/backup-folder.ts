import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDurably, exists, type Hashed } from '../durable-files.ts';
import {
  type BackupKey,
  findKey,
  type KeyCost,
  makeKey,
  decryptFile,
  encryptFile,
  encryptedName,
} from './encrypted-file.ts';
import { type Manifest, MANIFEST, parseManifest } from './manifest.ts';
import { NO_PASSPHRASE } from './passphrase.ts';

const SEALED_MANIFEST = `${MANIFEST}.sealed`;

type Copied = Promise<Hashed>;

export interface BackupWriter {
  add: (from: string, path: string) => Copied;
  remove: (path: string) => Promise<void>;
  /** True if the files are unencrypted: then a copy of the database may be in the folder. */
  isPlain: boolean;
  writeManifest: (manifest: Manifest, scratch: string) => Promise<void>;
}

export interface BackupReader {
  manifest: Manifest;
  copyOut: (path: string, to: string) => Copied;
}

export async function openWriter(folder: string, passphrase: string | null, cost?: KeyCost): Promise<BackupWriter> {
  if (passphrase === null)
    return {
      isPlain: true,
      add: (from, path) => copyDurably(from, join(folder, path)),
      remove: (path) => rm(join(folder, path), { force: true }),
      writeManifest: (manifest) => writeFile(join(folder, MANIFEST), textOf(manifest), { mode: 0o600, flush: true }),
    };
  const key = await makeKey(passphrase, cost);
  return {
    isPlain: false,
    add: (from, path) => encryptFile(key, path, from, sealedPath(folder, key, path)),
    remove: (path) => rm(sealedPath(folder, key, path), { force: true }),
    async writeManifest(manifest, scratch) {
      const draft = join(scratch, MANIFEST);
      await writeFile(draft, textOf(manifest), { mode: 0o600 });
      await encryptFile(key, MANIFEST, draft, join(folder, SEALED_MANIFEST));
    },
  };
}

export async function openReader(folder: string, passphrase: string | null, scratchIn: string): Promise<BackupReader> {
  const sealed = join(folder, SEALED_MANIFEST);
  if (!(await exists(sealed))) {
    const manifest = parseManifest(await readPlain(folder), join(folder, MANIFEST));
    // otherwise somebody who can write to the folder could replace an encrypted backup by a plain one of their own
    if (passphrase !== null)
      throw new Error(
        `${folder} is not encrypted, but a passphrase is set. If you made this backup without one, restore it without BACKUP_PASSPHRASE and BACKUP_KEY_FILE.`,
      );
    return { manifest, copyOut: (path, to) => copyDurably(join(folder, path), to) };
  }
  if (passphrase === null) throw new Error(`${folder} is encrypted. ${NO_PASSPHRASE}`);
  const key = await findKey(passphrase, sealed);
  const scratch = await mkdtemp(join(scratchIn, 'backup-manifest-'));
  try {
    const opened = join(scratch, MANIFEST);
    await decryptFile(key, MANIFEST, sealed, opened);
    return {
      manifest: parseManifest(await readFile(opened, 'utf8'), sealed),
      copyOut: (path, to) => decryptFile(key, path, sealedPath(folder, key, path), to),
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function readPlain(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, MANIFEST), 'utf8');
  } catch (error) {
    throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`, { cause: error });
  }
}

function sealedPath(folder: string, key: BackupKey, path: string): string {
  return join(folder, 'files', encryptedName(key, path));
}

function textOf(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

// Files of an encrypted backup. Each is a header followed by chunks of 64 KiB, encrypted with AES-256-GCM; the nonce
// contains the chunk's position and whether it is the last, so a changed, moved or missing chunk is detected. A
// file's key derives from the passphrase (scrypt) and the file's own salt and name (HKDF), so that no file can
// replace another. Header: 'papertide backup' · version 1 · log2 N · r · p · salt of the backup (16) · check of the
// key (16) · salt of the file (16)

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Hashed, Hashing, writeDurably } from '../durable-files.ts';

const MAGIC = Buffer.from('papertide backup', 'latin1');
const VERSION = 1;
const SALT_BYTES = 16;
const FIXED_BYTES = MAGIC.length + 4;
const HEADER_BYTES = FIXED_BYTES + 3 * SALT_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;

export type KeyCost = Record<'logN' | 'r' | 'p', number>;

const COST: KeyCost = { logN: 17, r: 8, p: 1 };
/** A forged header must not allocate all memory. */
const HIGHEST = { logN: 20, r: 16, p: 4 };

export interface BackupKey {
  head: Buffer;
  master: Buffer;
}

export async function makeKey(passphrase: string, cost = COST): Promise<BackupKey> {
  const salt = randomBytes(SALT_BYTES);
  const master = await derive(passphrase, salt, cost);
  const fixed = Buffer.from([VERSION, cost.logN, cost.r, cost.p]);
  return { head: Buffer.concat([MAGIC, fixed, salt, checkOf(master)]), master };
}

export async function findKey(passphrase: string, path: string): Promise<BackupKey> {
  const header = await readHeader(path);
  if (header.length < HEADER_BYTES) throw new Error(`${path} is cut short.`);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error(`${path} is no file of an encrypted backup.`);
  const [version = 0, logN = 0, r = 0, p = 0] = header.subarray(MAGIC.length, FIXED_BYTES);
  if (version !== VERSION) throw new Error(`${path} is of another version of Papertide.`);
  const isSound = [
    [logN, HIGHEST.logN],
    [r, HIGHEST.r],
    [p, HIGHEST.p],
  ].every(([value = 0, most = 0]) => value > 0 && value <= most);
  if (!isSound) throw new Error(`${path} is damaged.`);
  const salt = header.subarray(FIXED_BYTES, FIXED_BYTES + SALT_BYTES);
  const master = await derive(passphrase, salt, { logN, r, p });
  const head = header.subarray(0, FIXED_BYTES + 2 * SALT_BYTES);
  if (!timingSafeEqual(head.subarray(FIXED_BYTES + SALT_BYTES), checkOf(master)))
    throw new Error('The passphrase is wrong.');
  return { head, master };
}

export function encryptedName({ master }: BackupKey, path: string): string {
  return createHmac('sha256', master).update(`name ${path}`).digest('hex').slice(0, 32);
}

export async function encryptFile(key: BackupKey, name: string, from: string, to: string): Promise<Hashed> {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([key.head, salt]);
  const fileKey = keyOf(key, name, salt);
  const plain = new Hashing();
  async function* sealed() {
    yield header;
    for await (const { piece, nonce } of piecesOf(createReadStream(from), PIECE_BYTES)) {
      plain.add(piece);
      const cipher = createCipheriv('aes-256-gcm', fileKey, nonce);
      cipher.setAAD(header);
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  }
  await writeDurably(to, sealed());
  return plain.end();
}

export async function decryptFile(key: BackupKey, name: string, from: string, to: string): Promise<Hashed> {
  const header = await readHeader(from);
  if (!header.subarray(0, key.head.length).equals(key.head)) throw new Error(`${name} of the backup is damaged.`);
  const fileKey = keyOf(key, name, header.subarray(key.head.length));
  async function* opened() {
    const stream = createReadStream(from, { start: HEADER_BYTES });
    for await (const { piece, nonce } of piecesOf(stream, PIECE_BYTES + TAG_BYTES)) {
      // a file cut between two chunks ends with a chunk that is not marked as the last
      if (piece.length < TAG_BYTES) throw new Error(`${name} of the backup is cut short.`);
      const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce);
      decipher.setAAD(header);
      decipher.setAuthTag(piece.subarray(-TAG_BYTES));
      try {
        yield Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
      } catch (error) {
        throw new Error(`${name} of the backup is damaged or cut short.`, { cause: error });
      }
    }
  }
  return writeDurably(to, opened());
}

/** Pieces of one size, each with the number that it is sealed under, and the last, which may be empty. */
async function* piecesOf(stream: AsyncIterable<Buffer>, size: number) {
  let rest = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    // a full chunk may be the last: it waits until more bytes follow
    while (rest.length > size) {
      yield { piece: rest.subarray(0, size), nonce: nonceOf(number++, false) };
      rest = rest.subarray(size);
    }
  }
  yield { piece: rest, nonce: nonceOf(number, true) };
}

async function readHeader(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
    return header.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function keyOf({ master }: BackupKey, name: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', master, salt, `papertide backup file ${name}`, 32));
}

/** Returns bytes that tell a wrong passphrase from a damaged file and reveal nothing of the key. */
function checkOf(master: Buffer): Buffer {
  return createHmac('sha256', master).update('papertide backup check').digest().subarray(0, SALT_BYTES);
}

function derive(passphrase: string, salt: Buffer, { logN, r, p }: KeyCost): Promise<Buffer> {
  const N = 2 ** logN;
  const options = { N, r, p, maxmem: 128 * N * r + 64 * 1024 * 1024 };
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

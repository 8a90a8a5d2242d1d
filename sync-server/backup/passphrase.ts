import { readFileSync } from 'node:fs';

const SHORTEST = 12;

export function readPassphrase(environment: Record<string, string | undefined>): string | null {
  const path = environment['BACKUP_KEY_FILE'];
  const text = path ? readFileSync(path, 'utf8').trim() : environment['BACKUP_PASSPHRASE'];
  if (text === undefined || text === '') {
    if (path) throw new Error(`${path} is empty.`);
    return null;
  }
  if (Array.from(text).length < SHORTEST)
    throw new Error(`The passphrase is too short: it needs at least ${SHORTEST} characters.`);
  return text;
}

export const NO_PASSPHRASE = 'Set BACKUP_PASSPHRASE, or BACKUP_KEY_FILE to a file that holds it.';

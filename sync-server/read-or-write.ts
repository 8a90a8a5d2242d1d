import { readFileSync, writeFileSync } from 'node:fs';

const WRITTEN_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 20;

/**
 * Returns the text of a file, or writes it: 'wx' lets one of the servers that start together on a folder do it. The
 * others wait until it is written; the text is empty if it never is.
 */
export function readOrWrite(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const untilMs = performance.now() + WRITTEN_WITHIN_MS;
  for (;;) {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '' || performance.now() > untilMs) return text;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/calls.md');

export async function readCallsPage(): Promise<string[]> {
  const rows = (await readFile(PAGE, 'utf8')).matchAll(/^\| ([A-Z]+(?:, [A-Z]+)* [^|]+) \| ([^|]+) \|/gm);
  return [...rows].flatMap(([, calls = '', who = '']) =>
    calls.split(' · ').flatMap((call) => {
      const [methods = '', path = ''] = call.split(/ (?=\S+$)/);
      return methods.split(', ').map((method) => `${method} /api/${path} | ${who}`);
    }),
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leanRouter } from './lean-router.ts';

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/development');

function routersMainFile(): string {
  const files = readdirSync(ROUTER).filter((name) => name.endsWith('.mjs'));
  const main = files
    .map((name) => readFileSync(join(ROUTER, name), 'utf8'))
    .find((code) => code.includes('ENABLE_DEV_WARNINGS = true'));
  if (main === undefined) throw new Error('React Router has no file with its warnings');
  return main;
}

it('React Router as it is installed loses its warnings and what nothing asks for, and no line moves', () => {
  const before = routersMainFile();
  const after = leanRouter(before);
  expect(after).toContain('function usePrefetchBehavior() { return [false, null, {}]; }');
  expect(after).not.toContain('function usePrefetchBehavior(prefetch');
  expect(after).not.toContain('ENABLE_DEV_WARNINGS = true');
  expect(after.split('\n')).toHaveLength(before.split('\n').length);
});

it('a React Router that names a part otherwise is told of, not passed on whole', () => {
  const renamed = routersMainFile().replace('function RSCErrorHandler(', 'function HandleError(');
  expect(() => leanRouter(renamed)).toThrow('no function RSCErrorHandler any more');
});

import { availableParallelism } from 'node:os';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './run.ts';

const SERVED = join(ROOT, 'dist/pwa');
const MAPS = join(ROOT, 'dist/maps');
const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest|json|txt)$/;
/** Below this size a compressed reply saves no packet. */
const SMALLEST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Prepares dist/pwa for serving: moves source maps to dist/maps and the manifest to dist/manifest.json, which the
 * server does not serve, and adds a .br and a .gz to every file worth it. Returns a summary line.
 */
export async function compressBuild(): Promise<string> {
  await rename(join(SERVED, '.vite/manifest.json'), join(ROOT, 'dist/manifest.json'));
  await rm(join(SERVED, '.vite'), { recursive: true });
  await rm(MAPS, { recursive: true, force: true });

  let count = 0;
  const entries = (await readdir(SERVED, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  async function handleNext(): Promise<void> {
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      const path = join(entry.parentPath, entry.name);
      if (path.endsWith('.map')) {
        const target = join(MAPS, relative(SERVED, path));
        await mkdir(dirname(target), { recursive: true });
        await rename(path, target);
      } else if (COMPRESSIBLE.test(path) && (await compressFile(path))) {
        count += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, handleNext));
  return `compressed ${count} files in dist/pwa`;
}

async function compressFile(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return false;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}

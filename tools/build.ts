// npm run build: the PWA into dist/pwa, compressed.
import { compressBuild } from './compress.ts';
import { runNode, say, toolPath } from './run.ts';

/** Builds the PWA; resolves to the exit code. */
export async function build(): Promise<number> {
  const exitCode = await runNode([toolPath('vite'), 'build']);
  if (exitCode === 0) say(await compressBuild());
  return exitCode;
}

if (import.meta.main) process.exitCode = await build();

import { compressBuild } from './compress.ts';
import { runAside, runNode, say, toolPath, type Job } from './run.ts';

const BUILD = [toolPath('vite'), 'build'];

export async function build(): Promise<number> {
  const exitCode = await runNode(BUILD);
  if (exitCode === 0) say(await compressBuild());
  return exitCode;
}

export const buildJob: Job = {
  name: 'Build',
  async run() {
    const { exitCode, output } = await runAside(BUILD);
    return { exitCode, output: exitCode === 0 ? await compressBuild() : output };
  },
};

if (import.meta.main) process.exitCode = await build();

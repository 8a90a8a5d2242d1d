import { describe, expect, it } from 'vitest';
import { runAside, runBeside, type Job } from './run.ts';

describe('jobs beside each other', () => {
  it('begin in order, so many at once, and all of them where none fails', async () => {
    const begun: string[] = [];
    const finish = new Map<string, () => void>();
    const job = (name: string): Job => ({
      name,
      run: () => {
        begun.push(name);
        return new Promise((resolve) => finish.set(name, () => resolve({ exitCode: 0, output: '' })));
      },
    });
    const running = runBeside([job('first'), job('second'), job('third')], 2);
    expect(begun).toEqual(['first', 'second']);
    finish.get('second')?.();
    await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
    for (const name of ['first', 'third']) finish.get(name)?.();
    expect(await running).toBe(true);
  });

  it('after one that fails none begins', async () => {
    const begun: string[] = [];
    const job = (name: string, exitCode: number): Job => ({
      name,
      run: () => {
        begun.push(name);
        return Promise.resolve({ exitCode, output: '' });
      },
    });
    expect(await runBeside([job('first', 0), job('second', 1), job('third', 0)], 1)).toBe(false);
    expect(begun).toEqual(['first', 'second']);
  });

  it('hand over what they print, and their exit code', async () => {
    const job = await runAside(['-e', 'console.log("said"); console.error("cried"); process.exitCode = 3']);
    expect(job.exitCode).toBe(3);
    expect(job.output).toContain('said');
    expect(job.output).toContain('cried');
  });
});

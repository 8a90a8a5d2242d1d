import { expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

it('[F58] runs the jobs of one key one after another, those of another beside them', async () => {
  const queue = new KeyedQueue();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue.run('a', async () => {
    log.push('a1');
    await gate.promise;
    log.push('a1 done');
  });
  const second = queue.run('a', async () => log.push('a2'));
  await queue.run('b', async () => log.push('b1'));
  expect(log).toEqual(['a1', 'b1']);
  expect([queue.size('a'), queue.size('b')]).toEqual([2, 0]);
  gate.resolve();
  await Promise.all([first, second]);
  expect(log).toEqual(['a1', 'b1', 'a1 done', 'a2']);
  expect(queue.size('a')).toBe(0);
});

it('a job that fails is told to who asked for it, and holds up none behind it', async () => {
  const queue = new KeyedQueue();
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

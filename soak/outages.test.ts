import { expect, it } from 'vitest';
import { Outages } from './outages.ts';

it('lets a start fail while something is away, and tries it again when it is back', async () => {
  const outages = new Outages();
  const back = Promise.withResolvers<void>();
  const outage = outages.during(() => back.promise);
  let tries = 0;
  const starting = outages.tryTwice(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no database');
  });
  let isNextBegun = false;
  await Promise.resolve();
  const next = outages.during(async () => void (isNextBegun = tries === 2));
  back.resolve();
  await Promise.all([outage, starting, next]);
  expect([tries, isNextBegun]).toEqual([2, true]);
});

it('lets a start fail for good where nothing is away', async () => {
  const outages = new Outages();
  await outages.during(() => Promise.resolve());
  let tries = 0;
  const starting = outages.tryTwice(() => {
    tries += 1;
    return Promise.reject(new Error('a mistake'));
  });
  await expect(starting).rejects.toThrow('a mistake');
  expect(tries).toBe(1);
});

import { expect, it } from 'vitest';
import { createHashQueue, type Lane } from './hash-queue.ts';

/** A queue for one piece of work at a time, whose pieces end when they are told to. */
function openQueue() {
  let nowMs = 0;
  const queued = createHashQueue(1, () => nowMs);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    add: (name: string, lane: Lane) =>
      queued({ lane }, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      }),
    endAll: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    pass: (ms: number) => (nowMs += ms),
  };
}

const of = (client: string, site = client, kind: 'known' | 'stranger' = 'stranger'): Lane => [kind, site, client];

it('[R220] clients take turns, however many one of them sends', async () => {
  const { add, begun, endAll } = openQueue();
  for (let index = 0; index < 5; index++) void add(`a${index}`, of('a'));
  void add('b0', of('b'));
  void add('b1', of('b'));
  void add('c0', of('c'));
  await endAll();
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4']);
});

it('[R220] all networks of a site have one turn, and each of them one of those', async () => {
  const { add, begun, endAll } = openQueue();
  void add('first', of('x'));
  for (let network = 0; network < 3; network++)
    for (let index = 0; index < 2; index++) void add(`site ${network}${index}`, of(`network ${network}`, 'site'));
  void add('other', of('b'));
  void add('other again', of('b'));
  await endAll();
  expect(begun).toEqual([
    'first',
    'site 00',
    'other',
    'site 10',
    'other again',
    'site 20',
    'site 01',
    'site 11',
    'site 21',
  ]);
});

it('[R220] who is known waits for one stranger at the most, however many clients those are', async () => {
  const { add, begun, endAll } = openQueue();
  for (let index = 0; index < 5; index++) void add(`stranger ${index}`, of(`client ${index}`));
  void add('known', of('home', 'home', 'known'));
  await endAll();
  expect(begun.indexOf('known')).toBe(2);
});

it('who waited longer than anybody waits for a reply is told to come back, and takes no turn', async () => {
  const { add, begun, endAll, pass } = openQueue();
  void add('running', of('a'));
  const late = add('late', of('a'));
  const told = late.catch((error: unknown) => error);
  pass(15_001);
  const next = add('next', of('a'));
  await endAll();
  expect(await told).toMatchObject({ status: 503 });
  await expect(next).resolves.toBe('next');
  expect(begun).toEqual(['running', 'next']);
});

it('[R220] a client that has a thousand waiting is refused the next one, and nobody else is', async () => {
  const { add, endAll } = openQueue();
  const refusals: unknown[] = [];
  const all = Array.from({ length: 1_005 }, () =>
    add('a', of('a')).catch((error: unknown) => void refusals.push(error)),
  );
  const other = add('b', of('b'));
  await endAll();
  await Promise.all(all);
  expect(refusals).toHaveLength(4);
  await expect(other).resolves.toBe('b');
});

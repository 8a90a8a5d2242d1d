// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNearWatch } from './near-watch.ts';

const observed = new Set<Element>();
/** The browser looks, and finds these in sight, each so far down. */
let look: (tops: Record<string, number>) => void;
const told: string[] = [];

function watched(watch: ReturnType<typeof createNearWatch>, id: string) {
  const element = Object.assign(document.createElement('li'), { id });
  return watch.watch(element, () => told.push(id));
}

beforeEach(() => {
  observed.clear();
  told.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        look = (tops) =>
          tell(
            [...observed].map((target) => ({
              target,
              isIntersecting: target.id in tops,
              boundingClientRect: { top: tops[target.id] },
            })),
          );
      }
      observe = (target: Element) => void observed.add(target);
      unobserve = (target: Element) => void observed.delete(target);
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

it('tells of the uppermost first, and of the next only where it is still in sight then', () => {
  const near = createNearWatch();
  for (const id of ['second', 'first', 'far']) watched(near, id);
  look({ first: 0, second: 100 });
  expect(told).toEqual(['first']);
  look({}); // what the first became pushed it out
  expect(told).toEqual(['first']);
  look({ second: 500 });
  look({ second: 500, far: 900 });
  expect(told).toEqual(['first', 'second', 'far']);
});

it('tells nothing of what is gone', () => {
  const near = createNearWatch();
  const stop = watched(near, 'gone');
  stop();
  look({ gone: 0 });
  expect(told).toEqual([]);
  expect(observed.size).toBe(0);
});

it('has everything in sight where the browser cannot tell', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  watched(createNearWatch(), 'any');
  expect(told).toEqual(['any']);
});

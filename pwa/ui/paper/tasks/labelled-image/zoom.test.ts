import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterKey,
  dragged,
  MOST,
  onImage,
  pinched,
  placed,
  showing,
  type View,
  WHOLE,
  zoomedIn,
  zoomedOut,
  zoomedTo,
} from './zoom.ts';

const point = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});
const view = fc
  .tuple(fc.double({ min: 1, max: MOST, noNaN: true }), point)
  .map(([zoom, at]): View => dragged({ zoom, ...at }, { x: 0, y: 0 }));

describe('the part of an image that is in sight', () => {
  it('is never beyond its edges, whatever is pressed, dragged or pinched', () => {
    fc.assert(
      fc.property(view, point, point, fc.constantFrom('+', '-', '0', 'ArrowLeft', 'ArrowDown'), (from, a, b, key) => {
        const drag = { x: a.x * 4 - 2, y: a.y * 4 - 2 };
        const views = [zoomedTo(from, a.x * 9, b), dragged(from, drag), pinched(from, [a, b], [b, a], 1.5)];
        for (const { zoom, x, y } of [...views, showing(from, a), afterKey(from, key) ?? from]) {
          expect(zoom).toBeGreaterThanOrEqual(1);
          expect(zoom).toBeLessThanOrEqual(MOST);
          for (const middle of [x, y]) {
            expect(middle - 0.5 / zoom).toBeGreaterThanOrEqual(-1e-9);
            expect(middle + 0.5 / zoom).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
    );
  });

  it('zooms by steps to four times its size and back, and no further', () => {
    const zooms = [WHOLE];
    for (let press = 0; press < 5; press += 1) zooms.push(zoomedIn(zooms.at(-1)!));
    expect(zooms.map(({ zoom }) => zoom)).toEqual([1, 1.5, 2, 3, 4, 4]);
    expect(zoomedOut(zoomedTo(WHOLE, 2.5)).zoom).toBe(2);
    expect(zoomedOut(WHOLE)).toEqual(WHOLE);
  });

  it('keeps what is under the pointer there', () => {
    const before: View = { zoom: 2, x: 0.5, y: 0.5 };
    const at = { x: 0.6, y: 0.45 };
    const after = zoomedTo(before, 3, at);
    expect(onImage(after, at).x).toBeCloseTo(onImage(before, at).x, 6);
    expect(onImage(after, at).y).toBeCloseTo(onImage(before, at).y, 6);
  });

  it('follows two fingers: apart is nearer, and both together drag', () => {
    const nearer = pinched(
      WHOLE,
      [
        { x: 0.4, y: 0.5 },
        { x: 0.6, y: 0.5 },
      ],
      [
        { x: 0.3, y: 0.5 },
        { x: 0.7, y: 0.5 },
      ],
      1,
    );
    expect(nearer.zoom).toBeCloseTo(2, 6);
    const moved = pinched(
      { zoom: 2, x: 0.5, y: 0.5 },
      [
        { x: 0.4, y: 0.5 },
        { x: 0.6, y: 0.5 },
      ],
      [
        { x: 0.5, y: 0.5 },
        { x: 0.7, y: 0.5 },
      ],
      1,
    );
    expect(moved.zoom).toBeCloseTo(2, 6);
    expect(moved.x).toBeCloseTo(0.45, 6);
  });

  it('is moved by arrows while it is zoomed; on the whole image they are left to the page', () => {
    expect(afterKey(WHOLE, 'ArrowRight')).toBeNull();
    expect(afterKey({ zoom: 2, x: 0.5, y: 0.5 }, 'ArrowRight')?.x ?? 0).toBeCloseTo(0.6, 6);
    expect(afterKey({ zoom: 2, x: 0.5, y: 0.5 }, 'ArrowUp')?.y ?? 0).toBeCloseTo(0.4, 6);
    expect(afterKey({ zoom: 2, x: 0.6, y: 0.6 }, '0')).toEqual(WHOLE);
    expect(afterKey(WHOLE, 'a')).toBeNull();
  });

  it('is moved to a place that is not in sight, and stays where the place is seen', () => {
    const zoomed: View = { zoom: 4, x: 0.5, y: 0.5 };
    expect(showing(zoomed, { x: 0.52, y: 0.5 })).toBe(zoomed);
    expect(showing(zoomed, { x: 0.8, y: 0.5 })).toEqual({ zoom: 4, x: 0.8, y: 0.5 });
    expect(showing(zoomed, { x: 1, y: 0.5 }).x).toBe(0.875);
  });

  it('is a place of the image in its box', () => {
    expect(placed(WHOLE)).toEqual({ left: '0%', top: '0%', width: '100%', height: '100%' });
    expect(placed({ zoom: 2, x: 0.75, y: 0.5 })).toEqual({ left: '-100%', top: '-50%', width: '200%', height: '200%' });
  });
});

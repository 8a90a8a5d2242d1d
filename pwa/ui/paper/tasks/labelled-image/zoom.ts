// The visible part of an image. All values are fractions of the image or of its box, so that a box that changes its
// size shows the same part. At zoom 1 the box shows the whole image.

/** `x` and `y` are the point of the image in the middle of the box. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 };
const STEPS = [1, 1.5, 2, 3, 4] as const;
export const MOST = 4;
const ARROW = 0.2;
const EDGE = 0.1;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

function inBounds({ zoom, x, y }: View): View {
  const half = 0.5 / zoom;
  return { zoom, x: between(half, x, 1 - half), y: between(half, y, 1 - half) };
}

export function zoomedTo(view: View, zoom: number, at: Point = { x: 0.5, y: 0.5 }): View {
  const next = between(1, zoom, MOST);
  return inBounds({
    zoom: next,
    x: view.x + (at.x - 0.5) * (1 / view.zoom - 1 / next),
    y: view.y + (at.y - 0.5) * (1 / view.zoom - 1 / next),
  });
}

export function zoomedIn(view: View): View {
  return zoomedTo(view, STEPS.find((step) => step > view.zoom + 0.01) ?? MOST);
}

export function zoomedOut(view: View): View {
  return zoomedTo(view, STEPS.findLast((step) => step < view.zoom - 0.01) ?? 1);
}

export function dragged(view: View, by: Point): View {
  return inBounds({ ...view, x: view.x - by.x / view.zoom, y: view.y - by.y / view.zoom });
}

/**
 * Returns the view after a key; null for one that changes nothing and is left to the page: an arrow moves only a
 * zoomed image.
 */
export function afterKey(view: View, key: string): View | null {
  switch (key) {
    case '+':
    case '=':
      return zoomedIn(view);
    case '-':
    case '_':
      return zoomedOut(view);
    case '0':
      return WHOLE;
    case 'ArrowLeft':
      return view.zoom === 1 ? null : dragged(view, { x: ARROW, y: 0 });
    case 'ArrowRight':
      return view.zoom === 1 ? null : dragged(view, { x: -ARROW, y: 0 });
    case 'ArrowUp':
      return view.zoom === 1 ? null : dragged(view, { x: 0, y: ARROW });
    case 'ArrowDown':
      return view.zoom === 1 ? null : dragged(view, { x: 0, y: -ARROW });
    default:
      return null;
  }
}

export function pinched(
  view: View,
  before: readonly [Point, Point],
  now: readonly [Point, Point],
  ratio: number,
): View {
  const apart = ([a, b]: readonly [Point, Point]) => Math.hypot((a.x - b.x) * ratio, a.y - b.y);
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(now)];
  const factor = apart(before) < 0.01 ? 1 : apart(now) / apart(before);
  return dragged(zoomedTo(view, view.zoom * factor, from), { x: to.x - from.x, y: to.y - from.y });
}

export function onImage(view: View, at: Point): Point {
  return {
    x: between(0, view.x + (at.x - 0.5) / view.zoom, 1),
    y: between(0, view.y + (at.y - 0.5) / view.zoom, 1),
  };
}

export function showing(view: View, point: Point): View {
  const inBox = { x: (point.x - view.x) * view.zoom + 0.5, y: (point.y - view.y) * view.zoom + 0.5 };
  const isSeen = [inBox.x, inBox.y].every((one) => one >= EDGE && one <= 1 - EDGE);
  return isSeen ? view : inBounds({ ...view, ...point });
}

export function placed({ zoom, x, y }: View): Record<'left' | 'top' | 'width' | 'height', string> {
  const percent = (fraction: number) => `${Math.round(fraction * 100_000) / 1000}%`;
  return {
    left: percent(0.5 - x * zoom),
    top: percent(0.5 - y * zoom),
    width: percent(zoom),
    height: percent(zoom),
  };
}

import { useLayoutEffect, useState, type RefObject } from 'react';

const GAP_PX = 6;
const EDGE_PX = 8;

interface Point {
  left: number;
  top: number;
}

export function useAnchored(
  box: RefObject<HTMLElement | null>,
  range: Range | null,
  prefer: 'above' | 'below',
  isOn: boolean,
): Point | null {
  const [point, setPoint] = useState<Point | null>(null);
  useLayoutEffect(() => {
    if (!isOn) {
      setPoint(null);
      return;
    }
    const measure = () => {
      if (!box.current) return;
      const { width, height } = box.current.getBoundingClientRect();
      const place = beside(range, { width, height }, prefer);
      setPoint((before) => (before?.left === place.left && before.top === place.top ? before : place));
    };
    measure();
    const options = { capture: true, passive: true };
    const resized = new ResizeObserver(measure);
    if (box.current) resized.observe(box.current);
    addEventListener('scroll', measure, options);
    addEventListener('resize', measure);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', measure, options);
      removeEventListener('resize', measure);
    };
  }, [box, range, prefer, isOn]);
  return point;
}

function beside(
  range: Range | null,
  { width, height }: { width: number; height: number },
  prefer: 'above' | 'below',
): Point {
  const lines = range ? [...range.getClientRects()].filter((rect) => rect.width > 0) : [];
  const first = lines[0] ?? new DOMRect(innerWidth / 2, innerHeight / 2);
  const last = lines.at(-1) ?? first;
  const above = first.top - GAP_PX - height;
  const below = last.bottom + GAP_PX;
  const fitsAbove = above >= EDGE_PX;
  const fitsBelow = below + height <= innerHeight - EDGE_PX;
  const isAbove = prefer === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  return {
    left: clamp((isAbove ? first : last).left, EDGE_PX, innerWidth - EDGE_PX - width),
    top: clamp(isAbove ? above : below, EDGE_PX, innerHeight - EDGE_PX - height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

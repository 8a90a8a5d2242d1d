import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dragged, pinched, type Point, type View, WHOLE, zoomedTo } from './zoom.ts';

const STILL = 6;

export function useZoom(box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const wasDragged = useRef(false);
  const start = useRef<Point>({ x: 0, y: 0 });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // React's own listeners for these are passive, and could not stop the page from scrolling
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setView((now) => zoomedTo(now, now.zoom * Math.exp(-event.deltaY / 200), inBox(element, event)));
    };
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault();
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchmove', touch, { passive: false });
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchmove', touch);
    };
  }, [box]);

  const end = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      if (fingers.current.size === 0) {
        wasDragged.current = false;
        start.current = { x: event.clientX, y: event.clientY };
      }
      fingers.current.set(event.pointerId, inBox(event.currentTarget, event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const moved = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y);
      if (!wasDragged.current && fingers.current.size === 1 && moved < STILL) return;
      wasDragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      const now = inBox(event.currentTarget, event);
      const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
      fingers.current.set(event.pointerId, now);
      const { clientWidth, clientHeight } = event.currentTarget;
      const ratio = clientHeight === 0 ? 1 : clientWidth / clientHeight;
      setView((from) =>
        other
          ? pinched(from, [other, before], [other, now], ratio)
          : dragged(from, { x: now.x - before.x, y: now.y - before.y }),
      );
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { view, setView, handlers };
}

export function inBox(box: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: width === 0 ? 0.5 : (clientX - left) / width, y: height === 0 ? 0.5 : (clientY - top) / height };
}

export interface Point {
  x: number;
  y: number;
}

interface Events {
  onStart: () => void;
  onMove: (at: Point) => void;
  /** `hasMoved` is false for a finger that only rested. */
  onDrop: (at: Point, hasMoved: boolean) => void;
  onCancel: () => void;
}

const STILL = 6;
/** A finger that rests this long picks up what is under it; one that moves sooner scrolls the page. */
const HOLD_MS = 250;

/** If `isHeld`, a drag starts by resting, else by moving. Returns a function that ends it without a callback. */
export function followDrag(
  down: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>,
  isHeld: boolean,
  events: Events,
) {
  const gone = new AbortController();
  const options = { signal: gone.signal, capture: true };
  let isDragging = false;
  let hasMoved = false;

  function stop(): void {
    clearTimeout(timer);
    gone.abort();
  }
  function start(at: Point): void {
    isDragging = true;
    events.onStart();
    events.onMove(at);
  }
  function cutOff(): void {
    stop();
    if (isDragging) events.onCancel();
  }
  const timer = isHeld ? setTimeout(() => start({ x: down.clientX, y: down.clientY }), HOLD_MS) : undefined;

  addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (pointerId !== down.pointerId) return;
      hasMoved ||= Math.hypot(clientX - down.clientX, clientY - down.clientY) >= STILL;
      if (!hasMoved) return;
      if (isDragging) events.onMove({ x: clientX, y: clientY });
      else if (isHeld) stop();
      else start({ x: clientX, y: clientY });
    },
    options,
  );
  addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      if (pointerId !== down.pointerId) return;
      stop();
      if (isDragging) events.onDrop({ x: clientX, y: clientY }, hasMoved);
    },
    options,
  );
  addEventListener(
    'pointerdown',
    ({ pointerId }) => {
      if (pointerId !== down.pointerId) cutOff();
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') cutOff();
    },
    options,
  );
  addEventListener('pointercancel', cutOff, options);
  // blur of the window itself, not of something in it
  addEventListener('blur', ({ target, currentTarget }) => target === currentTarget && cutOff(), options);
  return stop;
}

import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * The chart library draws for the present width, so the chart is drawn anew when that changes, as when a phone is
 * turned.
 */
export function ChartPlace({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const resized = new ResizeObserver(() => setWidthPx(element.clientWidth));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return (
    <div ref={place} className={className} aria-hidden="true" inert>
      {widthPx !== null && <Fragment key={widthPx}>{children}</Fragment>}
    </div>
  );
}

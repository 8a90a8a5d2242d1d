import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Where a chart stands, which the chart library draws for the width that it finds: it is drawn anew where the place has
 * another, as when a phone is turned. A table beside it says the same to those who do not see it.
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

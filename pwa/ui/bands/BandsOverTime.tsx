import { Suspense } from 'react';
import { capitalised } from '../exam-texts.ts';
import { ChartPlace } from '../ChartPlace.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import type { BandChartProps } from './BandChart.tsx';
import type { BandLine } from './band-lines.ts';
import { useBandsStyles } from './bands.styles.ts';
import { LINE_LOOKS, MARKERS } from './line-looks.ts';
import { lazyPart } from '../lazy-part.tsx';

// the chart library is as big as the app shell, so it loads once there is something to draw
const { Part: BandChart } = lazyPart(async () => (await import('./BandChart.tsx')).BandChart);

export function BandsOverTime({ lines, dayOf }: BandChartProps) {
  const styles = useBandsStyles();
  return (
    <ChartPlace className={styles.chart}>
      <ErrorBoundary>
        <Suspense>
          <BandChart lines={lines} dayOf={dayOf} />
        </Suspense>
      </ErrorBoundary>
    </ChartPlace>
  );
}

export function BandsLegend({ lines }: { lines: readonly BandLine[] }) {
  const styles = useBandsStyles();
  return (
    <ul className={styles.legend} aria-hidden="true">
      {lines.map(({ category }, index) => (
        <li key={category}>
          <LineSample category={category} marker={MARKERS[index]} />
          {capitalised(category)}
        </li>
      ))}
    </ul>
  );
}

function LineSample({ category, marker }: { category: keyof typeof LINE_LOOKS; marker: string | undefined }) {
  const { color, dashes } = LINE_LOOKS[category];
  return (
    <svg width="28" height="12" viewBox="0 0 28 12">
      <path d="M0 6h28" fill="none" stroke={color} strokeWidth="2.5" strokeDasharray={dashes} />
      <path d={marker} fill={color} />
    </svg>
  );
}

import { LineChart } from '@fluentui/react-charts';
import { chartTicks } from '../chart-ticks.ts';
import { capitalised } from '../exam-texts.ts';
import { LINE_LOOKS } from './line-looks.ts';
import { bandRange, endValues, type BandLine } from './band-lines.ts';
import { useBandsStyles } from './bands.styles.ts';
import { BANDS_OVER_TIME, orLowerSign } from './band-chart-texts.ts';

const HEIGHT = 240;

const MARGINS = { left: 32, right: 36, top: 12, bottom: 28 };

export interface BandChartProps {
  lines: readonly BandLine[];
  dayOf: (atMs: number) => string;
}

export function BandChart({ lines, dayOf }: BandChartProps) {
  const styles = useBandsStyles();
  const { least, most } = bandRange(lines);
  const times = lines.flatMap(({ points }) => points.map(({ at }) => at));
  const data = lines.map(({ category, points }) => {
    const { color, dashes } = LINE_LOOKS[category];
    return {
      legend: capitalised(category),
      color,
      lineOptions: { strokeWidth: 2.5, ...(dashes === 'none' ? {} : { strokeDasharray: dashes }) },
      // the library draws no marker for a line of one point
      data: (points.length === 1 ? [...points, ...points] : points).map(({ at, band }) => ({
        x: new Date(at),
        xAxisCalloutData: dayOf(at),
        y: band,
      })),
    };
  });
  return (
    <>
      <LineChart
        data={{ chartTitle: BANDS_OVER_TIME, lineChartData: data }}
        height={HEIGHT}
        hideLegend
        hideTooltip
        // small shapes, which the stylesheet enlarges to markers of one size: the library enlarges only the ends of a
        // line
        allowMultipleShapesForPoints
        strokeWidth={0.4}
        yMinValue={least}
        yMaxValue={most}
        yAxisTickCount={most - least}
        tickValues={chartTicks(Math.min(...times), Math.max(...times))}
        margins={MARGINS}
        customDateTimeFormatter={(date) => dayOf(date.getTime())}
        reflowProps={{ mode: 'none' }}
      />
      {endValues(lines, { least, most, topPx: MARGINS.top, heightPx: HEIGHT - MARGINS.top - MARGINS.bottom }).map(
        ({ category, band, isFloor, topPx }) => (
          <span key={category} className={styles.endValue} style={{ top: topPx, color: LINE_LOOKS[category].color }}>
            {isFloor ? orLowerSign(band) : band}
          </span>
        ),
      )}
    </>
  );
}

import { tokens } from '@fluentui/react-components';
import { LineChart } from '@fluentui/react-charts';
import { academyDay } from '../../ui/admin/academy-dates.ts';
import { chartTicks } from '../../ui/chart-ticks.ts';
import type { BarOfTime } from './insight-texts.ts';

/** A chunk of its own: nothing else on these screens needs the chart library. */
export function CountChart({ title, bars }: { title: string; bars: readonly BarOfTime[] }) {
  const scale = letterScale();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const times = bars.map(({ at }) => at);
  const line = {
    legend: title,
    color: tokens.colorBrandForeground1,
    lineOptions: { strokeWidth: 2.5 },
    data: bars.map(({ at, count }) => ({ x: new Date(at), y: count })),
  };
  return (
    <LineChart
      data={{ chartTitle: title, lineChartData: [line] }}
      height={220 * scale}
      hideLegend
      hideTooltip
      strokeWidth={0.4}
      yMinValue={0}
      yMaxValue={most}
      yAxisTickCount={Math.min(4, most)}
      tickValues={chartTicks(Math.min(...times), Math.max(...times))}
      margins={{ left: 44 * scale, right: 32 * scale, top: 12, bottom: 28 * scale }}
      customDateTimeFormatter={(date) => academyDay(date.getTime())}
      reflowProps={{ mode: 'none' }}
    />
  );
}

/** Returns the browser's font size relative to the default: the library reserves room for its letters in pixels. */
function letterScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

// Draws the charts of the writing tasks: SVG, as wide as its words can be read on a phone of 360 px.

export interface Chart {
  kind: 'bars' | 'lines';
  /** The measure of the upright axis, with its unit. */
  measure: string;
  /** The title of the lower axis. */
  axis: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
  /** The highest line of the grid, and the distance between two of them. */
  most: number;
  step: number;
}

const SIZE = { width: 480, height: 440 };
/** On a wide screen it is shown at this multiple of its size. */
const SHOWN_LARGER = 1.1;
/** A legend of one row leaves this much of the top empty, which is cut off. */
const LEGEND_ROW = 30;
const PLOT = { left: 44, right: 472, top: 112, bottom: 372 };
const INK = '#17262b';
/** Dark, middle and light, so that they differ in grey too. */
const STYLES = [
  { color: '#0b4f5f', dash: '', marker: 'circle' },
  { color: '#d9822b', dash: '10 5', marker: 'square' },
  { color: '#8a3b8f', dash: '3 4', marker: 'triangle' },
  { color: '#3999b7', dash: '14 4 3 4', marker: 'diamond' },
] as const;
const BAR_FILLS = ['#0b4f5f', '#3999b7', '#cfe6ef'] as const;

export function drawChart(chart: Chart): string {
  const shapes = chart.kind === 'bars' ? bars(chart) : lines(chart);
  const { width } = SIZE;
  const from = legendRows(chart) === 1 ? LEGEND_ROW : 0;
  const height = SIZE.height - from;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * SHOWN_LARGER)}" height="${Math.round(height * SHOWN_LARGER)}" viewBox="0 ${from} ${width} ${height}" font-family="sans-serif" font-size="17" fill="${INK}">`,
    `<rect width="${width}" height="${SIZE.height}" fill="#ffffff"/>`,
    legend(chart),
    `<text x="8" y="94">${chart.measure}</text>`,
    grid(chart),
    shapes,
    `<path d="M${PLOT.left} ${PLOT.bottom} H${PLOT.right}" stroke="${INK}" stroke-width="2"/>`,
    ...chart.categories.map(
      (name, at) =>
        `<text x="${middleOf(chart, at)}" y="${PLOT.bottom + 24}" font-size="16" text-anchor="middle">${name}</text>`,
    ),
    `<text x="${(PLOT.left + PLOT.right) / 2}" y="${SIZE.height - 14}" text-anchor="middle">${chart.axis}</text>`,
    '</svg>',
  ].join('\n');
}

/** Returns every figure of a chart in words, for those who cannot see it. */
export function chartWords({ kind, measure, categories, series }: Chart): string {
  const figures = series.map(
    ({ name, values }) => `${name}: ${categories.map((category, at) => `${category} ${values[at] ?? ''}`).join(', ')}`,
  );
  return `${kind === 'bars' ? 'Bar chart' : 'Line chart'}. ${measure}. ${figures.join('. ')}.`;
}

function heightOf({ most }: Chart, value: number): number {
  return PLOT.bottom - ((PLOT.bottom - PLOT.top) * value) / most;
}

function middleOf({ categories }: Chart, at: number): number {
  return round(PLOT.left + ((PLOT.right - PLOT.left) * (at + 0.5)) / categories.length);
}

function grid(chart: Chart): string {
  const values = Array.from({ length: chart.most / chart.step + 1 }, (_, at) => at * chart.step);
  return values
    .map((value) => {
      const y = round(heightOf(chart, value));
      return `<path d="M${PLOT.left} ${y} H${PLOT.right}" stroke="#c3ced3"/><text x="${PLOT.left - 8}" y="${y + 6}" text-anchor="end">${value}</text>`;
    })
    .join('\n');
}

function legendColumns({ kind, series }: Chart): number {
  return kind === 'bars' ? series.length : 2;
}

function legendRows(chart: Chart): number {
  return Math.ceil(chart.series.length / legendColumns(chart));
}

function legend(chart: Chart): string {
  const { kind, series } = chart;
  const columns = legendColumns(chart);
  const top = legendRows(chart) === 1 ? 24 + LEGEND_ROW : 24;
  return series
    .map(({ name }, at) => {
      const x = 12 + (at % columns) * (SIZE.width / columns);
      const y = top + Math.floor(at / columns) * LEGEND_ROW;
      const sign =
        kind === 'bars'
          ? `<rect x="${x}" y="${y - 10}" width="20" height="20" fill="${BAR_FILLS[at] ?? ''}" stroke="${INK}"/>`
          : line([x, x + 40].map((end) => [end, y])) + markerOf(at, x + 20, y);
      return `<g>${kind === 'bars' ? sign : styled(at, sign)}<text x="${x + (kind === 'bars' ? 28 : 48)}" y="${y + 6}" font-size="18">${name}</text></g>`;
    })
    .join('\n');
}

function bars(chart: Chart): string {
  const { categories, series } = chart;
  const room = (PLOT.right - PLOT.left) / categories.length;
  const width = (room * 0.86) / series.length;
  return series
    .flatMap(({ values }, place) =>
      values.map((value, at) => {
        const x = round(middleOf(chart, at) + (place - series.length / 2) * width);
        const y = round(heightOf(chart, value));
        return `<rect x="${x}" y="${y}" width="${round(width)}" height="${round(PLOT.bottom - y)}" fill="${BAR_FILLS[place] ?? ''}" stroke="${INK}"/><text x="${round(x + width / 2)}" y="${round(y - 5)}" font-size="15" text-anchor="middle">${value}</text>`;
      }),
    )
    .join('\n');
}

function lines(chart: Chart): string {
  return chart.series
    .map(({ values }, place) => {
      const points = values.map((value, at) => [middleOf(chart, at), round(heightOf(chart, value))]);
      return styled(place, line(points) + points.map(([x = 0, y = 0]) => markerOf(place, x, y)).join(''));
    })
    .join('\n');
}

function styled(place: number, shapes: string): string {
  const { color, dash } = STYLES[place] ?? STYLES[0];
  return `<g stroke="${color}" fill="${color}" stroke-width="3" stroke-dasharray="${dash}">${shapes}</g>`;
}

function line(points: readonly number[][]): string {
  return `<polyline fill="none" points="${points.map((point) => point.join(',')).join(' ')}"/>`;
}

function markerOf(place: number, x: number, y: number): string {
  switch ((STYLES[place] ?? STYLES[0]).marker) {
    case 'circle':
      return `<circle cx="${x}" cy="${y}" r="6" stroke="none"/>`;
    case 'square':
      return `<rect x="${x - 5.5}" y="${y - 5.5}" width="11" height="11" stroke="none"/>`;
    case 'triangle':
      return `<path d="M${x} ${y - 7} l7 12 h-14 z" stroke="none"/>`;
    case 'diamond':
      return `<path d="M${x} ${y - 8} l8 8 l-8 8 l-8 -8 z" stroke="none"/>`;
  }
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

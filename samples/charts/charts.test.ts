import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { samplePapers } from '../papers/index.ts';
import { chartWords, drawChart } from './chart.ts';
import { CHARTS } from './charts.ts';

/** As the paper writes a chart's name. */
const chartsOf = (html: string) => Array.from(html.matchAll(/<img src="([\w-]+)"/gu), ([, name = '']) => name);

const tasks = samplePapers
  .filter(({ category, parentCategory }) => category === 'writing' && parentCategory === 'academic')
  .map((paper) => {
    const [name = ''] = chartsOf(paper.parts[0]?.documents.map(({ html }) => html).join('') ?? '');
    return { paper, chart: CHARTS.get(name) };
  });

describe.each([...CHARTS])('the chart %s', (_name, chart) => {
  it('is the task of one paper, and says every figure in words', () => {
    expect(tasks.filter((task) => task.chart === chart)).toHaveLength(1);
    const words = chartWords(chart);
    for (const { name: series, values } of chart.series) {
      expect(values).toHaveLength(chart.categories.length);
      expect(words).toContain(`${series}: ${chart.categories.map((one, at) => `${one} ${values[at]}`).join(', ')}.`);
    }
  });

  it('has a scale that holds its figures, and words of 10 px at least on a phone of 360 px', async () => {
    expect(Math.max(...chart.series.flatMap(({ values }) => values))).toBeLessThanOrEqual(chart.most);
    expect(chart.most % chart.step).toBe(0);
    const svg = drawChart(chart);
    const [, width] = /viewBox="0 \d+ (\d+) /u.exec(svg) ?? [];
    const sizes = Array.from(svg.matchAll(/font-size="(\d+)"/gu), ([, size]) => Number(size));
    const shownPx = 340;
    expect((Math.min(...sizes) * shownPx) / Number(width)).toBeGreaterThan(10);
    const { width: pixels } = await sharp(Buffer.from(svg), { density: 144 }).metadata();
    // three pixels for each that a phone of 360 px shows
    expect(pixels).toBeGreaterThanOrEqual(3 * shownPx);
  });
});

describe.each(tasks.map(({ paper, chart }) => ({ name: paper.examName, paper, chart })))(
  '$name, task 1',
  ({ paper, chart }) => {
    it('names in its model answer and its main features only figures of the chart', () => {
      const figures = new Set(chart?.series.flatMap(({ values }) => values));
      const [, told = ''] =
        /Main features\.<\/strong>(.*?)<p><strong>Level of the model/u.exec(paper.explanation) ?? [];
      const named = Array.from(told.matchAll(/(\d+)(?:%| kg| kilograms)/gu), ([, figure]) => Number(figure));
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((figure) => !figures.has(figure))).toEqual([]);
    });
  },
);

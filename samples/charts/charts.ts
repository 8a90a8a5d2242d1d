import { type Chart, chartWords } from './chart.ts';

export const journeysToWork: Chart = {
  kind: 'bars',
  measure: 'Percentage of people with a job',
  axis: 'Main means of travel to work',
  categories: ['Car', 'Bus', 'Train', 'Bicycle', 'On foot', 'At home'],
  series: [
    { name: '1995', values: [58, 24, 6, 3, 8, 1] },
    { name: '2010', values: [64, 14, 9, 4, 6, 3] },
    { name: '2025', values: [41, 12, 11, 13, 7, 16] },
  ],
  most: 70,
  step: 10,
};

export const paperUse: Chart = {
  kind: 'lines',
  measure: 'Kilograms for each person in a year',
  axis: 'Year',
  categories: ['1990', '1995', '2000', '2005', '2010', '2015', '2020', '2025'],
  series: [
    { name: 'Packaging', values: [45, 50, 55, 60, 65, 70, 85, 95] },
    { name: 'Newspapers', values: [40, 40, 45, 40, 30, 20, 10, 5] },
    { name: 'Printing and writing', values: [30, 35, 45, 50, 45, 35, 25, 20] },
    { name: 'Tissue', values: [10, 10, 15, 15, 15, 20, 20, 20] },
  ],
  most: 100,
  step: 10,
};

/** The charts by the name that their `<img>` has as its source. */
export const CHARTS: ReadonlyMap<string, Chart> = new Map([
  ['journeys-to-work', journeysToWork],
  ['paper-use', paperUse],
]);

export function chartImage(name: string): string {
  const chart = CHARTS.get(name);
  if (!chart) throw new Error(`No chart is called ${name}`);
  return `<p><img src="${name}" alt="${chartWords(chart)}"></p>`;
}

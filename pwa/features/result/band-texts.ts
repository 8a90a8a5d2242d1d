import { bandOfTasks, meanBand, taskName, taskWeights, type Criterion, type Marks } from '../../../shared/marks.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five'];

export function exactBandWords(band: number): string {
  return String(Math.round(band * 100) / 100);
}

export function taskBand(criteria: readonly Criterion[]): number {
  return meanBand(criteria.map(({ band }) => band));
}

export function bandWords({ criteria, band, tasks }: Marks): string | null {
  const bands = (tasks ?? [{ criteria }]).map((one) => one.criteria.map((criterion) => criterion.band));
  if (bands.some((four) => four.length !== 4) || bandOfTasks(bands) !== band) return null;
  const means = bands.map(meanBand);
  const weights = taskWeights(means.length);
  const exact =
    means.reduce((sum, mean, index) => sum + mean * (weights[index] ?? 1), 0) /
    weights.reduce((sum, weight) => sum + weight, 0);
  const result =
    exactBandWords(exact) === String(band) ? String(band) : `${exactBandWords(exact)}, which is rounded to ${band}`;
  if (means.length === 1) return `The mean of the four criteria is ${result}.`;
  const list = listWords(means.map(exactBandWords));
  if (means.length === 2)
    return `${taskName(1)} counts one third and ${taskName(2).toLowerCase()} two thirds: ${list} give ${result}.`;
  return `The ${COUNTS[means.length] ?? means.length} tasks count the same: ${list} give ${result}.`;
}

function listWords(items: readonly string[]): string {
  return [items.slice(0, -1).join(', '), items.at(-1) ?? ''].filter((words) => words !== '').join(' and ');
}

import { monthOf } from '../../local/media/data-month.ts';
import type { DataKind, DataUsed } from '../../local/database/db.ts';

export const DATA = {
  title: 'Data used',
  thisMonth: (bytes: number) => `${dataWords(bytes)} this month`,
  columns: [['What for'], ['This month'], ['In all']] as [string][],
  words: (day: string) =>
    `What the app loaded and sent on this device since ${day}. A paper and its audio are loaded once. Then only your answers use data. Your provider may count a little more.`,
  none: 'Nothing is counted yet. It starts when you are online.',
};

const KINDS: [DataKind, string][] = [
  ['papers', 'Papers and explanations'],
  ['audio', 'Audio and pictures'],
  ['sync', 'Answers and results'],
  ['recordings', 'Your recordings'],
  ['app', 'The app itself'],
];

export interface DataLine {
  name: string;
  thisMonth: number;
  all: number;
}

export function dataLines({ all, of }: DataUsed, nowMs: number): DataLine[] {
  const isThisMonth = of.month === monthOf(nowMs);
  const lines = KINDS.map(([kind, name]) => ({ name, thisMonth: isThisMonth ? of.counts[kind] : 0, all: all[kind] }));
  const sum = (key: 'thisMonth' | 'all') => lines.reduce((bytes, line) => bytes + line[key], 0);
  return [...lines, { name: 'Together', thisMonth: sum('thisMonth'), all: sum('all') }];
}

/** Formats '1.2 MB' or '34 KB'; small numbers are not rounded away: a sync is half a kilobyte. */
export function dataWords(bytes: number): string {
  if (bytes === 0) return 'none';
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

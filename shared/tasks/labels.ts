// The labels of a task's choices. An answer stores the label, never an index.

export function letterLabel(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterLabel(Math.floor(index / 26) - 1) + last;
}

const ROMAN: readonly [number, string][] = [
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function romanLabel(index: number): string {
  let rest = index + 1;
  let label = '';
  for (const [value, sign] of ROMAN) for (; rest >= value; rest -= value) label += sign;
  return label;
}

export function letterLabels(count: number): string[] {
  return Array.from({ length: count }, (_, index) => letterLabel(index));
}

export function romanLabels(count: number): string[] {
  return Array.from({ length: count }, (_, index) => romanLabel(index));
}

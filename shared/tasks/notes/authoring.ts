import { dashed, EMPTY_ITEMS, withoutDash } from '../lines.ts';
import type { TaskAuthoring } from '../task-authoring.ts';
import { readTitle, writeTitle } from '../title-line.ts';
import { DEEPEST_NOTE } from './body.ts';

const DASHES = /^\s*(-+)(?:\s|$)/;

export const notes = {
  words: 'Notes' as const,
  holds: ['fillBlank', 'dropDown'],
  labels: null,
  empty: { title: '', lines: [] },
  begin: () => ({ type: 'notes', title: '', lines: [{ level: 0, items: EMPTY_ITEMS }] }),
  tidy: (body) => ({ ...body, lines: withLevels(body.lines.filter(({ items }) => items.length > 0)) }),
  withHtml: (body, change) => ({ ...body, title: change(body.title) }),
  changeFirst: (body, { line }) => ({ ...body, title: line(body.title) }),
  problems: () => [],
  write: ({ title, lines }, { encode }) => [
    ...writeTitle(title),
    ...lines.map(({ level, items }) => dashed('-'.repeat(level + 1), items, encode)),
  ],
  read(source, { decode }) {
    const { title, rest } = readTitle(source);
    const lines = withLevels(
      rest.map((line) => {
        const dashes = DASHES.exec(line)?.[1] ?? '-';
        return { level: dashes.length - 1, items: decode(withoutDash(line)) };
      }),
    );
    return { type: 'notes', title, lines };
  },
} satisfies TaskAuthoring<'notes'>;

export function withLevels<Line extends { level: number }>(lines: readonly Line[]): Line[] {
  let above = -1;
  return lines.map((line) => {
    above = Math.max(0, Math.min(line.level, above + 1, DEEPEST_NOTE));
    return { ...line, level: above };
  });
}

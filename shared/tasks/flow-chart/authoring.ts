import { dashed, EMPTY_ITEMS, withoutDash } from '../lines.ts';
import type { TaskAuthoring } from '../task-authoring.ts';
import { readTitle, writeTitle } from '../title-line.ts';

export const flowChart = {
  words: 'Flow chart' as const,
  holds: ['fillBlank', 'dropDown'],
  labels: null,
  empty: { title: '', lines: [] },
  begin: () => ({ type: 'flowChart', title: '', lines: [{ items: EMPTY_ITEMS }, { items: EMPTY_ITEMS }] }),
  tidy: (body) => ({ ...body, lines: body.lines.filter(({ items }) => items.length > 0) }),
  withHtml: (body, change) => ({ ...body, title: change(body.title) }),
  changeFirst: (body, { line }) => ({ ...body, title: line(body.title) }),
  problems: ({ lines }) => (lines.length < 2 ? ['is a flow chart of one step.'] : []),
  write: ({ title, lines }, { encode }) => [
    ...writeTitle(title),
    ...lines.map(({ items }) => dashed('-', items, encode)),
  ],
  read(source, { decode }) {
    const { title, rest } = readTitle(source);
    // printed arrows are on lines of their own
    const steps = rest.filter((line) => !/^\s*(?:[↓⬇→▼]|\\\/)\s*$/u.test(line));
    return { type: 'flowChart', title, lines: steps.map((line) => ({ items: decode(withoutDash(line)) })) };
  },
} satisfies TaskAuthoring<'flowChart'>;

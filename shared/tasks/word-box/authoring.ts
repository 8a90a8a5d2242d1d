import { letterLabels } from '../labels.ts';
import { listProblems, onceProblems } from '../list-checks.ts';
import { lineWords, readChoices, readLabelUse, withLabels, writeChoices, writeLine, writeUse } from '../list-text.ts';
import type { TaskAuthoring } from '../task-authoring.ts';

export const wordBox = {
  words: 'Word box',
  holds: ['dropDown'],
  labels: letterLabels,
  empty: { choices: [], once: true, lines: [{ items: [] }] },
  begin: () => ({
    type: 'wordBox',
    choices: ['', '', ''],
    once: true,
    lines: [{ items: [{ type: 'text', value: '' }] }],
  }),
  tidy: (body) => ({ ...body, lines: body.lines.filter(({ items }) => items.length > 0) }),
  withHtml: (body, change) => ({ ...body, choices: body.choices.map(change) }),
  changeFirst(body, { line }) {
    const [first, ...others] = body.choices;
    return first === undefined ? null : { ...body, choices: [line(first), ...others] };
  },
  problems: ({ choices, once, lines }, { rightOf }) => [
    ...listProblems(choices, 'word'),
    ...(lines.some(({ items }) => items.some(({ type }) => type === 'question')) ? [] : ['has no gap in its text.']),
    ...(once ? onceProblems(lines, choices, 'word', rightOf) : []),
  ],
  write: ({ choices, once, lines }, { encode }) => [
    writeUse(once),
    ...writeChoices(choices, letterLabels(choices.length)),
    ...lines.map(({ items }) => writeLine(encode(items))),
  ],
  read(source, { decode }) {
    const { once, rest } = readLabelUse(source, true);
    const { choices, rest: text } = readChoices(rest);
    const labels = letterLabels(choices.length);
    return {
      type: 'wordBox',
      choices,
      once,
      lines: text.map((line) => ({ items: withLabels(decode(lineWords(line)), labels) })),
    };
  },
} as const satisfies TaskAuthoring<'wordBox'>;

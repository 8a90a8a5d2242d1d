import { letterLabels } from '../labels.ts';
import { EMPTY_ITEMS, newQuestion } from '../lines.ts';
import { isStatement, listProblems, onceProblems, statementWords } from '../list-checks.ts';
import { lineWords, readChoices, readLabelUse, withLabels, writeChoices, writeLine, writeUse } from '../list-text.ts';
import type { TaskAuthoring } from '../task-authoring.ts';
import { readTitle, writeTitle } from '../title-line.ts';

export const matchingGrid = {
  words: 'Matching grid',
  holds: ['dropDown'],
  labels: letterLabels,
  empty: { title: '', choices: [], once: false, lines: [] },
  begin: (newId) => ({
    type: 'matchingGrid',
    title: '',
    choices: ['', '', ''],
    once: false,
    lines: [{ items: [...EMPTY_ITEMS, newQuestion(newId)] }],
  }),
  tidy: (body) => ({ ...body, lines: body.lines.filter(({ items }) => items.length > 0) }),
  withHtml: (body, change) => ({ ...body, title: change(body.title), choices: body.choices.map(change) }),
  changeFirst: (body, { line }) => ({ ...body, title: line(body.title) }),
  problems({ choices, once, lines }, { rightOf }) {
    // letters that need no explanation, as of paragraphs, have no words at all
    const areBare = choices.every((html) => html.trim() === '');
    return [
      ...(areBare ? (choices.length < 2 ? ['needs at least two letters.'] : []) : listProblems(choices, 'letter')),
      ...(lines.length === 0 ? ['has no statements.'] : []),
      ...lines.flatMap(({ items }, index) => {
        if (!isStatement(items)) return [`needs one number behind statement ${index + 1}.`];
        return statementWords(items) === '' ? [`has no words in statement ${index + 1}.`] : [];
      }),
      ...(once ? onceProblems(lines, choices, 'letter', rightOf) : []),
    ];
  },
  write: ({ title, choices, once, lines }, { encode }) => [
    ...writeTitle(title),
    writeUse(once),
    ...writeChoices(choices, letterLabels(choices.length)),
    ...lines.map(({ items }) => writeLine(encode(items))),
  ],
  read(source, { decode }) {
    const { title, rest } = readTitle(source);
    const use = readLabelUse(rest, false);
    const { choices, rest: rows } = readChoices(use.rest);
    const labels = letterLabels(choices.length);
    const lines = rows.map((line) => ({ items: withLabels(decode(lineWords(line)), labels) }));
    return { type: 'matchingGrid', title, choices, once: use.once, lines };
  },
} as const satisfies TaskAuthoring<'matchingGrid'>;

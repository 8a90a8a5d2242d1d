import { NOTHING } from '../../authoring/text-form/inline.ts';
import { romanLabels } from '../labels.ts';
import { newQuestion } from '../lines.ts';
import { listProblems, onceProblems } from '../list-checks.ts';
import { readChoices, readNumbers, writeChoices, writeNumbers } from '../list-text.ts';
import { onlyQuestions } from '../only-questions.ts';
import type { TaskAuthoring } from '../task-authoring.ts';

export const matchingHeadings = {
  words: 'Matching headings',
  holds: ['dropDown'],
  labels: romanLabels,
  empty: { choices: [], lines: [] },
  begin: (newId) => ({
    type: 'matchingHeadings',
    choices: ['', '', ''],
    lines: [{ paragraph: 'A', items: [newQuestion(newId)] }],
  }),
  tidy: (body) => body,
  withHtml: (body, change) => ({
    ...body,
    choices: body.choices.map(change),
    lines: onlyQuestions(body.lines),
  }),
  changeFirst(body, { line }) {
    const [first, ...others] = body.choices;
    return first === undefined ? null : { ...body, choices: [line(first), ...others] };
  },
  problems({ choices, lines }, { rightOf }) {
    const letters = lines.map(({ paragraph }) => paragraph);
    return [
      ...listProblems(choices, 'heading'),
      ...(lines.length === 0 ? ['names no paragraph.'] : []),
      ...(letters.includes('') ? ['has a number without the letter of its paragraph.'] : []),
      ...(new Set(letters).size < letters.length ? ['names a paragraph twice.'] : []),
      ...(lines.every(({ items }) => items.length === 1) ? [] : ['needs one number for each paragraph.']),
      ...onceProblems(lines, choices, 'heading', rightOf),
    ];
  },
  write: ({ choices, lines }) => [
    ...writeChoices(choices, romanLabels(choices.length)),
    ...lines.map(({ paragraph, items }) => `${writeNumbers(items)}Paragraph ${paragraph || NOTHING}`),
  ],
  read(source) {
    const { choices, rest } = readChoices(source);
    const labels = romanLabels(choices.length);
    return {
      type: 'matchingHeadings',
      choices,
      lines: rest.map((line) => {
        const { items, words } = readNumbers(line, labels);
        return { items, paragraph: /\b([A-Z])\s*$/.exec(words)?.[1] ?? '' };
      }),
    };
  },
} as const satisfies TaskAuthoring<'matchingHeadings'>;

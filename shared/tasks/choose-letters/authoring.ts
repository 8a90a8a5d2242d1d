import { decodeInline, encodeInline, NOTHING } from '../../authoring/text-form/inline.ts';
import { letterLabels } from '../labels.ts';
import { newQuestion } from '../lines.ts';
import { isBlank, listProblems } from '../list-checks.ts';
import { readChoices, readNumbers, writeChoices, writeNumbers } from '../list-text.ts';
import { onlyQuestions } from '../only-questions.ts';
import type { TaskAuthoring } from '../task-authoring.ts';

export const chooseLetters = {
  words: 'Choose letters',
  holds: ['dropDown'],
  labels: letterLabels,
  empty: { description: '', choices: [], lines: [{ items: [] }] },
  begin: (newId) => ({
    type: 'chooseLetters',
    description: '',
    choices: ['', '', '', '', ''],
    lines: [{ items: [newQuestion(newId), newQuestion(newId)] }],
  }),
  tidy: (body) => body,
  withHtml: (body, change) => ({
    ...body,
    description: change(body.description),
    choices: body.choices.map(change),
    lines: onlyQuestions(body.lines),
  }),
  changeFirst: (body, { line }) => ({ ...body, description: line(body.description) }),
  problems({ description, choices, lines }, { rightOf }) {
    const ids = lines.flatMap(({ items }) =>
      items.flatMap((item) => (item.type === 'question' ? item.question_id : [])),
    );
    const right = ids.map(rightOf).filter((label) => label !== null);
    return [
      ...(isBlank(description) ? ['asks nothing: write its question.'] : []),
      ...listProblems(choices, 'choice'),
      ...(ids.length < 2 ? ['needs at least two numbers: as many letters are chosen.'] : []),
      ...(ids.length >= choices.length && choices.length >= 2 ? ['needs more choices than numbers.'] : []),
      ...(new Set(right).size < right.length ? ['has the same right letter for two numbers.'] : []),
    ];
  },
  write: ({ description, choices, lines }) => [
    writeNumbers(lines.flatMap(({ items }) => items)) + (encodeInline(description) || NOTHING),
    ...writeChoices(choices, letterLabels(choices.length)),
  ],
  read(source) {
    const { choices, rest } = readChoices(source);
    const { items, words } = readNumbers(rest.join(' '), letterLabels(choices.length));
    return { type: 'chooseLetters', description: decodeInline(words), choices, lines: [{ items }] };
  },
} as const satisfies TaskAuthoring<'chooseLetters'>;

import { decodeInline, encodeInline, htmlOf, NOTHING } from '../../authoring/text-form/inline.ts';
import { letterOf, newMcq, type TextMcq } from '../../authoring/text-form/pieces.ts';
import type { ContentItem } from '../../content-items.ts';
import { plainText } from '../../plain-text.ts';
import { BASIC } from '../basic.ts';
import { letterLabels } from '../labels.ts';
import { LETTERED, writeChoices } from '../list-text.ts';
import type { BlockAuthoring } from '../task-authoring.ts';

const idsIn = (items: readonly ContentItem[]) =>
  items.flatMap((item) => (item.type === 'question' ? [item.question_id] : []));
const asItem = (question_id: string): ContentItem => ({ type: 'question', question_id });

export const mcqQuestion = {
  ...BASIC,
  words: 'Choices',
  menuWords: 'MCQ Question',
  changeWords: 'choice',
  holds: ['mcq'],
  empty: { question_ids: [] },
  begin: (newId) => ({ type: 'mcqQuestion', question_ids: [newId()] }),
  // its first field is its first question's
  changeFirst: () => null,
  stored: ({ question_ids }) => JSON.stringify(question_ids.map((question_id) => ({ question_id }))),
  isEmpty: ({ question_ids }) => question_ids.length === 0,
  mapItems: (body, change) => ({ ...body, question_ids: idsIn(change(body.question_ids.map(asItem))) }),
  changeLine: (body, _index, change) => ({ ...body, question_ids: [...body.question_ids, ...idsIn(change([]))] }),
  toText: ({ type, question_ids }, items) => ({
    type,
    questions: items(question_ids.map(asItem)).filter((item) => typeof item !== 'string' && item.type === 'mcq'),
  }),
  fromText: ({ type, questions }, items) => ({ type, question_ids: idsIn(items(questions)) }),
  htmlOf: () => [],
  sentencesOf: ({ questions }) => questions.map(({ description }) => description),
  printedLines: ({ questions }) =>
    questions.flatMap(({ number, description, choices }) => [
      `${number} ${plainText(description)}`,
      ...choices.map((choice, index) => `${letterOf(index)}  ${plainText(choice)}`),
    ]),
  write: ({ questions }) =>
    questions.flatMap(({ number, description, choices }) => [
      `{${number}} ${encodeInline(description) || NOTHING}`,
      ...writeChoices(choices, letterLabels(choices.length)),
    ]),
  read: (lines) => ({ type: 'mcqQuestion', questions: readMcqs(lines) }),
  fromPrinted({ marked }) {
    const questions: TextMcq[] = [];
    for (const { kind, label, words } of marked) {
      const last = questions.at(-1);
      if (kind === 'numbered' || !last) questions.push(newMcq(Number(label) || 1, htmlOf(words)));
      else last.choices.push(htmlOf(words));
    }
    return { type: 'mcqQuestion', questions };
  },
} as const satisfies BlockAuthoring<'mcqQuestion'>;

const STEM = /^\s*\{(\d+)\}/;

function readMcqs(lines: readonly string[]): TextMcq[] {
  const questions: TextMcq[] = [];
  for (const line of lines) {
    const stem = STEM.exec(line);
    const last = questions.at(-1);
    if (stem) questions.push(newMcq(Number(stem[1]), decodeInline(line.slice(stem[0].length))));
    else if (last && LETTERED.test(line)) last.choices.push(decodeInline(line.replace(LETTERED, '')));
    // a long line that an editor wrapped
    else if (last && last.choices.length > 0) last.choices.push(`${last.choices.pop()} ${decodeInline(line)}`);
    else if (last) last.description = `${last.description} ${decodeInline(line)}`;
  }
  return questions;
}

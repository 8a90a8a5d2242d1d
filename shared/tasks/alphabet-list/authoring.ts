import { decodeInline, encodeInline, htmlOf, NOTHING } from '../../authoring/text-form/inline.ts';
import { letterOf } from '../../authoring/text-form/pieces.ts';
import { plainText } from '../../plain-text.ts';
import { WITHOUT_QUESTIONS } from '../basic.ts';
import { letterLabels } from '../labels.ts';
import { LETTERED, writeChoices } from '../list-text.ts';
import type { BlockAuthoring } from '../task-authoring.ts';
import { readTitle } from '../title-line.ts';

export const alphabetList = {
  ...WITHOUT_QUESTIONS,
  words: 'Alphabet list',
  menuWords: 'Alphabet List',
  changeWords: 'lettered list',
  empty: { title: '', values: [] },
  begin: () => ({ type: 'alphabetList', title: '', values: ['', '', ''] }),
  tidy: (body) => ({ ...body, values: body.values.filter((value) => value.trim() !== '') }),
  withHtml: (body, change) => ({ ...body, title: change(body.title), values: body.values.map(change) }),
  changeFirst: (body, { line }) => ({ ...body, title: line(body.title) }),
  stored: ({ title, title_status, values }) =>
    JSON.stringify({
      description: { value: title, ...(title_status === undefined ? {} : { status: title_status }) },
      listValues: values,
    }),
  isEmpty: ({ values }) => values.length === 0,
  toText: ({ type, title, values }) => ({ type, title, values }),
  htmlOf: ({ title, values }) => [title, ...values],
  sentencesOf: ({ title }) => [title],
  printedLines: ({ title, values }) => [
    plainText(title),
    ...values.map((value, index) => `${letterOf(index)}  ${plainText(value)}`),
  ],
  write: ({ title, values }) => [
    `Title: ${encodeInline(title) || NOTHING}`,
    ...writeChoices(values, letterLabels(values.length)),
  ],
  read(lines) {
    const { title, rest } = readTitle(lines);
    return { type: 'alphabetList', title, values: rest.map((line) => decodeInline(line.replace(LETTERED, ''))) };
  },
  fromPrinted({ marked }) {
    const [first, ...others] = marked;
    const hasTitle = first?.kind === 'words' && others.some(({ kind }) => kind === 'letter');
    const values = (hasTitle ? others : marked).map(({ words }) => htmlOf(words));
    return { type: 'alphabetList', title: hasTitle ? htmlOf(first.words) : '', values };
  },
} as const satisfies BlockAuthoring<'alphabetList'>;

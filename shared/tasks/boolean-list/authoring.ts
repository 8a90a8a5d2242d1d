import {
  decodeInline,
  decodePlain,
  encodeInline,
  encodePlain,
  htmlOf,
  markStart,
  NOTHING,
  splitAt,
} from '../../authoring/text-form/inline.ts';
import { plainText } from '../../plain-text.ts';
import { WITHOUT_QUESTIONS } from '../basic.ts';
import type { ContentBody } from '../registry.ts';
import type { BlockAuthoring } from '../task-authoring.ts';

type Rows = Pick<ContentBody<'booleanList'>, 'rows'>;

const wordsOf = ({ rows }: Rows) => rows.map(({ value, description }) => `${value} ${description}`);

export const booleanList = {
  ...WITHOUT_QUESTIONS,
  words: 'Boolean list',
  menuWords: 'Boolean List',
  changeWords: 'list of words',
  empty: { rows: [] },
  begin: () => ({ type: 'booleanList', rows: [{ value: 'True', description: '' }] }),
  tidy: (body) => ({ ...body, rows: body.rows.filter((one) => (one.value + one.description).trim() !== '') }),
  withHtml: (body, change) => ({
    ...body,
    rows: body.rows.map((row) => ({ ...row, description: change(row.description) })),
  }),
  changeFirst(body, { plain }) {
    const [first, ...others] = body.rows;
    return first ? { ...body, rows: [{ ...first, value: plain(first.value) }, ...others] } : null;
  },
  stored: ({ rows }) => JSON.stringify(rows.map(({ value, description }) => ({ value, description }))),
  isEmpty: ({ rows }) => rows.length === 0,
  htmlOf: wordsOf,
  sentencesOf: wordsOf,
  printedLines: ({ rows }) => rows.map(({ value, description }) => `${value} ${plainText(description)}`),
  write: ({ rows }) =>
    rows.map(({ value, description }) => markStart(`${encodePlain(value)} | ${encodeInline(description) || NOTHING}`)),
  read: (lines) => ({
    type: 'booleanList',
    rows: lines.map((line) => {
      const [value = '', ...rest] = splitAt(line, '|');
      return { value: decodePlain(value), description: decodeInline(rest.join('|')) };
    }),
  }),
  fromPrinted: ({ marked }) => ({
    type: 'booleanList',
    rows: marked.map(({ kind, label, words }) => {
      if (kind === 'boolean') return { value: label, description: htmlOf(words) };
      const [, value = '', description = ''] = /^(\S+)\s*(.*)$/.exec(words) ?? [];
      return { value, description: htmlOf(description) };
    }),
  }),
} as const satisfies BlockAuthoring<'booleanList'>;

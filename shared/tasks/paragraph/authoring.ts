import { markStart } from '../../authoring/text-form/inline.ts';
import { QUESTION_TYPES } from '../../questions.ts';
import { BASIC } from '../basic.ts';
import { changeFirstText, EMPTY_ITEMS } from '../lines.ts';
import type { BlockAuthoring } from '../task-authoring.ts';

export const paragraph = {
  ...BASIC,
  words: 'Paragraph',
  menuWords: 'Paragraph',
  changeWords: 'paragraph',
  holds: QUESTION_TYPES,
  empty: { items: [] },
  begin: () => ({ type: 'paragraph', items: EMPTY_ITEMS }),
  changeFirst(body, { line }) {
    const [items] = changeFirstText([body.items], line) ?? [];
    return items ? { ...body, items } : null;
  },
  stored: ({ items }) => JSON.stringify(items),
  isEmpty: ({ items }) => items.length === 0,
  mapItems: ({ type, items }, change) => ({ type, items: change(items) }),
  changeLine: (body, _index, change) => ({ ...body, items: change(body.items) }),
  toText: ({ type, items }, text) => ({ type, items: text(items) }),
  fromText: ({ type, items }, content) => ({ type, items: content(items) }),
  htmlOf: ({ items }, line) => [line(items)],
  sentencesOf: ({ items }, line) => [line(items)],
  printedLines: ({ items }, line) => [line(items)],
  write({ items }, { encode }) {
    const line = markStart(encode(items));
    return line === '' ? [] : [line];
  },
  read: (lines, { decode }) => ({
    type: 'paragraph',
    items: decode(lines.map((line) => line.trimStart()).join('<br>')),
  }),
  fromPrinted: ({ items }) => ({ type: 'paragraph', items: items() }),
} as const satisfies BlockAuthoring<'paragraph'>;

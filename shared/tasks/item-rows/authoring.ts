import type { TextItem } from '../../authoring/text-form/pieces.ts';
import type { ContentItem } from '../../content-items.ts';
import { QUESTION_TYPES } from '../../questions.ts';
import { BASIC } from '../basic.ts';
import { changeFirstText, dashed, EMPTY_ITEMS } from '../lines.ts';
import { lineWords } from '../list-text.ts';
import type { BlockAuthoring, FieldChange, LineText } from '../task-authoring.ts';

interface Rows<Item> {
  rows: readonly (readonly Item[])[];
}
type Change<Item, Made = Item> = (items: readonly Item[]) => Made[];

const linesOf = <Item>({ rows }: Rows<Item>, line: (items: readonly Item[]) => string) => rows.map(line);

const ROWS = {
  ...BASIC,
  holds: QUESTION_TYPES,
  empty: { rows: [] },
  tidy: <Body extends Rows<ContentItem>>(body: Body) => ({ ...body, rows: body.rows.filter((row) => row.length > 0) }),
  changeFirst<Body extends Rows<ContentItem>>(body: Body, { line }: FieldChange) {
    const rows = changeFirstText(body.rows, line);
    return rows && { ...body, rows };
  },
  stored: ({ rows }: Rows<ContentItem>) => JSON.stringify(rows),
  isEmpty: ({ rows }: Rows<ContentItem>) => rows.length === 0,
  mapItems: <Body extends Rows<ContentItem>>(body: Body, change: Change<ContentItem>) => ({
    ...body,
    rows: body.rows.map(change),
  }),
  changeLine<Body extends Rows<ContentItem>>(body: Body, index: number, change: Change<ContentItem>) {
    const rows = index in body.rows ? body.rows : [...body.rows, []];
    const at = Math.min(index === -1 ? rows.length : index, rows.length - 1);
    return { ...body, rows: rows.with(at, change(rows[at] ?? [])) };
  },
  losesEmptyLines: true,
  toText: <Body extends Rows<ContentItem>>(body: Body, items: Change<ContentItem, TextItem>) => ({
    ...body,
    rows: body.rows.map(items),
  }),
  fromText: <Body extends Rows<TextItem>>(body: Body, items: Change<TextItem, ContentItem>) => ({
    ...body,
    rows: body.rows.map(items),
  }),
  htmlOf: linesOf,
  sentencesOf: linesOf,
  printedLines: linesOf,
  write: ({ rows }: Rows<TextItem>, { encode }: LineText) => rows.map((row) => dashed('-', row, encode)),
};

export const bulletList = {
  ...ROWS,
  words: 'Bullet list',
  menuWords: 'Bullet List',
  changeWords: 'bullet list',
  begin: () => ({ type: 'bulletList', rows: [EMPTY_ITEMS] }),
  read: (lines, { decode }) => ({ type: 'bulletList', rows: lines.map(lineWords).map(decode) }),
  fromPrinted: ({ marked, withGap }) => ({ type: 'bulletList', rows: marked.map(withGap) }),
} as const satisfies BlockAuthoring<'bulletList'>;

export const dropDownQuestion = {
  ...ROWS,
  words: 'Drop-down',
  menuWords: 'Drop Down Question',
  changeWords: 'drop-down list',
  begin: () => ({ type: 'dropDownQuestion', rows: [EMPTY_ITEMS] }),
  read: (lines, { decode }) => ({ type: 'dropDownQuestion', rows: lines.map(lineWords).map(decode) }),
  fromPrinted: ({ marked, withDropDown }) => ({ type: 'dropDownQuestion', rows: marked.map(withDropDown) }),
} as const satisfies BlockAuthoring<'dropDownQuestion'>;

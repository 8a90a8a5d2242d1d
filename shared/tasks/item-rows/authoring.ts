import type { TextItem } from '../../authoring/text-form/pieces.ts';
import type { ContentItem } from '../../content-items.ts';
import { QUESTION_TYPES } from '../../questions.ts';
import { BASIC } from '../basic.ts';
import { changeFirstText, dashed, EMPTY_ITEMS } from '../lines.ts';
import { lineWords } from '../list-text.ts';
import type { BlockAuthoring, FieldChange, LineText } from '../task-authoring.ts';

interface Rows<Item, Type = unknown> {
  type: Type;
  rows: Item[][];
}
type Change<Item, Made = Item> = (items: readonly Item[]) => Made[];

const mapRows = <Type, Item, Made>({ type, rows }: Rows<Item, Type>, change: Change<Item, Made>) => ({
  type,
  rows: rows.map(change),
});
const linesOf = <Item>({ rows }: Rows<Item>, line: (items: readonly Item[]) => string) => rows.map(line);

const ROWS = {
  ...BASIC,
  holds: QUESTION_TYPES,
  empty: { rows: [] },
  tidy: <Body extends Rows<ContentItem>>(body: Body) => ({ ...body, rows: body.rows.filter((row) => row.length > 0) }),
  changeFirst<Type>({ type, rows }: Rows<ContentItem, Type>, { line }: FieldChange) {
    const changed = changeFirstText(rows, line);
    return changed && { type, rows: changed };
  },
  stored: ({ rows }: Rows<ContentItem>) => JSON.stringify(rows),
  isEmpty: ({ rows }: Rows<ContentItem>) => rows.length === 0,
  mapItems: mapRows,
  changeLine<Type>({ type, rows: old }: Rows<ContentItem, Type>, index: number, change: Change<ContentItem>) {
    const rows = index in old ? old : [...old, []];
    const at = Math.min(index === -1 ? rows.length : index, rows.length - 1);
    return { type, rows: rows.with(at, change(rows[at] ?? [])) };
  },
  losesEmptyLines: true,
  toText: mapRows,
  fromText: mapRows,
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

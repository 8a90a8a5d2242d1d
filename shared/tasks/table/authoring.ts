import { trimLine } from '../../authoring/text-form/inline.ts';
import { EMPTY_ITEMS } from '../lines.ts';
import type { TaskBody } from '../registry.ts';
import type { TaskAuthoring } from '../task-authoring.ts';
import { readTitle, writeTitle } from '../title-line.ts';
import { MOST_COLUMNS } from './body.ts';
import { rowsOf } from './rows.ts';

type Cell = TaskBody<'table'>['lines'][number];

const BEGUN = { rows: 3, columns: 3 };

export const table = {
  words: 'Table' as const,
  holds: ['fillBlank', 'dropDown'],
  labels: null,
  empty: { title: '', columns: 1, lines: [] },
  begin: () => ({
    type: 'table',
    title: '',
    columns: BEGUN.columns,
    lines: Array.from({ length: BEGUN.rows * BEGUN.columns }, (_, at) => newCell(at < BEGUN.columns)),
  }),
  tidy(body) {
    const lines = rowsOf(body)
      .filter((row) => row.some(({ items }) => items.length > 0))
      .flat();
    return { ...body, columns: lines.length === 0 ? 1 : body.columns, lines };
  },
  withHtml: (body, change) => ({ ...body, title: change(body.title) }),
  changeFirst: (body, { line }) => ({ ...body, title: line(body.title) }),
  problems: ({ lines }) => (lines.some(({ header }) => header) ? [] : ['is a table without a header cell.']),
  write: (body, { encode }) => [
    ...writeTitle(body.title),
    ...rowsOf(body).map((row) => {
      const cells = row.map(({ header, items }) => {
        const words = encode(items).replace(/^#/, String.raw`\#`);
        return header ? `# ${words}` : words;
      });
      return `| ${cells.join(' | ')} |`;
    }),
  ],
  read(source, { decode }) {
    const { title, rest } = readTitle(source);
    const rows = rest.map((line) => cellsOf(line).slice(0, MOST_COLUMNS));
    const columns = Math.max(1, ...rows.map((row) => row.length));
    // copied from a page, where nothing marks header cells, but the first row usually is the header
    const isPrinted = rest.every((line) => !line.trimStart().startsWith('|'));
    const lines = rows.flatMap((row, index) =>
      Array.from({ length: columns }, (_, column) => {
        const cell = trimLine(row[column] ?? '');
        const marked = /^#(?:\s|$)/.test(cell);
        const items = decode(marked ? cell.slice(1).trimStart() : cell);
        return { header: marked || (isPrinted && index === 0), items };
      }),
    );
    return { type: 'table', title, columns, lines };
  },
} satisfies TaskAuthoring<'table'>;

export function newCell(header: boolean): Cell {
  return { header, items: EMPTY_ITEMS };
}

function cellsOf(line: string): string[] {
  const text = line.trimStart();
  // a tab at the start is an empty first cell
  if (!text.startsWith('|')) return line.replace(/^ +/, '').split(/\t| {2,}/);
  const cells = [''];
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at] === '|' ? '' : pieceAt(text, at);
    if (sign === '') cells.push('');
    else cells[cells.length - 1] += sign;
    at += Math.max(0, sign.length - 1);
  }
  // the pipe that closes the row begins no cell
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells;
}

function pieceAt(text: string, at: number): string {
  const question = text[at] === '{' ? /^\{(?:[^\\{}]|\\[\s\S])*\}/.exec(text.slice(at)) : null;
  return question?.[0] ?? (text[at] === '\\' ? text.slice(at, at + 2) : (text[at] ?? ''));
}

import type { SourceLine } from './pieces.ts';
import { htmlOf } from './inline.ts';

export interface PlainTable {
  from: number;
  to: number;
  html: string;
  /** True for tabs and pipes; wide spaces and commas may be in text too. */
  isSure: boolean;
}

interface Separator {
  isSure: boolean;
  fewestRows: number;
  fewestCells: number;
  mostCellChars: number;
  cellsIn: (line: string) => string[] | null;
}

const trimmed = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
const split = (line: string, sign: RegExp | string) => trimmed(line.trim().split(sign));
const withoutQuotes = (cells: readonly string[]) => cells.map((cell) => cell.replace(/^"(.*)"$/, '$1'));
/** '|---|---|' and '+----+----+' draw lines. */
const RULE = /^[\s|:+=-]*[-=]{2,}[\s|:+=-]*$/;

const SEPARATORS: readonly Separator[] = [
  {
    isSure: true,
    fewestRows: 2,
    fewestCells: 2,
    mostCellChars: Infinity,
    cellsIn: (line) => (line.includes('\t') ? trimmed(line.replaceAll(/^ +| +$/g, '').split('\t')) : null),
  },
  {
    isSure: true,
    fewestRows: 2,
    fewestCells: 2,
    mostCellChars: Infinity,
    cellsIn: (line) => {
      if (RULE.test(line) && /[|+]/.test(line)) return [];
      return line.includes('|') ? split(line.trim().replaceAll(/^\||\|$/g, ''), '|') : null;
    },
  },
  {
    isSure: false,
    fewestRows: 3,
    fewestCells: 2,
    mostCellChars: 40,
    cellsIn: (line) => (/\S {2,}\S/.test(line) ? split(line, / {2,}/) : null),
  },
  {
    isSure: false,
    fewestRows: 3,
    fewestCells: 2,
    mostCellChars: 30,
    cellsIn: (line) => (line.includes(';') && !/[.!?]$/.test(line.trim()) ? withoutQuotes(split(line, ';')) : null),
  },
  {
    isSure: false,
    fewestRows: 3,
    fewestCells: 3,
    mostCellChars: 30,
    cellsIn: (line) =>
      /,/.test(line) && !/[.!?]$/.test(line.trim()) ? withoutQuotes(split(line, /,(?!\d{3}(?!\d))/)) : null,
  },
];

export function tablesIn(lines: readonly SourceLine[]): PlainTable[] {
  const tables: PlainTable[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const found = tableAt(lines, at);
    if (!found) continue;
    tables.push(found.table);
    at = found.end;
  }
  return tables;
}

function tableAt(lines: readonly SourceLine[], at: number): { table: PlainTable; end: number } | null {
  for (const separator of SEPARATORS) {
    const { rows, end } = rowsFrom(lines, at, separator);
    const [first, last] = [lines[at], lines[end]];
    if (!first || !last || !isTable(rows, separator)) continue;
    const html = tableHtml(rows);
    return { table: { from: first.at, to: last.at, html, isSure: separator.isSure }, end };
  }
  return null;
}

function rowsFrom(lines: readonly SourceLine[], at: number, { cellsIn }: Separator): { rows: string[][]; end: number } {
  const rows: string[][] = [];
  let end = at;
  let room: number | null = null;
  for (let next = at, blanks = 0; next < lines.length; next += 1) {
    const text = lines[next]?.text ?? '';
    if (text.trim() === '') {
      blanks += 1;
      continue;
    }
    const cells = cellsIn(text);
    if (!cells || blanks > 1 || (next > at && room !== null && blanks !== room)) break;
    if (next > at && cells.length > 0) room ??= blanks;
    if (cells.length > 0) rows.push(cells);
    end = next;
    blanks = 0;
  }
  return { rows, end };
}

const FIRST_OF_A_LIST = /^(?:[([]?(?:[A-Za-z]|\d{1,2}|[ivxIVX]+)[.)\]]|[A-Z]|[•·▪●○◦*–—-])$/;
const NUMBER_OF_A_LIST = /^\d{1,2}$/;

/** '4,200', '12%', '£3.50', '14 km', or nothing. */
const VALUE = /^(?:[~<>≈+-]?\s?\p{Sc}?\s?\p{Nd}[\p{Nd}.,: ]*(?:%|°?\p{L}{1,3})?|[-–—]|n\/a)?$/iu;

function isTable(rows: readonly string[][], { isSure, fewestRows, fewestCells, mostCellChars }: Separator): boolean {
  if (rows.length < fewestRows) return false;
  const filled = rows.map((row) => row.filter((cell) => cell !== '').length);
  if (filled.some((count) => count === 0) || filled.filter((count) => count >= fewestCells).length < fewestRows)
    return false;
  if (rows.some((row) => row.some((cell) => cell.length > mostCellChars))) return false;
  // a list separates its markers from its words as a table separates its cells
  const isSign = (cell: string) => FIRST_OF_A_LIST.test(cell) || (!isSure && NUMBER_OF_A_LIST.test(cell));
  if (filled.every((count) => count <= 2) && rows.every(([first = '']) => isSign(first))) return false;
  if (isSure) return true;
  const widths = new Set(rows.map(({ length }) => length));
  const values = rows.slice(1).flatMap((row) => row.slice(1));
  const isOfFigures = values.filter((cell) => VALUE.test(cell)).length > values.length / 2;
  return widths.size === 1 && (rows[0]?.length ?? 0) >= fewestCells && isOfFigures;
}

function tableHtml(rows: readonly string[][]): string {
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  const cellsOf = (row: readonly string[]) =>
    Array.from({ length: width }, (_, column) => `<td>${htmlOf(row[column] ?? '')}</td>`).join('');
  return `<table><tbody>${rows.map((row) => `<tr>${cellsOf(row)}</tr>`).join('')}</tbody></table>`;
}

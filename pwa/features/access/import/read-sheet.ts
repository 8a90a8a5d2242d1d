// Reads a file of students, as a spreadsheet saves it, into rows, and finds what each column holds.

import { parse } from 'papaparse';
import { isEmail, normaliseEmail } from '../../../../shared/addresses.ts';
import {
  MOST_IMPORTED,
  splitName,
  type StudentRow,
  type StudentRowErrors,
  studentRowErrors,
  tidyRow,
} from '../../../../shared/import-students.ts';
import { IMPORT } from './import-texts.ts';

export interface SheetRow {
  /** As a spreadsheet counts its rows, from 1. */
  row: number;
  cells: readonly string[];
}

export interface Sheet {
  /** Null where the first row is a student. */
  heads: readonly string[] | null;
  rows: readonly SheetRow[];
  width: number;
}

export type ColumnUse = 'name' | 'first_name' | 'last_name' | 'email' | 'phone' | 'group' | 'none';

/** Excel writes this above the rows, so that it knows the separator again. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Returns the rows of a CSV text, or the words for what is wrong with it. */
export function readSheet(text: string): Sheet | { problem: string } {
  const whole = text.replace(/^\uFEFF/, '');
  const delimiter = SEPARATOR_LINE.exec(whole)?.[1] ?? '';
  const { data, errors } = parse<string[]>(whole.replace(SEPARATOR_LINE, ''), { delimiter });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return { problem: IMPORT.openQuote((quotes.row ?? 0) + 1) };
  const all = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...others] = all;
  if (!first) return { problem: IMPORT.empty };
  const hasHeads = !first.cells.some((cell) => cell.includes('@'));
  const rows = hasHeads ? others : all;
  if (rows.length === 0) return { problem: IMPORT.onlyHeads };
  if (rows.length > MOST_IMPORTED) return { problem: IMPORT.tooMany(rows.length) };
  const width = Math.max(...all.map(({ cells }) => cells.length));
  return { heads: hasHeads ? first.cells : null, rows, width };
}

const HEADS: readonly (readonly [ColumnUse, RegExp])[] = [
  ['email', /^(?:e-?mail|mail|gmail)|\be-?mail\b/],
  ['first_name', /^(?:first|given|fore) ?-?names?$|^f ?name$/],
  ['last_name', /^(?:last|family|sur) ?-?names?$|^surname$|^l ?name$/],
  ['phone', /phone|mobile|^tel|whats ?app|contact|^cell|^number$/],
  ['group', /^(?:class|group|batch|course|section|grade|division)\b/],
  ['name', /^(?:full |student'?s? |learner'?s? )?names?$|^students?$|^name with initials$/],
];

/** Guesses what each column holds: by its head, and the address by what stands in the column. */
export function guessColumns({ heads, rows, width }: Sheet): ColumnUse[] {
  const taken = new Set<ColumnUse>();
  const uses = Array.from({ length: width }, (_, index): ColumnUse => {
    const head = (heads?.[index] ?? '')
      .toLowerCase()
      .replaceAll(/[_\s.:]+/g, ' ')
      .trim();
    const use = HEADS.find(([one, words]) => !taken.has(one) && words.test(head))?.[0] ?? 'none';
    if (use !== 'none') taken.add(use);
    return use;
  });
  const put = (use: ColumnUse, isThis: (cell: string) => boolean) => {
    if (taken.has(use)) return;
    const at = uses.findIndex((one, index) => one === 'none' && isMostly(rows, index, isThis));
    if (at === -1) return;
    uses[at] = use;
    taken.add(use);
  };
  put('email', isEmail);
  put('phone', (cell) => /^\+?[\d\s().-]{7,}$/.test(cell));
  if (!taken.has('first_name') && !taken.has('last_name')) put('name', (cell) => /^\p{L}[^\d@]*\s\S/u.test(cell));
  return uses;
}

function isMostly(rows: readonly SheetRow[], index: number, isThis: (cell: string) => boolean): boolean {
  const cells = rows.map(({ cells: all }) => all[index] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter(isThis).length * 2 > cells.length;
}

/** Returns the words for a column that is missing or chosen twice; null if the columns are complete. */
export function columnProblem(uses: readonly ColumnUse[]): string | null {
  const twice = uses.find((use, index) => use !== 'none' && uses.indexOf(use) !== index);
  if (twice !== undefined) return IMPORT.twice(IMPORT.uses[twice]);
  if (!uses.includes('email')) return IMPORT.noEmail;
  return uses.includes('name') || uses.includes('first_name') ? null : IMPORT.noName;
}

export interface CheckedRow {
  row: number;
  student: StudentRow;
  errors: StudentRowErrors;
}

export function hasErrors({ errors }: CheckedRow): boolean {
  return Object.keys(errors).length > 0;
}

/** Returns the names of the columns that nothing is read from, though something stands in them. */
export function leftOut({ heads, rows }: Sheet, uses: readonly ColumnUse[]): string[] {
  return uses.flatMap((use, index) =>
    use === 'none' && rows.some(({ cells }) => (cells[index] ?? '') !== '')
      ? [(heads?.[index] ?? '') || IMPORT.column(index)]
      : [],
  );
}

/** Reads each row as a student, with its errors. */
export function checkRows({ rows }: Sheet, uses: readonly ColumnUse[]): CheckedRow[] {
  const read = rows.map(({ row, cells }) => {
    const cell = (use: ColumnUse) => cells[uses.indexOf(use)] ?? '';
    const name = uses.includes('name') ? splitName(cell('name')) : { first_name: '', last_name: '' };
    const student = tidyRow({
      first_name: cell('first_name') || name.first_name,
      last_name: cell('last_name') || name.last_name,
      email: cell('email'),
      phone: cell('phone'),
      group: cell('group'),
    });
    return { row, student };
  });
  return checkStudents(read);
}

/** Checks rows in the order of the file: an address counts in the first row that has it. */
export function checkStudents(rows: readonly Pick<CheckedRow, 'row' | 'student'>[]): CheckedRow[] {
  const rowOf = new Map<string, number>();
  return rows.map(({ row, student }) => {
    const errors = studentRowErrors(student);
    const email = normaliseEmail(student.email);
    const before = rowOf.get(email);
    if (before !== undefined) errors.email = IMPORT.sameAddress(before);
    else if (isEmail(student.email)) rowOf.set(email, row);
    return { row, student, errors };
  });
}

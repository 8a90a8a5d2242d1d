import { v7 as newId } from 'uuid';
import { normaliseEmail } from '../../../../shared/addresses.ts';
import { groupKey, type ImportPreview, MOST_ROWS } from '../../../../shared/import-students.ts';
import { byName } from '../../../../shared/name-order.ts';
import { refusalWords } from '../../../api/access.ts';
import { importStudents, previewImport } from '../../../api/import-students.ts';
import { createGrantRun } from '../grant-run.ts';
import type { ListRun, ReportedAddress } from '../list-runs.ts';
import { IMPORT, IMPORTED_WORDS } from './import-texts.ts';
import { type CheckedRow, hasErrors } from './read-sheet.ts';

export interface RowsPreview {
  wrong: readonly CheckedRow[];
  good: readonly CheckedRow[];
  /** The accounts that are there already, by their address. */
  there: ReadonlyMap<string, ImportPreview['accounts'][number]>;
  newGroups: readonly string[];
  /** Names of columns that nothing is read from. */
  leftOut: readonly string[];
}

/** Asks the server what of the rows is there already. */
export async function readPreview(
  rows: readonly CheckedRow[],
  leftOut: readonly string[],
  onProgress: (done: string) => void,
): Promise<RowsPreview> {
  const good = rows.filter((row) => !hasErrors(row));
  const there = new Map<string, ImportPreview['accounts'][number]>();
  const named = new Map(
    good.flatMap(({ student: { group } }) => (group === '' ? [] : [[groupKey(group), group] as const])).toReversed(),
  );
  for (let begin = 0; begin < good.length; begin += MOST_ROWS) {
    onProgress(`${begin.toLocaleString('en')} of ${good.length.toLocaleString('en')}`);
    const piece = good.slice(begin, begin + MOST_ROWS).map(({ student }) => student);
    const groups = [...new Set(piece.map(({ group }) => group).filter((group) => group !== ''))];
    const preview = await previewImport(
      piece.map(({ email }) => email),
      groups,
    );
    for (const account of preview.accounts) there.set(account.email, account);
    for (const group of preview.groups) named.delete(groupKey(group));
  }
  return {
    wrong: rows.filter(hasErrors),
    good,
    there,
    newGroups: [...named.values()].toSorted(byName),
    leftOut,
  };
}

export function nameOf({ student: { first_name, last_name } }: CheckedRow): string {
  return `${first_name} ${last_name}`.trim();
}

export function errorWords({ errors }: CheckedRow): string {
  return Object.values(errors).join(' ');
}

/** Imports the good rows in steps. A step that failed is sent again under the same id, which invites nobody twice. */
export function importRun({ good, wrong }: RowsPreview): ListRun {
  const list_id = newId();
  const byEmail = new Map(good.map((row) => [normaliseEmail(row.student.email), row]));
  const run = createGrantRun<ReportedAddress>([...byEmail.keys()], {
    grant: (emails) =>
      importStudents(
        list_id,
        emails.flatMap((email) => byEmail.get(email)?.student ?? []),
      ),
    explain: refusalWords,
    most: MOST_ROWS,
  });
  const listed = [
    ...wrong.map((row) => ({ line: row.row, email: null, text: `${nameOf(row)}: ${errorWords(row)}` })),
    ...[...byEmail].map(([email, row]) => ({ line: row.row, email, text: `${nameOf(row)}, ${email}` })),
  ];
  return { title: IMPORT.title, doing: IMPORT.doing, words: IMPORTED_WORDS, run, listed };
}

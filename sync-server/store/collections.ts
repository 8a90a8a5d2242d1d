import { byCollection, COLLECTIONS, STUDENT_COLLECTIONS, type Rows } from '../../shared/sync/collections.ts';
import { SCHEMAS } from '../../shared/sync/schemas.ts';
import { portOf } from './dialect/port.ts';
import type { OwnerTx, Tx } from './transaction-types.ts';
import { nextSeqs } from './sequence.ts';
import { preparedForList } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

export const FED_TABLES = STUDENT_COLLECTIONS;
export type FedTable = (typeof FED_TABLES)[number];
export type MergedTable = { [Name in FedTable]: Tables[Name] extends { sent_hlc: string } ? Name : never }[FedTable];

interface StoredAs<Name extends FedTable> {
  /** The text columns: they make up a row's share of the quota, and about its size on the wire. */
  texts: readonly (keyof Tables[Name] & string)[];
  /** JSON columns; a NULL is omitted on the wire. */
  json?: readonly (keyof Tables[Name] & keyof Rows[Name] & string)[];
  /** Columns that are omitted on the wire if NULL. */
  optional?: readonly (keyof Tables[Name] & keyof Rows[Name] & string)[];
  /** True if the key is unique per student only. */
  isOfEach?: true;
}

export const STORED: { readonly [Name in FedTable]: StoredAs<Name> } = {
  attempts: { texts: [], json: ['time_spent'], optional: ['listening_mode', 'part_no', 'part_minutes'] },
  answers: { texts: ['answer'], json: ['answer'] },
  annotations: { texts: ['selector', 'note'], json: ['selector'] },
  flags: { texts: [] },
  recordings: { texts: [] },
  settings: { texts: ['value'], isOfEach: true },
  mock_parts: { texts: ['title'], isOfEach: true },
  words: { texts: ['text', 'sentence', 'note'], optional: ['from_result'] },
  practice_reviews: { texts: [], optional: ['is_right', 'result_id', 'key_hash'] },
  results: { texts: ['rows', 'marks', 'remarked'], json: ['score', 'rows', 'marks', 'remarked'] },
  grants: { texts: [] },
};

export function readRow<Name extends FedTable>(name: Name, stored: Tables[Name]): Rows[Name] {
  const row: Record<string, unknown> = { ...stored };
  for (const column of STORED[name].optional ?? []) if (row[column] === null) delete row[column];
  for (const column of STORED[name].json ?? []) {
    const text: unknown = row[column];
    if (typeof text === 'string') row[column] = JSON.parse(text);
    else delete row[column];
  }
  return SCHEMAS[name].parse(row) as Rows[Name];
}

export function toStored<Name extends MergedTable>(
  name: Name,
  row: Rows[Name],
  { user_id, hlc }: { user_id: string; hlc: string },
): Tables[Name] {
  const stored: Record<string, unknown> = { ...row, hlc, sent_hlc: row.hlc, user_id, seq: 0 };
  for (const column of STORED[name].optional ?? []) stored[column] ??= null;
  for (const column of STORED[name].json ?? []) stored[column] = JSON.stringify(stored[column]);
  return stored as Tables[Name];
}

export function textsOf<Name extends FedTable>(name: Name, stored: Tables[Name]): string[] {
  return STORED[name].texts.map((column) => String(stored[column] ?? ''));
}

/**
 * Writes rows of the transaction's owner over the stored ones and numbers them for the owner's devices. Throws
 * Overtaken if a row has become somebody else's since the transaction read it.
 */
export async function writeRows<Name extends MergedTable>(
  tx: OwnerTx,
  name: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const [one] = rows;
  if (!one) return;
  const first = await nextSeqs(tx, rows.length);
  const numbered = rows.map((row, index) => ({ ...row, seq: first + index }));
  await (WRITE[name] as WriteRows)(tx, {}, numbered as object[] as Tables['answers'][]);
}

/**
 * All columns of the tables that devices write: a missing one does not compile, and one that only the database has
 * fails collections.test.ts. Otherwise it would be dropped silently although the student sees it as received [R217].
 */
const COLUMNS: { readonly [Name in MergedTable]: { readonly [Column in keyof Tables[Name]]-?: true } } = {
  answers: {
    result_id: true,
    question_id: true,
    user_id: true,
    exam_id: true,
    answer_type: true,
    answer: true,
    hlc: true,
    sent_hlc: true,
    seq: true,
  },
  annotations: {
    annotation_id: true,
    user_id: true,
    result_id: true,
    part_id: true,
    document_id: true,
    kind: true,
    selector: true,
    note: true,
    deleted: true,
    hlc: true,
    sent_hlc: true,
    seq: true,
  },
  flags: { result_id: true, question_id: true, user_id: true, flagged: true, hlc: true, sent_hlc: true, seq: true },
  recordings: {
    result_id: true,
    part_id: true,
    user_id: true,
    exam_id: true,
    recording_id: true,
    media_type: true,
    duration_ms: true,
    bytes: true,
    sha256: true,
    hlc: true,
    sent_hlc: true,
    seq: true,
  },
  settings: { user_id: true, name: true, value: true, hlc: true, sent_hlc: true, seq: true },
  mock_parts: {
    user_id: true,
    mock_id: true,
    entry: true,
    skill: true,
    exam_id: true,
    title: true,
    break_minutes: true,
    removed: true,
    hlc: true,
    sent_hlc: true,
    seq: true,
  },
  words: {
    word_id: true,
    user_id: true,
    text: true,
    sentence: true,
    note: true,
    from_result: true,
    removed: true,
    hlc: true,
    sent_hlc: true,
    seq: true,
  },
  practice_reviews: {
    review_id: true,
    user_id: true,
    item_id: true,
    item_type: true,
    action: true,
    is_right: true,
    reviewed_at: true,
    day: true,
    result_id: true,
    key_hash: true,
    hlc: true,
    sent_hlc: true,
    seq: true,
  },
};

export function columnsOf<Name extends MergedTable>(name: Name): readonly (keyof Tables[Name] & string)[] {
  return Object.keys(COLUMNS[name]) as (keyof Tables[Name] & string)[];
}

const KEY_COLUMNS: Record<FedTable, readonly string[]> = byCollection(FED_TABLES, (name) =>
  STORED[name].isOfEach ? ['user_id', ...COLLECTIONS[name].key] : COLLECTIONS[name].key,
);

type WriteRows = (tx: Tx, _: object, rows: readonly Tables['answers'][]) => Promise<readonly unknown[]>;

const WRITE = byCollection(Object.keys(COLUMNS) as MergedTable[], (name) => {
  const key = KEY_COLUMNS[name];
  // a row's owner never changes
  const changing: string[] = columnsOf(name).filter((column: string) => !key.includes(column) && column !== 'user_id');
  return preparedForList((tx: Tx, _: object, rows: readonly Tables['answers'][]) => {
    // SQLite has one writer at a time, which has checked the owner; elsewhere the row may become another's meanwhile
    const mayBeOvertaken = !portOf(tx).hasOneWriter;
    return tx
      .insertInto(name as 'answers')
      .values(
        rows.map(
          (row) =>
            Object.fromEntries(
              columnsOf(name).map((column) => [column, Reflect.get(row, column)]),
            ) as Tables['answers'],
        ),
      )
      .onConflict((conflict) => {
        const put = conflict
          .columns(key as 'result_id'[])
          .doUpdateSet((set) =>
            Object.fromEntries(changing.map((column) => [column, set.ref(`excluded.${column}` as 'excluded.seq')])),
          );
        return mayBeOvertaken ? put.whereRef(`${name as 'answers'}.user_id`, '=', 'excluded.user_id') : put;
      });
  });
});

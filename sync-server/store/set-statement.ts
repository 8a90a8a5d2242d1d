// Turns a statement for one row of values into one for any number of them. PostgreSQL gets the rows of all calls as one
// JSON parameter and reads them as the relation `call`: a query is looked up for each row (LATERAL), an insert or
// update takes its values from it. The text of a statement does not depend on the number of rows.

import {
  type Compilable,
  type CompiledQuery,
  type InsertQueryNode,
  type Kysely,
  type OperationNode,
  type RawBuilder,
  type RootOperationNode,
  sql,
  type UpdateQueryNode,
} from 'kysely';
import { Overtaken } from './locks.ts';
import { nameStatement } from './statement-names.ts';
import type { Reader } from './transaction-types.ts';
import type { Tables } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Builds the query of one row; its values are references to the columns of `call`. */
type Build = (power: Reader, row: object) => Compilable;

const CALLS = Symbol('the rows of all calls, as JSON');

/** Written into every row: which call it belongs to. */
const CALL_NO = 'call_no';

export class SetStatement {
  readonly #build: Build;
  #columns: readonly string[] | null = null;
  /** By the types of the columns. */
  readonly #compiled = new Map<string, CompiledQuery<Row>>();

  constructor(build: Build) {
    this.#build = build;
  }

  /**
   * Runs the statement for the rows of several calls and returns what each of them reads. Throws Overtaken if it
   * writes fewer rows than it was given.
   */
  async run(power: Reader, calls: readonly (readonly object[])[]): Promise<Row[][]> {
    const columns = (this.#columns ??= columnsOf(this.#build, power));
    const rows = calls.flatMap((call, call_no) => call.map((row) => rowOf(row as Row, columns, call_no)));
    const types = columns.map((column) => typeOf(rows, column));
    const key = types.join();
    const query = this.#compiled.get(key) ?? this.#compile(power, columns, types);
    this.#compiled.set(key, query);
    const parameters = query.parameters.map((parameter) => (parameter === CALLS ? toJson(rows) : parameter));
    // a Reader is the database or a transaction in it; both run compiled queries
    const result = await (power as Kysely<Tables>).executeQuery<Row>({ ...query, parameters });
    if (result.numAffectedRows === undefined) return split(result.rows, calls.length);
    if (Number(result.numAffectedRows) < rows.length) throw new Overtaken();
    if (result.rows.length > 0 && calls.length > 1) throw new Error('A write for several calls returns no rows');
    return [result.rows];
  }

  #compile(power: Reader, columns: readonly string[], types: readonly Type[]): CompiledQuery<Row> {
    const refs = columns.map((column, index) => [column, types[index] === 'null' ? sql`null` : refTo(column)]);
    const { query } = this.#build(power, Object.fromEntries(refs)).compile();
    const defined = columns.map(
      (column, index) => sql`${sql.ref(nameIn(column))} ${sql.raw(SQL_TYPES[types[index] ?? 'null'])}`,
    );
    const definitions = sql.join([sql`${sql.ref(CALL_NO)} int`, ...defined]);
    const calls = sql`json_to_recordset(${CALLS}::json) as ${sql.ref('call')} (${definitions})`;
    const compiled = overRows(query, calls).compile(power as Kysely<Tables>);
    nameStatement(compiled.sql);
    return compiled;
  }
}

const SQL_TYPES = { text: 'text', number: 'bigint', null: 'text' } as const;
type Type = keyof typeof SQL_TYPES;

/** Another name than the column of the table has, which the statement names without its table. */
function nameIn(column: string): string {
  return `of_${column}`;
}

function refTo(column: string): RawBuilder<unknown> {
  return sql.ref(`call.${nameIn(column)}`);
}

/** Builds the query once to learn which values it uses. */
function columnsOf(build: Build, power: Reader): readonly string[] {
  const columns = new Set<string>();
  const listening = new Proxy(
    {},
    {
      get(_, name) {
        columns.add(String(name));
        return refTo(String(name));
      },
    },
  );
  build(power, listening);
  return [...columns];
}

function rowOf(row: Row, columns: readonly string[], call_no: number): Row {
  const own: Record<string, unknown> = { [CALL_NO]: call_no };
  for (const column of columns) own[nameIn(column)] = row[column];
  return own;
}

/** A column whose values are all null takes the type of where it is used. */
function typeOf(rows: readonly Row[], column: string): Type {
  const name = nameIn(column);
  const value = rows.find((row) => (row[name] ?? null) !== null)?.[name];
  if (value === undefined) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  throw new Error(`${column} is neither a text nor a number`);
}

function overRows(query: RootOperationNode, calls: RawBuilder<unknown>): RawBuilder<Row> {
  if (query.kind === 'SelectQueryNode') {
    // a prepared `select *` fails once a newer version of the server has added a column
    if (query.selections?.some(({ selection }) => selection.kind === 'SelectAllNode'))
      throw new Error('A prepared query names its columns');
    // OFFSET 0 keeps the planner from making a join of it, whose plan for few rows may be a scan of the whole table
    return sql`select ${sql.ref(`call.${CALL_NO}`)}, found.* from ${calls} cross join lateral (${expressionOf(query)} offset 0) as found`;
  }
  if (query.kind === 'InsertQueryNode') return sql`${expressionOf(insertFrom(query, calls))}`;
  if (query.kind === 'UpdateQueryNode') return sql`${expressionOf(updateFrom(query, calls))}`;
  throw new Error(`No set of rows runs a ${query.kind}`);
}

function insertFrom(query: InsertQueryNode, calls: RawBuilder<unknown>): InsertQueryNode {
  const values = query.values as (OperationNode & { values: readonly { values: readonly unknown[] }[] }) | undefined;
  const row = values?.values[0]?.values.map((value) =>
    typeof value === 'object' && value !== null && 'kind' in value
      ? expressionOf(value as OperationNode)
      : sql.lit(value),
  );
  return { ...query, values: sql`select ${sql.join(row ?? [])} from ${calls}`.toOperationNode() };
}

function updateFrom(query: UpdateQueryNode, calls: RawBuilder<unknown>): UpdateQueryNode {
  return { ...query, from: { kind: 'FromNode', froms: [calls.toOperationNode()] } };
}

function expressionOf(node: OperationNode) {
  return { expressionType: undefined, toOperationNode: () => node };
}

function split(rows: readonly Row[], count: number): Row[][] {
  const found: Row[][] = Array.from({ length: count }, () => []);
  for (const { [CALL_NO]: call_no, ...row } of rows) found[Number(call_no)]?.push(row);
  return found;
}

/** PostgreSQL has no text with a NUL or half a surrogate pair: each becomes U+FFFD, as in other parameters. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

function toJson(rows: readonly Row[]): string {
  const json = JSON.stringify(rows);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  );
}

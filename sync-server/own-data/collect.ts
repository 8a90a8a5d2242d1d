// All that the server keeps of one person, as JSON text that is read while it is sent.

import { OWNED_TABLES } from '../accounts/manage.ts';
import { USER_FIELDS } from '../accounts/sessions.ts';
import { FED_TABLES, readRow } from '../store/collections.ts';
import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** Rows that are read at a time. */
const PAGE = 500;

type OwnedTable = (typeof OWNED_TABLES)[number];
type FedTable = (typeof FED_TABLES)[number];
type Unfed = Exclude<OwnedTable, FedTable | 'users'>;

/**
 * The columns of what no device is sent, in the order in which the rows are read; null for a table that holds nothing but copies,
 * secrets, or the unfinished work of somebody else. The type asks for every table of an account.
 */
const COLUMNS: { readonly [Name in Unfed]: readonly (keyof Tables[Name] & string)[] | null } = {
  late_answers: ['result_id', 'question_id', 'answer', 'received_at'],
  given_bundles: ['exam_id', 'revision', 'given_at'],
  group_members: ['group_id', 'joined_at', 'by_code'],
  group_taken_out: ['group_id'],
  usage: ['rows', 'bytes', 'recording_bytes'],
  feedbacks: ['feedback_id', 'rating', 'review', 'created_at', 'hidden'],
  review_looks: ['seen_at'],
  refresh_tokens: ['family_id', 'created_at', 'expires_at', 'rotated_at'],
  sessions: ['session_id', 'started_at', 'device', 'ended_at'],
  second_factors: ['confirmed_at'],
  address_collisions: ['email'],
  sign_in_clients: ['client', 'last_at'],
  audio_uploads: ['upload_id', 'part_id', 'bytes', 'heard_at', 'complete'],
  crashes: ['device_id', 'app', 'line', 'count', 'seen_at'],
  devices: ['device_id', 'seen_at', 'app_version', 'waiting', 'waiting_since'],
  // a marker's draft; what was released stands in the results
  markings: null,
  // secrets that log in once
  recovery_codes: null,
  // secrets of an hour
  password_resets: null,
  // the name and address once more, to be searched
  user_search: null,
};

/** Where the name of a table says little to its owner. */
const NAMES: Partial<Record<OwnedTable, string>> = {
  given_bundles: 'papers_sent_to_you',
  group_members: 'groups',
  group_taken_out: 'groups_you_were_taken_out_of',
  usage: 'storage_used',
  feedbacks: 'reviews',
  refresh_tokens: 'sign_ins_renewed',
  sign_in_clients: 'signed_in_from',
};

/** One JSON object: the account, then a list for each kind of row. Null where there is no such account. */
export async function* collectOwnData(reader: Reader, user_id: string, nowMs: number): AsyncGenerator<string> {
  const account = await reader
    .selectFrom('users')
    .select([...USER_FIELDS, 'created_at', 'active'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  yield `{"papertide_data":1,"exported_at":${JSON.stringify(new Date(nowMs).toISOString())},"account":${JSON.stringify(account ?? null)}`;
  for (const table of OWNED_TABLES) {
    if (table === 'users') continue;
    const pages = isFed(table) ? fedRows(reader, table, user_id) : unfedRows(reader, table, user_id);
    yield* listOf(NAMES[table] ?? table, pages);
  }
  yield* listOf('papers', paperNames(reader, user_id));
  yield* listOf('group_names', groupNames(reader, user_id));
  yield* listOf('what_admins_did', logLines(reader, user_id));
  yield '}\n';
}

async function* listOf(name: string, pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    isFirst = false;
  }
  yield ']';
}

function isFed(table: OwnedTable): table is FedTable {
  return (FED_TABLES as readonly string[]).includes(table);
}

/** As a device is sent them. */
async function* fedRows(reader: Reader, table: FedTable, user_id: string): AsyncGenerator<object[]> {
  for (let after = -1; ;) {
    const rows = await reader
      .selectFrom(table as 'answers')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    yield rows.map((row) => readRow(table as 'answers', row));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = Number(last.seq);
  }
}

async function* unfedRows(reader: Reader, table: Unfed, user_id: string): AsyncGenerator<object[]> {
  const columns = COLUMNS[table] as readonly 'result_id'[] | null;
  if (columns === null) return;
  for (let offset = 0; ; offset += PAGE) {
    let rows = reader
      .selectFrom(table as 'late_answers')
      .select(columns)
      .where('user_id', '=', user_id);
    for (const column of columns) rows = rows.orderBy(column);
    const page = await rows.limit(PAGE).offset(offset).execute();
    yield page;
    if (page.length < PAGE) return;
  }
}

/** The ids of papers mean nothing to a person. */
async function* paperNames(reader: Reader, user_id: string): AsyncGenerator<object[]> {
  yield await reader
    .selectFrom('revision_exams')
    .select(['exam_id', 'revision', 'exam_name', 'exam_category', 'parent_category'])
    .where((is) =>
      is.exists(
        is
          .selectFrom('attempts')
          .select('attempts.result_id')
          .where('attempts.user_id', '=', user_id)
          .whereRef('attempts.exam_id', '=', 'revision_exams.exam_id')
          .whereRef('attempts.revision', '=', 'revision_exams.revision'),
      ),
    )
    .orderBy('exam_id')
    .orderBy('revision')
    .execute();
}

async function* groupNames(reader: Reader, user_id: string): AsyncGenerator<object[]> {
  yield await reader
    .selectFrom('groups')
    .innerJoin('group_members', 'group_members.group_id', 'groups.group_id')
    .select(['groups.group_id', 'groups.name'])
    .where('group_members.user_id', '=', user_id)
    .orderBy('groups.group_id')
    .execute();
}

async function* logLines(reader: Reader, user_id: string): AsyncGenerator<object[]> {
  yield await reader
    .selectFrom('access_log')
    .select(['at', 'action', 'category_year', 'category_month', 'end_date'])
    .where('user_id', '=', user_id)
    .orderBy('log_id')
    .execute();
}

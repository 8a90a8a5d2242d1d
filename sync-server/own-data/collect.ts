import { OWNED_TABLES } from '../accounts/manage.ts';
import { FED_TABLES, readRow } from '../store/collections.ts';
import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

const PAGE = 500;

type OwnedTable = (typeof OWNED_TABLES)[number];
type FedTable = (typeof FED_TABLES)[number];
type Unfed = Exclude<OwnedTable, FedTable | 'users'>;

/**
 * The columns of tables that do not sync, in the order in which rows are read, with true for those that the owner
 * gets; null for tables that contain only copies, secrets, or somebody else's unfinished work. A missing table or
 * column does not compile, and one that only the database has fails routes.test.ts.
 */
export const COLUMNS: { readonly [Name in Unfed]: { readonly [Column in keyof Tables[Name]]-?: boolean } | null } = {
  late_answers: { result_id: true, question_id: true, answer: true, received_at: true, user_id: false, hlc: false },
  given_bundles: { exam_id: true, revision: true, given_at: true, user_id: false },
  staff_roles: { role: true, since: true, given_by: false, user_id: false },
  staff_groups: { group_id: true, user_id: false },
  group_members: { group_id: true, joined_at: true, by_code: true, user_id: false },
  group_taken_out: { group_id: true, user_id: false },
  // what_admins_did has the same
  access_list_changes: null,
  imported_accounts: null,
  usage: { rows: true, bytes: true, recording_bytes: true, user_id: false },
  feedbacks: {
    feedback_id: true,
    rating: true,
    review: true,
    created_at: true,
    hidden: true,
    approved: true,
    user_id: false,
  },
  review_looks: { seen_at: true, user_id: false },
  // the hashes are secrets
  refresh_tokens: {
    family_id: true,
    created_at: true,
    expires_at: true,
    rotated_at: true,
    replaced_at: true,
    user_id: false,
    token_hash: false,
  },
  sessions: {
    session_id: true,
    started_at: true,
    device: true,
    ended_at: true,
    user_id: false,
    user_version: false,
    traded_hash: false,
  },
  second_factors: { confirmed_at: true, user_id: false, encrypted_secret: false, last_step: false },
  address_collisions: { email: true, user_id: false },
  address_changes: { email: true, made_at: true, expires_at: true, user_id: false, token_hash: false },
  sign_in_clients: { client: true, last_at: true, user_id: false },
  audio_uploads: {
    upload_id: true,
    part_id: true,
    bytes: true,
    heard_at: true,
    complete: true,
    user_id: false,
    audio_condition: false,
    sha256: false,
  },
  crashes: { device_id: true, app: true, line: true, count: true, seen_at: true, user_id: false, crash_id: false },
  devices: {
    device_id: true,
    seen_at: true,
    app_version: true,
    waiting: true,
    waiting_since: true,
    user_id: false,
  },
  check_codes: {
    code: true,
    name: true,
    lines: true,
    made_at: true,
    withdrawn_at: true,
    user_id: false,
    made_by: false,
    withdrawn_by: false,
  },
  report_links: {
    link_id: true,
    made_at: true,
    expires_at: true,
    last_used_at: true,
    user_id: false,
    token_hash: false,
    made_by: false,
  },
  // a marker's draft; released marks are in the results
  markings: null,
  // roles that wait, with their secrets
  staff_offers: null,
  // how the academy shares out its marking
  marking_assignments: null,
  // each marker's marks before the decision; the released ones are in the results
  marker_marks: null,
  // words of staff to staff
  marking_decisions: null,
  // secrets that sign in once
  recovery_codes: null,
  // short-lived secrets
  password_resets: null,
  // copies of name and address for the search
  user_search: null,
};

export const ACCOUNT_COLUMNS: { readonly [Column in keyof Tables['users']]-?: boolean } = {
  user_id: true,
  first_name: true,
  last_name: true,
  email: true,
  address: true,
  role: true,
  created_at: true,
  active: true,
  proven_at: true,
  link_sent_at: true,
  phone: true,
  // written by staff and not shown in the app, but about the owner all the same
  note: true,
  edits: false,
  merged_into: false,
  password_hash: false,
  version: false,
};

function givenOf<Column extends string>(columns: { readonly [Name in Column]: boolean }): Column[] {
  return (Object.keys(columns) as Column[]).filter((column) => columns[column]);
}

const NAMES: Partial<Record<OwnedTable, string>> = {
  given_bundles: 'papers_sent_to_you',
  staff_roles: 'roles',
  staff_groups: 'groups_you_teach',
  group_members: 'groups',
  group_taken_out: 'groups_you_were_taken_out_of',
  usage: 'storage_used',
  feedbacks: 'reviews',
  refresh_tokens: 'sign_ins_renewed',
  sign_in_clients: 'signed_in_from',
  check_codes: 'check_codes_of_report_cards',
  report_links: 'links_to_your_report_card',
};

export async function* collectOwnData(reader: Reader, user_id: string, nowMs: number): AsyncGenerator<string> {
  const account = await reader
    .selectFrom('users')
    .select(givenOf(ACCOUNT_COLUMNS))
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  yield `{"papertide_data":1,"exported_at":${JSON.stringify(new Date(nowMs).toISOString())},"account":${JSON.stringify(account ?? null)}`;
  yield* listsOf(reader, user_id);
  yield* mergedAccounts(reader, user_id);
  yield '}\n';
}

async function* listsOf(reader: Reader, user_id: string): AsyncGenerator<string> {
  for (const table of OWNED_TABLES) {
    if (table === 'users') continue;
    const pages = isFed(table) ? fedRows(reader, table, user_id) : unfedRows(reader, table, user_id);
    yield* listOf(NAMES[table] ?? table, pages);
  }
  yield* listOf('saved_comments', savedComments(reader, user_id));
  yield* listOf('payments', payments(reader, user_id));
  yield* listOf('papers', paperNames(reader, user_id));
  yield* listOf('group_names', groupNames(reader, user_id));
  yield* listOf('what_admins_did', logLines(reader, user_id));
}

/** Nobody can sign in to these accounts any more: what stayed with them is in the export of the one that took them over. */
async function* mergedAccounts(reader: Reader, user_id: string): AsyncGenerator<string> {
  const accounts = await reader
    .selectFrom('users')
    .select(givenOf(ACCOUNT_COLUMNS))
    .where('merged_into', '=', user_id)
    .orderBy('user_id')
    .execute();
  yield ',\n"accounts_merged_into_this_one":[';
  for (const [index, account] of accounts.entries()) {
    yield `${index === 0 ? '' : ','}\n{"account":${JSON.stringify(account)}`;
    yield* listsOf(reader, account.user_id);
    yield '}';
  }
  yield ']';
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
  const known = COLUMNS[table];
  if (known === null) return;
  const columns = givenOf(known as { readonly result_id: boolean });
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

/** The comments that the caller saved as their own; the academy's are the academy's. */
async function* savedComments(reader: Reader, user_id: string): AsyncGenerator<object[]> {
  yield await reader
    .selectFrom('saved_comments')
    .select(['comment_id', 'category', 'criterion', 'comment', 'version', 'saved_at'])
    .where('owner', '=', user_id)
    .orderBy('comment_id')
    .execute();
}

async function* payments(reader: Reader, user_id: string): AsyncGenerator<object[]> {
  yield await reader
    .selectFrom('payments')
    .select(['payment_id', 'amount as amount_in_hundredths', 'paid_on', 'method', 'receipt', 'note'])
    .select(['category_year', 'category_month', 'recorded_at', 'cancelled_at', 'cancel_reason'])
    .where('user_id', '=', user_id)
    .orderBy('paid_on')
    .orderBy('payment_id')
    .execute();
}

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
    .select(['at', 'action', 'category_year', 'category_month', 'end_date', 'reason'])
    .where('user_id', '=', user_id)
    .orderBy('log_id')
    .execute();
}

// npm run bench: the lists of the back office with 3,000 students, on SQLite, and on the PostgreSQL of DATABASE_URL if there is one.
// Somebody who opens a list waits at most 200 ms for the server, and who searches 100 ms.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import type { UserFilter } from '../shared/account-details.ts';
import { MOST_ADDRESSES } from '../shared/access-forms.ts';
import { MOST_ROWS } from '../shared/import-students.ts';
import { MOCK_SKILLS } from '../shared/mocks.ts';
import { MONTHS } from '../shared/papers.ts';
import { academyDate } from '../shared/access.ts';
import { PAYMENT_METHODS } from '../shared/payments.ts';
import { readLists } from '../sync-server/access/access-lists.ts';
import { readDeskDay, readEnding } from '../sync-server/access/ending.ts';
import { readPayments, sumPayments } from '../sync-server/access/payments.ts';
import { grantMany } from '../sync-server/access/grant-many.ts';
import { previewTakeBack } from '../sync-server/access/take-back.ts';
import { previewUndo, undoList } from '../sync-server/access/undo-list.ts';
import { readLog } from '../sync-server/accounts/access-log.ts';
import { insertUser, searchUsers, withContacts } from '../sync-server/accounts/queries.ts';
import { readBehind } from '../sync-server/groups/behind.ts';
import { importStudents } from '../sync-server/groups/import-students.ts';
import { MOST_MEMBERS } from '../shared/class-overview.ts';
import { readClassWork, readOverview } from '../sync-server/groups/overview.ts';
import { readGroup, readGroups } from '../sync-server/groups/queries.ts';
import { readStudents, readStudentsWithUnsent } from '../sync-server/insight/students.ts';
import { countQueue, readQueue } from '../sync-server/marking/queries.ts';
import type { Caller } from '../sync-server/http/sign-in.ts';
import { postgresDialect } from '../sync-server/store/dialect/postgres.ts';
import { sqliteDialect } from '../sync-server/store/dialect/sqlite.ts';
import { insertInBatches } from '../sync-server/store/insert-in-batches.ts';
import type { PaymentFilter } from '../sync-server/store/payment-filters.ts';
import { openStore, type Store, type Tx } from '../sync-server/store/store.ts';
import { say } from '../tools/run.ts';
import { percentile } from './figures.ts';
import { ask, databaseBeside } from './postgres.ts';

const STUDENTS = Number(process.env['STUDENTS'] ?? 3_000);
const ATTEMPTS_EACH = 20;
const CLASSES = 14;
const PAYMENTS_EACH = 12;
const RUNS = 30;
const NOW = Date.parse('2026-03-02T05:00:00Z');
const FIRST = ['Nimali', 'Ruwan', 'Kasun', 'Tharushi', 'Dilani', 'Sanduni', 'Ishara', 'Chamari', 'Nuwan', 'Sunil'];
const LAST = ['Perera', 'Silva', 'Fernando', 'Jayawardena', 'Wickramasinghe', 'de Silva', 'Bandara'];
const MARCH = { category_year: 2026, category_month: 'March' };
const PAGE_MS = 200;
const SEARCH_MS = 100;
const caller = { user_id: newId(), role: 'admin', roles: ['owner'] } as const satisfies Caller;
const link = {
  mailer: { post: () => Promise.resolve() },
  appOrigin: 'https://papertide.test',
  hashAddress: (text: string) => text,
};

const folder = mkdtempSync(join(tmpdir(), 'papertide-bench-'));
try {
  say(`\n${STUDENTS.toLocaleString('en')} students on SQLite`);
  await measure(await openStore(sqliteDialect(join(folder, 'bench.sqlite'))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const url = process.env['DATABASE_URL'];
if (url !== undefined) {
  const database = await databaseBeside(url);
  try {
    say(`\n${STUDENTS.toLocaleString('en')} students on PostgreSQL`);
    // a server's autovacuum does this within a minute; until then every index is read with its table
    await measure(await openStore(postgresDialect(database.url)), () => ask(database.url, 'vacuum analyze'));
  } finally {
    await database.drop();
  }
}

/** `settled` is awaited when the students are in the database. */
async function measure(store: Store, settled?: () => Promise<unknown>): Promise<void> {
  try {
    const { group_id, class_id, emails } = await seed(store);
    await settled?.();
    const page = { limit: 50, after: '' };
    const listed = async (text: string, filter: UserFilter = {}) => {
      const { users, found } = await searchUsers(store.read, { ...page, text, filter });
      return { data: await withContacts(store.read, caller, users), found };
    };
    await report('users: first page', PAGE_MS, () => listed(''));
    await report('users: a name that hundreds have', SEARCH_MS, () => listed('perera'));
    await report('users: an address', SEARCH_MS, (run) => listed(`${1_000 + run}@`));
    await report('users: nobody', SEARCH_MS, () => listed('zyx'));
    await report('users: of a class', PAGE_MS, () => listed('', { group_id: class_id }));
    await report('users: of a class, a name', SEARCH_MS, () => listed('perera', { group_id: class_id }));
    await report('users: students', PAGE_MS, () => listed('', { role: 'student' }));
    await report('users: nobody of a role', PAGE_MS, () => listed('', { role: 'marker' }));
    await report('users: not confirmed', PAGE_MS, () => listed('', { confirmed: 'no' }));
    await report('insight: first page', PAGE_MS, () => readStudents(store.read, caller, { ...page, text: '' }));
    await report('insight: a name', SEARCH_MS, () => readStudents(store.read, caller, { ...page, text: 'kasun' }));
    await report('insight: unsent work', PAGE_MS, () => readStudentsWithUnsent(store.read, caller));
    await report('groups', PAGE_MS, () => readGroups(store.read, caller, 'groups'));
    await report('a group of all students', PAGE_MS, () => readGroup(store.read, caller, group_id));
    await report('the overview of a class', PAGE_MS, () => readOverview(store.read, caller, class_id, NOW));
    await report('the overview of all students', PAGE_MS, () => readOverview(store.read, caller, group_id, NOW));
    const { students } = await readOverview(store.read, caller, group_id, NOW);
    const ids = students.slice(0, MOST_MEMBERS).map(({ user_id }) => user_id);
    await report(`papers of ${MOST_MEMBERS} of them`, SEARCH_MS, () =>
      readClassWork(store.read, caller, group_id, ids, NOW),
    );
    await report('who falls behind, of all classes', PAGE_MS, () => readBehind(store.read, caller, NOW));
    const queue = { after: null, limit: 50, nowMs: NOW };
    await report('queue: first page with counts', PAGE_MS, async () => [
      await readQueue(store.read, caller, { state: 'waiting' }, queue),
      await countQueue(store.read, caller, { state: 'waiting' }),
    ]);
    await report('queue: a name', SEARCH_MS, async () => [
      await readQueue(store.read, caller, { state: 'waiting', search: 'kasun' }, queue),
      await countQueue(store.read, caller, { state: 'waiting', search: 'kasun' }),
    ]);
    await report('queue: marked', PAGE_MS, async () => [
      await readQueue(store.read, caller, { state: 'marked' }, queue),
      await countQueue(store.read, caller, { state: 'marked' }),
    ]);
    const payments = async (filter: PaymentFilter) => [
      await readPayments(store.read, { ...filter, limit: 50 }),
      await sumPayments(store.read, filter),
    ];
    await report('payments: first page with the sum', PAGE_MS, () => payments({}));
    await report('payments: a name that hundreds have', SEARCH_MS, () => payments({ search: 'perera' }));
    await report('payments: a receipt', SEARCH_MS, (run) => payments({ search: `r-${20_000 + run}` }));
    await report('payments: nobody', SEARCH_MS, () => payments({ search: 'zyx' }));
    await report('payments: a month', SEARCH_MS, () => payments({ from: '2026-01-01', to: '2026-01-31' }));
    await report('whose access ends: first page', PAGE_MS, () =>
      readEnding(store.read, 'soon', { after: 0, limit: 50 }, NOW),
    );
    await report('the day of the desk', PAGE_MS, () => readDeskDay(store.read, NOW));
    await measureLists(store, emails);
  } finally {
    await store.close();
  }
}

async function measureLists(store: Store, emails: readonly string[]): Promise<void> {
  const list_id = newId();
  const steps = Array.from({ length: Math.ceil(emails.length / MOST_ADDRESSES) }, (_, index) =>
    emails.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES),
  );
  const grant = { ...MARCH, end_date: '2026-03-30' };
  await report(
    `${MOST_ADDRESSES} addresses get a month`,
    null,
    (run) => grantMany(store, caller, { list_id, grant, emails: steps[run] ?? [], keepUnknown: true, link }, NOW),
    steps.length,
  );
  await report('lists: first page', PAGE_MS, () => readLists(store.read, { limit: 50 }));
  await report('the log: every line', PAGE_MS, () => readLog(store.read, { limit: 50 }));
  await report('the log: first page', PAGE_MS, () => readLog(store.read, { limit: 50, grouped: true }));
  await report('the log: by who did it', PAGE_MS, () =>
    readLog(store.read, { limit: 50, grouped: true, actor_id: caller.user_id }),
  );
  await report('the log: roles', PAGE_MS, () => readLog(store.read, { limit: 50, grouped: true, kind: 'roles' }));
  await report('the log: a list', PAGE_MS, () => readLog(store.read, { limit: 50, list_id }));
  await report('the log: a name', SEARCH_MS, () => readLog(store.read, { limit: 50, search: 'kasun' }));
  await report('the log: an address', SEARCH_MS, () => readLog(store.read, { limit: 50, search: '1007@' }));
  await report(`what ${MOST_ADDRESSES} would lose`, null, (run) =>
    previewTakeBack(store.read, { month: MARCH, emails: steps[run % steps.length] ?? [] }, NOW),
  );
  await report('what undoing the whole list would do', null, () => previewUndo(store.read, list_id, NOW), 5);
  await report(
    `${MOST_ADDRESSES} lines are undone`,
    null,
    () => undoList(store, caller, list_id, link.hashAddress, NOW),
    steps.length,
  );
  await report(
    `${MOST_ROWS} rows are imported`,
    null,
    (run) => {
      const rows = Array.from({ length: MOST_ROWS }, (_, index) => ({
        first_name: 'Amara',
        last_name: 'Gunawardena',
        email: `new${run * MOST_ROWS + index}@papertide.test`,
        phone: '077 123 4567',
        group: `Class ${index % CLASSES}`,
      }));
      return importStudents(store, caller, { list_id: newId(), rows, password_hash: '-', link }, NOW);
    },
    10,
  );
}

/** Adds the students to one group of all and to classes; each has attempts, of which some wait for a marker. */
async function seed(store: Store): Promise<{ group_id: string; class_id: string; emails: string[] }> {
  const group_id = newId();
  return store.transact(async (tx) => {
    const users: { user_id: string; email: string }[] = [];
    for (let index = 0; index < STUDENTS; index++) {
      const [first_name, last_name] = [FIRST[index % FIRST.length] ?? '', LAST[index % LAST.length] ?? ''];
      const email = `${first_name.toLowerCase()}${index}@papertide.test`;
      const account = { first_name, last_name, email, address: 'Kandy', password_hash: '-', proven_at: NOW };
      const user = await insertUser(tx, { ...account, role: 'student' }, NOW);
      if (user) users.push(user);
    }
    const exam_ids = Array.from({ length: ATTEMPTS_EACH }, () => newId());
    for (const [index, exam_id] of exam_ids.entries()) {
      const exam_category = index % 4 === 0 ? 'writing' : 'reading';
      const exam_name = `Paper ${index}`;
      const exam = { exam_id, exam_name, exam_category, parent_category: 'academic', revision: 1 } as const;
      const times = { createdAt: '', updatedAt: '', deleted: 0 } as const;
      const rest = {
        exam_duration: '1:0:0',
        no_of_parts: 1,
        access_control: '[]',
        creationStatus: 'complete',
      } as const;
      await tx
        .insertInto('exams')
        .values({ ...exam, ...MARCH, ...rest, ...times })
        .execute();
      await tx.insertInto('revision_exams').values(exam).execute();
    }
    const groups = [group_id, ...Array.from({ length: CLASSES }, () => newId())];
    for (const [index, id] of groups.entries())
      await tx
        .insertInto('groups')
        .values({ group_id: id, name: index === 0 ? 'All' : `Class ${index}`, code: null, created_at: NOW })
        .execute();
    for (const [index, { user_id }] of users.entries()) {
      const joined_at = NOW;
      const own = groups[1 + (index % CLASSES)] ?? group_id;
      await tx
        .insertInto('group_members')
        .values([
          { group_id, user_id, joined_at },
          { group_id: own, user_id, joined_at },
        ])
        .execute();
      const attempts = exam_ids.map((exam_id, place) => ({ exam_id, result_id: newId(), at: NOW - place * 3_600_000 }));
      await tx
        .insertInto('attempts')
        .values(
          attempts.map(({ exam_id, result_id, at }, place) => ({
            result_id,
            user_id,
            exam_id,
            revision: 1,
            start_time: at - 3_000_000,
            end_time: at,
            abandoned: 0,
            seq: place + 1,
          })) as never,
        )
        .execute();
      await tx
        .insertInto('results')
        .values(
          attempts.map(({ exam_id, result_id }, place) => ({
            result_id,
            user_id,
            exam_id,
            revision: 1,
            correct: place % 4 === 0 ? 0 : 20,
            total: place % 4 === 0 ? 0 : 40,
            score: place === 0 ? 'null' : '{"kind":"band","value":6}',
            rows: '[]',
            marks: place % 4 === 0 && place > 0 ? '{}' : null,
            seq: 100 + place,
          })) as never,
        )
        .execute();
    }
    await seedMock(
      tx,
      users.map(({ user_id }) => user_id),
      [group_id, groups[1] ?? group_id],
    );
    await seedPayments(
      tx,
      users.map(({ user_id }) => user_id),
    );
    await tx
      .insertInto('devices')
      .values(
        users.map(({ user_id }) => ({
          user_id,
          device_id: 'phone',
          seen_at: NOW,
          app_version: '1',
          waiting: 1,
          waiting_since: NOW,
        })),
      )
      .execute();
    return { group_id, class_id: groups[1] ?? group_id, emails: users.map(({ email }) => email) };
  });
}

/** A mock that is set for these classes, of which every second student has submitted all parts. */
async function seedMock(tx: Tx, user_ids: readonly string[], group_ids: readonly string[]): Promise<void> {
  const mock_id = newId();
  const title = 'March mock';
  await tx
    .insertInto('mocks')
    .values({
      mock_id,
      title,
      parent_category: 'academic',
      break_minutes: 10,
      version: 1,
      withdrawn: 0,
      created_at: NOW,
    })
    .execute();
  const taken = await tx
    .selectFrom('attempts')
    .select(['user_id', 'exam_id', 'result_id'])
    .where('seq', '<=', MOCK_SKILLS.length)
    .where(
      'user_id',
      'in',
      user_ids.filter((_, index) => index % 2 === 0),
    )
    .execute();
  const skillOf = new Map(
    [...new Set(taken.map(({ exam_id }) => exam_id))].map((id, index) => [id, MOCK_SKILLS[index]]),
  );
  const papers = [...skillOf].flatMap(([exam_id, skill]) => (skill ? [{ mock_id, skill, exam_id }] : []));
  await tx.insertInto('mock_papers').values(papers).execute();
  await insertInBatches(
    tx,
    'mock_parts',
    taken.flatMap(({ user_id, exam_id, result_id }, index) => {
      const skill = skillOf.get(exam_id);
      const part = { mock_id, exam_id, title, break_minutes: 0, removed: 0, hlc: '1', sent_hlc: '1' } as const;
      return skill ? [{ ...part, user_id, skill, entry: result_id, seq: 10_000 + index }] : [];
    }),
  );
  await tx
    .insertInto('set_mocks')
    .values(group_ids.map((group_id) => ({ set_id: newId(), group_id, mock_id, due_date: '2026-03-31', words: '' })))
    .execute();
}

/** A month of access, and a payment for it, each month of a year. */
async function seedPayments(tx: Tx, user_ids: readonly string[]): Promise<void> {
  const paid = user_ids.flatMap((user_id, index) =>
    Array.from({ length: PAYMENTS_EACH }, (_, month) => ({ user_id, index, month })),
  );
  const dayOf = (index: number, month: number) => academyDate(NOW - (month * 30 + (index % 30)) * 86_400_000);
  await insertInBatches(
    tx,
    'payments',
    paid.map(({ user_id, index, month }) => ({
      payment_id: newId(),
      user_id,
      amount: 200_000,
      paid_on: dayOf(index, month),
      method: PAYMENT_METHODS[month % PAYMENT_METHODS.length] ?? 'cash',
      receipt: `R-${index * PAYMENTS_EACH + month}`,
      receipt_search: `r-${index * PAYMENTS_EACH + month}`,
      note: null,
      category_year: 2025,
      category_month: MONTHS[month] ?? null,
      recorded_by: caller.user_id,
      recorded_at: NOW,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    })),
  );
  await insertInBatches(
    tx,
    'grants',
    paid.map(({ user_id, index, month }) => ({
      subscription_id: newId(),
      user_id,
      category_year: 2025,
      category_month: MONTHS[month] ?? '',
      end_date: academyDate(NOW + (30 - month * 30 - (index % 30)) * 86_400_000),
      begins_at: NOW - month * 30 * 86_400_000,
      deleted: 0 as const,
      deleted_at: null,
      seq: 1_000 + month,
    })),
  );
}

async function report(
  what: string,
  mostMs: number | null,
  work: (run: number) => Promise<unknown>,
  runs = RUNS,
): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < runs; run++) {
    const begin = performance.now();
    bytes = JSON.stringify(await work(run)).length;
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const [middle, late] = [percentile(times, 0.5), percentile(times, 0.95)];
  const isOver = mostMs !== null && middle > mostMs;
  if (isOver) process.exitCode = 1;
  say(
    `${what.padEnd(40)}median ${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms, ${(bytes / 1024).toFixed(0)} KB${isOver ? `, more than ${mostMs} ms` : ''}`,
  );
}

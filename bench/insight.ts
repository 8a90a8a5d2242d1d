// npm run bench: what the academy's figures take with a million attempts, and a search among a hundred thousand accounts, beside
// plain look-ups by a key in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { findUserByEmail, insertUser, searchUsers } from '../sync-server/accounts/queries.ts';
import { noteDevice } from '../sync-server/accounts/devices.ts';
import { countResults, countUncounted } from '../sync-server/counts/counts.ts';
import { readOverview, readPaper } from '../sync-server/insight/papers.ts';
import { readStudent, readStudents, readStudentsWithUnsent } from '../sync-server/insight/students.ts';
import { sqliteDialect } from '../sync-server/store/dialect/sqlite.ts';
import { openStore } from '../sync-server/store/store.ts';
import { scoreOf } from '../shared/bands.ts';
import { say } from '../tools/run.ts';
import { percentile } from './figures.ts';

const ADMIN = { user_id: 'admin', role: 'admin', roles: ['admin'] } as const;
const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 1_000_000);
const STUDENTS = 100_000;
const FIRST = [
  'Nimali',
  'Ruwan',
  'Kasun',
  'Tharushi',
  'Dilani',
  'Sanduni',
  'Ishara',
  'Chamari',
  'Nuwan',
  'Sunil',
  'Élodie',
];
const LAST = ['Perera', 'Silva', 'Fernando', 'Jayawardena', 'Wickramasinghe', 'de Silva', 'Bandara'];
const PAPERS = 50;
const QUESTIONS = 40;
const RUNS = 200;
const DAY_MS = 86_400_000;
const START = Date.parse('2025-01-01T00:00:00Z');
const DAYS = 400;
const NOW = START + DAYS * DAY_MS;
/** Rows for some questions of a result only: more would slow the seeding, not the counters. */
const ROWS_EACH = 4;
const WRONG = ['numbat', 'emu', 'wombat', 'dingo', 'koala', 'bilby', 'quoll', 'potoroo'];

const exam = { exam_category: 'reading', parent_category: 'academic' } as const;
function idOf(kind: 'exam' | 'question' | 'result', index: number): string {
  const mark = { exam: 'e0000000', question: 'f0000000', result: '01000000' }[kind];
  return `${mark}-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
}

const folder = mkdtempSync(join(tmpdir(), 'papertide-bench-'));
const file = join(folder, 'bench.sqlite');
const store = await openStore(sqliteDialect(file));
try {
  const user_ids = await seedStudents();
  seedAttempts(user_ids);
  const begin = performance.now();
  const counted = await countResults(store, Number.MAX_SAFE_INTEGER);
  const each = (performance.now() - begin) / counted;
  say(`${counted} results counted, ${each.toFixed(3)} ms each; ${await countUncounted(store.read, 1)} left`);
  await report('a look-up of a result', (run) =>
    store.read
      .selectFrom('results')
      .select('score')
      .where('result_id', '=', idOf('result', (run * 4_999) % ATTEMPTS))
      .execute(),
  );
  await report('all papers, a year of days', () => readOverview(store.read, '2025-02-01'));
  await report('all papers, a month of days', () => readOverview(store.read, '2026-01-05'));
  await report('a paper, its questions and answers', (run) =>
    readPaper(store.read, { exam_id: idOf('exam', run % PAPERS) }),
  );
  await report('a page of students', () => readStudents(store.read, ADMIN, { text: 'perera', limit: 50, after: '' }));
  await report('students with unsent work', () => readStudentsWithUnsent(store.read, ADMIN));
  await report('a student', (run) => readStudent(store.read, ADMIN, user_ids[(run * 47) % STUDENTS] ?? '', NOW));
  const search = (text: string) => () => searchUsers(store.read, { text, limit: 50, after: '' });
  await report('a look-up by the address', (run) => findUserByEmail(store.read, `kasun${run}@papertide.test`));
  await report('one account, by its address', (run) => search(`${90_000 + run}@`)());
  await report('a name that thousands have', search('perera'));
  await report('a piece that all have', search('papertide'));
  await report('a piece that nobody has', search('zyx'));
  await report('two letters that nobody has', search('zq'));
  await report('everybody', search(''));
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

async function seedStudents(): Promise<string[]> {
  const made = await store.transact(async (tx) => {
    const ids: string[] = [];
    for (let index = 0; index < STUDENTS; index++) {
      const first_name = FIRST[index % FIRST.length] ?? '';
      const last_name = LAST[index % LAST.length] ?? '';
      const email = `${first_name}${index}@papertide.test`;
      const account = { first_name, last_name, email, address: 'Kandy', password_hash: '-' };
      const user = await insertUser(tx, { ...account, role: 'student' }, 0);
      if (user) ids.push(user.user_id);
    }
    return ids;
  });
  for (const [index, user_id] of made.entries())
    if (index % 1_000 === 0)
      await noteDevice(store, user_id, { device_id: 'phone', report: { app: '1', waiting: 2 } }, START + index);
  return made;
}

/** Uses prepared statements instead of the store: a million rows through a query builder take minutes. */
function seedAttempts(user_ids: readonly string[]): void {
  const database = new Database(file);
  const all = database.transaction(() => {
    const insertExam = database.prepare(
      `insert into exams (exam_id, exam_name, exam_duration, exam_category, parent_category, category_year, category_month,
        no_of_parts, access_control, creationStatus, revision, createdAt, updatedAt, deleted)
        values (?, ?, '1:0:0', 'reading', 'academic', 2026, 'March', 1, '[]', 'complete', 1, '', '', 0)`,
    );
    const insertDetails = database.prepare(
      `insert into revision_exams (exam_id, revision, exam_name, exam_category, parent_category)
        values (?, 1, ?, 'reading', 'academic')`,
    );
    const insertKey = database.prepare('insert into revision_keys (exam_id, revision, answer_key) values (?, 1, ?)');
    for (let paper = 0; paper < PAPERS; paper++) {
      insertExam.run(idOf('exam', paper), `Paper ${paper}`);
      insertDetails.run(idOf('exam', paper), `Paper ${paper}`);
      const key = Array.from({ length: QUESTIONS }, (_, index) => ({
        question_id: idOf('question', paper * QUESTIONS + index),
        question_number: index + 1,
        question_type: 'fillBlank',
        accepted: ['quokka'],
        choices: [],
      }));
      insertKey.run(idOf('exam', paper), JSON.stringify(key));
    }
    const insertAttempt = database.prepare(
      'insert into attempts (result_id, user_id, exam_id, revision, start_time, end_time, abandoned, seq) values (?, ?, ?, 1, ?, ?, 0, ?)',
    );
    const insertResult = database.prepare(
      'insert into results (result_id, user_id, exam_id, revision, correct, total, score, rows, seq) values (?, ?, ?, 1, ?, 40, ?, ?, ?)',
    );
    for (let index = 0; index < ATTEMPTS; index++) {
      const paper = index % PAPERS;
      const correct = (index * 7) % 41;
      const rows = Array.from({ length: ROWS_EACH }, (_, row) => {
        const isRight = (index * 31 + row * 17) % 41 <= correct;
        return {
          question_id: idOf(
            'question',
            paper * QUESTIONS + ((Math.floor(index / PAPERS) * ROWS_EACH + row) % QUESTIONS),
          ),
          question_number: ((Math.floor(index / PAPERS) * ROWS_EACH + row) % QUESTIONS) + 1,
          correct_answer: 'quokka',
          student_answer: isRight ? 'quokka' : `${WRONG[(index + row) % WRONG.length] ?? ''} ${(index * 13) % 400}`,
          is_correct: isRight ? 1 : 0,
        };
      });
      const at = START + (index % DAYS) * DAY_MS;
      const [result_id, user_id, exam_id] = [idOf('result', index), user_ids[index % STUDENTS], idOf('exam', paper)];
      insertAttempt.run(result_id, user_id, exam_id, at, at + 3_600_000, index);
      const score = JSON.stringify(scoreOf(exam, correct, QUESTIONS));
      insertResult.run(result_id, user_id, exam_id, correct, score, JSON.stringify(rows), index);
    }
  });
  database.pragma('foreign_keys = OFF');
  all();
  database.close();
}

async function report(what: string, work: (run: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now();
    await work(run);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  say(`${what.padEnd(36)}median ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`);
}

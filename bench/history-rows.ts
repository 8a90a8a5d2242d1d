// Inserts the history of history.ts: students with ended and counted attempts on one paper, into a database that no server has
// open. Uses its own SQL: ten million rows through the server take an hour.
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { HallPaper } from './hall-load.ts';

export interface HistorySize {
  users: number;
  answers: number;
}

/** Returns the number of attempts. */
export function fillSqlite(file: string, paper: HallPaper, size: HistorySize): number {
  const database = new Sqlite(file);
  database.pragma('foreign_keys = OFF');
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -1000000');
  const feed = database
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_master where name like '%\\_feed' escape '\\'",
    )
    .all();
  for (const { name } of feed) database.exec(`drop index ${name}`);
  for (const statement of statementsOf(paper, size, (value, digits) => `printf('%0${digits}x', ${value})`))
    database.exec(statement);
  for (const { sql } of feed) database.exec(sql);
  database.pragma('journal_mode = WAL');
  database.close();
  return attemptsOf(paper, size);
}

/** Leaves the tables vacuumed and analysed, as a database is that grew slowly. Returns the number of attempts. */
export async function fillPostgres(url: string, paper: HallPaper, size: HistorySize): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // skips the triggers that check foreign keys
    await client.query('set session_replication_role = replica');
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
    const { rows: indexes } = await client.query<{ name: string; sql: string }>(
      `select indexname as name, indexdef as sql from pg_indexes
       where schemaname = 'public' and tablename in ('answers', 'attempts', 'results')
         and indexname not in (select conname from pg_constraint)`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of statementsOf(paper, size, (value, digits) => `lpad(to_hex(${value}), ${digits}, '0')`))
      await client.query(statement);
    for (const { sql } of indexes) await client.query(sql);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  return attemptsOf(paper, size);
}

function attemptsOf({ questions }: HallPaper, { answers }: HistorySize): number {
  return Math.ceil(answers / questions.length);
}

/** `hex` makes SQL that writes a number as so many hexadecimal digits. */
function statementsOf(
  paper: HallPaper,
  size: HistorySize,
  hex: (value: string, digits: number) => string,
): readonly string[] {
  const { exam_id, questions } = paper;
  const attempts = attemptsOf(paper, size);
  const rowsEach = questions.length + 2;
  const asked = questions.map(
    ({ question_id, question_type }, place) => `('${question_id}', '${question_type}', ${place})`,
  );
  const counted = (count: number) =>
    `with recursive counted(n) as (select cast(0 as bigint) union all select n + 1 from counted where n + 1 < ${count})`;
  return [
    'create temp table asked (question_id text, type text, place integer)',
    `insert into asked values ${asked.join(', ')}`,
    // in random order, so that consecutive rows are not adjacent
    `create temp table people as ${counted(size.users)}
      select n, ${hex('(n * 2654435761) % 4294967296', 8)} || '-0000-7000-8000-' || ${hex('n', 12)} as user_id from counted`,
    `create temp table sat as ${counted(attempts)}
      select n, ${hex('16777216 + n / 16', 8)} || '-' || ${hex('n % 16', 4)} || '-7000-8000-' || ${hex('n', 12)} as result_id,
        (n * 7919) % ${size.users} as person, n / ${size.users} as round from counted`,
    `insert into users (user_id, first_name, last_name, email, address, password_hash, role, created_at)
      select user_id, 'Nimali', 'Perera', 'student' || n || '@papertide.test', 'Kandy', '-', 'student', 0 from people`,
    `insert into user_search (user_id, text)
      select user_id, 'student' || n || '@papertide.test\nnimali perera' from people`,
    `insert into sequences (owner, seq, epoch)
      select user_id, ${Math.ceil(attempts / size.users) * rowsEach}, epoch from people, database_epoch`,
    'insert into sequence_epochs (owner, first_seq, epoch) select user_id, 1, epoch from people, database_epoch',
    'insert into usage (user_id, rows, bytes, recording_bytes) select user_id, 100, 40000, 0 from people',
    `insert into attempts (result_id, user_id, exam_id, revision, start_time, end_time, abandoned, received_at, seq)
      select result_id, user_id, '${exam_id}', 1, 1, 2, 0, 2, round * ${rowsEach} + ${questions.length + 1}
      from sat join people on people.n = sat.person order by sat.n`,
    `insert into answers (result_id, question_id, user_id, exam_id, answer_type, answer, hlc, sent_hlc, seq)
      select result_id, question_id, user_id, '${exam_id}', type, '"an answer ' || place || '"',
        '001795000000000-0000-0123456789abcdef', '001795000000000-0000-0123456789abcdef', round * ${rowsEach} + place + 1
      from sat join people on people.n = sat.person cross join asked order by sat.n, asked.place`,
    `insert into results (result_id, user_id, exam_id, revision, correct, total, score, rows, counted, seq)
      select sat.result_id, people.user_id, '${exam_id}', 1, one.correct, one.total, one.score, one.rows, 1,
        round * ${rowsEach} + ${rowsEach}
      from sat join people on people.n = sat.person cross join (select * from results limit 1) one order by sat.n`,
  ];
}

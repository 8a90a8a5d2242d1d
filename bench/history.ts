// npm run bench: the cost of a sync with a history of 100,000 students and 10 million answers, compared to none in
// the same run. Alone: node bench/history.ts; ANSWERS=1000000 makes a smaller one. Needs half a kilobyte of disk per
// answer.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { say } from '../tools/run.ts';
import { compare, type Contender } from './hall-figures.ts';
import { Hall, type HallPaper } from './hall-load.ts';
import { openHallServer, usedBy } from './hall-students.ts';

const STUDENTS = Number(process.env['STUDENTS'] ?? 1_000);
const USERS = Number(process.env['USERS'] ?? 100_000);
const ANSWERS = Number(process.env['ANSWERS'] ?? 10_000_000);
const BATCHES = Number(process.env['BATCHES'] ?? 5);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const EVERY_MS = 5_000;

const fresh = await openHallServer(22_400, STUDENTS);
const grown = await openHallServer(22_600, STUDENTS);
try {
  const contenders: [Contender, Contender] = [
    { name: 'fresh', hall: new Hall(fresh.origin, fresh.tokens, fresh.paper), used: () => usedBy(fresh) },
    { name: 'grown', hall: new Hall(grown.origin, grown.tokens, grown.paper), used: () => usedBy(grown) },
  ];
  for (const { hall } of contenders) {
    await hall.begin();
    await hall.submit();
  }
  const began = performance.now();
  await grown.pause(() => seedHistory(join(grown.dataDir, 'papertide.sqlite'), grown.paper));
  say(`${((performance.now() - began) / 1000).toFixed(0)} s to make ${ANSWERS} answers of ${USERS} students`);
  for (const { hall } of contenders) {
    await hall.begin();
    await hall.batches(4);
  }
  await compare('as fast as it goes', contenders, ROUNDS, (hall) => hall.batches(BATCHES));
  await compare(`a batch every ${EVERY_MS / 1000} s`, contenders, ROUNDS, (hall) => hall.pace(EVERY_MS, 2 * EVERY_MS));
  for (const { hall } of contenders) hall.close();
} finally {
  await fresh.close();
  await grown.close();
}

/**
 * Inserts students with ended and counted attempts on this paper into a database that nobody has open. Uses its own
 * SQL: ten million rows through the server take an hour.
 */
function seedHistory(file: string, { exam_id, questions }: HallPaper): void {
  const database = new Sqlite(file);
  const attempts = Math.ceil(ANSWERS / questions.length);
  const sizeBefore = statSync(file).size;
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
  database.exec('create temp table asked (question_id text, type text, place integer)');
  const ask = database.prepare('insert into asked values (?, ?, ?)');
  for (const [place, { question_id, question_type }] of questions.entries()) ask.run(question_id, question_type, place);
  // in random order, so that consecutive rows are not adjacent
  database.exec(`
    create temp table people as
      with recursive counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ${USERS})
      select n, printf('%08x-0000-7000-8000-%012x', (n * 2654435761) % 4294967296, n) as user_id from counted;
    create temp table sat as
      with recursive counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ${attempts})
      select n, printf('%08x-%04x-7000-8000-%012x', 16777216 + n / 16, n % 16, n) as result_id,
        (n * 7919) % ${USERS} as person, n / ${USERS} as round from counted;
    insert into users (user_id, first_name, last_name, email, address, password_hash, role, created_at)
      select user_id, 'Nimali', 'Perera', 'student' || n || '@papertide.test', 'Kandy', '-', 'student', 0 from people;
    insert into user_search (user_id, text)
      select user_id, 'student' || n || '@papertide.test' || char(10) || 'nimali perera' from people;
    insert into sequences (owner, seq, epoch)
      select user_id, ${Math.ceil(attempts / USERS)} * ${questions.length + 2}, epoch from people, database_epoch;
    insert into sequence_epochs (owner, first_seq, epoch) select user_id, 1, epoch from people, database_epoch;
    insert into usage (user_id, rows, bytes, recording_bytes) select user_id, 100, 40000, 0 from people;
    insert into attempts (result_id, user_id, exam_id, revision, start_time, end_time, abandoned, received_at, seq)
      select result_id, user_id, '${exam_id}', 1, 1, 2, 0, 2, round * ${questions.length + 2} + ${questions.length + 1}
      from sat join people on people.n = sat.person order by sat.n;
    insert into answers (result_id, question_id, user_id, exam_id, answer_type, answer, hlc, sent_hlc, seq)
      select result_id, question_id, user_id, '${exam_id}', type, '"an answer ' || place || '"',
        '001795000000000-0000-0123456789abcdef', '001795000000000-0000-0123456789abcdef',
        round * ${questions.length + 2} + place + 1
      from sat join people on people.n = sat.person cross join asked order by sat.n, asked.place;
    insert into results (result_id, user_id, exam_id, revision, correct, total, score, rows, counted, seq)
      select sat.result_id, people.user_id, '${exam_id}', 1, one.correct, one.total, one.score, one.rows, 1,
        round * ${questions.length + 2} + ${questions.length + 2}
      from sat join people on people.n = sat.person cross join (select * from results limit 1) one order by sat.n;
  `);
  for (const { sql } of feed) database.exec(sql);
  database.pragma('journal_mode = WAL');
  database.close();
  const bytes = statSync(file).size - sizeBefore;
  say(
    `${(bytes / 1e9).toFixed(2)} GB for it: ${(bytes / attempts / 1000).toFixed(1)} KB for an attempt with its result`,
  );
}

// The baseline of hall.ts, a process of its own: one POST whose rows go into one SQLite table by the later stamp, all
// waiting pushes in one transaction with one fsync, and then the reply. It has no accounts, access checks, merge
// rules, feed or scoring. Takes its database file and its port; prints 'listening'.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';

interface Row {
  result_id: string;
  question_id?: string;
  annotation_id?: string;
  hlc?: string;
}

type Push = Record<string, Row[]>;

const [file = '', port = ''] = process.argv.slice(2);
const database = new Sqlite(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(
  'create table rows (collection text, result_id text, id text, row text, hlc text, primary key (result_id, collection, id))',
);
const put = database.prepare(
  `insert into rows values (?, ?, ?, ?, ?) on conflict do update set row = excluded.row, hlc = excluded.hlc
   where excluded.hlc > rows.hlc`,
);
const putAll = database.transaction((pushes: Push[]) => {
  for (const [collection, rows] of pushes.flatMap(Object.entries<Row[]>))
    for (const row of rows)
      put.run(
        collection,
        row.result_id,
        row.annotation_id ?? row.question_id ?? '',
        JSON.stringify(row),
        row.hlc ?? '',
      );
});

let gathered: { push: Push; reply: () => void }[] = [];
function commit(): void {
  const together = gathered;
  gathered = [];
  putAll(together.map(({ push }) => push));
  for (const { reply } of together) reply();
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    const { user, system } = process.cpuUsage();
    response.end(JSON.stringify({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 1024 / 1024 }));
    return;
  }
  void buffer(request).then((body) => {
    const { push } = JSON.parse(body.toString()) as { push: Push };
    gathered.push({
      push,
      reply: () => response.setHeader('content-type', 'application/json').end('{"cursor":""}'),
    });
    if (gathered.length === 1) setImmediate(commit);
  });
});
// students who pause for five seconds keep their connection
server.keepAliveTimeout = 60_000;
server.listen({ port: Number(port), host: '127.0.0.1', backlog: 4096 }, () => process.stdout.write('listening\n'));

// npm run bench: what a search among a hundred thousand accounts takes, beside a plain look-up by a key in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertUser, findUserByEmail, searchUsers } from '../sync-server/accounts/queries.ts';
import { sqliteDialect } from '../sync-server/store/dialect/sqlite.ts';
import { openStore } from '../sync-server/store/store.ts';
import { say } from '../tools/run.ts';

const USERS = 100_000;
const RUNS = 200;
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

const folder = mkdtempSync(join(tmpdir(), 'papertide-bench-'));
const store = await openStore(sqliteDialect(join(folder, 'bench.sqlite')));
try {
  await store.transact(async (tx) => {
    for (let index = 0; index < USERS; index++) {
      const first_name = FIRST[index % FIRST.length] ?? '';
      const last_name = LAST[index % LAST.length] ?? '';
      const email = `${first_name}${index}@papertide.test`;
      const account = { first_name, last_name, email, address: 'Kandy', password_hash: '-', role: 'student' as const };
      await insertUser(tx, account, 0);
    }
  });
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

async function report(what: string, work: (run: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now();
    await work(run);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (RUNS - 1))] ?? 0).toFixed(2);
  say(`${what.padEnd(32)}median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

// Measures the cost of a shared limit, in an empty database of PostgreSQL: DATABASE_URL=… node bench/limits.ts. A call that counts
// adds about one such count; a sync adds none.
import { makeLimit } from '../sync-server/http/limits.ts';
import { makeSharedLimit } from '../sync-server/http/shared-limits.ts';
import { postgresDialect } from '../sync-server/store/dialect/postgres.ts';
import { openStore } from '../sync-server/store/store.ts';
import { say } from '../tools/run.ts';

const CALLS = Number(process.env['CALLS'] ?? 5_000);
const AT_ONCE = 10;
const RULE = { calls: 1_000_000, seconds: 60 };

const store = await openStore(postgresDialect(process.env['DATABASE_URL'] ?? ''));
const deps = { store, config: { tokenSecret: 'a secret of the benchmark', limitScale: 1 } };
try {
  const memory = makeLimit(RULE, 1);
  const shared = makeSharedLimit(deps, 'bench', RULE);
  const usedUp = makeSharedLimit(deps, 'bench used up', { calls: 1, seconds: 600 });
  for (const keys of [CALLS, 1])
    for (const atOnce of [1, AT_ONCE]) {
      const what = `${keys === 1 ? 'one key' : 'a key each'}, ${atOnce} at a time`;
      await measure(`in memory, ${what}`, atOnce, (index) => memory.count(`${index % keys}`));
      await measure(`in PostgreSQL, ${what}`, atOnce, (index) => shared.count(`${index % keys}`));
    }
  await measure('in PostgreSQL, used up', 1, () => usedUp.count('x').catch(() => {}));
} finally {
  await store.close();
}

async function measure(name: string, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < 500; index++) await work(index);
  const times: number[] = [];
  const began = performance.now();
  const worker = async (first: number) => {
    for (let index = first; index < CALLS; index += atOnce) {
      const at = performance.now();
      await work(index);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => worker(first)));
  const perSecond = CALLS / ((performance.now() - began) / 1_000);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3);
  say(`${name}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, ${perSecond.toFixed(0)} a second`);
}

import { describe, expect, it } from 'vitest';
import { insertUser } from '../accounts/queries.ts';
import { databaseFile } from '../config.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore, type Store } from '../store/store.ts';
import { makeDataDir, PATIENCE, startProgram } from '../testing/process.ts';
import { insertExam, insertResults } from '../testing/results.ts';
import { countResults } from './counts.ts';

async function open(DATA_DIR: string): Promise<Store> {
  return openStore(sqliteDialect(databaseFile(DATA_DIR)));
}

async function countAgain(DATA_DIR: string) {
  const program = startProgram('counts/count-again.ts', [], { DATA_DIR });
  const code = await program.exited;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

describe('[R105] npm run count-again', () => {
  it('builds the counts anew from the results, whatever stood in them', PATIENCE, async () => {
    const DATA_DIR = await makeDataDir();
    const store = await open(DATA_DIR);
    const account = { first_name: 'A', last_name: 'B', email: 'a@x.lk', address: '', password_hash: '' };
    const user = await store.transact((tx) => insertUser(tx, { ...account, role: 'student' }, 1));
    const exam_id = await insertExam(store);
    const owner = { user_id: user?.user_id ?? '', exam_id };
    await insertResults(store, owner);
    await insertResults(store, owner);
    await countResults(store, 10);
    const counts = () => store.read.selectFrom('count_revisions').selectAll().execute();
    const good = await counts();
    await store.transact(async (tx) => {
      await tx.updateTable('count_revisions').set({ attempts: 77 }).execute();
      await tx.insertInto('count_days').values({ day: '2020-01-01', exam_id, attempts: 5 }).execute();
    });

    expect(await countAgain(DATA_DIR)).toEqual({ code: 0, stdout: '2 results counted.\n', stderr: '' });
    expect(await counts()).toEqual(good);
    expect((await store.read.selectFrom('count_days').select('attempts').execute()).map(Object.values)).toEqual([[2]]);
    await store.close();
  });

  it('says where there is no database, and makes none', PATIENCE, async () => {
    const DATA_DIR = await makeDataDir();
    expect(await countAgain(DATA_DIR)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${DATA_DIR}. Set DATA_DIR.\n`,
    });
  });
});

import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { types } from '../store/dialect/postgres.ts';
import { makeEmptyPostgres } from '../testing/stores.ts';
import { copyTables, type Target } from './copy-tables.ts';

const TABLES = `
  create table people (person_id text primary key, email text not null unique, age integer, weight real);
  create table answers (person_id text not null, place bigint not null, answer text, primary key (person_id, place))`;

async function openBoth() {
  const from = new Sqlite(':memory:');
  from.exec(TABLES);
  const url = await makeEmptyPostgres();
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, types });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const to: Target = { reader: await connect(), writer: await connect() };
  await to.writer.query(TABLES);
  const people = async () => (await to.writer.query('select * from people order by person_id collate "C"')).rows;
  return { from, to, people };
}

describe('copying tables', () => {
  it('[R370] copies every kind of value, and says that nothing changed the second time', async () => {
    const { from, to, people } = await openBoth();
    from.exec(`insert into people values
      ('b', 'b@x.test', null, 0.1), ('B', 'ß@x.test', 7, 6.5), ('é', 'NUL' || char(0) || '😀 "\\', 9007199254740991 % 2000000000, -1e9)`);
    const insert = from.prepare('insert into answers values (?, ?, ?)');
    for (let place = 0; place < 1_500; place++) insert.run('b', place * 10_000_000_000, `answer ${place}`);
    const [answers, copied] = await copyTables(from, to);
    expect(answers).toMatchObject({ name: 'answers', rows: 1_500, changed: 1_500 });
    expect(copied).toMatchObject({ name: 'people', rows: 3, changed: 3 });
    expect(await people()).toMatchObject([
      { person_id: 'B', age: 7, weight: 6.5 },
      { person_id: 'b', age: null, weight: 0.1 },
      { person_id: 'é', email: 'NUL\u{fffd}😀 "\\', weight: -1e9 },
    ]);
    const again = await copyTables(from, to);
    expect(again.map(({ changed }) => changed)).toEqual([0, 0]);
    expect(again.map(({ sha256 }) => sha256)).toEqual([answers?.sha256, copied?.sha256]);
  });

  it('[R370] follows rows that came, went and exchanged their unique values', async () => {
    const { from, to, people } = await openBoth();
    from.exec("insert into people values ('1', 'one', 1, 1), ('2', 'two', 2, 2), ('4', 'four', 4, 4)");
    await copyTables(from, to);
    from.exec(`delete from people where person_id = '4';
      update people set email = 'between' where person_id = '1';
      update people set email = 'one' where person_id = '2';
      update people set email = 'two' where person_id = '1';
      insert into people values ('0', 'four', 0, 0), ('3', 'three', 3, 3)`);
    const [, changes] = await copyTables(from, to);
    expect(changes?.rows).toBe(4);
    expect((await people()).map(({ person_id, email }) => `${person_id} ${email}`)).toEqual([
      '0 four',
      '1 two',
      '2 one',
      '3 three',
    ]);
  });

  it('refuses tables of another shape, and rows that the new database refuses', async () => {
    const { from, to } = await openBoth();
    await to.writer.query('alter table people add constraint adult check (age > 17)');
    from.exec("insert into people values ('1', 'one', 1, 1)");
    await expect(copyTables(from, to)).rejects.toThrow('adult');
    await to.writer.query('alter table people drop column age');
    await expect(copyTables(from, to)).rejects.toThrow('The table people has other columns in the new database.');
  });
});

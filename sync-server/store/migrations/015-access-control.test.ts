import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Tables } from '../tables.ts';
import { findUserIds } from '../user-search.ts';
import { up as accessControl } from './015-access-control.ts';
import { up as searchText } from './036-search-text.ts';
import { migrations } from './index.ts';

it('accounts from before are found by any piece of their address or name', async () => {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) });
  onTestFinished(() => db.destroy());
  for (const [name, migration] of Object.entries(migrations))
    if (name < '015') await migration.up(db as Kysely<unknown>);
  for (let index = 0; index < 1_001; index++)
    await sql`insert into users values (${`id-${String(index).padStart(4, '0')}`}, 'Élodie', ${`P${index}`}, ${`n${index}@a.lk`}, 'Galle', 'hash', 'student', 1, 0, 1)`.execute(
      db,
    );
  await accessControl(db as Kysely<unknown>);
  await searchText(db as Kysely<unknown>);
  const find = (piece: string, after = '') => findUserIds(db, { piece, after, limit: 3 });
  expect(await find('n1000@')).toEqual(['id-1000']);
  expect(await find('ÉLODIE', 'id-0500')).toEqual(['id-0501', 'id-0502', 'id-0503']);
  expect(await find('lodie p77')).toEqual(['id-0077', 'id-0770', 'id-0771']);
});

import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { up as init } from './001-init.ts';
import { up as second } from './002-flags-recordings-settings-marks.ts';
import { up as sessions } from './003-sessions.ts';

/** A database of the version before, with one user and these refresh tokens of theirs. */
async function openOld(tokens: [token: string, family: string, rotatedAt: number | null, revokedAt: number | null][]) {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) });
  onTestFinished(() => db.destroy());
  await init(db);
  await second(db);
  await sql`insert into users values ('nimal', 'N', 'P', 'n@papertide.test', 'Galle', 'hash', 'student', 1)`.execute(
    db,
  );
  for (const [token, family, rotatedAt, revokedAt] of tokens)
    await sql`insert into refresh_tokens values (${token}, ${family}, 'nimal', 1, 9, ${rotatedAt}, ${revokedAt})`.execute(
      db,
    );
  return db;
}

describe('the migration to sessions', () => {
  it('makes a session of every family, and keeps who is signed in so', async () => {
    const db = await openOld([
      ['phone-1', 'phone', 5, null],
      ['phone-2', 'phone', 7, null],
      ['phone-3', 'phone', null, null],
      ['laptop-1', 'laptop', null, null],
      ['stolen-1', 'stolen', 3, 8],
      ['stolen-2', 'stolen', null, 8],
    ]);
    await sessions(db);
    const { rows } = await sql`select * from sessions order by session_id`.execute(db);
    const nimals = { user_id: 'nimal', user_version: 0 };
    expect(rows).toEqual([
      { ...nimals, session_id: 'laptop', traded_hash: null, ended_at: null },
      { ...nimals, session_id: 'phone', traded_hash: 'phone-2', ended_at: null },
      { ...nimals, session_id: 'stolen', traded_hash: 'stolen-1', ended_at: 8 },
    ]);
    const users = await sql`select user_id, version, active from users`.execute(db);
    expect(users.rows).toEqual([{ user_id: 'nimal', version: 0, active: 1 }]);
  });
});

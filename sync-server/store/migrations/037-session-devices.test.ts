import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { STORES } from '../../testing/stores.ts';
import { openAt } from './testing.ts';

describe.each(STORES)('sessions from before, on $name', (kind) => {
  it('[R227] began with the oldest of their tokens that is remembered', async () => {
    const { db, migrateToLatest } = await openAt('027-revision-exams', kind);
    await sql`insert into users (user_id, first_name, last_name, email, address, password_hash, role, created_at)
      values ('nimal', 'Nimal', 'P', 'nimal@papertide.test', 'Kandy', 'x', 'student', 1)`.execute(db);
    for (const [session_id, ...times] of [['used', 70, 30, 50], ['fresh', 90], ['empty']] as const) {
      await sql`insert into sessions (session_id, user_id, user_version) values (${session_id}, 'nimal', 0)`.execute(
        db,
      );
      for (const time of times)
        await sql`insert into refresh_tokens (token_hash, family_id, user_id, created_at, expires_at)
          values (${`${session_id} ${time}`}, ${session_id}, 'nimal', ${time}, 999)`.execute(db);
    }
    await migrateToLatest();
    const rows = await db.selectFrom('sessions').select(['session_id', 'started_at', 'device']).execute();
    expect(new Map(rows.map(({ session_id, started_at }) => [session_id, Number(started_at)]))).toEqual(
      new Map([
        ['used', 30],
        ['fresh', 90],
        ['empty', 0],
      ]),
    );
    expect(new Set(rows.map(({ device }) => device))).toEqual(new Set([null]));
  });
});

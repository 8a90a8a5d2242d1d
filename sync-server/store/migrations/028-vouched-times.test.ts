import { describe, expect, it } from 'vitest';
import { STORES } from '../../testing/stores.ts';
import { openAt } from './testing.ts';

const PUBLISHED = Date.parse('2026-03-01T00:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const IN_2099 = Date.parse('2099-01-01T00:00:00Z');

describe.each(STORES)('attempts from before, on $name', (kind) => {
  it('[R214] have the times that the device says where these can be so, and the days are counted anew', async () => {
    const { db, insert, migrateToLatest } = await openAt('027-revision-exams', kind);
    const person = { first_name: 'A', last_name: 'B', email: 'a@b.test', address: 'C', password_hash: '-' };
    await insert('users', { user_id: 'user', ...person, role: 'student', created_at: PUBLISHED });
    const terms = {
      category_year: 2026,
      category_month: 'March',
      access_control: '[]',
      no_of_parts: 1,
      deleted: 0,
    } as const;
    const names = { exam_name: 'Harbour', exam_category: 'reading', parent_category: 'academic' } as const;
    const at = new Date(PUBLISHED).toISOString();
    const draft = {
      createdAt: at,
      updatedAt: at,
      exam_duration: '1:0:0',
      creationStatus: 'complete',
      revision: 1,
      seq: 1,
    } as const;
    await insert('exams', { exam_id: 'paper', ...names, ...terms, ...draft });
    const sizes = { bundle: '{}', bundle_sha256: '', bundle_bytes: 0, media_bytes: 0 };
    await insert('revisions', { exam_id: 'paper', revision: 1, ...sizes, created_at: PUBLISHED });
    const came = PUBLISHED + 10 * DAY;
    const rows: Record<string, [start: number, end: number | null, received: number | null]> = {
      fine: [came - 2 * HOUR, came - HOUR, came],
      later: [came - HOUR, came + 2 * HOUR, came],
      open: [came, null, came],
      from1970: [5, HOUR, came],
      open1970: [5, null, came],
      from2099: [came, IN_2099, came],
      old: [came - 2 * HOUR, came - HOUR, null],
      old1970: [5, HOUR, null],
    };
    const key = { user_id: 'user', exam_id: 'paper', revision: 1, seq: 1 };
    for (const [result_id, [start_time, end_time, received_at]] of Object.entries(rows))
      await insert('attempts', { ...key, result_id, start_time, end_time, received_at, abandoned: 0 });
    const result = { ...key, correct: 1, total: 2, score: 'null', rows: '[]', remark_no: 0, counted: 1 } as const;
    await insert('results', { ...result, result_id: 'from1970' });
    await insert('count_days', { day: '1970-01-01', exam_id: 'paper', attempts: 1 });

    await migrateToLatest();
    const now = await db.selectFrom('attempts').selectAll().execute();
    const times = Object.fromEntries(
      now.map(({ result_id, started_at, ended_at, end_received_at }) => [
        result_id,
        [started_at, ended_at, end_received_at].map((ms) => (ms === null ? null : Number(ms))),
      ]),
    );
    expect(times).toEqual({
      fine: [came - 2 * HOUR, came - HOUR, came],
      later: [came - HOUR, came + 2 * HOUR, came + 2 * HOUR],
      open: [came, null, null],
      from1970: [came, came, came],
      open1970: [came, null, null],
      from2099: [came, came, came],
      old: [came - 2 * HOUR, came - HOUR, came - HOUR],
      old1970: [PUBLISHED - DAY, PUBLISHED - DAY, PUBLISHED - DAY],
    });
    expect(await db.selectFrom('count_days').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('results').select('counted').execute()).toEqual([{ counted: 0 }]);
  });
});

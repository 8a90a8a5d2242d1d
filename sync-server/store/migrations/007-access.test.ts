import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { openAt } from './testing.ts';

const DAY_MS = 86_400_000;
const MARCH_1 = Date.parse('2026-03-01T00:00:00Z');
const day = (number: number) => MARCH_1 + (number - 1) * DAY_MS;

/** A database as it was before, with a way to bring it up to date. */
async function openOld() {
  const { db, insert, migrateToLatest } = await openAt('006-database-epoch');

  const user = async (role: 'student' | 'admin' = 'student', created_at = day(1)) => {
    const user_id = newId();
    const person = { first_name: 'A', last_name: 'B', email: user_id, address: 'C', password_hash: '-' };
    await insert('users', { user_id, ...person, role, created_at });
    return user_id;
  };
  /** A paper whose revisions came on these days. */
  const paper = async (
    days: number[],
    {
      access_control = '[]',
      creationStatus = 'complete',
      deleted = 0,
      changed = 20,
    }: {
      access_control?: string;
      creationStatus?: 'complete' | 'pending';
      deleted?: 0 | 1;
      changed?: number;
    } = {},
  ) => {
    const exam_id = newId();
    const terms = { category_year: 2026, category_month: 'March', access_control };
    await insert('exams', {
      exam_id,
      exam_name: 'Harbour',
      exam_duration: '1:0:0',
      exam_category: 'reading',
      parent_category: 'academic',
      ...terms,
      no_of_parts: 1,
      creationStatus,
      revision: days.length,
      createdAt: new Date(day(1)).toISOString(),
      updatedAt: new Date(day(changed)).toISOString(),
      deleted,
      seq: 1,
    });
    for (const [index, published] of days.entries())
      await insert('revisions', {
        exam_id,
        revision: index + 1,
        bundle: JSON.stringify({ data: { exam_data: terms } }),
        bundle_sha256: '',
        bundle_bytes: 0,
        media_bytes: 0,
        created_at: day(published),
      });
    return exam_id;
  };
  const grant = async (user_id: string, begins: number, { removed = null as number | null, month = 'March' } = {}) => {
    const subscription_id = newId({ msecs: day(begins) });
    const row = {
      subscription_id,
      user_id,
      category_year: 2026,
      category_month: month,
      end_date: '2026-12-31',
      seq: 1,
    };
    const deleted_at = removed === null ? null : day(removed);
    await insert('grants', { ...row, deleted: removed === null ? 0 : 1, deleted_at });
  };
  const attempt = async (user_id: string, exam_id: string) => {
    const result_id = newId();
    const row = {
      result_id,
      user_id,
      exam_id,
      revision: 1,
      start_time: day(9),
      end_time: null,
      abandoned: 0 as const,
      seq: 1,
    };
    await insert('attempts', row);
    return result_id;
  };
  const given = async () =>
    (await db.selectFrom('given_bundles').selectAll().orderBy('revision').execute()).map(
      ({ user_id, exam_id, revision, given_at }) => [user_id, exam_id, revision, (given_at - MARCH_1) / DAY_MS + 1],
    );
  return { db, insert, user, paper, grant, attempt, migrate: migrateToLatest, given };
}

it('dates a grant by its id', async () => {
  const { db, user, grant, migrate } = await openOld();
  await grant(await user(), 5);
  await migrate();
  expect(await db.selectFrom('grants').select('begins_at').execute()).toEqual([{ begins_at: day(5) }]);
});

it('says when each revision was replaced, withdrawn or deleted', async () => {
  const { db, paper, migrate } = await openOld();
  const out = await paper([2, 6]);
  const withdrawn = await paper([3], { creationStatus: 'pending', changed: 12 });
  const deleted = await paper([4], { deleted: 1, changed: 15 });
  await migrate();
  const rows = await db.selectFrom('revisions').select(['exam_id', 'retired_at']).orderBy('created_at').execute();
  expect(rows).toEqual([
    { exam_id: out, retired_at: day(6) },
    { exam_id: withdrawn, retired_at: day(12) },
    { exam_id: deleted, retired_at: day(15) },
    { exam_id: out, retired_at: null },
  ]);
});

it('takes a paid revision as given to whoever had its month, since both were there', async () => {
  const { user, paper, grant, migrate, given } = await openOld();
  const [early, late, gone, april] = [await user(), await user(), await user(), await user()];
  await user(); // nobody gave this one anything
  const exam_id = await paper([3, 8]);
  await grant(early, 1);
  await grant(late, 5);
  await grant(late, 7);
  await grant(gone, 1, { removed: 4 });
  await grant(april, 1, { month: 'April' });
  await migrate();
  const rows = await given();
  expect(rows).toHaveLength(5);
  expect(rows).toEqual(
    expect.arrayContaining([
      [early, exam_id, 1, 3],
      [early, exam_id, 2, 8],
      [late, exam_id, 1, 5],
      [late, exam_id, 2, 8],
      [gone, exam_id, 1, 3],
    ]),
  );
});

it('takes a free revision as given to students who ever did anything', async () => {
  const { user, paper, grant, attempt, migrate, given } = await openOld();
  const [busy, granted, admin] = [await user(), await user('student', day(6)), await user('admin')];
  await user();
  const exam_id = await paper([3], { access_control: '["all"]' });
  await attempt(busy, exam_id);
  await attempt(admin, exam_id);
  await grant(granted, 7, { month: 'April' });
  await migrate();
  const rows = await given();
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      [busy, exam_id, 1, 3],
      [granted, exam_id, 1, 6],
    ]),
  );
});

it('freezes the explanation that everybody could read with each revision', async () => {
  const { insert, db, paper, migrate } = await openOld();
  const exam_id = await paper([3, 8]);
  await paper([4]);
  const edited = await paper([5], { creationStatus: 'pending' });
  const explanation = { explanation_id: newId(), exam_id, content_data: 'Because.' };
  const old = [
    { ...explanation, status: 'saved' },
    // nobody can tell what of it was ever published
    { explanation_id: newId(), exam_id: edited, content_data: 'Not yet.', status: 'saved' },
  ];
  // the column version is not there yet
  await insert('explanations', old);
  await migrate();
  expect(await db.selectFrom('revision_explanations').selectAll().orderBy('revision').execute()).toEqual([
    { ...explanation, revision: 1 },
    { ...explanation, revision: 2 },
  ]);
});

it('counts what each student keeps', async () => {
  const { insert, db, user, paper, attempt, migrate } = await openOld();
  const student = await user();
  const exam_id = await paper([3]);
  const result_id = await attempt(student, exam_id);
  const row = { result_id, user_id: student, hlc: '1', sent_hlc: '1', seq: 1 };
  const answer = { question_id: newId(), answer: '"naïve"' }; // 8 bytes
  await insert('answers', { ...row, ...answer, exam_id, answer_type: 'fillBlank' });
  await insert('late_answers', { result_id, user_id: student, hlc: '1', received_at: 1, ...answer });
  await insert('recordings', {
    ...row,
    part_id: newId(),
    exam_id,
    recording_id: newId(),
    media_type: 'audio/webm',
    duration_ms: 1,
    bytes: 77,
    sha256: '',
  });
  await migrate();
  expect(await db.selectFrom('usage').selectAll().execute()).toEqual([
    { user_id: student, rows: 4, bytes: 4 * 300 + 16, recording_bytes: 77 },
  ]);
});

// Students could be spread over several databases by their id (docs/scale.md), because no statement of a sync reads or
// writes rows of more than its student, besides what all students read.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { nextStamp } from '../../shared/sync/clock.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { attemptOf } from '../testing/attempt-of.ts';
import { NOW, openSyncServer, type SyncServer } from './testing.ts';

/** Papers and the like, which each of the databases would have. A sync only reads them. */
const OF_ALL = ['database_epoch', 'exams', 'remarks', 'revision_exams', 'revision_keys', 'revisions'];
const OF_STUDENTS = [
  'answers',
  'annotations',
  'attempts',
  'devices',
  'flags',
  'given_bundles',
  'grants',
  'group_members',
  'late_answers',
  'markings',
  'mock_parts',
  'practice_reviews',
  'recordings',
  'results',
  'sequence_epochs',
  'sequences',
  'settings',
  'usage',
  'users',
];
/** A row is found by its student, or by its attempt, which is one student's. */
const BY_STUDENT = /^insert|"(user_id|owner|result_id)" (=|in) /;

let server: SyncServer;
const statements: string[] = [];

beforeEach(async () => {
  server = await openSyncServer(sqliteDialect(':memory:', (text) => statements.push(text)));
});
afterEach(() => server.close());

it('[R127] a sync asks for rows of its student and for what all students read', async () => {
  const user = await server.newStudent();
  const { exam_id, question_ids } = await server.publishBlanks(3);
  const attempt = attemptOf(exam_id, NOW - 1_000);
  const answers = question_ids.map((question_id) => ({
    result_id: attempt.result_id,
    exam_id,
    question_id,
    answer_type: 'fillBlank' as const,
    answer: 'salt',
    hlc: nextStamp(null, NOW - 500, 'phone'),
  }));
  statements.length = 0;
  const { cursor } = await server.sync(user, { push: { attempts: [attempt] } });
  await server.sync(user, { cursor, push: { answers } });
  const { refused } = await server.sync(user, { cursor, push: { attempts: [{ ...attempt, end_time: NOW }], answers } });
  expect(refused).toEqual([]);
  await server.sync(user);

  const asked = statements.filter((text) => tablesOf(text).length > 0);
  const known = new Set([...OF_ALL, ...OF_STUDENTS]);
  expect([...new Set(asked.flatMap(tablesOf))].filter((table) => !known.has(table))).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((text) => tablesOf(text).some(isOfStudents) && !BY_STUDENT.test(text))).toEqual([]);
  expect(asked.filter((text) => !text.startsWith('select') && !tablesOf(text).some(isOfStudents))).toEqual([]);
});

function tablesOf(text: string): string[] {
  return [...text.matchAll(/(?:from|join|into|update) "?(\w+)"?(?= |\)|$)/g)]
    .map(([, table]) => table ?? '')
    .filter((table) => table !== 'set' && table !== 'nothing');
}

function isOfStudents(table: string): boolean {
  return OF_STUDENTS.includes(table);
}

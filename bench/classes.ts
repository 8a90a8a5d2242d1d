// npm run bench: what the overview of a class of 300 takes in an academy of 3,000 students, the question who of them all falls
// behind, and the medians of all classes, which the server counts once a day and each student asks for. DATABASE_URL measures PostgreSQL instead, in a database of its own.
import { v7 as newId } from 'uuid';
import { scoreOf } from '../shared/bands.ts';
import { sampleBundle } from '../shared/free-sample/free-sample.ts';
import { insertUser } from '../sync-server/accounts/queries.ts';
import { classMediansJob } from '../sync-server/groups/class-medians-job.ts';
import { readMyClassMedians } from '../sync-server/groups/class-medians.ts';
import { readBehind } from '../sync-server/groups/behind.ts';
import { readOverview } from '../sync-server/groups/overview.ts';
import type { Store } from '../sync-server/store/store.ts';
import { say } from '../tools/run.ts';
import { openBenchStore } from './bench-store.ts';
import { percentile } from './figures.ts';
import { watchTurns } from './turns.ts';

const ADMIN = { user_id: 'admin', role: 'admin', roles: ['admin'] } as const;
const CLASSES = 10;
const STUDENTS_EACH = 300;
const PAPERS = 20;
const SET_PAPERS = 6;
const QUESTIONS = 40;
const RUNS = 30;
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-20T06:00:00Z');
const ROWS_AT_ONCE = 500;

/** As long as those of a paper of forty questions. */
const QUESTION_IDS = sampleBundle().data.question_data.map(({ question_id }) => question_id);
const ROWS = JSON.stringify(
  Array.from({ length: QUESTIONS }, (_, index) => ({
    question_id: QUESTION_IDS[index % QUESTION_IDS.length],
    question_number: index + 1,
    correct_answer: 'quokka / a quokka',
    student_answer: 'numbat',
    is_correct: 0,
  })),
);

const BUNDLE = JSON.stringify(sampleBundle());
const TIME_SPENT = JSON.stringify({
  'phone-0': {
    parts: { '1': 1_200, '2': 1_200, '3': 1_200 },
    questions: Object.fromEntries(Array.from({ length: QUESTIONS }, (_, index) => [index + 1, 60 + (index % 40)])),
  },
});

const exam = { exam_category: 'reading', parent_category: 'academic' } as const;
const { store, engine, analyze, close } = await openBenchStore();
try {
  const group_ids = await seed(store);
  await analyze();
  const attempts = CLASSES * STUDENTS_EACH * PAPERS;
  say(`${CLASSES} classes of ${STUDENTS_EACH} students, ${attempts} attempts, on ${engine}`);
  await report('the overview of a class of 300', (run) =>
    readOverview(store.read, ADMIN, group_ids[run % CLASSES] ?? '', NOW),
  );
  await report('who falls behind, of 3,000', () => readBehind(store.read, ADMIN, NOW));
  await reportMedians(group_ids);
} finally {
  await close();
}

async function seed(into: Store): Promise<string[]> {
  const exam_ids = Array.from({ length: PAPERS }, () => newId());
  const group_ids = Array.from({ length: CLASSES }, () => newId());
  await into.transact(async (tx) => {
    for (const [index, exam_id] of exam_ids.entries()) {
      const at = '2026-03-01T00:00:00.000Z';
      const details = { exam_id, exam_name: `Paper ${index}`, ...exam };
      const month = { category_year: 2026, category_month: 'March' };
      const rest = {
        no_of_parts: 3,
        access_control: '[]',
        creationStatus: 'complete',
        revision: 1,
        deleted: 0,
      } as const;
      await tx
        .insertInto('exams')
        .values({ ...details, ...month, ...rest, exam_duration: '1:0:0', createdAt: at, updatedAt: at, seq: 1 })
        .execute();
      await tx
        .insertInto('revision_exams')
        .values({ ...details, revision: 1 })
        .execute();
      await tx
        .insertInto('revisions')
        .values({
          exam_id,
          revision: 1,
          bundle: BUNDLE,
          bundle_sha256: '',
          bundle_bytes: 0,
          media_bytes: 0,
          created_at: 1,
        })
        .execute();
    }
    for (const [index, group_id] of group_ids.entries()) {
      await tx
        .insertInto('groups')
        .values({ group_id, name: `Class ${index}`, code: null, created_at: 1 })
        .execute();
      for (const exam_id of exam_ids.slice(0, SET_PAPERS))
        await tx
          .insertInto('set_papers')
          .values({ set_id: newId(), group_id, exam_id, due_date: '2026-03-19', words: '' })
          .execute();
    }
  });
  for (const [index, group_id] of group_ids.entries())
    await into.transact(async (tx) => {
      for (let student = 0; student < STUDENTS_EACH; student++) {
        const account = { first_name: `Student ${student}`, last_name: 'Perera', address: '', password_hash: '-' };
        const email = `s${index}-${student}@papertide.test`;
        const user = await insertUser(tx, { ...account, email, role: 'student' }, 0);
        if (!user) continue;
        const { user_id } = user;
        await tx.insertInto('group_members').values({ group_id, user_id, joined_at: 1, by_code: 0 }).execute();
        const waiting = student % 50 === 0 ? 2 : 0;
        const device = {
          device_id: 'phone',
          seen_at: NOW,
          app_version: '1',
          waiting_since: waiting === 0 ? null : NOW,
        };
        await tx
          .insertInto('devices')
          .values({ user_id, waiting, ...device })
          .execute();
        // every tenth student has taken half of the papers only
        const taken = exam_ids.slice(student % 10 === 0 ? PAPERS / 2 : 0);
        await insertAttempts(tx, user_id, taken, student);
      }
    });
  return group_ids;
}

async function insertAttempts(
  tx: Parameters<Parameters<Store['transact']>[0]>[0],
  user_id: string,
  exam_ids: readonly string[],
  student: number,
): Promise<void> {
  const rows = exam_ids.map((exam_id, index) => {
    const correct = 12 + ((student * 7 + index * 3) % 28);
    const end_time = NOW - (1 + (student % 12) + index * 3) * DAY_MS;
    return { key: { result_id: newId(), user_id, exam_id, revision: 1, seq: index }, correct, end_time };
  });
  for (let begin = 0; begin < rows.length; begin += ROWS_AT_ONCE) {
    const some = rows.slice(begin, begin + ROWS_AT_ONCE);
    await tx
      .insertInto('attempts')
      .values(
        some.map(({ key, end_time }) => ({
          ...key,
          start_time: end_time - 3_600_000,
          end_time,
          abandoned: 0,
          listening_mode: null,
          received_at: end_time,
          time_spent: TIME_SPENT,
        })),
      )
      .execute();
    await tx
      .insertInto('results')
      .values(
        some.map(({ key, correct }) => ({
          ...key,
          correct,
          total: QUESTIONS,
          score: JSON.stringify(scoreOf(exam, correct, QUESTIONS)),
          rows: ROWS,
          marks: null,
          remarked: null,
          remark_no: 0,
          counted: 1,
        })),
      )
      .execute();
  }
}

/** The job counts member by member: the longest turn is what another call waits for it at most. */
async function reportMedians(group_ids: readonly string[]): Promise<void> {
  const turns = watchTurns();
  await classMediansJob({ store, now: () => NOW }).run(new AbortController().signal);
  const { allMs, longestMs } = turns.stop();
  say(
    `${'the medians of all classes, a day'.padEnd(36)}${allMs.toFixed(0)} ms, longest turn ${longestMs.toFixed(0)} ms`,
  );
  const members = await store.read
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', group_ids[0] ?? '')
    .limit(RUNS)
    .execute();
  await report('the medians, as a student asks', (run) =>
    readMyClassMedians(store.read, members[run % members.length]?.user_id ?? ''),
  );
}

async function report(what: string, work: (run: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now();
    await work(run);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  say(`${what.padEnd(36)}median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`);
}

// npm run bench: the page of a class's practice, for classes of 40 and of 300 students with 40 results and 200 reviews
// each: the first time after results arrived, and each later time; and the report card of one of them. In processor
// time. DATABASE_URL measures PostgreSQL instead, in a database of its own, whose processor time does not count.
import { v7 as newId } from 'uuid';
import { practicePaper, type PracticePaper } from '../shared/practice/items.ts';
import type { ResultRow } from '../shared/results.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { insertUser } from '../sync-server/accounts/queries.ts';
import { readClassPractice } from '../sync-server/groups/class-practice.ts';
import { readReportCard } from '../sync-server/report-cards/card.ts';
import type { Store, Tx } from '../sync-server/store/store.ts';
import { say } from '../tools/run.ts';
import { openBenchStore } from './bench-store.ts';
import { middleOf } from './figures.ts';
import { copyOf, publishedPaper } from './published-paper.ts';
import { watchTurns } from './turns.ts';

const ADMIN = { user_id: 'admin', role: 'admin', roles: ['admin'] } as const;
const CLASS_SIZES = [40, 300];
const PAPERS = 20;
const TIMES_EACH = 2;
const REVIEWS = 200;
const RUNS = 9;
const ROWS_AT_ONCE = 500;
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-20T06:00:00Z');

interface Paper extends PracticePaper {
  rows: Omit<ResultRow, 'student_answer' | 'is_correct'>[];
}

const { store, engine, analyze, close } = await openBenchStore();
try {
  const papers = await seedPapers(store);
  const results = PAPERS * TIMES_EACH;
  say(`Practice of a class, ${results} results and ${REVIEWS} reviews a student, on ${engine}`);
  for (const size of CLASS_SIZES) {
    const { group_id, user_id } = await seedClass(store, size, papers);
    await analyze();
    const [first, ...later] = await measured(() => readClassPractice(store, ADMIN, group_id, NOW));
    report(`a class of ${size}, the first time`, [first]);
    report(`a class of ${size}`, later);
    report('a report card', await measured(() => readReportCard(store, user_id, NOW)));
  }
} finally {
  await close();
}

interface Figures {
  longestMs: number;
  allMs: number;
}

async function measured(work: () => Promise<unknown>): Promise<[Figures, ...Figures[]]> {
  const one = async () => {
    const turns = watchTurns();
    await work();
    return turns.stop();
  };
  const all: [Figures, ...Figures[]] = [await one()];
  for (let run = 1; run < RUNS; run++) all.push(await one());
  return all;
}

function report(what: string, figures: readonly Figures[]): void {
  const [all, longest] = [middleOf(figures.map((one) => one.allMs)), middleOf(figures.map((one) => one.longestMs))];
  say(`${what.padEnd(36)}${all.toFixed(0)} ms, longest turn ${longest.toFixed(0)} ms`);
}

async function seedPapers(into: Store): Promise<Paper[]> {
  const published = await publishedPaper(22_700);
  const papers = Array.from({ length: PAPERS }, () => copyOf(published, newId(), newId));
  await into.transact(async (tx) => {
    for (const data of papers) {
      const { exam_id, exam_name, exam_category, parent_category, category_year, category_month } = data.exam_data;
      const details = { exam_id, exam_name, exam_category, parent_category, category_year, category_month };
      const rest = {
        exam_duration: '1:0:0',
        no_of_parts: 3,
        access_control: '[]',
        creationStatus: 'complete',
      } as const;
      const at = '2026-03-01T00:00:00.000Z';
      await tx
        .insertInto('exams')
        .values({ ...details, ...rest, revision: 1, deleted: 0, createdAt: at, updatedAt: at, seq: 1 })
        .execute();
      await tx
        .insertInto('revision_exams')
        .values({ exam_id, revision: 1, exam_name, exam_category, parent_category })
        .execute();
      const bundle = JSON.stringify({ ...published, data });
      const sizes = { bundle_sha256: '', bundle_bytes: bundle.length, media_bytes: 0 };
      await tx
        .insertInto('revisions')
        .values({ exam_id, revision: 1, bundle, ...sizes, created_at: 1 })
        .execute();
    }
  });
  return papers.map((data) => {
    const paper = practicePaper(data.exam_data.exam_id, 1, data);
    if (!paper) throw new Error('A paper that cannot be practised');
    const rows = data.question_data.map(({ question_id, question_number }) => {
      const correct_answer = `the quokka ${question_number} / quokka ${question_number}`;
      return { question_id, question_number, correct_answer };
    });
    return { ...paper, rows };
  });
}

async function seedClass(
  into: Store,
  size: number,
  papers: readonly Paper[],
): Promise<{ group_id: string; user_id: string }> {
  const group_id = newId();
  let member = '';
  await into.transact(async (tx) => {
    const [paper] = papers;
    await tx
      .insertInto('groups')
      .values({ group_id, name: `Class of ${size}`, code: null, created_at: 1 })
      .execute();
    const kinds = JSON.stringify([{ skill: 'reading', kind: paper?.groups[0]?.kind ?? '' }]);
    const what = { kinds, exam_id: null, question_ids: '[]', count: 10, words: '' };
    await tx
      .insertInto('set_practices')
      .values({ set_id: newId(), group_id, due_date: '2026-03-25', set_at: NOW - 3 * DAY_MS, ...what })
      .execute();
    for (let student = 0; student < size; student++) {
      const account = { first_name: `Student ${student}`, last_name: 'Perera', address: '', password_hash: '-' };
      const email = `s${size}-${student}@papertide.test`;
      const user = await insertUser(tx, { ...account, email, role: 'student' }, 0);
      if (!user) continue;
      member = user.user_id;
      await tx.insertInto('group_members').values({ group_id, user_id: member, joined_at: 1, by_code: 0 }).execute();
      await seedWork(tx, member, papers, student);
    }
  });
  return { group_id, user_id: member };
}

async function seedWork(tx: Tx, user_id: string, papers: readonly Paper[], student: number): Promise<void> {
  const attempts: object[] = [];
  const results: object[] = [];
  const lost: { item_id: string; result_id: string }[] = [];
  for (let time = 0; time < TIMES_EACH; time++)
    for (const [at, { exam_id, revision, groups, rows }] of papers.entries()) {
      const result_id = newId();
      const end_time = NOW - (60 - time * PAPERS - at) * DAY_MS;
      const key = { result_id, user_id, exam_id, revision, seq: time * PAPERS + at + 1 };
      const times = { start_time: end_time - 3_600_000, end_time, received_at: end_time };
      attempts.push({ ...key, ...times, abandoned: 0, listening_mode: null });
      const answered = rows.map((row) => {
        const isRight = (row.question_number + student + at + time) % 3 > 0;
        return { ...row, student_answer: isRight ? 'the quokka' : 'numbat', is_correct: isRight ? 1 : 0 };
      });
      const wrong = new Set(answered.filter((row) => row.is_correct === 0).map(({ question_id }) => question_id));
      for (const { question_ids } of groups)
        if (question_ids.some((id) => wrong.has(id))) lost.push({ item_id: question_ids[0] ?? '', result_id });
      const correct = rows.length - wrong.size;
      const score = JSON.stringify({ kind: 'band', value: 6.5 });
      const marking = { marks: null, remarked: null, remark_no: 0, counted: 1 };
      results.push({ ...key, correct, total: rows.length, score, rows: JSON.stringify(answered), ...marking });
    }
  const reviews = Array.from({ length: REVIEWS }, (_one, at) => {
    const reviewed_at = NOW - (REVIEWS - at) * 3 * 3_600_000;
    const { item_id, result_id } = lost[(at * 7) % lost.length] ?? { item_id: '', result_id: '' };
    const hlc = nextStamp(null, reviewed_at, 'bench');
    const review = { review_id: newId(), user_id, item_id, item_type: 'question', action: 'answered', result_id };
    const day = new Date(reviewed_at).toISOString().slice(0, 10);
    return {
      ...review,
      is_right: at % 3 === 0 ? 0 : 1,
      reviewed_at,
      day,
      key_hash: null,
      hlc,
      sent_hlc: hlc,
      seq: at + 100,
    };
  });
  for (const [table, rows] of Object.entries({ attempts, results, practice_reviews: reviews }))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx
        .insertInto(table as 'practice_reviews')
        .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
        .execute();
}

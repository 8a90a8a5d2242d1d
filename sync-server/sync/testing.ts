import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import type { Role } from '../../shared/accounts.ts';
import { readRoles } from '../accounts/staff-roles.ts';
import type { Annotation } from '../../shared/annotations.ts';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { Exam, ExamCategory, PaperBundle, Part, ReadingDocument } from '../../shared/papers.ts';
import type { Question } from '../../shared/questions.ts';
import { nextStamp, type Stamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, SyncReply, type Push } from '../../shared/sync/protocol.ts';
import { saveDelivery } from '../access/bundle-deliveries.ts';
import { Refusal } from '../http/refusal.ts';
import { readCaller, type CallerEnv } from '../http/sign-in.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { LIBRARY_OWNER, nextSeq } from '../store/sequence.ts';
import { openStore, type Store } from '../store/store.ts';
import { anyDialect, type Dialect, type StoreKind } from '../testing/stores.ts';
import { syncRoutes } from './route.ts';
import { attemptOf } from '../testing/attempt-of.ts';

export const NOW = 1_795_000_000_000;

/** A paper of three questions: a gap ('salt'), a drop-down ('True') and a choice (the second). */
export interface TestPaper {
  exam_id: string;
  blank: string;
  dropDown: string;
  mcq: string;
  part_id: string;
  document_id: string;
}

export interface TestTask {
  exam_id: string;
  part_id: string;
}

export interface SyncServer {
  store: Store;
  paper: TestPaper;
  publishBlanks(questionCount: number): Promise<{ exam_id: string; question_ids: string[] }>;
  /** A paper of blanks with this many in each part; returns their ids by part. */
  publishParts(questionCounts: readonly number[]): Promise<{ exam_id: string; question_ids: string[][] }>;
  publishTask(category: 'writing' | 'speaking'): Promise<TestTask>;
  clock: { nowMs: number };
  newUser(role?: Role): Promise<string>;
  grantMonth(user_id: string): Promise<string>;
  /** A student who has the month of the papers. */
  newStudent(): Promise<string>;
  giveBundle(user_id: string, given_at: number): Promise<void>;
  sync(user_id: string, request?: { cursor?: string | null; push?: Partial<Push> }): Promise<SyncReply>;
  post(user_id: string | null, body: string | Buffer<ArrayBuffer>, headers?: Record<string, string>): Promise<Response>;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export async function openSyncServer(
  database?: string | Dialect,
  known?: TestPaper,
  limitScale = 1000,
): Promise<SyncServer> {
  const store = await openStore(
    typeof database === 'string' ? sqliteDialect(database) : (database ?? (await anyDialect())),
  );
  const clock = { nowMs: NOW };
  const paper = known ?? (await publishPaper(store));
  const app = new Hono<CallerEnv>()
    .use(
      readCaller({
        readToken: (token) => Promise.resolve(token),
        findCaller: async (token) => {
          const user = await store.read.selectFrom('users').selectAll().where('user_id', '=', token).executeTakeFirst();
          if (!user) return null;
          const { user_id, role, version } = user;
          return { user_id, role, roles: role === 'admin' ? await readRoles(store.read, user) : [], version };
        },
        now: () => clock.nowMs,
      }),
    )
    .route('/api/sync', syncRoutes({ store, now: () => clock.nowMs, limitScale }))
    .onError((error, context) => {
      if (!(error instanceof Refusal)) throw error;
      return context.json(error.body, error.status, error.headers);
    });

  const post: SyncServer['post'] = async (user_id, body, headers = {}) =>
    app.request('/api/sync', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(user_id ? { 'x-access-token': user_id } : {}), ...headers },
    });

  const server: SyncServer = {
    store,
    paper,
    clock,
    publishBlanks: (questionCount) => publishBlanks(store, questionCount),
    publishParts: (questionCounts) => publishParts(store, questionCounts),
    publishTask: (category) => publishTask(store, category),
    post,
    fetch: async (request) => app.fetch(request),
    async newUser(role = 'student') {
      const user_id = newId();
      const person = { first_name: 'A', last_name: 'B', address: 'C', email: `${user_id}@example.org` };
      await store.transact((tx) =>
        tx
          .insertInto('users')
          .values({ user_id, ...person, password_hash: '-', role, created_at: NOW })
          .execute(),
      );
      return user_id;
    },
    async grantMonth(user_id) {
      const subscription_id = newId();
      await store.transactFor(user_id, async (tx) =>
        tx
          .insertInto('grants')
          .values({
            subscription_id,
            user_id,
            category_year: 2026,
            category_month: 'November',
            begins_at: 0,
            end_date: '2030-01-01',
            deleted: 0,
            deleted_at: null,
            seq: await nextSeq(tx),
          })
          .execute(),
      );
      return subscription_id;
    },
    async giveBundle(user_id, given_at) {
      await saveDelivery(store, { user_id, exam_id: paper.exam_id, revision: 1 }, given_at);
    },
    async sync(user_id, { cursor = null, push = {} } = {}) {
      const rows = { ...EMPTY_PUSH, ...push };
      const response = await post(
        user_id,
        JSON.stringify({ protocol: PROTOCOL, device_id: 'test', cursor, push: rows }),
      );
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return SyncReply.parse(await response.json());
    },
    async newStudent() {
      const user_id = await server.newUser();
      await server.grantMonth(user_id);
      return user_id;
    },
    close: () => store.close(),
  };
  return server;
}

type OfAttempt = Pick<Attempt, 'result_id' | 'exam_id'>;

/** Makes a student's rows on the paper of a server that is opened later: an open attempt, an answer to the blank, a note. */
export function rowsOn(paper: () => TestPaper) {
  return {
    anAttempt: (changes?: Partial<Attempt>) => attemptOf(paper().exam_id, NOW - 60_000, changes),
    anAnswer: (
      { result_id, exam_id }: OfAttempt,
      answer: Answer['answer'],
      atMs = NOW - 1_000,
      changes: Partial<Answer> = {},
    ): Answer => {
      const question_id = paper().blank;
      return { result_id, exam_id, question_id, answer_type: 'fillBlank', answer, hlc: stampAt(atMs), ...changes };
    },
    aNote: ({ result_id }: OfAttempt, note: string, changes: Partial<Annotation> = {}): Annotation => ({
      annotation_id: newId(),
      result_id,
      part_id: paper().part_id,
      document_id: paper().document_id,
      kind: 'note',
      selector: { start: 0, end: 4, exact: 'salt', prefix: '', suffix: ' pan' },
      note,
      deleted: 0,
      hlc: stampAt(NOW - 1_000),
      ...changes,
    }),
  };
}

/** Rows that a phone writes at one instant. */
export function stampAt(ms: number): Stamp {
  return nextStamp(null, ms, 'phone');
}

export async function openServersOn(
  kind: StoreKind,
): Promise<{ servers: readonly [SyncServer, SyncServer]; close: () => Promise<void> }> {
  const database = await kind.make();
  const here = await openSyncServer(database.open());
  const there = kind.isShared ? await openSyncServer(database.open(), here.paper) : here;
  return {
    servers: [here, there],
    async close() {
      for (const server of new Set([here, there])) await server.close();
      await database.remove();
    },
  };
}

async function publishPaper(store: Store): Promise<TestPaper> {
  const paper: TestPaper = {
    exam_id: newId(),
    blank: newId(),
    dropDown: newId(),
    mcq: newId(),
    part_id: newId(),
    document_id: newId(),
  };
  const { exam_id, part_id } = paper;
  const content_id = newId();
  const question = (question_id: string, question_number: number) => ({
    question_id,
    exam_id,
    content_id,
    question_number,
  });
  const question_data: Question[] = [
    { ...question(paper.blank, 1), question_type: 'fillBlank', question_data: '' },
    { ...question(paper.dropDown, 2), question_type: 'dropDown', question_data: '["True","False"]' },
    { ...question(paper.mcq, 3), question_type: 'mcq', question_data: '{"description":"?","choices":["a","b"]}' },
  ];
  const answerKey = [
    { question_id: paper.blank, question_number: 1, question_type: 'fillBlank', accepted: ['salt'], choices: [] },
    { question_id: paper.dropDown, question_number: 2, question_type: 'dropDown', accepted: ['True'], choices: [] },
    { question_id: paper.mcq, question_number: 3, question_type: 'mcq', accepted: [1], choices: ['a', 'b'] },
  ];
  const part_data: Part[] = [{ part_id, exam_id, part_no: 1, no_of_question: 3 }];
  const reading_document_data: ReadingDocument[] = [
    {
      reading_document_id: paper.document_id,
      part_id,
      content_type: 'contents',
      content_order: 0,
      content_status: 'saved',
      content_data: '<p>salt pan</p>',
    },
  ];
  await storeRevision(
    store,
    examOf(exam_id, 'reading'),
    { part_data, question_data, reading_document_data },
    answerKey,
  );
  return paper;
}

async function publishBlanks(store: Store, questionCount: number) {
  const exam_id = newId();
  const content_id = newId();
  const question_data = Array.from({ length: questionCount }, (_, index): Question => {
    const question_number = index + 1;
    return {
      question_id: newId(),
      exam_id,
      content_id,
      question_number,
      question_type: 'fillBlank',
      question_data: '',
    };
  });
  const answerKey = question_data.map(({ question_id, question_number, question_type }) => {
    return { question_id, question_number, question_type, accepted: ['salt'], choices: [] };
  });
  await storeRevision(
    store,
    examOf(exam_id, 'reading'),
    { part_data: [], question_data, reading_document_data: [] },
    answerKey,
  );
  return { exam_id, question_ids: question_data.map((question) => question.question_id) };
}

async function publishParts(store: Store, questionCounts: readonly number[]) {
  const exam_id = newId();
  const parts = questionCounts.map((no_of_question, index) => {
    const [part_id, content_id] = [newId(), newId()];
    const questions = Array.from({ length: no_of_question }, () => ({ question_id: newId(), exam_id, content_id }));
    return { part: { part_id, exam_id, part_no: index + 1, no_of_question }, content_id, questions };
  });
  const question_data = parts
    .flatMap(({ questions }) => questions)
    .map((question, index) => ({
      ...question,
      question_number: index + 1,
      question_type: 'fillBlank' as const,
      question_data: '',
    }));
  const content_data = parts.map(({ part, content_id }) => ({
    content_id,
    part_id: part.part_id,
    content_type: 'text' as const,
    content_order: 0,
    content_status: 'added' as const,
    content_data: '',
  }));
  const answerKey = question_data.map(({ question_id, question_number, question_type }) => {
    return { question_id, question_number, question_type, accepted: ['salt'], choices: [] };
  });
  await storeRevision(
    store,
    examOf(exam_id, 'reading'),
    { part_data: parts.map(({ part }) => part), content_data, question_data, reading_document_data: [] },
    answerKey,
  );
  return { exam_id, question_ids: parts.map(({ questions }) => questions.map(({ question_id }) => question_id)) };
}

async function publishTask(store: Store, category: 'writing' | 'speaking'): Promise<TestTask> {
  const task: TestTask = { exam_id: newId(), part_id: newId() };
  const part_data: Part[] = [{ ...task, part_no: 1, no_of_question: 0 }];
  await storeRevision(
    store,
    examOf(task.exam_id, category),
    { part_data, question_data: [], reading_document_data: [] },
    [],
  );
  return task;
}

function examOf(exam_id: string, exam_category: ExamCategory): Exam {
  const at = new Date(NOW).toISOString();
  return {
    exam_id,
    exam_name: 'November paper',
    exam_duration: '1:0:0',
    exam_category,
    parent_category: 'academic',
    category_year: 2026,
    category_month: 'November',
    no_of_parts: 1,
    access_control: '[]',
    creationStatus: 'complete',
    revision: 1,
    bundle_sha256: '',
    bundle_bytes: 0,
    media_bytes: 0,
    createdAt: at,
    updatedAt: at,
  };
}

async function storeRevision(
  store: Store,
  exam: Exam,
  content: Pick<PaperBundle['data'], 'part_data' | 'question_data' | 'reading_document_data'> &
    Partial<Pick<PaperBundle['data'], 'content_data'>>,
  answerKey: object[],
): Promise<void> {
  const { exam_id } = exam;
  const bundle: PaperBundle = {
    revision: 1,
    data: { exam_data: exam, content_data: [], ...content, audio_data: [] },
  };
  const text = JSON.stringify(bundle);
  await store.transactFor(LIBRARY_OWNER, async (tx) => {
    const { bundle_sha256: _hash, bundle_bytes: _bytes, media_bytes: _media, ...row } = exam;
    await tx
      .insertInto('exams')
      .values({ ...row, deleted: 0, seq: await nextSeq(tx) })
      .execute();
    await tx
      .insertInto('revisions')
      .values({
        exam_id,
        revision: 1,
        bundle: text,
        bundle_sha256: createHash('sha256').update(text).digest('hex'),
        bundle_bytes: Buffer.byteLength(text),
        media_bytes: 0,
        created_at: NOW - 86_400_000,
      })
      .execute();
    const { exam_name, exam_category, parent_category } = exam;
    await tx
      .insertInto('revision_exams')
      .values({ exam_id, revision: 1, exam_name, exam_category, parent_category })
      .execute();
    await tx
      .insertInto('revision_keys')
      .values({ exam_id, revision: 1, answer_key: JSON.stringify(answerKey) })
      .execute();
  });
}

import type { RequestListener } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { afterAll, onTestFinished } from 'vitest';
import type { StaffRole } from '../../shared/roles.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { insertUser } from '../accounts/queries.ts';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createMetrics } from '../http/metrics.ts';
import { createReadiness } from '../http/readiness.ts';
import { createMailer } from '../mail/mailer.ts';
import { openMediaFiles } from '../media/files.ts';
import { type MediaStores, openMediaStores } from '../media-store/open-stores.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import type { DiskSpace } from '../quota/disk-space.ts';
import { readinessChecks } from '../readiness-checks.ts';
import { openRecordingFiles } from '../recordings/files.ts';
import { isNamed } from '../recordings/queries.ts';
import { openStore, type Store } from '../store/store.ts';
import { tokenOf } from './app.ts';
import { NO_JOBS } from './jobs.ts';
import { rolesIn } from './roles-in.ts';
import { anyDialect, type Dialect, type StoreKind } from './stores.ts';

const PASSWORD = 'a word for tests 1!';
const CHEAP_HASH = { memoryCostKib: 8, timeCost: 1 };

export interface Person {
  user_id: string;
  email: string;
  password: string;
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
  get<Reply>(path: string): Promise<Reply>;
  send<Reply>(method: string, path: string, body?: object): Promise<Reply>;
}

export interface PaperServer {
  app: ReturnType<typeof createApp>['app'];
  listener: RequestListener;
  deps: Deps;
  store: Store;
  clock: { nowMs: number };
  disk: { space: DiskSpace | null };
  admin: Person;
  student: Person;
  locked: Person;
  anonymous: Person;
  /** Signs another one up, who has access to nothing. */
  person: (name: string, role: StaffRole | 'student') => Promise<Person>;
}

/** A server on a database of a kind; both are gone after all tests of the suite. */
export async function openPaperServerOn(kind: StoreKind): Promise<PaperServer> {
  const database = await kind.make();
  afterAll(() => database.remove());
  return openPaperServer({}, database.open(), afterAll);
}

export async function openPaperServer(
  changes: Partial<Config> = {},
  dialect?: Dialect,
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
  ofMedia?: MediaStores,
): Promise<PaperServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'papers-'));
  const config: Config = { ...readConfig({ DATA_DIR: dataDir, LIMIT_SCALE: '1000' }), ...changes };
  const store = await openStore(dialect ?? (await anyDialect()));
  atEnd(async () => {
    await store.close();
    await rm(dataDir, { recursive: true });
  });
  const clock = { nowMs: Date.parse('2026-03-02T05:00:00Z') };
  const disk: PaperServer['disk'] = { space: null };
  const now = () => clock.nowMs;
  const log = pino({ level: 'silent' });
  const stores = ofMedia ?? (await openMediaStores(config));
  const media = openMediaFiles(stores.media, { store, now });
  const recordings = openRecordingFiles(stores.recordings, (id) => isNamed(store.read, id));
  const readFacts = createRevisionFacts();
  const deps: Deps = {
    store,
    config: { ...config, passwordCost: CHEAP_HASH },
    media,
    recordings,
    mailer: createMailer(NO_JOBS),
    mediaOrigin: stores.origin,
    log,
    metrics: createMetrics(),
    readiness: createReadiness(readinessChecks(store, stores), log),
    readFacts,
    jobs: NO_JOBS,
    readDiskSpace: () => Promise.resolve(disk.space),
    now,
  };
  const { app, listener } = createApp(deps);

  const password_hash = await hashPassword(PASSWORD, CHEAP_HASH);
  const person: PaperServer['person'] = async (name, role) => {
    const email = `${name}@papertide.test`;
    const user = {
      first_name: name,
      last_name: 'Test',
      email,
      address: 'Galle',
      password_hash,
      ...rolesIn(role),
      proven_at: now(),
    };
    const made = await store.transact((tx) => insertUser(tx, user, now()));
    if (!made) throw new Error(`${email} is taken`);
    return caller(made.user_id, email, await tokenOf(store, config, made.user_id, now));
  };
  const caller = (user_id: string, email: string, token: string | null): Person => {
    const call: Person['call'] = async (method, path, body, headers = {}) =>
      app.request(`/api/${path}`, {
        method,
        headers: {
          ...(token ? { 'x-access-token': token } : {}),
          ...(body && !isSentAsIs(body) ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: isSentAsIs(body) ? body : JSON.stringify(body) } : {}),
      });
    const send: Person['send'] = async (method, path, body) => {
      const response = await call(method, path, body);
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    };
    return { user_id, email, password: PASSWORD, call, send, get: (path) => send('GET', path) };
  };

  const admin = await person('admin', 'admin');
  const student = await person('student', 'student');
  const locked = await person('locked', 'student');
  await admin.send('POST', 'subscription/addsubscription', {
    selectedYear: 2026,
    selectedMonth: 'March',
    endDate: '2026-12-31',
    selectedUser: student.user_id,
  });
  return { app, listener, deps, store, clock, disk, admin, student, locked, anonymous: caller('', '', null), person };
}

function isSentAsIs(body: object): body is FormData | Uint8Array<ArrayBuffer> {
  return body instanceof FormData || body instanceof Uint8Array;
}

export const examForm = {
  examName: 'Harbour Reading',
  duration: '1:0:0',
  parentCategory: 'academic',
  category: 'reading',
  noOfParts: 1,
  creationStatus: 'pending',
  access_control: '[]',
  category_month: 'March',
  category_year: 2026,
};

/** Words that occur only in answers: no student may ever be sent one. */
export const SECRET_ANSWERS = ['quokka of the key', 'wallaby of the key'];

export interface DraftPaper {
  exam_id: string;
  part_id: string;
  heading_id: string;
  paragraph_id: string;
  mcq_block_id: string;
  document_id: string;
  /** In reading order: fillBlank, dropDown, mcq. */
  question_ids: [string, string, string];
}

export async function writeDraft(admin: Person, form: Partial<typeof examForm> = {}): Promise<DraftPaper> {
  const { data: exam } = await admin.send<{ data: { exam_id: string } }>('POST', 'exams/addexams', {
    ...examForm,
    ...form,
  });
  const { exam_id } = exam;
  const { data: parts } = await admin.send<{ data: { part_id: string }[] }>('POST', 'parts/addparts', {
    exam_id,
    partsData: [{ no_of_question: 3 }],
  });
  const part_id = parts[0]?.part_id ?? '';
  const { data: document } = await admin.send<{ data: { reading_document_id: string } }>(
    'POST',
    'document/addreadingdocument',
    { part_id, content_type: 'contents', content_data: '<p>The harbour was built in 1875.</p>' },
  );
  const heading_id = await addBlock(admin, part_id, 'heading', '<h2>Questions 1–3</h2>', 'added');
  const paragraph_id = await addBlock(admin, part_id, 'paragraph');
  const mcq_block_id = await addBlock(admin, part_id, 'mcqQuestion');
  const blank = await addQuestion(admin, { exam_id, content_id: paragraph_id, question_type: 'fillBlank' }, [
    ...SECRET_ANSWERS,
  ]);
  const dropDown = await addQuestion(
    admin,
    { exam_id, content_id: paragraph_id, question_type: 'dropDown', question_data: '["TRUE","FALSE"]' },
    ['FALSE'],
  );
  const mcq = await addQuestion(
    admin,
    {
      exam_id,
      content_id: mcq_block_id,
      question_type: 'mcq',
      question_data: JSON.stringify({ description: '<p>When?</p>', choices: ['1870', '<b>1875</b> &amp; later'] }),
    },
    [1],
  );
  await admin.send('PUT', 'content/updatecontent', {
    content_id: paragraph_id,
    content_status: 'added',
    content_data: JSON.stringify([
      { type: 'text', value: 'The harbour has a ' },
      { type: 'question', question_id: blank },
      { type: 'question', question_id: dropDown },
    ]),
  });
  await admin.send('PUT', 'content/updatecontent', {
    content_id: mcq_block_id,
    content_status: 'added',
    content_data: JSON.stringify([{ question_id: mcq }]),
  });
  const document_id = document.reading_document_id;
  return {
    exam_id,
    part_id,
    heading_id,
    paragraph_id,
    mcq_block_id,
    document_id,
    question_ids: [blank, dropDown, mcq],
  };
}

export async function publishPaper(admin: Person, form: Partial<typeof examForm> = {}): Promise<DraftPaper> {
  const paper = await writeDraft(admin, form);
  await admin.send('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
  return paper;
}

export async function publishTask(
  admin: Person,
  category: 'writing' | 'speaking',
  taskCount = 1,
  more: Partial<typeof examForm> = {},
): Promise<{ exam_id: string; part_id: string; part_ids: string[] }> {
  const form = { ...examForm, examName: `Harbour ${category}`, category, noOfParts: taskCount, ...more };
  const { exam_id } = (await admin.send<{ data: { exam_id: string } }>('POST', 'exams/addexams', form)).data;
  const { data: parts } = await admin.send<{ data: { part_id: string }[] }>('POST', 'parts/addparts', {
    exam_id,
    partsData: Array.from({ length: taskCount }, () => ({ no_of_question: 0 })),
  });
  const part_ids = parts.map((part) => part.part_id);
  for (const part_id of part_ids) await addBlock(admin, part_id, 'text', '<p>Describe the harbour.</p>', 'added');
  await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  return { exam_id, part_id: part_ids[0] ?? '', part_ids };
}

export async function addBlock(
  admin: Person,
  part_id: string,
  content_type: string,
  content_data = '',
  content_status = 'editing',
): Promise<string> {
  const body = { part_id, content_type, content_data, content_status };
  const { data } = await admin.send<{ data: { content_id: string } }>('POST', 'content/addcontent', body);
  return data.content_id;
}

export async function addQuestion(
  admin: Person,
  question: { exam_id: string; content_id: string; question_type: string; question_data?: string },
  answers: (string | number)[] = [],
): Promise<string> {
  const { data } = await admin.send<{ data: { question_id: string } }>('POST', 'question/addquestion', question);
  const { question_id } = data;
  for (const answer of answers)
    await admin.send('POST', 'answer/addanswer', { answer, answer_type: question.question_type, question_id });
  return question_id;
}

export async function insertAttempt(
  store: Store,
  attempt: { user_id: string; exam_id: string; revision: number; end_time?: number },
): Promise<void> {
  await store.transact((tx) =>
    tx
      .insertInto('attempts')
      .values({ result_id: newId(), start_time: 1, end_time: null, abandoned: 0, seq: 1, ...attempt })
      .execute(),
  );
}

export function wavFile(tone = 0): Uint8Array<ArrayBuffer> {
  const sampleBytes = 8000;
  const wav = Buffer.alloc(44 + sampleBytes, tone);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + sampleBytes, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(8000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(sampleBytes, 40);
  return new Uint8Array(wav);
}

export function audioForm(part_id: string, file: Uint8Array<ArrayBuffer>, audio_condition = '0'): FormData {
  const form = new FormData();
  form.set('audio', new File([file], 'part.wav'));
  form.set('part_id', part_id);
  form.set('audio_condition', audio_condition);
  return form;
}

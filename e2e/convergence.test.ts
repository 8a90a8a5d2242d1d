// Three devices of one student and the real server of sync, with edits through the doors that the screens use, clocks, losses,
// repeats, reorders and backups put back at random: after the last fault, all of them hold the same rows, and what was spoken
// can be heard [I3, I4, I5, I6, I7, I8, I9, I10]. Over 400 lines because every step stands beside what is compared after it.

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer } from '../shared/answers.ts';
import { isEnded, isOpen, type Attempt } from '../shared/attempts.ts';
import type { MockPart } from '../shared/mocks.ts';
import { replayReviews } from '../shared/practice/schedule.ts';
import { SETTINGS } from '../shared/settings.ts';
import type { Stamp } from '../shared/sync/clock.ts';
import { PROTOCOL } from '../shared/sync/protocol.ts';
import { readPull, readSyncReply, type ReceivedReply } from '../shared/sync/read-reply.ts';
import { rowKey } from '../shared/sync/collections.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../pwa/local/database/db.ts';
import { readCountedMs, saveCountedMs } from '../pwa/local/time/counted-ms.ts';
import { endAttempt, saveAnswer, startAttempt } from '../pwa/local/writes/save.ts';
import { changeNote, newAnnotation, removeAnnotations, saveAnnotations } from '../pwa/local/writes/save-annotation.ts';
import { saveFlag } from '../pwa/local/writes/save-flag.ts';
import { changeMockPaper, noteMockAttempt, removeMock, saveMock } from '../pwa/local/writes/save-mock.ts';
import { saveAnswered, savePutBack, saveSetAside } from '../pwa/local/writes/practice-reviews.ts';
import { saveSetting } from '../pwa/local/writes/save-setting.ts';
import { bringBackWord, removeWord, saveWord, saveWordNote } from '../pwa/local/writes/save-word.ts';
import { readEveryAnswer } from '../pwa/local/testing.ts';
import { syncOnce } from '../pwa/sync/sync-once.ts';
import { SyncFailure, type OutgoingSync, type Transport } from '../pwa/sync/transport.ts';
import { makeBackup } from '../sync-server/backup/make-backup.ts';
import { restoreBackup } from '../sync-server/backup/restore-backup.ts';
import { databaseFile } from '../sync-server/config.ts';
import { FolderStore } from '../sync-server/media-store/folder-store.ts';
import { openRecordingFiles, type RecordingFiles } from '../sync-server/recordings/files.ts';
import { isNamed } from '../sync-server/recordings/queries.ts';
import { NOW, openSyncServer, type SyncServer, type TestTask } from '../sync-server/sync/testing.ts';
import { saveTake, uploadSound } from './sound.ts';

const DEVICES = [0, 1, 2] as const;
const QUESTIONS = ['blank', 'dropDown', 'mcq'] as const;

const WORD_CHANGES = ['save', 'note', 'remove', 'bring back'] as const;
const ACTS = ['right', 'wrong', 'aside', 'back'] as const;
const PAPERS = ['reading', 'speaking'] as const;

const MOCK = newId();

function mockValue({ exam_id, removed }: MockPart): string {
  return `${exam_id} ${removed}`;
}

type Paper = (typeof PAPERS)[number];
type Fault = 'none' | 'request lost' | 'reply lost' | 'sent twice' | 'arrives late';

type Step =
  | { do: 'answer'; device: number; question: (typeof QUESTIONS)[number]; value: number; inGivenUp: boolean }
  | { do: 'note'; device: number; mark: number; text: string; deleted: boolean }
  | { do: 'flag'; device: number; question: (typeof QUESTIONS)[number]; isFlagged: boolean }
  | { do: 'setting'; device: number; value: (typeof SETTINGS.text_size)[number] }
  | { do: 'mock'; device: number; act: 'change' | 'begin' | 'remove'; paper: Paper; isRemoved: boolean }
  | { do: 'word'; device: number; text: string; change: (typeof WORD_CHANGES)[number] }
  | { do: 'practise'; device: number; question: (typeof QUESTIONS)[number] | null; act: (typeof ACTS)[number] }
  | { do: 'speak'; device: number; words: string; inGivenUp: boolean }
  | { do: 'sync'; device: number; fault: Fault }
  | { do: 'upload'; device: number }
  | { do: 'late requests arrive' }
  | { do: 'backup' }
  | { do: 'restore' }
  | { do: 'work'; device: number; paper: Paper; part_no: number; ms: number; inGivenUp: boolean }
  | { do: 'end'; device: number; paper: Paper; inGivenUp: boolean }
  | { do: 'start'; device: number; paper: Paper; isUntimed: boolean }
  | { do: 'clock'; device: number; skewMs: number };

const device = fc.constantFrom(...DEVICES);
const answer = fc.record({
  do: fc.constant('answer' as const),
  device,
  question: fc.constantFrom(...QUESTIONS),
  value: fc.nat({ max: 1 }),
  // on a screen that stays on it
  inGivenUp: fc.boolean(),
});
const note = fc.record({
  do: fc.constant('note' as const),
  device,
  mark: fc.nat({ max: 2 }),
  text: fc.string({ maxLength: 5 }),
  deleted: fc.boolean(),
});
const flag = fc.record({
  do: fc.constant('flag' as const),
  device,
  question: fc.constantFrom(...QUESTIONS),
  isFlagged: fc.boolean(),
});
const setting = fc.record({
  do: fc.constant('setting' as const),
  device,
  value: fc.constantFrom(...SETTINGS.text_size),
});
const mock = fc.record({
  do: fc.constant('mock' as const),
  device,
  act: fc.constantFrom('change' as const, 'begin' as const, 'remove' as const),
  paper: fc.constantFrom(...PAPERS),
  isRemoved: fc.boolean(),
});
const word = fc.record({
  do: fc.constant('word' as const),
  device,
  text: fc.constantFrom('tide', 'low tide'),
  change: fc.constantFrom(...WORD_CHANGES),
});
/** Null: a word, which comes from no attempt. */
const practise = fc.record({
  do: fc.constant('practise' as const),
  device,
  question: fc.constantFrom(...QUESTIONS, null),
  act: fc.constantFrom(...ACTS),
});
const sync = fc.record({
  do: fc.constant('sync' as const),
  device,
  fault: fc.constantFrom<Fault>('none', 'none', 'request lost', 'reply lost', 'sent twice', 'arrives late'),
});
const speak = fc.record({
  do: fc.constant('speak' as const),
  device,
  words: fc.string({ minLength: 1, maxLength: 5 }),
  inGivenUp: fc.boolean(),
});
const upload = fc.record({ do: fc.constant('upload' as const), device });
const paper = fc.constantFrom(...PAPERS);
const work = fc.record({
  do: fc.constant('work' as const),
  device,
  paper,
  part_no: fc.integer({ min: 1, max: 2 }),
  ms: fc.integer({ min: 1_000, max: 5_000 }),
  inGivenUp: fc.boolean(),
});
const others = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'late requests arrive' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), device, paper, inGivenUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('start' as const), device, paper, isUntimed: fc.boolean() }) },
);
const clock = (skewMs: fc.Arbitrary<number>) => fc.record({ do: fc.constant('clock' as const), device, skewMs });

const steps = (skewMs: fc.Arbitrary<number>, maxLength = 60) =>
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: answer },
      { weight: 3, arbitrary: note },
      { weight: 3, arbitrary: flag },
      { weight: 1, arbitrary: setting },
      { weight: 2, arbitrary: mock },
      { weight: 2, arbitrary: word },
      { weight: 3, arbitrary: practise },
      { weight: 2, arbitrary: speak },
      { weight: 6, arbitrary: sync },
      { weight: 1, arbitrary: upload },
      { weight: 2, arbitrary: work },
      { weight: 3, arbitrary: others },
      { weight: 1, arbitrary: clock(skewMs) },
    ),
    // as long as it says: left to itself it makes hardly more than ten
    { minLength: 5, maxLength, size: 'max' },
  ) as fc.Arbitrary<Step[]>;

let folder: string;
let server: SyncServer;
let recordings: RecordingFiles;
let task: TestTask;
let backupCount = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'papertide-converge-'));
  mkdirSync(dataDir());
  await openServer();
  task = await server.publishTask('speaking');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const dataDir = () => join(folder, 'data');

async function openServer(known?: SyncServer['paper']): Promise<void> {
  server = await openSyncServer(databaseFile(dataDir()), known);
  recordings = openRecordingFiles(await FolderStore.open(join(dataDir(), 'recordings')), (id) =>
    isNamed(server.store.read, id),
  );
}

/** A value that a device gave to a register, with its stamp. */
interface Given {
  key: string;
  hlc: Stamp;
  value: Answer['answer'];
}

/** One student's world: three devices, requests that are still under way, and every stamp that was ever given. */
class World {
  readonly devices: { db: LocalDatabase; skewMs: number; offsetMs: number }[] = [];
  readonly late: OutgoingSync[] = [];
  readonly given: Given[] = [];
  /** Milliseconds that each device counted, by attempt, device and part. */
  readonly worked = new Map<string, number>();
  /** The attempts that began without a clock. */
  readonly untimed = new Set<string>();
  /** The attempts that some device ended. */
  readonly ended = new Set<string>();
  #user = '';
  /** The backup that was made last. */
  #backup: string | null = null;
  #tick = 0;

  static async open(): Promise<World> {
    const world = new World();
    world.#user = await server.newUser();
    await server.grantMonth(world.#user);
    for (const index of DEVICES) {
      const db = await openLocalDatabase(newId());
      await writeMeta(db, 'device_id', `device-${index}`);
      world.devices.push({ db, skewMs: 0, offsetMs: 0 });
    }
    for (const one of PAPERS) await world.run({ do: 'start', device: 0, paper: one, isUntimed: false });
    for (const index of DEVICES) await world.run({ do: 'sync', device: index, fault: 'none' });
    return world;
  }

  async run(step: Step): Promise<void> {
    this.#tick += 1_000;
    server.clock.nowMs = NOW + this.#tick;
    if (step.do === 'late requests arrive') {
      for (const request of this.late.splice(0)) await this.#post(request);
      return;
    }
    if (step.do === 'backup') return this.#makeBackup();
    if (step.do === 'restore') return this.#putBack();
    const at = this.#device(step.device);
    const paper = step.do === 'speak' ? 'speaking' : 'paper' in step ? step.paper : 'reading';
    const attempt = await this.#attemptOf(at.db, paper, 'inGivenUp' in step && step.inGivenUp);
    switch (step.do) {
      case 'clock':
        at.skewMs = step.skewMs;
        return;
      case 'sync':
        return this.#sync(at.db, step.fault);
      case 'upload':
        return this.#upload(at.db);
      case 'start':
        return this.#start(at, step, attempt?.result_id);
      case 'work': {
        if (!attempt) return;
        const { result_id } = attempt;
        const { part_no } = step;
        const { part_ms } = await readCountedMs(at.db, result_id);
        const counted = (part_ms[part_no] ?? 0) + step.ms;
        const counts = { ...part_ms, [part_no]: counted };
        await saveCountedMs(at.db, { result_id, part_no }, { part_ms: counts, question_ms: counts });
        this.worked.set(`${result_id} device-${step.device} ${part_no}`, counted);
        return;
      }
      case 'speak': {
        if (!attempt) return;
        await saveTake(this.#writer(at), task, attempt.result_id, step.words);
        const row = await at.db.recordings.get([attempt.result_id, task.part_id]);
        if (row)
          this.given.push({ key: `recordings/${rowKey('recordings', row)}`, hlc: row.hlc, value: row.recording_id });
        return;
      }
      case 'end':
        if (!attempt) return;
        await endAttempt(this.#writer(at), attempt.result_id, this.#now(at));
        this.ended.add(attempt.result_id);
        return;
      case 'answer': {
        if (!attempt) return;
        const { question, answer: given } = answerOf(step);
        await saveAnswer(this.#writer(at), { ...question, result_id: attempt.result_id }, given);
        const row = await at.db.answers.get([attempt.result_id, question.question_id]);
        if (row) this.given.push({ key: `answers/${rowKey('answers', row)}`, hlc: row.hlc, value: given });
        return;
      }
      case 'flag': {
        if (!attempt) return;
        const { result_id } = attempt;
        const question_id = server.paper[step.question];
        await saveFlag(this.#writer(at), { result_id, question_id }, step.isFlagged);
        const row = await at.db.flags.get([result_id, question_id]);
        if (row) this.given.push({ key: `flags/${rowKey('flags', row)}`, hlc: row.hlc, value: row.flagged });
        return;
      }
      case 'setting': {
        await saveSetting(this.#writer(at), 'text_size', step.value);
        const row = await at.db.settings.get('text_size');
        if (row) this.given.push({ key: 'settings/text_size', hlc: row.hlc, value: row.value });
        return;
      }
      case 'mock':
        return this.#changeMock(at, step, attempt);
      case 'word':
        return this.#changeWord(at, step);
      case 'practise':
        return this.#practise(at, step);
      case 'note':
        if (attempt) await this.#saveNote(at, attempt.result_id, step);
    }
  }

  async #practise(at: World['devices'][number], { question, act }: Step & { do: 'practise' }): Promise<void> {
    const writer = { ...this.#writer(at), requestSync: () => undefined };
    const [attempt] = await at.db.attempts.where('exam_id').equals(server.paper.exam_id).toArray();
    if (question && !attempt) return;
    const practised =
      question && attempt
        ? { item_id: server.paper[question], result_id: attempt.result_id, key_hash: '0123abcd' }
        : { word_id: 'a-word' };
    const { review_id, hlc, action } = await {
      right: () => saveAnswered(writer, practised, true),
      wrong: () => saveAnswered(writer, practised, false),
      aside: () => saveSetAside(writer, practised),
      back: () => savePutBack(writer, practised),
    }[act]();
    this.given.push({ key: `practice_reviews/${review_id}`, hlc, value: action });
  }

  async #start(at: World['devices'][number], { paper, isUntimed }: Step & { do: 'start' }, given_up?: string) {
    const mode = isUntimed ? { listening_mode: 'untimed' as const } : {};
    const { result_id, listening_mode } = await startAttempt(
      this.#writer(at),
      { exam_id: examOf(paper), revision: 1, ...mode },
      given_up,
    );
    if (listening_mode === 'untimed') this.untimed.add(result_id);
  }

  /** Another paper for a part, an attempt that was begun for it, or the mock off the list and on it again. */
  async #changeMock(at: World['devices'][number], step: Step & { do: 'mock' }, attempt: Attempt | undefined) {
    const writer = this.#writer(at);
    const papers = PAPERS.map((skill) => ({ skill, exam_id: examOf(skill) }));
    const noteGiven = (row: MockPart | undefined) => {
      if (row) this.given.push({ key: `mock_parts/${rowKey('mock_parts', row)}`, hlc: row.hlc, value: mockValue(row) });
    };
    await saveMock(writer, { mock_id: MOCK, title: 'Mock', break_minutes: 5, papers });
    if (step.act === 'change') await changeMockPaper(writer, MOCK, step.paper, newId());
    if (step.act === 'remove') await removeMock(writer, MOCK, step.isRemoved);
    if (step.act === 'begin' && attempt) await noteMockAttempt(writer, attempt, { mock_id: MOCK, skill: step.paper });
    for (const row of await at.db.mock_parts.toArray()) if (row.state === 'unsent') noteGiven(row);
  }

  async #makeBackup(): Promise<void> {
    this.#backup = join(folder, `backup-${(backupCount += 1)}`);
    await makeBackup(dataDir(), this.#backup, server.clock.nowMs);
  }

  async #putBack(): Promise<void> {
    if (this.#backup === null) return;
    const { paper, clock } = server;
    await server.close();
    // a time of its own names what it sets aside
    await restoreBackup(this.#backup, dataDir(), NOW + (backupCount += 1));
    await openServer(paper);
    server.clock.nowMs = clock.nowMs;
  }

  /** The end of all faults: every device syncs until nothing waits anywhere. */
  async comeToRest(): Promise<void> {
    await this.run({ do: 'late requests arrive' });
    for (let round = 0; round < 3; round++)
      for (const index of DEVICES) await this.run({ do: 'sync', device: index, fault: 'none' });
    for (const index of DEVICES) await this.run({ do: 'upload', device: index });
  }

  async rowsOf(index: number) {
    const { db } = this.#device(index);
    return {
      attempts: await db.attempts.orderBy('result_id').toArray(),
      answers: await readEveryAnswer(db),
      annotations: await db.annotations.orderBy('annotation_id').toArray(),
      flags: await db.flags.orderBy('[result_id+question_id]').toArray(),
      recordings: await db.recordings.orderBy('[result_id+part_id]').toArray(),
      settings: await db.settings.orderBy('name').toArray(),
      mock_parts: await db.mock_parts.orderBy('[mock_id+entry]').toArray(),
      words: await db.words.orderBy('word_id').toArray(),
      practice_reviews: await db.practice_reviews.orderBy('review_id').toArray(),
      results: await db.results.orderBy('result_id').toArray(),
    };
  }

  async rowsOfServer() {
    const { exercises = [], ...rows } = (await server.sync(this.#user)).pull;
    const { pull } = readPull({ ...rows, exercises });
    const received = { state: 'received' as const };
    return {
      attempts: pull.attempts.map((row) => ({ ...row, ...received })).toSorted(by((row) => row.result_id)),
      answers: pull.answers
        .map((row) => ({ ...row, ...received }))
        .toSorted(by((row) => row.result_id + row.question_id)),
      annotations: pull.annotations.map((row) => ({ ...row, ...received })).toSorted(by((row) => row.annotation_id)),
      flags: pull.flags.map((row) => ({ ...row, ...received })).toSorted(by((row) => row.result_id + row.question_id)),
      recordings: pull.recordings.map((row) => ({ ...row, ...received })).toSorted(by((row) => row.result_id)),
      settings: pull.settings.map((row) => ({ ...row, ...received })).toSorted(by((row) => row.name)),
      mock_parts: pull.mock_parts.map((row) => ({ ...row, ...received })).toSorted(by((row) => row.entry)),
      words: pull.words.map((row) => ({ ...row, ...received })).toSorted(by((row) => row.word_id)),
      practice_reviews: pull.practice_reviews
        .map((row) => ({ ...row, ...received }))
        .toSorted(by((row) => row.review_id)),
      results: pull.results.toSorted(by((row) => row.result_id)),
    };
  }

  #device(index: number) {
    const found = this.devices[index];
    if (!found) throw new Error(`No device ${index}`);
    return found;
  }

  #now({ skewMs, offsetMs }: { skewMs: number; offsetMs: number }): number {
    return NOW + this.#tick + skewMs + offsetMs;
  }

  #writer(at: World['devices'][number]) {
    return { db: at.db, now: () => this.#now(at) };
  }

  async #attemptOf(db: LocalDatabase, paper: Paper, isGivenUp: boolean) {
    return (await db.attempts.where('exam_id').equals(examOf(paper)).toArray())
      .filter((attempt) => (isGivenUp ? attempt.abandoned === 1 && !isEnded(attempt) : isOpen(attempt)))
      .toSorted(by((row) => row.result_id))
      .at(-1);
  }

  /** Changes or removes a mark that is here, whoever made it, or makes another. */
  async #saveNote(at: World['devices'][number], result_id: string, step: Step & { do: 'note' }): Promise<void> {
    const annotations = (await at.db.annotations.orderBy('annotation_id').toArray()).filter((row) => row.deleted === 0);
    const annotation_id = annotations[step.mark]?.annotation_id;
    const writer = this.#writer(at);
    if (annotation_id === undefined) {
      const { part_id, document_id } = server.paper;
      const selector = { start: 0, end: 1, exact: 'x', prefix: '', suffix: '' };
      const mark = { result_id, part_id, document_id, kind: 'note' as const, selector, note: step.text };
      await saveAnnotations(writer, [newAnnotation(mark)]);
    } else if (step.deleted) await removeAnnotations(writer, [annotation_id]);
    else await changeNote(writer, annotation_id, step.text);
  }

  async #changeWord(at: World['devices'][number], { text, change }: Step & { do: 'word' }): Promise<void> {
    const writer = this.#writer(at);
    const known = (await at.db.words.orderBy('word_id').toArray()).find((row) => row.text === text);
    let word_id = known?.word_id ?? '';
    if (change === 'save') ({ word_id } = (await saveWord(writer, { text, sentence: 'The tide is low.' })).word);
    else if (known && change === 'remove') await removeWord(writer, known.word_id);
    else if (known && change === 'bring back') await bringBackWord(writer, known.word_id);
    else if (known?.removed === 0) await saveWordNote(writer, known.word_id, `${change} ${this.#tick}`);
    const row = await at.db.words.get(word_id);
    if (row) this.given.push({ key: `words/${row.word_id}`, hlc: row.hlc, value: `${row.removed} ${row.note}` });
  }

  async #upload(db: LocalDatabase): Promise<void> {
    try {
      await uploadSound(db, { read: server.store.read, recordings, user_id: this.#user });
    } catch (error) {
      // a server that was put back does not know the row any more
      if (!(error instanceof SyncFailure)) throw error;
    }
  }

  async #sync(db: LocalDatabase, fault: Fault): Promise<void> {
    try {
      const now = () => server.clock.nowMs;
      await syncOnce(db, this.#transport(fault), { clock: { now, readWall: now, confirm: () => undefined } });
    } catch (error) {
      if (!(error instanceof SyncFailure)) throw error;
    }
    const state = this.devices.find((one) => one.db === db);
    // The test's clock stands in for Date.now(), so the offset that settle measured is of no use here.
    if (state && fault === 'none') state.offsetMs = -state.skewMs;
  }

  #transport(fault: Fault): Transport {
    return async (request) => {
      if (fault === 'arrives late') this.late.push(structuredClone(request));
      if (fault === 'request lost' || fault === 'arrives late') throw new SyncFailure('unreachable');
      const reply = await this.#post(request);
      if (fault === 'reply lost') throw new SyncFailure('unreachable');
      return fault === 'sent twice' ? this.#post(request) : reply;
    };
  }

  async #post(request: OutgoingSync): Promise<ReceivedReply> {
    const response = await server.post(this.#user, JSON.stringify({ protocol: PROTOCOL, ...request }));
    const reply = readSyncReply(await response.json());
    if (!response.ok || !reply) throw new Error(`Sync answered ${response.status}`);
    return reply;
  }
}

function answerOf({ question, value }: Step & { do: 'answer' }) {
  const { exam_id, blank, dropDown, mcq } = server.paper;
  switch (question) {
    case 'blank':
      return {
        question: { exam_id, question_id: blank, question_type: 'fillBlank' as const },
        answer: ['salt', 'tar'][value] ?? '',
      };
    case 'dropDown':
      return {
        question: { exam_id, question_id: dropDown, question_type: 'dropDown' as const },
        answer: ['True', 'False'][value] ?? '',
      };
    case 'mcq':
      return { question: { exam_id, question_id: mcq, question_type: 'mcq' as const }, answer: value };
  }
}

function examOf(paper: Paper): string {
  return paper === 'reading' ? server.paper.exam_id : task.exam_id;
}

function by<Row>(key: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => (key(a) < key(b) ? -1 : 1);
}

/** Returns the hash of a recording as the server plays it. */
async function hashHeard(row: Parameters<RecordingFiles['open']>[0]): Promise<string | null> {
  const sound = await recordings.open(row);
  return (
    sound &&
    createHash('sha256')
      .update(new Uint8Array(await new Response(sound).arrayBuffer()))
      .digest('hex')
  );
}

/** [S34] An ended attempt has what each device counted, or as long as it took. */
function checkTime({ worked }: World, { result_id, start_time, end_time, time_spent = {} }: Attempt): void {
  // each part was open with the question of its own number at work
  for (const { parts, questions } of Object.values(time_spent)) expect(questions).toEqual(parts);
  const counted = Object.entries(time_spent).flatMap(([device_id, { parts }]) =>
    Object.entries(parts).map(([part_no, seconds]) => [`${result_id} ${device_id} ${part_no}`, seconds] as const),
  );
  const keys = [...worked.keys()].filter((key) => key.startsWith(result_id));
  expect(counted.map(([key]) => key).toSorted()).toEqual(end_time === null ? [] : keys.toSorted());
  const tookSeconds = end_time === null ? 0 : Math.ceil((end_time - start_time) / 1000);
  for (const [key, seconds] of counted) {
    expect(seconds).toBeLessThanOrEqual(Math.round((worked.get(key) ?? 0) / 1000));
    expect(seconds).toBeLessThanOrEqual(tookSeconds);
  }
}

/** Runs the steps and lets everything come to rest; every device must then hold what the server holds. */
async function converge(script: Step[]): Promise<World> {
  const world = await World.open();
  for (const step of script) await world.run(step);
  await world.comeToRest();
  const truth = await world.rowsOfServer();
  for (const index of DEVICES) expect(await world.rowsOf(index)).toEqual(truth);
  // [R465] as each device has them by now, in the order of its own
  const schedules = world.devices.map(async ({ db }) => replayReviews(await db.practice_reviews.toArray()));
  for (const schedule of await Promise.all(schedules)) expect(schedule).toEqual(replayReviews(truth.practice_reviews));
  // an end on any device beats giving up on any other [S3]
  for (const { result_id, end_time } of truth.attempts) expect(end_time !== null).toBe(world.ended.has(result_id));
  for (const { result_id, end_time } of truth.attempts)
    expect(truth.results.filter((row) => row.result_id === result_id)).toHaveLength(end_time === null ? 0 : 1);
  for (const row of truth.attempts) checkTime(world, row);
  for (const { result_id, listening_mode } of truth.attempts)
    expect(listening_mode === 'untimed').toBe(world.untimed.has(result_id)); // [S33]
  for (const row of truth.recordings) expect(await hashHeard(row)).toBe(row.sha256);
  return world;
}

describe('three devices and the server', () => {
  it('[F1, F7, S4, S10, S11] hold the same rows after any losses, repeats and reorders', async () => {
    await fc.assert(
      fc.asyncProperty(steps(fc.integer({ min: -7_200_000, max: 7_200_000 })), async (script) => {
        const world = await converge(script);
        for (const { db } of world.devices) db.close();
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it('[F35, S9, S12, S18] hold the same rows also where a backup is put back among all that, and what was spoken is heard', async () => {
    const some = steps(fc.integer({ min: -7_200_000, max: 7_200_000 }), 20);
    await fc.assert(
      fc.asyncProperty(some, some, some, async (before, lost, after) => {
        const world = await converge([...before, { do: 'backup' }, ...lost, { do: 'restore' }, ...after]);
        for (const { db } of world.devices) db.close();
      }),
      { numRuns: 12 },
    );
  }, 240_000);

  it('[S1, S16, R464, R486, R498] the last answer, recording, flag, setting, word and row of a mock by stamp is the one that stays, and every review, with clocks within five minutes', async () => {
    await fc.assert(
      fc.asyncProperty(steps(fc.integer({ min: -120_000, max: 120_000 })), async (script) => {
        const world = await converge(script.filter((step) => step.do !== 'end' && step.do !== 'start'));
        const {
          answers,
          recordings: spoken,
          flags,
          settings,
          words,
          practice_reviews,
          mock_parts,
        } = await world.rowsOfServer();
        const onServer = new Map<string, Given['value']>([
          ...answers.map((row) => [`answers/${rowKey('answers', row)}`, row.answer] as const),
          ...spoken.map((row) => [`recordings/${rowKey('recordings', row)}`, row.recording_id] as const),
          ...flags.map((row) => [`flags/${rowKey('flags', row)}`, row.flagged] as const),
          ...settings.map((row) => [`settings/${row.name}`, row.value] as const),
          ...mock_parts.map((row) => [`mock_parts/${rowKey('mock_parts', row)}`, mockValue(row)] as const),
          ...words.map((row) => [`words/${row.word_id}`, `${row.removed} ${row.note}`] as const),
          ...practice_reviews.map((row) => [`practice_reviews/${row.review_id}`, row.action] as const),
        ]);
        const last = new Map(world.given.toSorted(by((one) => one.hlc)).map(({ key, value }) => [key, value]));
        expect(onServer).toEqual(last);
        for (const { db } of world.devices) db.close();
      }),
      { numRuns: 30 },
    );
  }, 120_000);
});

// A server that was put back to last night's backup, and a device that is ahead of it: what the server lost since comes back
// from the device, rows and sound, and the results are computed again [F35].

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Attempt } from '../shared/attempts.ts';
import { inOneList, type Marks } from '../shared/marks.ts';
import type { Result } from '../shared/results.ts';
import { EMPTY_PUSH, PROTOCOL, SyncReply } from '../shared/sync/protocol.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../pwa/local/database/db.ts';
import { exportRows } from '../pwa/local/repair/export-rows.ts';
import { newAnnotation, saveAnnotations } from '../pwa/local/writes/save-annotation.ts';
import { saveFlag } from '../pwa/local/writes/save-flag.ts';
import { saveAnswered } from '../pwa/local/writes/practice-reviews.ts';
import { saveSetting } from '../pwa/local/writes/save-setting.ts';
import { endAttempt, saveAnswer, startAttempt } from '../pwa/local/writes/save.ts';
import { syncOnce } from '../pwa/sync/sync-once.ts';
import { makeBackup } from '../sync-server/backup/make-backup.ts';
import { restoreBackup } from '../sync-server/backup/restore-backup.ts';
import { findResult } from '../sync-server/attempts/queries.ts';
import { databaseFile } from '../sync-server/config.ts';
import { writeMarks } from '../sync-server/marking/queries.ts';
import { signMarks } from '../sync-server/marking/mark-signature.ts';
import { FolderStore } from '../sync-server/media-store/folder-store.ts';
import { openRecordingFiles, type RecordingFiles } from '../sync-server/recordings/files.ts';
import { isNamed } from '../sync-server/recordings/queries.ts';
import { readExportFile } from '../sync-server/sync/export-file.ts';
import { importRows } from '../sync-server/sync/import-rows.ts';
import { NOW, openSyncServer, type SyncServer, type TestTask } from '../sync-server/sync/testing.ts';
import { saveTake, uploadSound as sendSound } from './sound.ts';

let folder: string;
let dataDir: string;
let server: SyncServer;
let recordings: RecordingFiles;
let user_id: string;
let phone: LocalDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'papertide-heal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  await serve();
  user_id = await server.newUser();
  await server.grantMonth(user_id);
  phone = await openLocalDatabase(user_id);
});
afterEach(async () => {
  phone.close();
  await server.close();
});

async function serve(known?: SyncServer['paper']): Promise<void> {
  server = await openSyncServer(databaseFile(dataDir), known);
  recordings = openRecordingFiles(await FolderStore.open(join(dataDir, 'recordings')), (id) =>
    isNamed(server.store.read, id),
  );
}

const backUp = () => makeBackup(dataDir, join(folder, 'backup'), NOW);

/** The server goes on from its backup. */
async function putBack(): Promise<void> {
  await server.close();
  await restoreBackup(join(folder, 'backup'), dataDir, NOW);
  await serve(server.paper);
}

/** Another device of the student. */
async function openTablet(): Promise<LocalDatabase> {
  const tablet = await openLocalDatabase(newId());
  onTestFinished(() => tablet.close());
  return tablet;
}

/** The rows of the phone, and what it has not seen. */
async function syncRows(
  device = phone,
  read: (reply: SyncReply) => SyncReply | Promise<SyncReply> = (reply) => reply,
): Promise<void> {
  await syncOnce(device, async (request) => {
    const reply = await server.post(user_id, JSON.stringify({ protocol: PROTOCOL, ...request }));
    return read(SyncReply.parse(await reply.json()));
  });
}

/** The bytes of its recordings, which follow the rows. */
const uploadSound = () => sendSound(phone, { read: server.store.read, recordings, user_id });

let tick = 0;
const writer = () => ({ db: phone, now: () => NOW - 60_000 + 10 * tick++ });

/** An attempt with an answer, a flag, a note and, where it is said, an end. */
async function sit(answer: string, isEnded = true): Promise<Attempt> {
  const { exam_id, part_id, document_id, blank } = server.paper;
  const attempt = await startAttempt(writer(), { exam_id, revision: 1 });
  const { result_id } = attempt;
  await saveAnswer(writer(), { result_id, exam_id, question_id: blank, question_type: 'fillBlank' }, answer);
  await saveFlag(writer(), { result_id, question_id: blank }, true);
  const selector = { start: 0, end: 1, exact: 'x', prefix: '', suffix: '' };
  const mark = { result_id, part_id, document_id, kind: 'note' as const, selector, note: answer };
  await saveAnnotations(writer(), [newAnnotation(mark)]);
  if (isEnded) await endAttempt(writer(), result_id, NOW - 1_000);
  const practised = { item_id: blank, result_id, key_hash: '0123abcd' };
  await saveAnswered({ ...writer(), requestSync: () => undefined }, practised, true);
  return attempt;
}

/** An attempt in which the student speaks these words. */
async function speak(task: TestTask, words: string): Promise<void> {
  const { result_id } = await startAttempt(writer(), { exam_id: task.exam_id, revision: 1 });
  await take(task, result_id, words);
  await endAttempt(writer(), result_id, NOW - 1_000);
}

/** Records the student's speech for a task on the phone; it replaces the one before. */
async function take(task: TestTask, result_id: string, words: string): Promise<void> {
  await saveTake(writer(), task, result_id, words.repeat(20_000));
}

/** Everything of the student's on the server, as another device pulls it, and what can be heard there. */
async function onServer() {
  const { pull } = await server.sync(user_id);
  const heard: string[] = [];
  for (const row of pull.recordings) {
    const stream = await recordings.open(row);
    heard.push(stream ? (await new Response(stream).text()).slice(0, 7) : 'nothing');
  }
  const { attempts, answers, annotations, flags, settings, practice_reviews, results } = pull;
  const byKey = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1));
  return {
    rows: [attempts, answers, annotations, flags, settings, practice_reviews, results, pull.recordings].map(byKey),
    heard: new Set(heard),
    results: results.length,
  };
}

it('[F35] gets back from the device all that it lost, also the sound of a recording whose row it had kept', async () => {
  const task = await server.publishTask('speaking');
  await sit('salt');
  await syncRows();
  await speak(task, 'before ');
  await saveSetting(writer(), 'text_size', 'large');
  // its row is in the backup, its sound is not
  await syncRows();
  await backUp();
  await uploadSound();
  await sit('salt');
  await sit('tar', false);
  await speak(task, 'after. ');
  await saveSetting(writer(), 'text_size', 'small');
  await syncRows();
  await uploadSound();
  const truth = await onServer();
  expect(truth).toMatchObject({ heard: new Set(['before ', 'after. ']), results: 4 });

  await putBack();
  const behind = await onServer();
  expect(behind).toMatchObject({ heard: new Set(['nothing']), results: 2 });
  await syncRows();
  await uploadSound();
  expect(await onServer()).toEqual(truth);
  expect(await phone.results.count()).toBe(4);
  expect(await phone.refusals.count()).toBe(0);
});

it('[F35] gets the sound of a recording back from a device that read nothing since the backup', async () => {
  await speak(await server.publishTask('speaking'), 'spoken ');
  await syncRows();
  await backUp();
  await uploadSound();
  await putBack();
  expect((await onServer()).heard).toEqual(new Set(['nothing']));
  await syncRows();
  await uploadSound();
  expect((await onServer()).heard).toEqual(new Set(['spoken ']));
});

it('[F35, S18] has the sound of an earlier take where that counts again, as another device ended the attempt without the later', async () => {
  const task = await server.publishTask('speaking');
  const tablet = await openTablet();
  const { result_id } = await startAttempt(writer(), { exam_id: task.exam_id, revision: 1 });
  await take(task, result_id, 'first  ');
  await syncRows();
  await syncRows(tablet);
  await backUp();
  await uploadSound();
  await take(task, result_id, 'second ');
  await syncRows();
  await uploadSound();
  await endAttempt({ ...writer(), db: tablet }, result_id, NOW - 1_000);
  const lose = () => {
    throw new Error('the reply is lost, and with it the later take');
  };
  await expect(syncRows(tablet, lose)).rejects.toThrow('the reply is lost');
  expect((await onServer()).heard).toEqual(new Set(['second ']));

  await putBack();
  await syncRows(tablet);
  await syncRows();
  await uploadSound();
  // the later one came after the end, and is kept on the phone as that
  expect(await phone.refusals.toArray()).toMatchObject([{ collection: 'recordings', code: 'attempt_ended' }]);
  expect((await onServer()).heard).toEqual(new Set(['first  ']));
});

it('[F35, S9, S12] ends an attempt with what counted, also from a device whose own answer came too late', async () => {
  const { exam_id, blank } = server.paper;
  const tablet = await openTablet();
  const { result_id } = await sit('salt', false);
  const answer = { result_id, exam_id, question_id: blank, question_type: 'fillBlank' as const };
  await syncRows();
  await syncRows(tablet);
  await backUp();
  await saveAnswer({ ...writer(), db: tablet }, answer, 'tar');
  await endAttempt({ ...writer(), db: tablet }, result_id, NOW - 1_000);
  await syncRows(tablet);
  const truth = await onServer();
  // the student answers on the phone while the end is on its way to it, and then it does not know any more how far it had read
  await syncRows(phone, async (reply) => {
    if (reply.pull.attempts.length > 0) await saveAnswer(writer(), answer, 'sugar');
    return reply;
  });
  await writeMeta(phone, 'cursor', 'of nobody');
  let replies = 0;
  const loseTheSecond = (reply: SyncReply) => {
    replies += 1;
    if (replies === 2) throw new Error('the reply is lost that brings everything again');
    return reply;
  };
  await expect(syncRows(phone, loseTheSecond)).rejects.toThrow('the reply is lost');
  expect(await phone.refusals.toArray()).toMatchObject([{ code: 'attempt_ended', row: { answer: 'sugar' } }]);

  await putBack();
  await syncRows();
  await syncRows(tablet);
  expect((await onServer()).rows).toEqual(truth.rows);
  expect(await tablet.refusals.count()).toBe(0);
});

/** Marks the one attempt that there is. */
async function mark(result_id: string, band: number): Promise<Result> {
  return server.store.transactFor(user_id, async (tx) => {
    const result = await findResult(tx, result_id);
    if (!result) throw new Error('nothing to mark');
    const marks = { criteria: [{ name: 'Fluency', band }], band, comment: 'Well spoken.', marked_at: NOW + band };
    return writeMarks(tx, result, await signMarks(tx, result_id, marks));
  });
}

/** A device brings marks that it says the server gave. */
async function bring(result_id: string, marks: object): Promise<Response> {
  const marked = [{ result_id, marks }];
  const request = { protocol: PROTOCOL, device_id: 'd', cursor: null, push: EMPTY_PUSH, marked };
  return server.post(user_id, JSON.stringify(request));
}

it('[F35] gets marks back that it gave, and takes none that it did not give', async () => {
  await speak(await server.publishTask('speaking'), 'spoken ');
  await syncRows();
  const [attempt] = await phone.attempts.toArray();
  const result_id = attempt?.result_id ?? '';
  await backUp();
  const given = await mark(result_id, 6);
  await syncRows();
  expect(await phone.results.toArray()).toEqual([given]);

  await putBack();
  const onIt = async () => (await server.sync(user_id)).pull.results;
  const { seal: _seal, ...unsealed } = given.marks ?? {};
  for (const forged of [{ ...given.marks, band: 9 }, { ...given.marks, comment: 'x' }, unsealed, {}, { seal: 'x' }])
    expect((await bring(result_id, forged)).status).toBe(200);
  expect(await onIt()).toMatchObject([{ result_id, score: null }]);

  await syncRows();
  expect(await onIt()).toEqual([given]);
  expect(await phone.results.toArray()).toEqual([given]);
  // what is marked later stays, whatever a device brings
  const later = await mark(result_id, 7);
  expect((await bring(result_id, given.marks ?? {})).status).toBe(200);
  expect(await onIt()).toEqual([later]);
});

/** Returns the reply as an app reads it that knows no tasks in marks. */
function withoutTasks(reply: SyncReply): SyncReply {
  const results = reply.pull.results.map((result) => {
    const { tasks: _tasks, ...marks } = result.marks ?? {};
    return result.marks ? { ...result, marks: marks as Marks } : result;
  });
  return { ...reply, pull: { ...reply.pull, results } };
}

it('[F35, S19] gets marks back from an app that knows no tasks, and the tasks once a device brings them', async () => {
  const task = await server.publishTask('writing');
  const attempt = await startAttempt(writer(), { exam_id: task.exam_id, revision: 1 });
  await endAttempt(writer(), attempt.result_id, NOW);
  await syncRows();
  const tablet = await openTablet();
  await backUp();
  const { result_id } = attempt;
  const tasks = [{ part_id: task.part_id, criteria: [{ name: 'Task achievement', band: 6 }], comment: 'Well built.' }];
  const given = await server.store.transactFor(user_id, async (tx) => {
    const result = await findResult(tx, result_id);
    if (!result) throw new Error('nothing to mark');
    const marks = { ...inOneList(tasks), band: 6, marked_at: NOW + 6, tasks };
    return writeMarks(tx, result, await signMarks(tx, result_id, marks));
  });
  await syncRows(phone, withoutTasks);
  await syncRows(tablet);
  expect((await phone.results.get(result_id))?.marks?.tasks).toBeUndefined();

  await putBack();
  const onIt = async () => (await server.sync(user_id)).pull.results[0]?.marks;
  const forged = { ...given.marks, tasks: [{ ...tasks[0], comment: 'Perfect.' }] };
  await bring(result_id, forged);
  expect(await onIt()).toBeUndefined();
  await syncRows(phone, withoutTasks);
  expect(await onIt()).toMatchObject({ comment: 'Task 1\nWell built.', band: 6 });
  expect((await onIt())?.tasks).toBeUndefined();
  await syncRows(tablet);
  expect(await onIt()).toEqual(given.marks);
  expect((await tablet.results.get(result_id))?.marks).toEqual(given.marks);
  // and the phone has them all once it is updated
  await syncRows();
  expect((await phone.results.get(result_id))?.marks).toEqual(given.marks);
});

it('[F55] gets from the file of a lost phone what it would have got from the phone', async () => {
  const task = await server.publishTask('speaking');
  await sit('salt');
  await syncRows();
  await sit('tar');
  await speak(task, 'spoken ');
  const file = readExportFile(new Uint8Array(await (await exportRows(phone, user_id, NOW)).arrayBuffer()));
  const user = { user_id, role: 'student' as const };
  const take = () => importRows({ store: server.store, recordings }, file, user, NOW);
  expect(await take()).toMatchObject({ refused: [], soundCount: 1, silent: [] });
  const truth = await onServer();
  expect(truth).toMatchObject({ heard: new Set(['spoken ']), results: 3 });
  expect(await take()).toMatchObject({ refused: [], soundCount: 1, silent: [] });
  // and the phone, should it turn up again, brings nothing else
  await syncRows();
  await uploadSound();
  expect(await onServer()).toEqual(truth);
  expect(await phone.refusals.count()).toBe(0);
});

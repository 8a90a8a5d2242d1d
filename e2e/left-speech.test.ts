// Speech that no row named when its attempt ended, and the real server of sync [F71].

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openLocalDatabase, type LocalDatabase } from '../pwa/local/database/db.ts';
import { exportRows } from '../pwa/local/repair/export-rows.ts';
import { savePiece } from '../pwa/local/speech/save-recording.ts';
import { endAttempt, startAttempt } from '../pwa/local/writes/save.ts';
import { syncOnce } from '../pwa/sync/sync-once.ts';
import { PROTOCOL, SyncReply } from '../shared/sync/protocol.ts';
import { FolderStore } from '../sync-server/media-store/folder-store.ts';
import { openRecordingFiles, type RecordingFiles } from '../sync-server/recordings/files.ts';
import { isNamed } from '../sync-server/recordings/queries.ts';
import { NOW, openSyncServer, type SyncServer, type TestTask } from '../sync-server/sync/testing.ts';
import { uploadSound } from './sound.ts';

let server: SyncServer;
let recordings: RecordingFiles;
let user_id: string;
let phone: LocalDatabase;
let task: TestTask;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-left-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  server = await openSyncServer();
  recordings = openRecordingFiles(await FolderStore.open(folder), (id) => isNamed(server.store.read, id));
  user_id = await server.newUser();
  await server.grantMonth(user_id);
  task = await server.publishTask('speaking');
  phone = await openLocalDatabase(user_id);
});
afterEach(async () => {
  phone.close();
  await server.close();
});

const writer = (db = phone) => ({ db, now: () => NOW - 60_000 });

async function syncRows(db = phone): Promise<void> {
  await syncOnce(db, async (request) => {
    const reply = await server.post(user_id, JSON.stringify({ protocol: PROTOCOL, ...request }));
    return SyncReply.parse(await reply.json());
  });
}

/** An attempt whose recorder was killed after these words. */
async function speak(words: string): Promise<{ result_id: string; recording_id: string }> {
  const { result_id } = await startAttempt(writer(), { exam_id: task.exam_id, revision: 1 });
  const recording_id = newId();
  const data = new TextEncoder().encode(words).buffer;
  const of = { recording_id, result_id, part_id: task.part_id, media_type: 'audio/webm' };
  await savePiece(phone, { ...of, index: 0, until_ms: 1_000, data });
  return { result_id, recording_id };
}

it('[R185, F71] comes to the server whole where this device ends the attempt', async () => {
  const { result_id, recording_id } = await speak('left by a crash');
  await endAttempt(writer(), result_id, NOW - 1_000);
  await syncRows();
  await uploadSound(phone, { read: server.store.read, recordings, user_id });
  const { pull } = await server.sync(user_id);
  expect(pull.recordings).toMatchObject([{ recording_id, part_id: task.part_id }]);
  const stream = await recordings.open(pull.recordings[0]!);
  expect(stream && (await new Response(stream).text())).toBe('left by a crash');
  expect(await phone.refusals.count()).toBe(0);
});

it('[R187, S9, F42] is sent and refused as late where another device ended it, and goes into the file of unsent work', async () => {
  const tablet = await openLocalDatabase(newId());
  onTestFinished(() => tablet.close());
  const { result_id, recording_id } = await speak('left by a crash');
  await syncRows();
  await syncRows(tablet);
  await endAttempt(writer(tablet), result_id, NOW - 1_000);
  await syncRows(tablet);
  await syncRows();
  expect(await phone.refusals.toArray()).toMatchObject([
    { collection: 'recordings', code: 'attempt_ended', row: { recording_id } },
  ]);
  expect(await (await exportRows(phone, user_id, NOW)).text()).toContain('left by a crash');
  expect((await server.sync(user_id)).pull.recordings).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ExportedRows, ExportedSound } from '../../shared/exported-rows.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { FolderStore } from '../media-store/folder-store.ts';
import { openRecordingFiles, type RecordingFiles } from '../recordings/files.ts';
import { isNamed } from '../recordings/queries.ts';
import { PATIENCE, startProgram } from '../testing/process.ts';
import { recordingOf, soundBytes } from '../testing/responses.ts';
import { describeExport, readExportFile } from './export-file.ts';
import { importRows } from './import-rows.ts';
import { NOW, openSyncServer, type SyncServer, type TestTask } from './testing.ts';

let server: SyncServer;
let recordings: RecordingFiles;
let user_id: string;
beforeEach(async () => {
  server = await openSyncServer();
  const folder = mkdtempSync(join(tmpdir(), 'papertide-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  recordings = openRecordingFiles(await FolderStore.open(folder), (id) => isNamed(server.store.read, id));
  user_id = await server.newStudent();
});
afterEach(() => server.close());

/** The export of a phone that never came online again: an ended attempt, its answer, and a row refused before. */
function anExport(): ExportedRows {
  const { exam_id, blank, dropDown } = server.paper;
  const result_id = newId();
  const answer = { result_id, exam_id, hlc: nextStamp(null, NOW - 500, 'phone') };
  const attempt = { result_id, exam_id, revision: 1, start_time: NOW - 1_000, end_time: NOW, abandoned: 0 };
  return {
    papertide_export: 2,
    user_id,
    exported_at: NOW,
    rows: {
      ...EMPTY_PUSH,
      attempts: [attempt],
      answers: [{ ...answer, question_id: blank, answer_type: 'fillBlank', answer: 'salt' }],
    },
    refused: [
      {
        collection: 'answers',
        key: `${result_id}/${dropDown}`,
        code: 'unknown_attempt',
        message: '',
        refused_at: NOW,
        row: { ...answer, question_id: dropDown, answer_type: 'dropDown', answer: 'True' },
      },
    ],
    sounds: [],
  };
}

function fileOf(head: ExportedRows, ...sounds: Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...sounds]);
}

const take = (file: Uint8Array, of = user_id) =>
  importRows({ store: server.store, recordings }, readExportFile(file), { user_id: of, role: 'student' }, NOW);

describe('a file that a device exported', () => {
  it('is taken as its student, scored, and reaches the other devices', async () => {
    expect(await take(fileOf(anExport()))).toEqual({ rowCount: 3, refused: [], soundCount: 0, silent: [] });
    const { pull } = await server.sync(user_id);
    expect(pull.answers).toHaveLength(2);
    expect(pull.results).toMatchObject([{ correct: 2, total: 3 }]);
  });

  it('[R160] is taken for an account that is closed, as it is the operator who hands it in', async () => {
    await server.store.transact((tx) => tx.updateTable('users').set({ active: 0 }).execute());
    expect(await take(fileOf(anExport()))).toMatchObject({ rowCount: 3, refused: [] });
  });

  it('[F55] brings as many attempts as there are, whatever a student may begin in a day', async () => {
    const file = anExport();
    const { exam_id } = server.paper;
    const open = { exam_id, revision: 1, start_time: NOW - 1_000, end_time: null, abandoned: 0 as const };
    const attempts = Array.from({ length: 12 }, () => ({ ...open, result_id: newId() }));
    const { refused } = await take(fileOf({ ...file, rows: { ...EMPTY_PUSH, attempts }, refused: [] }));
    expect(refused).toEqual([]);
  });

  it('[F55] of a student of many papers is taken in pieces', async () => {
    const { exam_id, question_ids } = await server.publishBlanks(100);
    const open = { exam_id, revision: 1, start_time: NOW - 1_000, end_time: null, abandoned: 0 as const };
    const attempts = Array.from({ length: 40 }, () => ({ ...open, result_id: newId() }));
    const hlc = nextStamp(null, NOW - 500, 'phone');
    const answers = attempts.flatMap(({ result_id }) =>
      question_ids.map((question_id) => {
        return { exam_id, result_id, question_id, answer_type: 'fillBlank' as const, answer: 'salt', hlc };
      }),
    );
    const rows = { ...EMPTY_PUSH, attempts, answers };
    expect(await take(fileOf({ ...anExport(), rows, refused: [] }))).toMatchObject({ rowCount: 4_040, refused: [] });
  });

  it('[S4] changes nothing the second time', async () => {
    const file = fileOf(anExport());
    await take(file);
    const before = (await server.sync(user_id)).cursor;
    expect((await take(file)).refused).toEqual([]);
    expect((await server.sync(user_id)).cursor).toBe(before);
  });

  it('of version 1 is taken too', async () => {
    const { sounds: _sounds, ...head } = anExport();
    const file = Buffer.from(JSON.stringify({ ...head, papertide_export: 1 }, null, 2));
    expect(await take(file)).toMatchObject({ rowCount: 3, refused: [] });
  });

  it.each(['', '{', '[]', '{"papertide_export":3}', '\n\n'])('must be one: %j is not', (text) => {
    expect(() => readExportFile(Buffer.from(text))).toThrow('not a file that Papertide exported');
  });

  it('[S13] gives nobody an attempt of somebody else', async () => {
    const file = fileOf(anExport());
    await take(file);
    const other = await server.newStudent();
    expect((await take(file, other)).refused[0]).toMatchObject({ collection: 'attempts', code: 'not_yours' });
    expect((await server.sync(other)).pull).toMatchObject({ attempts: [], answers: [], results: [] });
  });

  it('says what is in it', () => {
    const text = describeExport(readExportFile(fileOf(anExport())));
    expect(text).toContain('attempts: 1, begun 2026-11-18T11:06Z to 2026-11-18T11:06Z\n');
    expect(text).toContain('answers: 1, notes: 0');
  });
});

describe('[F55] speech in the file', () => {
  const SOUND = soundBytes(600_000);
  const CUT_OFF = soundBytes(5_000, 9);
  let task: TestTask;
  beforeEach(async () => {
    task = await server.publishTask('speaking');
  });

  /** A spoken attempt of one part whose recording has this sound; `isFinished` says whether a row names it. */
  function spoken(sound: Uint8Array, isFinished = true, end_time: number | null = NOW) {
    const attempt = { result_id: newId(), exam_id: task.exam_id, revision: 1, start_time: NOW - 1_000 };
    const row = recordingOf(sound, { ...task, result_id: attempt.result_id }, { hlc: nextStamp(null, NOW - 500, 'p') });
    const { recording_id, result_id, part_id, media_type, duration_ms, bytes } = row;
    const of: ExportedSound = { recording_id, result_id, part_id, media_type, duration_ms, bytes };
    const head = anExport();
    head.rows = {
      ...EMPTY_PUSH,
      attempts: [{ ...attempt, end_time, abandoned: 0 }],
      recordings: isFinished ? [row] : [],
    };
    return { head: { ...head, refused: [], sounds: [of] }, row };
  }
  const heard = async (row: Parameters<RecordingFiles['open']>[0]) => {
    const stream = await recordings.open(row);
    return stream && new Uint8Array(await new Response(stream).arrayBuffer());
  };

  it('comes to the server with its row, and the second time changes nothing', async () => {
    const { head, row } = spoken(SOUND);
    const file = fileOf(head, SOUND);
    expect(await take(file)).toEqual({ rowCount: 2, refused: [], soundCount: 1, silent: [] });
    expect(await heard(row)).toEqual(SOUND);
    const { cursor } = await server.sync(user_id);
    expect(await take(file)).toMatchObject({ refused: [], soundCount: 1, silent: [] });
    expect((await server.sync(user_id)).cursor).toBe(cursor);
  });

  it('goes on where an upload had stopped', async () => {
    const { head, row } = spoken(SOUND);
    await take(fileOf({ ...head, sounds: [] }));
    await recordings.append(row, { offset: 0, bytes: SOUND.subarray(0, 123_456) });
    await take(fileOf(head, SOUND));
    expect(await heard(row)).toEqual(SOUND);
  });

  it('that was never finished answers its part, once, where nothing else does', async () => {
    const { head } = spoken(CUT_OFF, false);
    const file = fileOf(head, CUT_OFF);
    expect(await take(file)).toMatchObject({ rowCount: 2, refused: [], soundCount: 1 });
    const { pull, cursor } = await server.sync(user_id);
    const [row] = pull.recordings;
    expect(pull.recordings).toMatchObject([head.sounds[0] ?? {}]);
    expect(row && (await heard(row))).toEqual(CUT_OFF);
    expect(await take(file)).toMatchObject({ refused: [], soundCount: 1 });
    expect((await server.sync(user_id)).cursor).toBe(cursor);
  });

  it('that was never finished does not take the place of a finished one', async () => {
    const { head, row } = spoken(SOUND, true, null);
    const cutOff = { ...row, recording_id: newId(), bytes: CUT_OFF.byteLength };
    const { recording_id, result_id, part_id, media_type, duration_ms, bytes } = cutOff;
    head.sounds.push({ recording_id, result_id, part_id, media_type, duration_ms, bytes });
    const file = fileOf(head, SOUND, CUT_OFF);
    for (const _time of ['first', 'second']) {
      expect(await take(file)).toMatchObject({ soundCount: 1, silent: [{ recording_id }] });
      expect((await server.sync(user_id)).pull.recordings).toEqual([row]);
    }
  });

  it('that is cut short or damaged is named, and the rows are taken', async () => {
    const { head, row } = spoken(SOUND);
    const file = fileOf(head, SOUND);
    const short = await take(file.subarray(0, -1));
    expect(short.silent).toEqual([{ recording_id: row.recording_id, message: 'The file ends before this sound.' }]);
    expect(short.refused).toEqual([]);
    const damaged = await take(fileOf(head, soundBytes(600_000, 5)));
    expect(damaged.silent).toMatchObject([{ message: 'The sound is not the one that the recording names.' }]);
    await take(file);
    expect(await heard(row)).toEqual(SOUND);
  });
});

describe('npm run import-rows', PATIENCE, () => {
  it('takes a file only for the account that the operator names, and only when it is told to', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'papertide-data-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
    await server.close();
    server = await openSyncServer(join(DATA_DIR, 'papertide.sqlite'));
    user_id = await server.newStudent();
    const other = await server.newUser();
    const file = join(DATA_DIR, 'unsent.papertide');
    writeFileSync(file, fileOf(anExport()));
    const run = async (...args: string[]) => {
      const program = startProgram('sync/import-file.ts', [file, ...args], { DATA_DIR });
      return { code: await program.exited, said: program.stdout() + program.stderr() };
    };
    const [own, foreign] = [`${user_id}@example.org`, `${other}@example.org`];
    const [unasked, wrong, taken] = await Promise.all([run(own), run(foreign, '--yes'), run(own, '--yes')]);
    expect(unasked).toMatchObject({ code: 1, said: expect.stringContaining('Nobody is here to answer: add --yes.') });
    expect(unasked.said).toContain('attempts: 1, begun');
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('saved by another account than that of') });
    expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('3 of 3 rows and 0 sounds taken for') });
    expect((await server.sync(other)).pull.attempts).toEqual([]);
  });
});

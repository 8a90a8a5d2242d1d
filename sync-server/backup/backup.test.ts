// Backup and restore with a real server that serves meanwhile, and everything that a restore must refuse.
// Over 400 lines because all of it goes round one running server with its backups.

import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { addReset, findReset } from '../accounts/password-reset.ts';
import { databaseFile, epochWitnessFile } from '../config.ts';
import { IN_BACKUP, NOT_IN_BACKUP } from '../data-dir.ts';
import { hashOf } from '../durable-files.ts';
import { FolderStore } from '../media-store/folder-store.ts';
import { openMediaFiles } from '../media/files.ts';
import { openBesideServer } from '../store/beside-server.ts';
import { lockForRestore, lockForServer } from '../store/data-dir-lock.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openRestoreAwareStore, renewWitness } from '../store/restore-detection.ts';
import { openSyncServer, type SyncServer } from '../sync/testing.ts';
import { type Caller, signIn, signUp } from '../testing/people.ts';
import { makeDataDir, PATIENCE, startProgram, startServer } from '../testing/process.ts';
import { recordingOf, soundBytes } from '../testing/responses.ts';
import { makeBackup } from './make-backup.ts';
import { DATABASE } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const STUDENTS = ['ama', 'bandu', 'chandra'];
/** At least this number of answers is acknowledged while the backup is made. */
const ANSWERS_BEFORE = 40;

let folder: string;
let DATA_DIR: string;
let backup: string;
beforeEach(async () => {
  folder = await makeDataDir();
  [DATA_DIR, backup] = [join(folder, 'data'), join(folder, 'backup')];
  mkdirSync(DATA_DIR);
});

async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const program = startProgram(`backup/${command}.ts`, args, { DATA_DIR, ...env });
  return { code: await program.exited, out: program.stdout(), err: program.stderr() };
}

/** An answer of one attempt, again and again, each acknowledged before the next. */
function createWriter(student: Caller, paper: SyncServer['paper']) {
  const { exam_id, blank } = paper;
  const start_time = Date.now() - 1_000;
  const open = { result_id: newId(), exam_id, revision: 1, start_time, end_time: null, abandoned: 0 } as const;
  const ended = { ...open, result_id: newId(), end_time: Date.now() };
  let hlc: string | null = null;
  const answer = (result_id: string, text: string): Answer => {
    hlc = nextStamp(hlc, Date.now(), 'phone');
    return { result_id, exam_id, question_id: blank, answer_type: 'fillBlank', answer: text, hlc };
  };
  const writer = {
    student,
    ended,
    acknowledged: 0,
    begin: () => student.sync({ attempts: [open, ended], answers: [answer(ended.result_id, 'salt')] }),
    async write() {
      await student.sync({ answers: [answer(open.result_id, String(writer.acknowledged + 1))] });
      writer.acknowledged++;
    },
    /** Pulls, and returns the number that was written last. */
    async read(caller: Caller) {
      const { pull } = await caller.sync();
      const row = pull.answers.find(({ result_id }) => result_id === open.result_id);
      return { number: Number(row?.answer ?? 0), pull };
    },
  };
  return writer;
}

describe('[F34, F35] a backup made while students write', PATIENCE, () => {
  it('holds every answer acknowledged before it began, and is served once it is restored', async () => {
    const beside = await openSyncServer(databaseFile(DATA_DIR));
    const task = await beside.publishTask('speaking');
    let server = await startServer({ DATA_DIR, LIMIT_SCALE: '10000', LOG_LEVEL: 'warn' });
    const students = await Promise.all(STUDENTS.map((name) => signUp(server.url, name)));
    for (const { user_id } of students) await beside.grantMonth(user_id);
    await beside.close();
    const [first] = students;
    if (!first) throw new Error('nobody signed up');
    const spoken = { result_id: newId(), exam_id: task.exam_id, revision: 1, start_time: Date.now() - 1_000 };
    const sound = soundBytes(20_000);
    const recording = recordingOf(sound, { ...task, result_id: spoken.result_id });
    await first.sync({ attempts: [{ ...spoken, end_time: null, abandoned: 0 }], recordings: [recording] });
    expect((await first.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound)).status).toBe(200);

    const writers = students.map((student) => createWriter(student, beside.paper));
    await Promise.all(writers.map(({ begin }) => begin()));
    const over = new AbortController();
    const load = Promise.all(
      writers.map(async (writer) => {
        while (!over.signal.aborted) await writer.write();
      }),
    );
    const total = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    while (total() < ANSWERS_BEFORE) await writers[0]?.student.call('GET', 'healthz');
    const before = writers.map(({ acknowledged }) => acknowledged);
    const made = await run('backup', [backup]);
    over.abort();
    await load;
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('accounts: 3, attempts: 7, answers: ');
    expect(total()).toBeGreaterThan(before.reduce((sum, count) => sum + count, 0));

    const refused = await run('restore', [backup]);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('A server runs on');
    server.child.kill('SIGKILL');
    await server.exited;
    const restored = await run('restore', [backup]);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(/lies in (.+)\.$/m.exec(restored.out)?.[1] ?? '', 'papertide.sqlite'))).toBe(true);

    server = await startServer({ DATA_DIR, LIMIT_SCALE: '10000', LOG_LEVEL: 'warn' });
    for (const [index, writer] of writers.entries()) {
      const { number, pull } = await writer.read(await signIn(server.url, writer.student.email));
      expect(number).toBeGreaterThanOrEqual(before[index] ?? Infinity);
      expect(number).toBeLessThanOrEqual(writer.acknowledged);
      expect(pull.results).toMatchObject([{ result_id: writer.ended.result_id, correct: 1 }]);
    }
    const again = await signIn(server.url, first.email);
    const heard = await again.call('GET', `recordings/${recording.recording_id}`);
    expect(new Uint8Array(await heard.arrayBuffer())).toEqual(sound);
  });
});

describe('[F35, F56] a database file that was copied back by hand', PATIENCE, () => {
  it('is noticed at the next start: each device begins again', async () => {
    const beside = await openSyncServer(databaseFile(DATA_DIR));
    let server = await startServer({ DATA_DIR });
    const student = await signUp(server.url, 'nimal');
    await beside.grantMonth(student.user_id);
    await beside.close();
    const { cursor } = await student.sync();
    server.child.kill('SIGTERM');
    await server.exited;
    const file = databaseFile(DATA_DIR);
    const copy = join(folder, 'copy.sqlite');
    copyFileSync(file, copy);
    // another run of the server, in which all went on
    const { store, wasReplaced } = await openRestoreAwareStore(() => sqliteDialect(file), epochWitnessFile(DATA_DIR));
    expect(wasReplaced).toBe(false);
    await renewWitness(store, epochWitnessFile(DATA_DIR));
    await store.close();

    copyFileSync(copy, file);
    server = await startServer({ DATA_DIR });
    const again = await signIn(server.url, student.email);
    expect((await again.sync({}, cursor)).reset).toBe(true);
  });
});

describe('a restore', PATIENCE, () => {
  const MEDIA = new TextEncoder().encode('Paper tide, paper tide.');

  /** A DATA_DIR with an account and a picture, backed up, and another account since. */
  async function backUp() {
    const server = await openSyncServer(databaseFile(DATA_DIR));
    await server.newUser();
    const media = openMediaFiles(await FolderStore.open(join(DATA_DIR, 'media')), {
      store: server.store,
      now: Date.now,
    });
    const { sha256 } = await media.put(MEDIA, 100, () => Promise.resolve('text/plain'));
    await makeBackup(DATA_DIR, backup, NOW);
    await server.newUser();
    await server.close();
    return join(backup, 'media', sha256.slice(0, 2), sha256);
  }
  async function readVersions(): Promise<number[]> {
    const server = await openSyncServer(databaseFile(DATA_DIR));
    const users = await server.store.read.selectFrom('users').select('version').execute();
    await server.close();
    return users.map(({ version }) => version);
  }
  const countAccounts = async () => (await readVersions()).length;
  const manifestFile = () => join(backup, 'manifest.json');
  const changeManifest = (from: string | RegExp, to: string) =>
    writeFileSync(manifestFile(), readFileSync(manifestFile(), 'utf8').replace(from, to));

  it('puts the old aside and comes to a new folder too', async () => {
    await backUp();
    const { aside } = await restoreBackup(backup, DATA_DIR, NOW);
    expect(await countAccounts()).toBe(1);
    // every session ends with it: what was ended since the backup must not live again
    expect(await readVersions()).toEqual([1]);
    expect(aside).toBe(join(DATA_DIR, 'before-restore-2026-11-21T18-00-00-000Z'));
    expect(readdirSync(aside ?? '').toSorted()).toEqual(['media', 'papertide.sqlite']);
    const elsewhere = join(folder, 'elsewhere', 'data');
    expect(await restoreBackup(backup, elsewhere, NOW)).toMatchObject({ aside: null, counts: { accounts: 1 } });
    expect(readdirSync(elsewhere).toSorted()).toEqual(['epoch-mark', 'lock', 'media', 'papertide.sqlite']);
  });

  it('[R19] ends every reset link: one that was used since the backup works no second time', async () => {
    const server = await openSyncServer(databaseFile(DATA_DIR));
    const user_id = await server.newUser();
    const secret = await server.store.transact((tx) => addReset(tx, user_id, NOW));
    await server.close();
    await makeBackup(DATA_DIR, backup, NOW);
    await restoreBackup(backup, DATA_DIR, NOW);
    const restored = await openSyncServer(databaseFile(DATA_DIR));
    expect(await findReset(restored.store.read, secret, NOW + 60_000)).toBeNull();
    await restored.close();
  });

  it('changes nothing where the backup is not whole', async () => {
    const picture = await backUp();
    const refusal = () => restoreBackup(backup, DATA_DIR, NOW).then(String, (error: Error) => error.message);
    const whole = readFileSync(manifestFile());

    changeManifest('media/', 'media/../');
    expect(await refusal()).toContain('is not readable');
    writeFileSync(manifestFile(), whole);
    appendFileSync(picture, '!');
    expect(await refusal()).toMatch(/^media\/.+ of the backup is damaged/);
    await rm(picture);
    expect(await refusal()).toMatch(/^media\/.+ of the backup is missing/);
    writeFileSync(picture, MEDIA);
    writeFileSync(manifestFile(), whole.subarray(0, -100));
    expect(await refusal()).toContain('is not readable');
    await rm(manifestFile());
    expect(await refusal()).toContain('is no backup');

    expect(await countAccounts()).toBe(2);
    expect(readdirSync(DATA_DIR).toSorted()).toEqual(['lock', 'media', 'papertide.sqlite']);
  });

  it('changes nothing where the database is damaged, though its hash is right, or is of a newer version', async () => {
    await backUp();
    const asBackup = async (database: string) => {
      await rm(backup, { recursive: true, force: true });
      await makeBackup(DATA_DIR, backup, NOW);
      copyFileSync(database, join(backup, 'papertide.sqlite'));
      const { sha256, bytes } = await hashOf(database);
      changeManifest(
        /("path": "papertide.sqlite",\s+"bytes": )\d+(,\s+"sha256": )"[0-9a-f]+"/,
        `$1${bytes}$2"${sha256}"`,
      );
      return restoreBackup(backup, DATA_DIR, NOW);
    };
    const torn = join(folder, 'torn.sqlite');
    const bytes = readFileSync(join(backup, 'papertide.sqlite'));
    writeFileSync(torn, bytes.fill(7, 8_192, 40_960));
    await expect(asBackup(torn)).rejects.toThrow('The database is damaged.');

    const newer = join(folder, 'newer.sqlite');
    const server = await openSyncServer(newer);
    await server.close();
    const database = new Sqlite(newer);
    database.exec(
      "insert into kysely_migration values ('999-later', '2027-01-01'); update database_epoch set oldest_server = '999-later'",
    );
    database.close();
    await expect(asBackup(newer)).rejects.toThrow('a newer version of Papertide (999-later)');
    expect(await countAccounts()).toBe(2);
  });

  // only root can make a folder another's
  it.runIf(process.geteuid?.() === 0)('is refused to whoever is not the user of the server', async () => {
    await backUp();
    chownSync(DATA_DIR, 12_345, 12_345);
    await expect(restoreBackup(backup, DATA_DIR, NOW)).rejects.toThrow('is of another user (12345)');
    expect(await countAccounts()).toBe(2);
  });

  it('that was cut short keeps the server from starting, and is done by running it again', async () => {
    await backUp();
    writeFileSync(join(DATA_DIR, 'restore-unfinished'), '');
    expect(() => lockForServer(DATA_DIR)).toThrow('was cut short. Run it again: npm run restore -- FOLDER');
    await restoreBackup(backup, DATA_DIR, NOW);
    lockForServer(DATA_DIR).release();
  });

  it('waits for nobody: a server that would start meanwhile says why it does not', async () => {
    const claim = lockForRestore(DATA_DIR);
    expect(() => lockForServer(DATA_DIR)).toThrow('A restore replaces what lies in');
    claim.release();
    const [one, other] = [lockForServer(DATA_DIR), lockForServer(DATA_DIR)];
    expect(() => lockForRestore(DATA_DIR)).toThrow('A server runs on');
    one.release();
    other.release();
    lockForRestore(DATA_DIR).release();
  });
});

describe('a command that writes beside the server', PATIENCE, () => {
  it('does nothing while a restore replaces what it would write to', async () => {
    await (await openSyncServer(databaseFile(DATA_DIR))).close();
    const unsent = join(folder, 'unsent.papertide');
    const rows = { attempts: [], answers: [], annotations: [] };
    writeFileSync(
      unsent,
      JSON.stringify({ papertide_export: 1, user_id: newId(), exported_at: NOW, rows, refused: [] }),
    );
    const claim = lockForRestore(DATA_DIR);
    for (const [file, ...args] of [
      ['accounts/make-admin.ts', 'boss@papertide.test'],
      ['counts/count-again.ts'],
      ['sync/import-file.ts', unsent, 'boss@papertide.test', '--yes'],
    ] as const) {
      const program = startProgram(file, args, { DATA_DIR });
      expect([file, await program.exited]).toEqual([file, 1]);
      expect(program.stderr()).toBe(`A restore replaces what lies in ${DATA_DIR}. Try again once it is done.\n`);
    }
    claim.release();
  });

  it('keeps a restore waiting until it has ended, and no server', async () => {
    const place = { file: databaseFile(DATA_DIR), url: null, dataDir: DATA_DIR };
    const store = await openBesideServer(place);
    expect(() => lockForRestore(DATA_DIR)).toThrow('or a command that works on it. Stop it first.');
    const server = lockForServer(DATA_DIR);
    await (await openBesideServer(place)).close();
    server.release();
    await store.close();
    lockForRestore(DATA_DIR).release();
    writeFileSync(join(DATA_DIR, 'restore-unfinished'), '');
    await expect(openBesideServer(place)).rejects.toThrow('was cut short');
  });
});

describe('a backup', () => {
  it('[R251] has every folder of DATA_DIR, or says why it does not', PATIENCE, async () => {
    const { url, child, exited } = await startServer({ DATA_DIR });
    await signUp(url, 'nimal');
    await fetch(`${url}/api/auth/forgotpassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nimal@papertide.test' }),
    });
    await expect.poll(() => readdirSync(DATA_DIR)).toContain('outbox');
    const database = readdirSync(DATA_DIR).filter((name) => name.startsWith(DATABASE));
    const known = [...IN_BACKUP, ...Object.keys(NOT_IN_BACKUP), ...database];
    expect(readdirSync(DATA_DIR).filter((name) => !known.includes(name))).toEqual([]);
    child.kill('SIGTERM');
    await exited;
    expect(IN_BACKUP.filter((name) => !existsSync(join(DATA_DIR, name)))).toEqual([]);
  });

  it('[F65] is not made while a restore replaces what it would copy, nor of what one left half done', async () => {
    await (await openSyncServer(databaseFile(DATA_DIR))).close();
    const claim = lockForRestore(DATA_DIR);
    // as between two renames of a restore
    renameSync(databaseFile(DATA_DIR), join(folder, 'aside'));
    writeFileSync(join(DATA_DIR, 'restore-unfinished'), '');
    const made = await run('backup', [backup]);
    const why = `A restore replaces what lies in ${DATA_DIR}. Try again once it is done.`;
    expect(made).toEqual({ code: 1, out: '', err: `No backup was made. ${why}\n` });
    renameSync(join(folder, 'aside'), databaseFile(DATA_DIR));
    await expect(makeBackup(DATA_DIR, backup, NOW)).rejects.toThrow(why);
    claim.release();
    await expect(makeBackup(DATA_DIR, backup, NOW)).rejects.toThrow('was cut short');
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('[F65] keeps a restore waiting until it is made', async () => {
    await (await openSyncServer(databaseFile(DATA_DIR))).close();
    const made = new AbortController();
    const making = makeBackup(DATA_DIR, backup, NOW).finally(() => made.abort());
    const refusals = new Set<string>();
    for (; !made.signal.aborted; await nextTurn())
      try {
        lockForRestore(DATA_DIR).release();
      } catch (error) {
        refusals.add(String(error));
      }
    await making;
    expect([...refusals]).toEqual([
      `DataDirTaken: A server runs on ${DATA_DIR}, or a command that works on it. Stop it first.`,
    ]);
    await restoreBackup(backup, DATA_DIR, NOW);
  });

  it('names what is damaged on the server and leaves it out', async () => {
    const server = await openSyncServer(databaseFile(DATA_DIR));
    await server.close();
    const name = 'ab'.repeat(32);
    mkdirSync(join(DATA_DIR, 'media', 'ab'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'media', 'ab', name), 'not what the name says');
    const { damaged } = await makeBackup(DATA_DIR, backup, NOW);
    expect(damaged).toEqual([`media/ab/${name}`]);
    await restoreBackup(backup, DATA_DIR, NOW);
  });

  it('wants a new folder outside of DATA_DIR, and a DATA_DIR with a database', async () => {
    await expect(makeBackup(DATA_DIR, backup, NOW)).rejects.toThrow('There is no database');
    await (await openSyncServer(databaseFile(DATA_DIR))).close();
    await expect(makeBackup(DATA_DIR, join(DATA_DIR, 'b'), NOW)).rejects.toThrow('must not lie in DATA_DIR');
    mkdirSync(backup);
    await expect(makeBackup(DATA_DIR, backup, NOW)).rejects.toThrow('is there already');
    expect(readdirSync(folder).toSorted()).toEqual(['backup', 'data']);
  });
});

import { Dexie } from 'dexie';
import { v7 as newId } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import type { Attempt } from '../../../shared/attempts.ts';
import { readAudioPlaceMs, readHeardIds } from '../media/audio-places.ts';
import { NewerDatabase, openLocalDatabase, readMeta } from './db.ts';
import { findAttemptOfPaper, readBegunHere } from '../queries/read-attempt.ts';
import { readSpeakingPlaces, saveSpeakingPlaces } from '../speech/speaking-places.ts';
import { openUnheeding } from '../testing.ts';

/** The database as the first version of the app left it, as far as this is about it. */
async function openOldDatabase(user_id: string): Promise<Dexie> {
  const db = new Dexie(`papertide-${user_id}`);
  db.version(1).stores({ attempts: 'result_id, exam_id, state', meta: 'key', answers: '[result_id+question_id]' });
  return db.open();
}

/** Versions as Dexie counts them. */
const [LAST_OF_THIS_KIND, FIRST_OF_THE_NEXT] = [299, 300];

function anAttempt(changes: Partial<Attempt> = {}): Attempt & { state: string } {
  const attempt = {
    result_id: newId(),
    exam_id: 'e',
    revision: 1,
    start_time: 5,
    end_time: null,
    abandoned: 0 as const,
  };
  return { ...attempt, ...changes, state: 'received' };
}

describe('a database of an older version', () => {
  it('keeps its attempts, and takes those that are open as begun on this device', async () => {
    const user_id = newId();
    const old = await openOldDatabase(user_id);
    const [open, ended] = [anAttempt(), anAttempt({ end_time: 9, start_time: 8 })];
    await old.table('attempts').bulkPut([open, ended]);
    old.close();

    const db = await openLocalDatabase(user_id);
    expect(await db.attempts.count()).toBe(2);
    expect([...(await readBegunHere(db))]).toEqual([open.result_id]);
    expect((await findAttemptOfPaper(db, 'e'))?.result_id).toBe(open.result_id);
    db.close();
  });

  it.each([
    ['version 5', 'which may have lost their tasks', 5],
    ['version 7', 'which may have lost their comments at places', 7],
  ])('of %s asks for everything again where it has marks, %s, and only there', async (_name, _why, version) => {
    for (const marks of [{ criteria: [], band: 6, comment: '', marked_at: 5 }, undefined]) {
      const user_id = newId();
      const old = new Dexie(`papertide-${user_id}`);
      old.version(version).stores({ results: 'result_id, exam_id', meta: 'key', attempts: 'result_id' });
      await old.open();
      await old.table('results').put({ result_id: 'r', exam_id: 'e', ...(marks ? { marks } : {}) });
      await old.table('meta').put({ key: 'cursor', value: 'c7' });
      old.close();

      const db = await openLocalDatabase(user_id);
      expect(await readMeta(db, 'cursor')).toBe(marks ? null : 'c7');
      expect(await db.results.count()).toBe(1);
      db.close();
    }
  });

  it('[R69] gets a place for the notes of a speaking paper, and keeps how far recordings were heard', async () => {
    const user_id = newId();
    const old = new Dexie(`papertide-${user_id}`);
    old.version(5).stores({ audioPlaces: '[result_id+reading_document_id]', meta: 'key', attemptsHere: 'result_id' });
    await old.open();
    await old.table('audioPlaces').put({ result_id: 'r', reading_document_id: 'a1', position_ms: 5 });
    old.close();

    const db = await openLocalDatabase(user_id);
    expect(await readAudioPlaceMs(db, 'r', 'a1')).toBe(5);
    expect(await readHeardIds(db, 'r')).toEqual(new Set());
    expect(await readSpeakingPlaces(db, 'r')).toEqual([]);
    const place = { result_id: 'r', part_id: 'p2', notes: 'the chair', question_index: 0, prepare_from: null };
    await saveSpeakingPlaces(db, [place]);
    expect(await readSpeakingPlaces(db, 'r')).toEqual([place]);
    db.close();
  });

  it('[F24] is still written by a tab of that version, which goes on beside the new one', async () => {
    const user_id = newId();
    const oldTab = await openOldDatabase(user_id);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined); // Dexie says that it makes way
    const db = await openLocalDatabase(user_id);
    const attempt = anAttempt();
    await oldTab.table('attempts').put(attempt);
    expect(await db.attempts.get(attempt.result_id)).toEqual(attempt);
    oldTab.close();
    db.close();
  });

  it('[F24] that a tab keeps from being changed says so at once, and is opened as soon as that tab lets go', async () => {
    const user_id = newId();
    const stopped = await openUnheeding(`papertide-${user_id}`, 10);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const blocked = Promise.withResolvers<void>();
    const opening = openLocalDatabase(user_id, blocked.resolve);
    await blocked.promise;
    stopped.close();
    const db = await opening;
    expect(await db.attempts.count()).toBe(0);
    db.close();
  });

  it('[F25] stays whole where the change to this one is cut, and is changed at the next start', async () => {
    const user_id = newId();
    const old = await openOldDatabase(user_id);
    const attempt = anAttempt();
    await old.table('attempts').put(attempt);
    old.close();

    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, ...row) {
      const request = IDBObjectStore.prototype.put.apply(this, row);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(openLocalDatabase(user_id)).rejects.toBeInstanceOf(Error);
    vi.restoreAllMocks();
    expect(await indexedDB.databases()).toContainEqual({ name: `papertide-${user_id}`, version: 10 });

    const db = await openLocalDatabase(user_id);
    expect(await db.attempts.toArray()).toEqual([attempt]);
    expect([...(await readBegunHere(db))]).toEqual([attempt.result_id]);
    db.close();
  });
});

describe('a database of a newer version', () => {
  it('[F27, R136] is read and written by this one as long as it only has more in it', async () => {
    const user_id = newId();
    const first = await openLocalDatabase(user_id);
    const attempt = anAttempt();
    await first.table('attempts').put(attempt);
    first.close();
    const newer = await openUnheeding(first.name, LAST_OF_THIS_KIND * 10, {
      upgradeneeded: ({ transaction }) => {
        transaction?.objectStore('attempts').createIndex('another', 'another');
        transaction?.db.createObjectStore('more', { keyPath: 'id' });
      },
    });
    newer.close();

    const db = await openLocalDatabase(user_id);
    expect(await db.attempts.toArray()).toEqual([attempt]);
    await db.table('attempts').put(anAttempt());
    db.close();
    expect(await indexedDB.databases()).toContainEqual({ name: first.name, version: LAST_OF_THIS_KIND * 10 });
  });

  it('[F27, R136] of another kind is left as it is by this one, which says why, however often it tries', async () => {
    const user_id = newId();
    const first = await openLocalDatabase(user_id);
    const attempt = anAttempt();
    await first.table('attempts').put(attempt);
    first.close();
    (await openUnheeding(first.name, FIRST_OF_THE_NEXT * 10)).close();

    for (let times = 0; times < 2; times += 1)
      await expect(openLocalDatabase(user_id)).rejects.toBeInstanceOf(NewerDatabase);
    const raw = await openUnheeding(first.name, FIRST_OF_THE_NEXT * 10);
    const read = raw.transaction('attempts').objectStore('attempts').getAll();
    await new Promise((resolve) => read.addEventListener('success', resolve));
    expect(read.result).toEqual([attempt]);
    raw.close();
  });

  it('[F24, R136] of another kind waits for a tab of this one, which goes on as if nothing was', async () => {
    const user_id = newId();
    const db = await openLocalDatabase(user_id);
    const blocked = Promise.withResolvers<void>();
    const changed = openUnheeding(db.name, FIRST_OF_THE_NEXT * 10, { blocked: () => blocked.resolve() });
    await blocked.promise;
    const attempt = anAttempt();
    await db.table('attempts').put(attempt);
    expect(await db.attempts.toArray()).toEqual([attempt]);
    db.close();
    const newer = await changed;
    expect(newer.version).toBe(FIRST_OF_THE_NEXT * 10);
    newer.close();
  });
});

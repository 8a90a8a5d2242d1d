// The data of one student on this device, in one IndexedDB database per user [R18]. Screens follow these tables.
// save.ts and the five save-*.ts beside it write what a student makes, pwa/sync what the server sends, pwa/offline
// papers and their media, and pwa/local what concerns this device alone (time, places, repair after a wipe).

import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import { isOpen } from '../../../shared/attempts.ts';
import type { Rows } from '../../../shared/sync/collections.ts';
import type { UnreadRow } from '../../../shared/sync/read-reply.ts';
import { refetchMarks } from '../repair/refetch-marks.ts';
import { openDatabase } from './open-database.ts';
import type {
  AttemptHere,
  AttemptPlace,
  AudioPlace,
  CollectionTables,
  EndedAnswers,
  DeferredRows,
  MediaChunk,
  Meta,
  MetaRow,
  OtherTexts,
  Own,
  RecordingPiece,
  RefusedRow,
  Shadowing,
  SpeakingPlace,
  StoredExplanation,
  StoredMedia,
  StoredPaper,
  StoredPracticePaper,
  Upload,
} from './rows.ts';
import { resendUnknownRows } from '../repair/resend-unknown-rows.ts';
import { StorageWatch } from './storage-watch.ts';

export type * from './rows.ts';

/**
 * Versions of one hundred are compatible: a later one removes no table and no index, and an earlier app reads and
 * writes what it knows [F24]. A change that would make an earlier app do harm begins the next hundred [R136].
 */
const VERSIONS_OF_A_KIND = 100;

const ADDED = {
  1: {
    attempts: 'result_id, exam_id, state',
    answers: '[result_id+question_id], result_id, state',
    annotations: 'annotation_id, result_id, state',
    flags: '[result_id+question_id], result_id, state',
    recordings: '[result_id+part_id], result_id, state, recording_id',
    recordingPieces: '[recording_id+index], recording_id',
    uploads: 'recording_id',
    settings: 'name, state',
    results: 'result_id, exam_id',
    exams: 'exam_id',
    grants: 'subscription_id',
    papers: '[exam_id+revision], exam_id',
    media: 'sha256',
    mediaChunks: '[sha256+offset], sha256',
    explanations: 'exam_id',
    places: 'result_id',
    audioPlaces: '[result_id+reading_document_id]',
    refusals: 'id',
    meta: 'key',
  },
  2: { unread: 'id', papers: '[exam_id+revision], exam_id, [exam_id+revision+sha256]' },
  5: { attemptsHere: 'result_id' },
  7: { speakingPlaces: '[result_id+part_id]' },
  // an earlier app would resend an attempt after a reset [S12], but not the answers in here: it would be marked
  // without them
  100: { endedAnswers: 'result_id' },
  101: { otherTexts: '[result_id+part_id]' },
  // an earlier app would take an attempt of one part or without a clock for a whole paper in its time, and end it by
  // the clock of that [S33]
  200: {},
  201: { practice_reviews: 'review_id, result_id, state', practicePapers: '[exam_id+revision]' },
  202: { words: 'word_id, state' },
  203: { mock_parts: '[mock_id+entry], state, entry' },
  204: { shadowings: '[result_id+part_id+sentence], result_id' },
};
const LATEST = Math.max(...Object.keys(ADDED).map(Number));
const TABLES = Object.fromEntries(Object.values(ADDED).flatMap((added) => Object.entries<string>(added)));

class EarlierDatabase extends Error {}

/** A later app has changed this database, so this one must not touch it [R136]. */
export class NewerDatabase extends Error {
  constructor() {
    super('The data on this device was changed by a newer version of the app');
    this.name = 'NewerDatabase';
  }
}

export class LocalDatabase extends Dexie implements CollectionTables {
  declare attempts: CollectionTables['attempts'];
  declare answers: CollectionTables['answers'];
  declare endedAnswers: EntityTable<EndedAnswers, 'result_id'>;
  declare annotations: CollectionTables['annotations'];
  declare flags: CollectionTables['flags'];
  declare recordings: CollectionTables['recordings'];
  declare settings: CollectionTables['settings'];
  declare words: CollectionTables['words'];
  declare practice_reviews: CollectionTables['practice_reviews'];
  declare mock_parts: CollectionTables['mock_parts'];
  declare results: CollectionTables['results'];
  declare exams: CollectionTables['exams'];
  declare grants: CollectionTables['grants'];
  declare papers: Table<StoredPaper, [exam_id: string, revision: number]>;
  declare media: EntityTable<StoredMedia, 'sha256'>;
  declare mediaChunks: Table<MediaChunk, [sha256: string, offset: number]>;
  declare recordingPieces: Table<RecordingPiece, [recording_id: string, index: number]>;
  declare uploads: EntityTable<Upload, 'recording_id'>;
  declare practicePapers: Table<StoredPracticePaper, [exam_id: string, revision: number]>;
  declare explanations: EntityTable<StoredExplanation, 'exam_id'>;
  declare places: EntityTable<AttemptPlace, 'result_id'>;
  declare attemptsHere: EntityTable<AttemptHere, 'result_id'>;
  declare audioPlaces: Table<AudioPlace, [result_id: string, reading_document_id: string]>;
  declare speakingPlaces: Table<SpeakingPlace, [result_id: string, part_id: string]>;
  declare shadowings: Table<Shadowing, [result_id: string, part_id: string, sentence: number]>;
  declare otherTexts: Table<OtherTexts, [result_id: string, part_id: string]>;
  declare refusals: EntityTable<RefusedRow, 'id'>;
  declare unread: EntityTable<UnreadRow, 'id'>;
  declare meta: EntityTable<MetaRow, 'key'>;
  readonly watch = new StorageWatch<DeferredRows>();
  readonly isInMemory: boolean;
  #wasOpened = false;
  #knowsEarlier = false;

  constructor(name: string, where: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    // strict: a row that the screen calls saved is on the disk, not in a cache that a dead battery loses. Dexie's own
    // cache would copy every row that a screen follows, to show pending writes, which this app never does
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...where });
    this.isInMemory = where.indexedDB !== undefined;
    // only this one: Dexie computes all declared versions anew with each, which takes a slow phone a frame or two
    this.version(LATEST)
      .stores(TABLES)
      .upgrade(() => {
        if (!this.#knowsEarlier) throw new EarlierDatabase();
      });
    const kind = kindOf(this.verno);
    // at each opening: the browser may have closed it meanwhile
    this.on(
      'ready',
      () => {
        if (kindOf(this.backendDB().version / 10) > kind) throw new NewerDatabase();
        this.#wasOpened = true;
      },
      true,
    );
    this.on('versionchange', ({ newVersion }) => {
      // work in progress goes on here, and the later version waits for it and says so
      if (newVersion !== null) return kindOf(newVersion / 10) > kind ? false : undefined;
      // its owner had it removed, perhaps in another tab: the next read must not reopen it, empty
      this.close();
      return false;
    });
  }

  override close(how?: { disableAutoOpen: boolean }): void {
    super.close(how);
    // the next read reopens it: an older app may have created another one in a wiped storage
    if (this.#wasOpened && how?.disableAutoOpen === false) this.knowEarlier();
  }

  /** Declares how a database of an earlier version is upgraded; call it before opening. */
  knowEarlier(): void {
    if (this.#knowsEarlier) return;
    this.#knowsEarlier = true;
    this.version(1).stores(ADDED[1]);
    this.version(2).stores(ADDED[2]).upgrade(resendUnknownRows);
    this.version(5)
      .stores(ADDED[5])
      .upgrade(async (tx) => {
        // earlier versions did not store where an attempt began; open ones here continue as this device's own
        const open = (await tx.table<Own<Rows['attempts']>>('attempts').toArray()).filter(isOpen);
        await tx
          .table<AttemptHere>('attemptsHere')
          .bulkPut(open.map(({ result_id }) => ({ result_id, begun: 1, given_up: 0 })));
      });
    this.version(6).upgrade(refetchMarks);
    this.version(7).stores(ADDED[7]);
    this.version(8).upgrade(refetchMarks);
  }
}

function kindOf(version: number): number {
  return Math.floor(version / VERSIONS_OF_A_KIND);
}

/** Returns the name of a user's database; null is the visitor's, which holds only the public library. */
export function databaseName(userId: string | null): string {
  return userId === null ? 'papertide-visitor' : `papertide-${userId}`;
}

export function unsavedDraftsName(userId: string): string {
  return `papertide-authoring-${userId}`;
}

export function unsavedMarksName(userId: string): string {
  return `papertide-marking-${userId}`;
}

export function unsentAudioName(userId: string): string {
  return `papertide-authoring-audio-${userId}`;
}

/**
 * True if a user's database exists in this version of the app. A worker checks before it opens one: it creates none,
 * as it may just have been removed, and upgrades none under an older page.
 */
export async function isOfThisVersion(userId: string): Promise<boolean> {
  const name = databaseName(userId);
  // Dexie multiplies version numbers by ten
  return (await indexedDB.databases()).some((one) => one.name === name && one.version === LATEST * 10);
}

export async function openLocalDatabase(userId: string | null, onBlocked?: () => void): Promise<LocalDatabase> {
  const db = new LocalDatabase(databaseName(userId));
  if (onBlocked) db.on('blocked', onBlocked);
  return openPrepared(db);
}

async function openWhatever(db: LocalDatabase): Promise<void> {
  try {
    await openDatabase(db);
  } catch (error) {
    if (!(error instanceof EarlierDatabase)) throw error;
    db.knowEarlier();
    await openDatabase(db);
  }
}

export async function openPrepared(db: LocalDatabase): Promise<LocalDatabase> {
  await openWhatever(db);
  const known = await readMeta(db, 'epoch');
  if (known !== null) {
    // write nothing at a start, which would wait for it
    db.watch.epoch = known;
    return db;
  }
  await db.transaction('rw', db.meta, async () => {
    if (!(await readMeta(db, 'device_id'))) await writeMeta(db, 'device_id', randomWord(6));
    db.watch.epoch = await markStorage(db);
  });
  return db;
}

/** Returns the storage epoch, and creates it if there is none. Within a transaction. */
export async function markStorage(db: LocalDatabase): Promise<string> {
  const known = await readMeta(db, 'epoch');
  if (known !== null) return known;
  const epoch = randomWord(8);
  await writeMeta(db, 'epoch', epoch);
  return epoch;
}

export async function readMeta<Key extends keyof Meta>(db: LocalDatabase, key: Key): Promise<Meta[Key] | null> {
  const row = (await db.meta.get(key)) as { value: Meta[Key] } | undefined;
  return row?.value ?? null;
}

export async function writeMeta<Key extends keyof Meta>(db: LocalDatabase, key: Key, value: Meta[Key]): Promise<void> {
  await db.meta.put({ key, value });
}

export function randomWord(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

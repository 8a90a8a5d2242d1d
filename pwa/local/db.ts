// What one student's device keeps, in one IndexedDB database per user [R18]. Screens follow these
// tables [R71]. What a student makes is written by save.ts and the four save-*.ts beside it, what the server says by pwa/sync,
// papers and their media by pwa/offline; what stands on this device alone (time, places, repair after a wipe) by pwa/local.

import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Grant } from '../../shared/access.ts';
import type { Annotation } from '../../shared/annotations.ts';
import type { Answer } from '../../shared/answers.ts';
import { isOpen, type Attempt } from '../../shared/attempts.ts';
import type { Flag } from '../../shared/flags.ts';
import type { PaperBundle } from '../../shared/papers.ts';
import type { Recording } from '../../shared/recordings.ts';
import type { Result } from '../../shared/results.ts';
import type { Setting } from '../../shared/settings.ts';
import type { Stamp } from '../../shared/sync/clock.ts';
import type { ExamRow, HandedBack, Push, PushedCollection, Refusal, Usage } from '../../shared/sync/protocol.ts';
import type { UnreadRow } from '../../shared/sync/read-reply.ts';
import { askForMarksAgain } from './ask-for-marks-again.ts';
import { sendUnknownAgain } from './send-unknown-again.ts';
import { StorageWatch } from './storage-watch.ts';
import type { TimeMemory } from './time-count.ts';

/** 'unsent': on this device only. 'received': on the server's disk as it is here. 'refused': the server did not take it. */
export type RowState = 'unsent' | 'received' | 'refused';
export type Own<Row> = Row & { state: RowState };

/** A revision whose bytes were checked against its hash; `media` lists the files that it needs beside it. */
export interface StoredPaper {
  exam_id: string;
  revision: number;
  sha256: string;
  bytes: number;
  data: PaperBundle['data'];
  media: { sha256: string; bytes: number; media_type: string }[];
  stored_at: number;
}

/** A media file and how far its download has come; its bytes lie in `mediaChunks`. */
export interface StoredMedia {
  sha256: string;
  bytes: number;
  media_type: string;
  received_bytes: number;
  /** 1 once all bytes are here and hash to `sha256`. */
  verified: 0 | 1;
}

export interface MediaChunk {
  sha256: string;
  /** Where the chunk begins in the file, in bytes. */
  offset: number;
  data: ArrayBuffer;
}

/** About a second of a recording, as the recorder gave it; written while the student speaks. */
export interface RecordingPiece {
  recording_id: string;
  result_id: string;
  part_id: string;
  /** Counts from 0. */
  index: number;
  media_type: string;
  /** How long the recording was when this piece ended, in milliseconds. */
  until_ms: number;
  data: ArrayBuffer;
}

/** How far the server has a recording's bytes. */
export interface Upload {
  recording_id: string;
  received_bytes: number;
  complete: 0 | 1;
}

export interface StoredExplanation {
  exam_id: string;
  /** Sanitised HTML; null where the paper has none. */
  content_data: string | null;
}

/** Where the student is in an attempt, on this device only. */
export interface AttemptPlace {
  result_id: string;
  part_no: number;
}

/** What was done with an attempt on this device, and not on another one of the student's. */
export interface AttemptHere {
  result_id: string;
  begun: 0 | 1;
  given_up: 0 | 1;
}

/** How far a recording was heard in an attempt, on this device only. */
export interface AudioPlace {
  result_id: string;
  reading_document_id: string;
  position_ms: number;
  /** 1: it was heard to its end, and is not heard again where it plays once [R64]. */
  is_over?: 0 | 1;
}

/** Where the student is in a part of a speaking paper, on this device only: nobody else reads the notes. */
export interface SpeakingPlace {
  result_id: string;
  part_id: string;
  notes: string;
  /** Which question of an interview is shown, from 0. */
  question_index: number;
  /** When the minute of preparation began, by the server's clock; null before. */
  prepare_from: number | null;
}

/** A row that the server refused, as it was sent, with the reason to show [S5]. */
export interface RefusedRow extends Refusal {
  /** 'collection/key'. */
  id: string;
  collection: PushedCollection;
  row: Push[PushedCollection][number];
  refused_at: number;
}

/** What a page holds of an attempt in memory. */
export interface HeldRows {
  attempts?: Attempt[];
  attemptsHere?: AttemptHere[];
  papers?: StoredPaper[];
  answers?: Answer[];
  annotations?: Annotation[];
  flags?: Flag[];
  settings?: Setting[];
  recordingPieces?: RecordingPiece[];
}

/** How the last exchange with the server went. */
export interface SyncState {
  /** 'under_way': the server answered, and has or wants more; only the last answer of an exchange makes it 'done'. */
  kind: 'never' | 'under_way' | 'done' | 'unreachable' | 'server_trouble' | 'sign_in_needed' | 'upgrade_required';
  /** Server-corrected epoch milliseconds of the last exchange that was done; null before the first. */
  done_at: number | null;
}

/** What a sync learned of the time, for every tab. */
export interface ConfirmedTime {
  server_ms: number;
  /** The device's own clock at that instant. */
  wall_ms: number;
  corrections: number;
}

/** The few single values of a database. */
export interface Meta {
  device_id: string;
  /** The latest stamp made or seen here. */
  last_stamp: Stamp;
  cursor: string;
  /** Server time minus device time by the last sync, in milliseconds. */
  clock_offset_ms: number;
  /** How far time has come, from page to page. */
  clock: TimeMemory;
  /** What the last sync learned of the time. */
  clock_confirmed: ConfirmedTime;
  /** A random word, made with the database: where it is another, the storage was wiped (storage-epoch.ts). */
  epoch: string;
  sync_state: SyncState;
  /** Since a reset: the ids of what the server gave before it and has not given again. */
  doubted: { exams: string[]; grants: string[] };
  /** What this student's work takes on the server, as of the last reply. */
  usage: Usage;
  /** How to pay, as the academy last said it. */
  payment_info: string;
  /** The papers that a visit of the library has shown already. */
  seen_exams: string[];
  /** Marks that the server gave and has lost; they go with the next sync. */
  marks_to_hand_back: HandedBack[];
}
type MetaRow = { [Key in keyof Meta]: { key: Key; value: Meta[Key] } }[keyof Meta];

export class LocalDatabase extends Dexie {
  declare attempts: EntityTable<Own<Attempt>, 'result_id'>;
  declare answers: Table<Own<Answer>, [result_id: string, question_id: string]>;
  declare annotations: EntityTable<Own<Annotation>, 'annotation_id'>;
  declare flags: Table<Own<Flag>, [result_id: string, question_id: string]>;
  declare recordings: Table<Own<Recording>, [result_id: string, part_id: string]>;
  declare settings: EntityTable<Own<Setting>, 'name'>;
  declare results: EntityTable<Result, 'result_id'>;
  declare exams: EntityTable<ExamRow, 'exam_id'>;
  declare grants: EntityTable<Grant, 'subscription_id'>;
  declare papers: Table<StoredPaper, [exam_id: string, revision: number]>;
  declare media: EntityTable<StoredMedia, 'sha256'>;
  declare mediaChunks: Table<MediaChunk, [sha256: string, offset: number]>;
  declare recordingPieces: Table<RecordingPiece, [recording_id: string, index: number]>;
  declare uploads: EntityTable<Upload, 'recording_id'>;
  declare explanations: EntityTable<StoredExplanation, 'exam_id'>;
  declare places: EntityTable<AttemptPlace, 'result_id'>;
  declare attemptsHere: EntityTable<AttemptHere, 'result_id'>;
  declare audioPlaces: Table<AudioPlace, [result_id: string, reading_document_id: string]>;
  declare speakingPlaces: Table<SpeakingPlace, [result_id: string, part_id: string]>;
  declare refusals: EntityTable<RefusedRow, 'id'>;
  /** What a newer server sent and this version does not understand, for a later one to take up. */
  declare unread: EntityTable<UnreadRow, 'id'>;
  declare meta: EntityTable<MetaRow, 'key'>;
  readonly watch = new StorageWatch<HeldRows>();

  constructor(name: string) {
    // strict: a row that the screen calls saved is on the disk, not in a cache that a dead battery takes along.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
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
    });
    this.version(2)
      .stores({ unread: 'id', papers: '[exam_id+revision], exam_id, [exam_id+revision+sha256]' })
      .upgrade(sendUnknownAgain);
    this.version(5)
      .stores({ attemptsHere: 'result_id' })
      .upgrade(async (tx) => {
        // where they began was not kept before; what is open here goes on as this device's own
        const open = (await tx.table<Own<Attempt>>('attempts').toArray()).filter(isOpen);
        await tx
          .table<AttemptHere>('attemptsHere')
          .bulkPut(open.map(({ result_id }) => ({ result_id, begun: 1, given_up: 0 })));
      });
    this.version(6).upgrade(askForMarksAgain);
    this.version(7).stores({ speakingPlaces: '[result_id+part_id]' });
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null) return undefined;
      // its owner had it removed, perhaps in another tab: not to be opened again, empty, by the next thing that reads
      this.close();
      return false;
    });
  }
}

/** The name of a user's database, or of the visitor's for null, which holds only the public library. */
export function databaseName(userId: string | null): string {
  return userId === null ? 'papertide-visitor' : `papertide-${userId}`;
}

/**
 * Whether a user's database is there as this version of the app makes it. A worker looks before it opens one: it makes none,
 * as one may just have been removed, and upgrades none under an older page.
 */
export async function isOfThisVersion(userId: string): Promise<boolean> {
  const name = databaseName(userId);
  const { verno } = new LocalDatabase(name);
  // Dexie counts in tenths
  return (await indexedDB.databases()).some((one) => one.name === name && one.version === verno * 10);
}

/** Opens the database of a user, or of the visitor for null; gives it a device id on its first day. */
export async function openLocalDatabase(userId: string | null): Promise<LocalDatabase> {
  const db = new LocalDatabase(databaseName(userId));
  await db.open();
  await db.transaction('rw', db.meta, async () => {
    if (!(await readMeta(db, 'device_id'))) await writeMeta(db, 'device_id', randomWord(6));
    db.watch.epoch = await markStorage(db);
  });
  return db;
}

/** The word that marks this storage, made where it has none yet. Within a transaction. */
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

/** Hex digits that nobody else has; a device id has 6 bytes of them. */
export function randomWord(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

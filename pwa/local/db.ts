// What one student's device keeps, in one IndexedDB database per user (SYNC, "What the device keeps"). The screen reads
// these tables and nothing else; only save.ts, pwa/sync/settle.ts and pwa/offline write them.

import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Grant } from '../../shared/access.ts';
import type { Annotation } from '../../shared/annotations.ts';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { Flag } from '../../shared/flags.ts';
import type { PaperBundle } from '../../shared/papers.ts';
import type { Recording } from '../../shared/recordings.ts';
import type { Result } from '../../shared/results.ts';
import type { Setting } from '../../shared/settings.ts';
import type { Stamp } from '../../shared/sync/clock.ts';
import type { ExamRow, HandedBack, Push, PushedCollection, Refusal } from '../../shared/sync/protocol.ts';

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

/** How far a recording was heard in an attempt, on this device only. */
export interface AudioPlace {
  result_id: string;
  reading_document_id: string;
  position_ms: number;
}

/** A row that the server refused, as it was sent, with the reason to show (SYNC, `refused`). */
export interface RefusedRow extends Refusal {
  /** 'collection/key'. */
  id: string;
  collection: PushedCollection;
  row: Push[PushedCollection][number];
  refused_at: number;
}

/** How the last exchange with the server went. */
export interface SyncState {
  kind: 'never' | 'done' | 'unreachable' | 'server_trouble' | 'sign_in_needed' | 'upgrade_required';
  /** Server-corrected epoch milliseconds of the last success; null before the first. */
  done_at: number | null;
}

/** The few single values of a database. */
export interface Meta {
  device_id: string;
  /** The latest stamp made or seen here. */
  last_stamp: Stamp;
  cursor: string;
  /** Server time minus device time, in milliseconds. */
  clock_offset_ms: number;
  sync_state: SyncState;
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
  declare audioPlaces: Table<AudioPlace, [result_id: string, reading_document_id: string]>;
  declare refusals: EntityTable<RefusedRow, 'id'>;
  declare meta: EntityTable<MetaRow, 'key'>;

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
  }
}

/** The visitor's database holds only the public library. */
const VISITOR = 'papertide-visitor';

/** Opens the database of a user, or of the visitor for null; gives it a device id on its first day. */
export async function openLocalDatabase(userId: string | null): Promise<LocalDatabase> {
  const db = new LocalDatabase(userId === null ? VISITOR : `papertide-${userId}`);
  await db.open();
  await db.transaction('rw', db.meta, async () => {
    if (!(await readMeta(db, 'device_id'))) await writeMeta(db, 'device_id', newDeviceId());
  });
  return db;
}

export async function readMeta<Key extends keyof Meta>(db: LocalDatabase, key: Key): Promise<Meta[Key] | null> {
  const row = (await db.meta.get(key)) as { value: Meta[Key] } | undefined;
  return row?.value ?? null;
}

export async function writeMeta<Key extends keyof Meta>(db: LocalDatabase, key: Key, value: Meta[Key]): Promise<void> {
  await db.meta.put({ key, value });
}

function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

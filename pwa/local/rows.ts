// What one student's device keeps: the rows of each table. The tables themselves are in db.ts.
import type { MyGroup } from '../../shared/groups.ts';

import type { Table } from 'dexie';
import type { PaperBundle } from '../../shared/papers.ts';
import type { Reasons } from '../../shared/reasons.ts';
import type {
  COLLECTIONS,
  CollectionName,
  PushedCollection,
  Rows,
  StampedCollection,
} from '../../shared/sync/collections.ts';
import type { Stamp } from '../../shared/sync/clock.ts';
import type { HandedBack, Refusal, Usage } from '../../shared/sync/protocol.ts';
import type { TimeMemory } from './time-count.ts';

/** 'unsent': on this device only. 'received': on the server's disk as it is here. 'refused': the server did not take it. */
export type RowState = 'unsent' | 'received' | 'refused';
export type Own<Row> = Row & {
  state: RowState;
  /** Of an open attempt alone: by how much the server's clock was set since its start (server-step.ts). */
  clock_moved_ms?: number;
};

/** A row's primary key. */
export type LocalKey = string | [string, string];
type KeyOf<Name extends CollectionName> = (typeof COLLECTIONS)[Name]['key'] extends readonly [string]
  ? string
  : [string, string];

/** The tables of the collections: a database without one of them does not compile. */
export type CollectionTables = {
  [Name in CollectionName]: Table<Name extends PushedCollection ? Own<Rows[Name]> : Rows[Name], KeyOf<Name>>;
};

/** The answers of an attempt that is over, as the server has them (ended-answers.ts). */
export interface EndedAnswers {
  result_id: string;
  answers: Rows['answers'][];
}

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
  /** Spoken here, and another device's came in its place: the student may still use it [R200]. */
  set_aside?: 1;
  /** When, by this device's own clock, the server was first seen to hold another in its place. */
  replaced_seen_ms?: number;
}

export interface StoredExplanation {
  exam_id: string;
  /** Sanitised HTML; null where the paper has none. */
  content_data: string | null;
  /** Why each answer is right, and the transcripts; null where none were given, absent where an older app kept the row. */
  reasons?: Reasons | null;
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

/** How far audio was heard in an attempt, on this device only. */
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

/** Texts that stood in the place of a writing task's, until the student says which stays [R189]; on this device only. */
export interface OtherTexts {
  result_id: string;
  part_id: string;
  /** The one to be offered first in front; never empty. */
  texts: string[];
}

/** A row that the server refused, as it was sent, with the reason to show [S5]. */
export interface RefusedRow extends Refusal {
  /** 'collection/key'. */
  id: string;
  collection: PushedCollection;
  row: Rows[PushedCollection];
  refused_at: number;
  /** When the student said that they had read it [R172]; an earlier app keeps none. */
  read_at?: number;
}

/** What a page holds of an attempt in memory. */
export interface HeldRows extends Partial<{ [Name in StampedCollection]: Rows[Name][] }> {
  attempts?: Rows['attempts'][];
  attemptsHere?: AttemptHere[];
  papers?: StoredPaper[];
  recordingPieces?: RecordingPiece[];
  speakingPlaces?: SpeakingPlace[];
  otherTexts?: OtherTexts[];
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
  /** What the sync learned ends no attempt yet. */
  isUnsure?: boolean;
}

/** What this device makes of a server whose clock does not go with its own count [R212]; absent while both agree. */
export interface ServerDoubt {
  /** The server's time parted from a count that is sure: by how much, and since when by that count. */
  step?: { by_ms: number; since_ms: number };
  /** Until then, by the server, its time ends no attempt. */
  unsure_until_ms?: number;
}

/** What the app loads and sends. */
export type DataKind = 'papers' | 'audio' | 'sync' | 'recordings' | 'app';
export type DataCounts = Record<DataKind, number>;

/** The bytes that went over the line for this user on this device. */
export interface DataUsed {
  /** Epoch milliseconds by the device's clock: since when it is counted. */
  since: number;
  all: DataCounts;
  /** Of the month that was counted last, such as '2026-11'. */
  of: { month: string; counts: DataCounts };
}

/** An answer or a note of this device that gave way to what another device wrote later [R252]. */
export interface ReplacedWork {
  result_id: string;
  /** Of an answer. */
  question_id?: string;
  /** Of a note. */
  annotation_id?: string;
  /** The stamp of what came in its place. */
  hlc: Stamp;
  /** The text that this device had; null for a choice. */
  was: string | null;
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
  /** Whether the server's time is doubted. */
  clock_doubt: ServerDoubt;
  /** A random word, made with the database: where it is another, the storage was wiped (storage-epoch.ts). */
  epoch: string;
  sync_state: SyncState;
  replaced_work: ReplacedWork[];
  /** Since a reset: the ids of what the server gave before it and has not given again. */
  doubted: { exams: string[]; grants: string[] };
  /** How to pay, as the academy last said it. */
  payment_info: string;
  /** The student's groups with what is set for them, as they last came. */
  groups: MyGroup[];
  /** The papers that a visit of the library has shown already. */
  seen_exams: string[];
  /** What this student's work takes on the server, as of the last reply. */
  usage: Usage;
  /** Marks that the server gave and has lost; they go with the next sync. */
  marks_to_hand_back: HandedBack[];
  /** In the visitor's database: whose the sittings of the free sample are that accounts are taking, by the attempt's id. */
  sample_claims: Record<string, string>;
  /** What the app has used of the line. */
  data_used: DataUsed;
}
export type MetaRow = { [Key in keyof Meta]: { key: Key; value: Meta[Key] } }[keyof Meta];

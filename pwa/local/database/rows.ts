import type { ClassMedians } from '../../../shared/class-medians.ts';
import type { AnswerValue } from '../../../shared/answers.ts';
import type { MyGroup } from '../../../shared/groups.ts';
import type { OfferedMock } from '../../../shared/offered-mocks.ts';

import type { Table } from 'dexie';
import type { CardHead } from '../../../shared/report-cards/card-head.ts';
import type { KindsOfStudent } from '../../../shared/report-cards/kinds.ts';
import type { OwnCode } from '../../../shared/report-cards/sharing.ts';
import type { PaymentInfo } from '../../../shared/payment.ts';
import type { PaperBundle } from '../../../shared/papers.ts';
import type { PracticePaper } from '../../../shared/practice/items.ts';
import type { Reasons } from '../../../shared/reasons.ts';
import type {
  COLLECTIONS,
  CollectionName,
  PushedCollection,
  Rows,
  StampedCollection,
} from '../../../shared/sync/collections.ts';
import type { Stamp } from '../../../shared/sync/clock.ts';
import type { HandedBack, Refusal, Usage } from '../../../shared/sync/protocol.ts';
import type { TimeMemory } from '../time/monotonic-clock.ts';

/**
 * 'unsent': on this device only. 'received': on the server's disk in this form. 'refused': the server did not accept
 * it.
 */
export type RowState = 'unsent' | 'received' | 'refused';
export type Own<Row> = Row & {
  state: RowState;
  /** Only for an open attempt: by how much the server's clock was set since its start (server-step.ts). */
  clock_moved_ms?: number;
  /** How long after the start of the attempt its recordings had played to the end, in the exam's mode [R297]. */
  heard_ms?: number;
};

export type LocalKey = string | [string, string];
type KeyOf<Name extends CollectionName> = (typeof COLLECTIONS)[Name]['key'] extends readonly [string]
  ? string
  : [string, string];

export type CollectionTables = {
  [Name in CollectionName]: Table<Name extends PushedCollection ? Own<Rows[Name]> : Rows[Name], KeyOf<Name>>;
};

export interface EndedAnswers {
  result_id: string;
  answers: Rows['answers'][];
}

export interface StoredPaper {
  exam_id: string;
  revision: number;
  sha256: string;
  bytes: number;
  data: PaperBundle['data'];
  media: { sha256: string; bytes: number; media_type: string }[];
  stored_at: number;
}

/** Read from a paper once, because papers are large; `format` is that of the app that read it. */
export interface StoredPracticePaper extends PracticePaper {
  format: number;
}

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
  offset: number;
  data: ArrayBuffer;
}

export interface RecordingPiece {
  recording_id: string;
  result_id: string;
  part_id: string;
  index: number;
  media_type: string;
  until_ms: number;
  data: ArrayBuffer;
}

export interface Upload {
  recording_id: string;
  received_bytes: number;
  complete: 0 | 1;
  set_aside?: 1;
  replaced_seen_ms?: number;
}

export interface StoredExplanation {
  exam_id: string;
  /** Sanitised HTML; null if the paper has none. */
  content_data: string | null;
  /** Why each answer is right, and the transcripts; null if there are none, absent if an older app stored the row. */
  reasons?: Reasons | null;
}

export interface AttemptPlace {
  result_id: string;
  /** The part that was shown last. */
  part_no: number;
  /** How long each part was shown on this device, by its number [R288]. */
  part_ms?: Readonly<Record<number, number>>;
  /** How long each question was at work on this device, by its number [R516]. */
  question_ms?: Readonly<Record<number, number>>;
}

export interface AttemptHere {
  result_id: string;
  begun: 0 | 1;
  given_up: 0 | 1;
  /** 1: the student was told before Start that the time is over two minutes after the recording [R297]. */
  ends_after_recording?: 1;
}

export interface AudioPlace {
  result_id: string;
  reading_document_id: string;
  position_ms: number;
  is_over?: 0 | 1;
}

export interface SpeakingPlace {
  result_id: string;
  part_id: string;
  notes: string;
  question_index: number;
  /** When the minute of preparation began, in server time; null before. */
  prepare_from: number | null;
}

/** A sentence of a recording that the student said after it; stored on this device alone [R533]. */
export interface Shadowing {
  result_id: string;
  part_id: string;
  /** Its index among the sentences of the part. */
  sentence: number;
  /** The words that were said after: another transcript may have others at this index. */
  words: string;
  media_type: string;
  duration_ms: number;
  data: ArrayBuffer;
}

export interface OtherTexts {
  result_id: string;
  part_id: string;
  /** Never empty; the first is offered first. */
  texts: string[];
}

export interface RefusedRow extends Refusal {
  /** 'collection/key'. */
  id: string;
  collection: PushedCollection;
  row: Rows[PushedCollection];
  refused_at: number;
  read_at?: number;
}

export interface DeferredRows extends Partial<{ [Name in StampedCollection]: Rows[Name][] }> {
  attempts?: Rows['attempts'][];
  attemptsHere?: AttemptHere[];
  papers?: StoredPaper[];
  recordingPieces?: RecordingPiece[];
  speakingPlaces?: SpeakingPlace[];
  otherTexts?: OtherTexts[];
}

export interface SyncState {
  /** 'under_way': the server answered, and has or wants more; only the last reply of a sync makes it 'done'. */
  kind: 'never' | 'under_way' | 'done' | 'unreachable' | 'server_trouble' | 'sign_in_needed' | 'upgrade_required';
  /** Server time of the last completed sync, in epoch milliseconds; null before the first. */
  done_at: number | null;
}

export interface ConfirmedTime {
  server_ms: number;
  wall_ms: number;
  corrections: number;
  isUnsure?: boolean;
}

export interface RevalidationMark {
  step?: { by_ms: number; since_ms: number };
  unsure_until_ms?: number;
}

export type DataKind = 'papers' | 'audio' | 'sync' | 'recordings' | 'app';
export type DataCounts = Record<DataKind, number>;

export interface DataUsed {
  /** When counting began; epoch milliseconds by the device's clock. */
  since: number;
  all: DataCounts;
  of: { month: string; counts: DataCounts };
}

export interface ReplacedWork {
  result_id: string;
  question_id?: string;
  annotation_id?: string;
  hlc: Stamp;
  was: string | null;
}

/** The practice set that the student is in, or has ended [R479]; stored on this device alone. */
export interface PracticeSet {
  set_id: string;
  /** The address of the set, which says what it was chosen from. */
  path: string;
  /** The history entry in which it was last worked on. */
  opened_by: string;
  items: readonly { item_id: string; result_id: string }[];
  /** The index of the item that is shown; past the last one the set has ended. */
  at: number;
  /** The outcomes of items, by item_id. */
  outcomes: Readonly<Record<string, 'right' | 'wrong' | 'set_aside'>>;
  /** The answers to the questions of all items, by question_id. */
  answers: Readonly<Record<string, AnswerValue>>;
  spent_ms: number;
}

/** A student's place in listening again, by part; stored on this device alone [R532]. */
export interface ListeningAgain {
  way: 'dictation' | 'shadowing';
  part_id: string;
  parts: Readonly<Record<string, ListenedPart>>;
}

export interface ListenedPart {
  /** How many sentences the part had: another transcript begins anew. */
  count: number;
  at: number;
  /** The text typed for the sentence at `at`. */
  typed: string;
  /** How many words were right, by sentence. */
  marked: Readonly<Record<number, { right: number; total: number }>>;
}

export interface Meta {
  device_id: string;
  /** How many undone merges this device knows of. */
  undone_merges: number;
  last_stamp: Stamp;
  cursor: string;
  /** Server time when a server answered that does not know a collection of this app. */
  older_server_at: number;
  /** Server time minus device time by the last sync, in milliseconds. */
  clock_offset_ms: number;
  clock: TimeMemory;
  clock_confirmed: ConfirmedTime;
  clock_doubt: RevalidationMark;
  epoch: string;
  sync_state: SyncState;
  replaced_work: ReplacedWork[];
  doubted: { exams: string[]; grants: string[] };
  payment: PaymentInfo;
  marking_days: number | null;
  card_head: CardHead;
  card_kinds: KindsOfStudent;
  /** The check codes of one's own report cards that worked when the server was last asked. */
  card_codes: readonly OwnCode[];
  groups: MyGroup[];
  offered_mocks: OfferedMock[];
  class_medians: ClassMedians;
  seen_exams: string[];
  new_results: string[];
  usage: Usage;
  marks_to_hand_back: HandedBack[];
  sample_claims: Record<string, string>;
  data_used: DataUsed;
  [listening: `listening/${string}`]: ListeningAgain;
  practice_set: PracticeSet;
}
export type MetaRow = { [Key in keyof Meta]: { key: Key; value: Meta[Key] } }[keyof Meta];

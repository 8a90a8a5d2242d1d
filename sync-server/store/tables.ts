// Over 400 lines because it is the one list of what the database holds.

import type { Generated } from 'kysely';
import type { ListeningMode } from '../../shared/attempts.ts';
import type { ContentType } from '../../shared/content.ts';
import type { QuestionType } from '../../shared/questions.ts';
import type { CreationStatus, ExamCategory, ParentCategory } from '../../shared/papers.ts';
import type { Role } from '../../shared/accounts.ts';
import type { AnswerType } from '../../shared/answers.ts';
import type { LogAction } from '../../shared/access-log.ts';
import type { Score } from '../../shared/results.ts';

type Flag = 0 | 1;
export type AuthorCall = 'importpaper' | 'duplicateexam' | 'copypart' | 'addtoparts';
/** JSON text; who reads it parses it with its schema. */
type Json = string;

/** The database as Kysely sees it. Times are epoch milliseconds unless the wire's record says ISO 8601. */
export interface Tables {
  users: {
    user_id: string;
    first_name: string;
    last_name: string;
    /** Normalised; unique. */
    email: string;
    address: string;
    password_hash: string;
    role: Role;
    created_at: number;
    /** Grows with each change that ends all sessions. */
    version: Generated<number>;
    /** 0: nobody may sign in to the account. */
    active: Generated<Flag>;
    /** When the mailbox was shown to be the account's; null while nobody showed it [R224]. */
    proven_at: number | null;
    /** When the last link to confirm the address was sent. */
    link_sent_at: number | null;
  };
  /** Accounts whose address in its one form is another account's: they keep their old spelling until an admin settles it. */
  address_collisions: { user_id: string; email: string };
  /** What a sign-in began; it lives while it was not ended and the user's version is still its own. */
  sessions: {
    session_id: string;
    user_id: string;
    user_version: number;
    /** The refresh token that was traded last; its successor is the only one that was not. Null before the first trade. */
    traded_hash: string | null;
    ended_at: number | null;
    /** When it was signed in; its life is counted from then. */
    started_at: Generated<number>;
    /** The browser in words, such as 'Chrome on an Android phone'; null where it is not known. */
    device: Generated<string | null>;
  };
  refresh_tokens: {
    /** SHA-256 of the token, hex. */
    token_hash: string;
    /** The session that it belongs to. */
    family_id: string;
    user_id: string;
    created_at: number;
    expires_at: number;
    rotated_at: number | null;
    /** When another successor took its place before it was used. */
    replaced_at: number | null;
  };
  /** Where an account has been signed in from: the keyed hash of a client's address (http/keyed-hash.ts). */
  sign_in_clients: { user_id: string; client: string; last_at: number };
  /** The second factor of an account's sign-in; one that was never confirmed by a code asks for nothing. */
  second_factors: {
    user_id: string;
    /** See second-factor.ts. */
    encrypted_secret: string;
    confirmed_at: number | null;
    /** The 30-second step of the last code that was accepted: no code counts twice. */
    last_step: number;
  };
  recovery_codes: { user_id: string; code_hash: string; used_at: number | null };
  password_resets: {
    token_hash: string;
    user_id: string;
    /** Null for those from before this was kept. */
    made_at: number | null;
    expires_at: number;
    used_at: number | null;
  };
  /** Mails to be sent, written in the transaction that causes them; mail/outbox.ts. */
  mail_outbox: {
    mail_id: string;
    email: string;
    subject: string;
    text: string;
    expires_at: number;
    next_try_at: number;
    tries: number;
    /** What the mail server said to the last try. */
    reply: string | null;
  };
  /** Mails that expired before a mail server took them, without their text. */
  mail_failures: { mail_id: string; email: string; at: number; reply: string | null };
  /** Each account's address and name, folded (search-text.ts), in the order in which they were made; see user-search.ts. */
  user_search: { place: Generated<number>; user_id: string; text: string };
  /** SQLite's index of the letters in it, by threes; its own name stands for what is looked for. */
  user_search_index: { rowid: number; user_search_index: string };
  /** What admins did with accounts and access, for good; of an account that was deleted only the id is left. */
  access_log: {
    /** Tells the order. */
    log_id: string;
    at: number;
    /** Null where the server did it: at a sign-up, or asked at its terminal. */
    actor_id: string | null;
    user_id: string | null;
    /** The address, where it has no account. */
    email: string | null;
    action: LogAction;
    category_year: number | null;
    category_month: string | null;
    end_date: string | null;
  };

  exams: {
    exam_id: string;
    exam_name: string;
    exam_duration: string;
    exam_category: ExamCategory;
    parent_category: ParentCategory;
    category_year: number;
    category_month: string;
    no_of_parts: number;
    access_control: Json;
    creationStatus: CreationStatus;
    revision: number;
    createdAt: string;
    updatedAt: string;
    deleted: Flag;
    /** Number in the library's sequence; null until the first Finish, so that drafts never travel. */
    seq: number | null;
  };
  parts: { part_id: string; exam_id: string; part_no: number; no_of_question: number };
  contents: {
    content_id: string;
    part_id: string;
    content_type: ContentType;
    content_order: number;
    content_status: 'editing' | 'added';
    content_data: string;
    /** Grows with each change of the block or of a question in it; where it stands in the part does not count. */
    version: number;
  };
  reading_documents: {
    reading_document_id: string;
    part_id: string;
    content_type: 'header' | 'description' | 'title' | 'contents';
    content_order: number;
    content_status: 'saved' | 'edit';
    content_data: string;
    version: number;
  };
  audio: {
    reading_document_id: string;
    part_id: string;
    sha256: string;
    content_order: number;
    audio_condition: Flag;
  };
  questions: {
    question_id: string;
    exam_id: string;
    content_id: string;
    question_type: QuestionType;
    question_number: number;
    question_data: string;
  };
  /** The draft's answer keys; only scoring/ reads them. */
  answer_keys: { answer_id: string; question_id: string; answer: Json };
  /** Why an answer of the draft is right, and where that stands; with the answers only scoring/ reads it. */
  question_reasons: { question_id: string; reason: string; evidence: Json };
  /** What a part's recording says, in turns; none has no row. */
  transcripts: { part_id: string; turns: Json; version: number };
  explanations: {
    explanation_id: string;
    exam_id: string;
    content_data: string;
    status: 'saved' | 'edit';
    version: number;
  };
  /** What authors asked for that makes many rows at once, for as long as it may be asked again or undone; see author-calls.ts. */
  author_calls: {
    /** The caller's own, or the server's where the caller has none. */
    call_id: string;
    call: AuthorCall;
    /** Tells another call under the same id. */
    asked: string;
    /** The paper that it made or changed; null only inside the transaction. */
    exam_id: string | null;
    /** What it put into the paper, where it can be undone. */
    made: Json | null;
    at: number;
    undone_at: number | null;
  };
  /** Published revisions; what they hold never changes. `bundle` is the exact reply of getalldataforexam. */
  revisions: {
    exam_id: string;
    revision: number;
    bundle: string;
    bundle_sha256: string;
    bundle_bytes: number;
    media_bytes: number;
    created_at: number;
    /** When it was replaced, withdrawn or deleted; null while it is on offer. */
    retired_at: Generated<number | null>;
    /** When it was brought back from its file; null where it was published here. */
    brought_back_at: Generated<number | null>;
  };
  /** What the paper was in a revision, as its bundle has it too: lists read it without the bundle [R180]. */
  revision_exams: {
    exam_id: string;
    revision: number;
    exam_name: string;
    exam_category: ExamCategory;
    parent_category: ParentCategory;
  };
  /** The answer key frozen with a revision; only scoring/ reads it. */
  revision_keys: { exam_id: string; revision: number; answer_key: Json };
  /** What was put right in the key of a revision since it was frozen, counted from 1; finished once all results went through it. */
  remarks: {
    exam_id: string;
    revision: number;
    remark_no: number;
    reason: string;
    /** The changes as they were asked for, and in words. */
    changes: Json;
    words: Json;
    /** Whose doing it was. */
    user_id: string;
    created_at: number;
    finished_at: number | null;
  };
  /** Reasons, evidence and transcripts frozen with a revision; one that has none has no row. */
  revision_reasons: { exam_id: string; revision: number; reasons: Json };
  /** The explanation frozen with a revision; one that has none has no row. */
  revision_explanations: { exam_id: string; revision: number; explanation_id: string; content_data: string };
  /** What looks like an answer key in a revision; a row for each that was looked through. */
  revision_key_places: {
    exam_id: string;
    revision: number;
    places: Json;
    checked_at: number;
    /** When an admin said that they have seen it; null until then. */
    passed_at: number | null;
  };
  revision_media: { exam_id: string; revision: number; sha256: string };

  media: { sha256: string; bytes: number; media_type: string; created_at: number };
  /** Recordings of parts that come in pieces; a complete one is remembered for as long as an unfinished one is kept. */
  audio_uploads: {
    upload_id: string;
    user_id: string;
    part_id: string;
    audio_condition: Flag;
    bytes: number;
    sha256: string;
    /** When something of it came last, epoch milliseconds. */
    heard_at: number;
    complete: Flag;
  };
  posts: {
    post_id: string;
    sha256: string;
    post_category: 'course' | 'post';
    created_at: number;
    /** Null for posts from before images were measured. */
    width: number | null;
    height: number | null;
    post_text: string | null;
  };
  /** One for each student. */
  feedbacks: {
    feedback_id: string;
    user_id: string;
    rating: number;
    review: string;
    created_at: number;
    /** 1: an admin took it from the page. */
    hidden: Flag;
    /** 1: an admin let it through; until then only its writer and admins see it. */
    approved: Flag;
  };

  /** Up to when an admin has read the reviews. */
  review_looks: {
    user_id: string;
    seen_at: number;
  };

  grants: {
    subscription_id: string;
    user_id: string;
    category_year: number;
    category_month: string;
    end_date: string;
    deleted: Flag;
    /** When it was given; an attempt begun before that has nothing from it. */
    begins_at: number;
    /** When it was taken back; an attempt begun before that is honoured. */
    deleted_at: number | null;
    seq: number;
  };
  /** Months that were given to addresses without an account, until one is made. */
  waiting_grants: {
    email: string;
    category_year: number;
    category_month: string;
    end_date: string;
    actor_id: string;
    given_at: number;
  };
  /** Classes; see groups/. */
  groups: {
    group_id: string;
    name: string;
    /** By which students join, as shared/groups.ts reads it; null while nobody can. */
    code: string | null;
    created_at: number;
    /** Grows with each change of the members and months, which so come one after the other. */
    changes: Generated<number>;
  };
  group_members: {
    group_id: string;
    user_id: string;
    joined_at: number;
    /** 1: by its code, which strangers may have too. */
    by_code: Generated<Flag>;
  };
  /** Whom an admin took out: the code lets them in no more. */
  group_taken_out: { group_id: string; user_id: string };
  /** Groups, and below months, that staff took from an address without an account (accounts/removed-addresses.ts). */
  removed_from_groups: { address_hash: string; group_id: string; removed_at: number };
  removed_months: { address_hash: string; category_year: number; category_month: string; removed_at: number };
  /** When a link was last mailed to an address whose account was deleted since. */
  mailed_addresses: { address_hash: string; link_sent_at: number };
  /** Addresses without an account that become members with one. */
  group_waiting: { group_id: string; email: string };
  /** Months that whoever joins is given. */
  group_months: {
    group_id: string;
    category_year: number;
    category_month: string;
    end_date: string;
    /** Whose doing it was. */
    actor_id: string;
  };
  set_papers: { set_id: string; group_id: string; exam_id: string; due_date: string; words: string };
  /** When each revision was first given to each student, who had access then. */
  given_bundles: { user_id: string; exam_id: string; revision: number; given_at: number };

  attempts: {
    result_id: string;
    user_id: string;
    exam_id: string;
    revision: number;
    start_time: number;
    end_time: number | null;
    abandoned: Flag;
    /** How a listening paper is sat; null where that was not said. */
    listening_mode: ListeningMode | null;
    /** When it came, by the server's clock; null for those from before this was kept. */
    received_at: number | null;
    /** When its end came, by the server's clock. */
    end_received_at: number | null;
    /** When it began and ended, as far as the server can vouch for it [R214]. */
    started_at: number | null;
    ended_at: number | null;
    seq: number;
  };
  answers: {
    result_id: string;
    question_id: string;
    user_id: string;
    exam_id: string;
    answer_type: AnswerType;
    answer: Json;
    hlc: string;
    /** The stamp as the device sent it, where `hlc` was bounded: tells a repeat from an edit. */
    sent_hlc: string;
    seq: number;
  };
  /** The latest answer to each question that came after its attempt had ended: kept, never counted. */
  late_answers: {
    result_id: string;
    question_id: string;
    user_id: string;
    answer: Json;
    hlc: string;
    received_at: number;
  };
  annotations: {
    annotation_id: string;
    user_id: string;
    result_id: string;
    part_id: string;
    document_id: string;
    kind: 'highlight' | 'note';
    selector: Json;
    note: string;
    deleted: Flag;
    hlc: string;
    sent_hlc: string;
    seq: number;
  };
  results: {
    result_id: string;
    user_id: string;
    exam_id: string;
    revision: number;
    correct: number;
    total: number;
    score: Json;
    rows: Json;
    /** What a person gave; null until then. */
    marks: Json | null;
    /** What it was before its last re-marking, and why; null where there was none. */
    remarked: Json | null;
    /** The re-marking of its revision that it has been through last; see remarking/. */
    remark_no: number;
    /** The hash of the rows that its student was sent last, where those are not these; see remarking/told.ts. */
    told_rows: string | null;
    /** 1: it is in the counts; see counts/. */
    counted: Flag;
    seq: number;
  };
  /** How far a person is with marking an attempt; who has not begun has no row. */
  markings: {
    result_id: string;
    /** The student. */
    user_id: string;
    /** Grows with each draft and each release. */
    version: number;
    draft: Json | null;
    /** The admin who saved or released last. */
    saved_by: string | null;
    saved_at: number | null;
    /** The admin whose it is to mark, until then. */
    claimed_by: string | null;
    claimed_until: number | null;
  };
  /** What counted results come to; see counts/. Sums are of right answers of a whole attempt. */
  count_revisions: {
    exam_id: string;
    revision: number;
    attempts: number;
    correct_sum: number;
    correct_squares: number;
  };
  /** By the academy's day on which they ended. */
  count_days: { day: string; exam_id: string; attempts: number };
  count_scores: { exam_id: string; kind: Score['kind']; value: number; attempts: number };
  /** How many had a question right, and how many right answers they had in all. */
  count_questions: { exam_id: string; revision: number; question_id: string; correct: number; correct_sum: number };
  /** Answers that count as the same have one row, which shows them as they were first written. */
  count_answers: {
    exam_id: string;
    revision: number;
    question_id: string;
    form: string;
    is_correct: Flag;
    answer: string;
    given: number;
  };
  /** What each device said of itself at its last sync; null where its app is too old to say it. */
  devices: {
    user_id: string;
    device_id: string;
    seen_at: number;
    app_version: string | null;
    /** Pieces of work that the device has and the server has not. */
    waiting: number | null;
    /** Since when there was always some; null where there is none. */
    waiting_since: number | null;
  };
  /** Faults of the app that devices reported. */
  crashes: {
    crash_id: string;
    user_id: string;
    device_id: string;
    app: string;
    line: string;
    count: number;
    seen_at: number;
  };
  flags: {
    result_id: string;
    question_id: string;
    user_id: string;
    flagged: Flag;
    hlc: string;
    sent_hlc: string;
    seq: number;
  };
  settings: { user_id: string; name: string; value: string; hlc: string; sent_hlc: string; seq: number };
  recordings: {
    result_id: string;
    part_id: string;
    user_id: string;
    exam_id: string;
    recording_id: string;
    media_type: string;
    duration_ms: number;
    bytes: number;
    sha256: string;
    hlc: string;
    sent_hlc: string;
    seq: number;
  };

  /** Attempts whose account was deleted since the server started: nothing that was spoken in them may be on the disk. */
  leaving_recordings: { result_id: string };

  /** What each student's rows and recordings take, kept up by the transactions that write them; see quota/. */
  usage: { user_id: string; rows: number; bytes: number; recording_bytes: number };

  /** One counter for each student and one for the library; see sequence.ts. */
  sequences: { owner: string; seq: number; epoch: string };
  sequence_epochs: { owner: string; first_seq: number; epoch: string };
  /** One row: the word of this database's history, new after a restore; see sequence.ts. */
  database_epoch: {
    one: number;
    epoch: string;
    /** Its witness, which stands in a file beside the database too; see epoch-witness.ts. */
    mark: string | null;
    /** Signs marks; see marking/seal.ts. */
    seal_key: string;
    /** Since when this history runs (epoch milliseconds). */
    began_at: number;
  };
}

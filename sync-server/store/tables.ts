// Over 400 lines because it is the single list of the database's content.

import type { Generated } from 'kysely';
import type { ListKind } from '../../shared/access-lists.ts';
import type { AttemptMode } from '../../shared/attempts.ts';
import type { ContentType } from '../../shared/content.ts';
import type { QuestionType } from '../../shared/questions.ts';
import type { CreationStatus, ExamCategory, ParentCategory } from '../../shared/papers.ts';
import type { PaymentMethod } from '../../shared/payments.ts';
import type { PracticeReview } from '../../shared/practice/practice-reviews.ts';
import type { Role } from '../../shared/accounts.ts';
import type { StaffRole } from '../../shared/roles.ts';
import type { AnswerType } from '../../shared/answers.ts';
import type { LogAction } from '../../shared/access-log.ts';
import type { MarkedCategory } from '../../shared/marks.ts';
import type { Score } from '../../shared/results.ts';

type Flag = 0 | 1;
export type AuthorCall = 'importpaper' | 'duplicateexam' | 'copypart' | 'addtoparts';
type Json = string;

/** The database as Kysely sees it. Times are epoch milliseconds unless the wire format says ISO 8601. */
export interface Tables {
  users: {
    user_id: string;
    first_name: string;
    last_name: string;
    /** Normalised; unique. */
    email: string;
    address: string;
    password_hash: string;
    /** 'admin' for owners and admins, so that servers of before know them; staff_roles says more. */
    role: Role;
    created_at: number;
    /** Raised by each change that ends all sessions. */
    version: Generated<number>;
    /** 0: the account is closed and nobody can sign in. */
    active: Generated<Flag>;
    proven_at: number | null;
    link_sent_at: number | null;
    phone: Generated<string | null>;
    /** For staff alone. */
    note: Generated<string | null>;
    /** Raised by each change of the details by staff: the version that a save names. */
    edits: Generated<number>;
    /** The account that took over this one's work; see merging/merge.ts. */
    merged_into: Generated<string | null>;
  };
  /** A new address that waits until its mailbox is proven; the old one stays until then. */
  address_changes: { user_id: string; email: string; token_hash: string; made_at: number; expires_at: number };
  account_merges: {
    /** The id of the call. */
    merge_id: string;
    kept_id: string;
    gone_id: string;
    merged_at: number;
    undone_at: number | null;
    /** What came to the kept account, as `MovedRows`. */
    moved: Json;
  };
  /** Written by servers before migration 085, which copies it into merged_rows; a later release drops it. */
  merged_attempts: { result_id: string; merge_id: string };
  /**
   * The rows that a merge brought, with those that devices of the other account sent later; `replaced` is the kept
   * account's row that one took the place of.
   */
  merged_rows: { merge_id: string; collection: string; row_key: string; replaced: Generated<Json | null> };
  /** `given_by` is null for roles from the server's terminal or from before this table. */
  staff_roles: { user_id: string; role: StaffRole; since: number; given_by: string | null };
  /** Roles that wait until the person confirms them; `roles` and `group_ids` are JSON. */
  staff_offers: {
    user_id: string;
    roles: Json;
    group_ids: Json;
    given_by: string;
    expires_at: number;
    token_hash: string;
    /** Of the one-time code; null if the owner has set none. */
    code_hash: string | null;
    wrong_codes: Generated<number>;
  };
  /** Groups that a teacher teaches. */
  staff_groups: { user_id: string; group_id: string };
  /**
   * Accounts whose normalised address belongs to another account: they keep their old spelling until an admin
   * decides.
   */
  address_collisions: { user_id: string; email: string };
  /** A session is valid until it is ended, and while its version is the user's. */
  sessions: {
    session_id: string;
    user_id: string;
    user_version: number;
    /** The last exchanged refresh token; its successor is the only unspent one. Null before the first exchange. */
    traded_hash: string | null;
    ended_at: number | null;
    /** When the sign-in happened; the lifetime counts from then. */
    started_at: Generated<number>;
    device: Generated<string | null>;
  };
  refresh_tokens: {
    /** SHA-256 of the token, hex. */
    token_hash: string;
    /** The session. */
    family_id: string;
    user_id: string;
    created_at: number;
    expires_at: number;
    rotated_at: number | null;
    /** When another successor replaced it before it was used. */
    replaced_at: number | null;
  };
  sign_in_clients: { user_id: string; client: string; last_at: number };
  /** An account's second factor; it is in force only after it was confirmed by a code. */
  second_factors: {
    user_id: string;
    encrypted_secret: string;
    confirmed_at: number | null;
    /** The 30-second step of the last accepted code: no code is valid twice. */
    last_step: number;
  };
  recovery_codes: { user_id: string; code_hash: string; used_at: number | null };
  password_resets: {
    token_hash: string;
    user_id: string;
    /** Null for older links. */
    made_at: number | null;
    expires_at: number;
    used_at: number | null;
  };
  mail_outbox: {
    mail_id: string;
    email: string;
    subject: string;
    text: string;
    expires_at: number;
    next_try_at: number;
    tries: number;
    reply: string | null;
  };
  mail_failures: { mail_id: string; email: string; at: number; reply: string | null };
  /** Background work that failed when it last ran. */
  job_failures: { name: string; since: number; tries: number; problem: string };
  user_search: { place: Generated<number>; user_id: string; text: string };
  /** SQLite's trigram index of the text; the column with the table's name is the one to match against. */
  user_search_index: { rowid: number; user_search_index: string };
  /** Actions of admins on accounts and access, for good; of a deleted account only the id remains. */
  access_log: {
    /** Also the order of the lines. */
    log_id: string;
    at: number;
    /** Null for the server itself: at a sign-up, or from its terminal. */
    actor_id: string | null;
    user_id: string | null;
    /** The address, if it has no account. */
    email: string | null;
    action: LogAction;
    category_year: number | null;
    category_month: string | null;
    end_date: string | null;
    /** What the action was about, such as the roles. */
    detail: string | null;
    /** Why, where an address was changed without a proof. */
    reason: string | null;
    /** The list or import whose step wrote the line, or whose undo did. */
    list_id: string | null;
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
    /** Number in the library's sequence; null until the first Finish, so that drafts are never sent. */
    seq: number | null;
  };
  /** Drafts of papers whose revision stays on offer; not in force once the paper has another revision. */
  corrections: {
    exam_id: string;
    /** The revision on offer while the draft is corrected. */
    revision: number;
    /** The draft's details; `exams` has those of the revision on offer until Finish. */
    details: Json;
    /** The draft's rows and the revision's key when the correction was opened. It holds answers. */
    before: Json;
    /** ISO 8601. */
    updated_at: string;
  };
  /** Drafts that an author says can be published; not in force once the paper has another revision [R550]. */
  ready_drafts: { exam_id: string; revision: number; ready_at: number };
  parts: { part_id: string; exam_id: string; part_no: number; no_of_question: number };
  contents: {
    content_id: string;
    part_id: string;
    content_type: ContentType;
    content_order: number;
    content_status: 'editing' | 'added';
    content_data: string;
    /** Raised by each change of the block or of a question in it, but not by moving it. */
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
  question_reasons: { question_id: string; reason: string; evidence: Json };
  transcripts: { part_id: string; turns: Json; version: number };
  explanations: {
    explanation_id: string;
    exam_id: string;
    content_data: string;
    status: 'saved' | 'edit';
    version: number;
  };
  author_calls: {
    call_id: string;
    call: AuthorCall;
    asked: string;
    /** The paper that it created or changed; null only inside the transaction. */
    exam_id: string | null;
    made: Json | null;
    at: number;
    undone_at: number | null;
  };
  /** Published revisions; their content never changes. `bundle` is the exact reply of getalldataforexam. */
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
    /** When it was restored from its file; null if it was published here. */
    brought_back_at: Generated<number | null>;
  };
  /** A revision's details, which its bundle also contains: lists read them without the bundle. */
  revision_exams: {
    exam_id: string;
    revision: number;
    exam_name: string;
    exam_category: ExamCategory;
    parent_category: ParentCategory;
  };
  revision_keys: { exam_id: string; revision: number; answer_key: Json };
  remarks: {
    exam_id: string;
    revision: number;
    remark_no: number;
    reason: string;
    changes: Json;
    words: Json;
    user_id: string;
    created_at: number;
    finished_at: number | null;
  };
  revision_reasons: { exam_id: string; revision: number; reasons: Json };
  revision_explanations: { exam_id: string; revision: number; explanation_id: string; content_data: string };
  revision_key_places: {
    exam_id: string;
    revision: number;
    places: Json;
    checked_at: number;
    passed_at: number | null;
  };
  revision_media: { exam_id: string; revision: number; sha256: string };

  media: { sha256: string; bytes: number; media_type: string; created_at: number };
  /** Files that a server stores or deletes now, or did within the last day. */
  media_puts: { sha256: string; put_at: number; deleting_at: number | null };
  audio_uploads: {
    upload_id: string;
    user_id: string;
    part_id: string;
    audio_condition: Flag;
    bytes: number;
    sha256: string;
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
  /** One per student. */
  feedbacks: {
    feedback_id: string;
    user_id: string;
    rating: number;
    review: string;
    created_at: number;
    hidden: Flag;
    /** 1: approved by an admin; until then only its author and admins see it. */
    approved: Flag;
  };

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
    /** When it was given; it does not cover attempts begun before. */
    begins_at: number;
    /** When it was revoked; attempts begun before are still accepted. */
    deleted_at: number | null;
    seq: number;
  };
  waiting_grants: {
    email: string;
    category_year: number;
    category_month: string;
    end_date: string;
    actor_id: string;
    given_at: number;
  };
  access_lists: {
    list_id: string;
    kind: ListKind;
    actor_id: string;
    at: number;
    category_year: number | null;
    category_month: string | null;
    end_date: string | null;
    /** The group whose month the list changed, and until when it gave that before; null if it did not. */
    group_id: string | null;
    group_end_date: string | null;
    undone_at: number | null;
    undone_by: string | null;
    /** How many accounts an import made or let into a group. */
    imported: Generated<number>;
  };
  imported_accounts: {
    list_id: string;
    email: string;
    user_id: string;
    outcome: 'created' | 'joined' | 'waits';
    group_id: string | null;
  };
  imported_groups: { list_id: string; group_id: string };
  access_list_changes: {
    list_id: string;
    /** Of the account, or the address that waits. */
    email: string;
    user_id: string | null;
    outcome: string;
    /** The grant that counted before and after, and its end; null where there was none. */
    grant_before: string | null;
    end_before: string | null;
    grant_after: string | null;
    end_after: string | null;
    /** Until when a pending grant waited before and after, and by whom and when it was given. */
    waiting_before: string | null;
    waiting_actor_id: string | null;
    waiting_given_at: number | null;
    waiting_after: string | null;
    /** The outcome of the undo. */
    undone: string | null;
  };
  groups: {
    group_id: string;
    name: string;
    /** Students join by it, normalised by shared/groups.ts; null while nobody can. */
    code: string | null;
    created_at: number;
    /** Raised by each change of members and months: the write locks the group. */
    changes: Generated<number>;
  };
  group_members: {
    group_id: string;
    user_id: string;
    joined_at: number;
    /** 1: joined by code, which strangers may have too. */
    by_code: Generated<Flag>;
  };
  /** The figures that members see of their class; `figures` is JSON, see groups/class-medians.ts. */
  class_medians: {
    group_id: string;
    /** When the class was last counted; its figures may be older. */
    looked_at: number;
    figures: Json;
  };
  group_taken_out: { group_id: string; user_id: string };
  removed_from_groups: { address_hash: string; group_id: string; removed_at: number };
  removed_months: { address_hash: string; category_year: number; category_month: string; removed_at: number };
  mailed_addresses: { address_hash: string; link_sent_at: number };
  group_waiting: { group_id: string; email: string };
  group_months: {
    group_id: string;
    category_year: number;
    category_month: string;
    end_date: string;
    actor_id: string;
  };
  set_mocks: { set_id: string; group_id: string; mock_id: string; due_date: string; words: string };
  set_papers: { set_id: string; group_id: string; exam_id: string; due_date: string; words: string };
  /** Practice set for a class (groups/homework.ts). */
  set_practices: {
    set_id: string;
    group_id: string;
    due_date: string;
    words: string;
    count: number;
    /** JSON of [PracticeKind]. */
    kinds: string;
    exam_id: string | null;
    /** JSON. */
    question_ids: string;
    set_at: number;
  };
  given_bundles: { user_id: string; exam_id: string; revision: number; given_at: number };

  attempts: {
    result_id: string;
    user_id: string;
    exam_id: string;
    revision: number;
    start_time: number;
    end_time: number | null;
    abandoned: Flag;
    listening_mode: AttemptMode | null;
    /** Only in mode 'part'. */
    part_no: number | null;
    part_minutes: number | null;
    /** TimeSpent as JSON. */
    time_spent: string | null;
    /** When it arrived, by the server's clock; null for older rows. */
    received_at: number | null;
    /** When its end arrived, by the server's clock. */
    end_received_at: number | null;
    /** When it began and ended, as far as the server can vouch for it. */
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
    /** The stamp as the device sent it, if `hlc` was limited: tells a repeat from an edit. */
    sent_hlc: string;
    seq: number;
  };
  /** The latest answer to each question that arrived after its attempt had ended: stored, never scored. */
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
    marks: Json | null;
    /** The result before its last re-marking, and the reason; null if there was none. */
    remarked: Json | null;
    remark_no: number;
    /** Hash of the rows that its student was sent last, if they differ from these; see remarking/notes-for-students.ts. */
    told_rows: string | null;
    counted: Flag;
    seq: number;
  };
  /** What is kept of the rows of a result as they were under this number; see attempts/outcomes.ts. */
  result_outcomes: { result_id: string; seq: number; format: number; outcomes: string };
  markings: {
    result_id: string;
    /** The student. */
    user_id: string;
    /** Raised by each draft and each release. */
    version: number;
    draft: Json | null;
    saved_by: string | null;
    saved_at: number | null;
    claimed_by: string | null;
    claimed_until: number | null;
    /** Whoever released last; null before, and for releases of older servers that a later draft hides. */
    released_by: string | null;
  };
  /** Who is to mark a response. It is no lock: the claim is. */
  marking_assignments: {
    result_id: string;
    second: Flag;
    /** The student. */
    user_id: string;
    marker_id: string;
    assigned_by: string;
    assigned_at: number;
  };
  /** Papers whose results are released only after two people have marked. */
  second_marked_papers: { exam_id: string; set_by: string; set_at: number };
  /** One of the two markings of such a result; the other marker never reads it. */
  marker_marks: {
    result_id: string;
    marker_id: string;
    /** The student. */
    user_id: string;
    version: number;
    draft: Json | null;
    /** The finished marks. */
    marks: Json | null;
    band: number | null;
    saved_at: number | null;
    finished_at: number | null;
  };
  marking_decisions: {
    result_id: string;
    /** The student. */
    user_id: string;
    decided_by: string;
    decided_at: number;
    /** The marker whose marks were taken as they were; null if others were written. */
    chosen_marker: string | null;
    /** For staff; '' if none was asked for. */
    reason: string;
  };
  /** Comments to be used again: a marker's own, or the academy's. */
  saved_comments: {
    comment_id: string;
    /** A user_id, or '' for the academy. */
    owner: string;
    category: MarkedCategory;
    /** '' if it fits every criterion. */
    criterion: string;
    comment: string;
    version: number;
    saved_by: string;
    saved_at: number;
  };
  /** Codes on printed report cards. A withdrawn one keeps its row, without name and lines. */
  check_codes: {
    code: string;
    user_id: string;
    /** As it was printed. */
    name: string;
    /** The bands as they were printed, as `PrintedLine[]`. */
    lines: Json;
    made_at: number;
    made_by: string;
    withdrawn_at: number | null;
    withdrawn_by: string | null;
  };
  /** Links to a student's report card that need no account; one that has ended has no row. */
  report_links: {
    link_id: string;
    user_id: string;
    token_hash: string;
    made_at: number;
    made_by: string;
    expires_at: number;
    /** To the minute. */
    last_used_at: number | null;
  };
  /** Never deleted: a cancelled one stays, and that of a deleted account stays without the person [R558, R561]. */
  payments: {
    /** The id of the call. */
    payment_id: string;
    user_id: string | null;
    /** In hundredths of the academy's currency. */
    amount: number;
    /** 'YYYY-MM-DD', in the academy's time zone. */
    paid_on: string;
    method: PaymentMethod;
    receipt: string | null;
    /** The receipt as a search looks for it; servers of before write null, and plain ASCII may be null. */
    receipt_search: string | null;
    note: string | null;
    /** The month that was given with it; null if it was recorded alone. */
    category_year: number | null;
    category_month: string | null;
    recorded_by: string;
    recorded_at: number;
    cancelled_at: number | null;
    cancelled_by: string | null;
    cancel_reason: string | null;
  };
  /** One row at most: what the academy has set for the head of report cards. */
  report_head: {
    head_id: 1;
    name: string | null;
    /** A data: address. */
    logo: string | null;
    logo_width: number | null;
    logo_height: number | null;
    privacy_words: string | null;
  };
  /** Counters over results; see counts/. Sums are of the right answers of whole attempts. */
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
  /** Attempts with a question right, and the sum of all right answers in those attempts. */
  count_questions: { exam_id: string; revision: number; question_id: string; correct: number; correct_sum: number };
  /** Answers that count as the same share a row, which shows the first spelling. */
  count_answers: {
    exam_id: string;
    revision: number;
    question_id: string;
    form: string;
    is_correct: Flag;
    answer: string;
    given: number;
  };
  devices: {
    user_id: string;
    device_id: string;
    seen_at: number;
    app_version: string | null;
    /** Rows in the device's outbox. */
    waiting: number | null;
    /** Since when the outbox was never empty; null if it is empty. */
    waiting_since: number | null;
  };
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
  mock_parts: {
    user_id: string;
    mock_id: string;
    entry: string;
    skill: ExamCategory;
    exam_id: string;
    title: string;
    break_minutes: number;
    removed: Flag;
    hlc: string;
    sent_hlc: string;
    seq: number;
  };
  words: {
    word_id: string;
    user_id: string;
    text: string;
    sentence: string;
    note: string;
    from_result: string | null;
    removed: Flag;
    hlc: string;
    sent_hlc: string;
    seq: number;
  };
  practice_reviews: {
    review_id: string;
    user_id: string;
    item_id: string;
    item_type: PracticeReview['item_type'];
    action: PracticeReview['action'];
    is_right: Flag | null;
    reviewed_at: number;
    day: string;
    result_id: string | null;
    key_hash: string | null;
    hlc: string;
    sent_hlc: string;
    seq: number;
  };
  /** Mocks that the academy offers. */
  mocks: {
    mock_id: string;
    title: string;
    parent_category: ParentCategory;
    break_minutes: number;
    version: number;
    withdrawn: Flag;
    created_at: number;
  };
  mock_papers: { mock_id: string; skill: ExamCategory; exam_id: string };
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

  /** Attempts of accounts deleted since the server started: none of their recordings may stay on disk. */
  leaving_recordings: { result_id: string; left_at: number | null };

  usage: { user_id: string; rows: number; bytes: number; recording_bytes: number };

  sequences: { owner: string; seq: number; epoch: string };
  sequence_epochs: { owner: string; first_seq: number; epoch: string };
  database_epoch: {
    one: number;
    epoch: string;
    /** The witness of versions that had one server at a time; see restore-detection.ts. */
    mark: string | null;
    /** The last migration that a server must know to run on this schema; see newer-database.ts. */
    oldest_server: string | null;
    /** What its servers have in common; see same-settings.ts. */
    media_place: string | null;
    secret_hash: string | null;
    app_origin: string | null;
    seal_key: string;
    began_at: number;
  };
  /** Words that servers also have in a file, or had until `replaced_at`; see restore-detection.ts. */
  epoch_witnesses: { word: string; noted_at: number; replaced_at: number | null };
  /** The columns of rate-limiter-flexible; `expire` in epoch milliseconds. Used on PostgreSQL (limit-client.ts). */
  rate_limits: { key: string; points: number; expire: number | null };
}

/**
 * The sync protocol.
 *
 * The device speaks first, by POST /api/sync, signed in:
 *
 *   device → server   SyncRequest   the rows it made and has not seen confirmed, and how far it has read (`cursor`)
 *   server → device   SyncReply     what became of them (`refused`), and the rows of this student newer than the cursor
 *
 * When the reply arrives, every pushed row that is not in `refused` is on the server's disk. A reply that does not
 * arrive says nothing: the device sends the same rows again, and a row sent again changes nothing.
 *
 * | status | code              | what it means to a person                                                      |
 * |--------|-------------------|--------------------------------------------------------------------------------|
 * | 401    | not_signed_in     | everything stays on the device and is sent after the next sign-in               |
 * | 409    | upgrade_required  | this version of the app is too old to sync; everything stays, the app asks to update |
 * | 413    | too_large         | the push is over a limit below; the device sends less at a time                 |
 * | 422    | invalid           | not a SyncRequest at all: a bug; everything stays on the device                 |
 * | 429    | too_many_requests | the device waits as long as Retry-After says, 5 minutes at most                |
 * | 503    | server_outdated   | the app is newer than the server; everything stays, and goes once it is updated  |
 * | 5xx    | –                 | the server is in trouble; the device tries again later                          |
 *
 * A device whose access token is past its time sends the same to /api/auth/sync, where the refresh cookie goes too [R132].
 *
 * Only an answer with one of these codes in its body is the server's. Any other comes from something in between (a portal,
 * a proxy) and says nothing about the sign-in or the version: the device tries again later.
 *
 * One row that breaks a rule never blocks the others: it comes back in `refused` with one of REFUSAL_TEXTS' words.
 * `reset: true` says that the server does not know this cursor or lies behind it, because it was restored from a backup:
 * the device marks all its own rows unsent and starts from an empty cursor; marks that the server lost it hands back, sealed. `more: true` asks for another call at once.
 * Bodies may be gzip in both directions. The rules that rows obey are numbered in README.md beside this file.
 *
 * Diary: what each version brought. A line without a number is one that both sides of the number above it understand
 * (README.md, "How the protocol grows"). Each ends with the mark of the wire after it, which protocol.test.ts compares.
 *
 *   1  2026-11  the first version                                                                   31c7c4c67814
 *      2026-11  replies are paged by bytes too, a push holds at most 20 attempts, and rows may be
 *               refused for now (DEFERRED_CODES); the server speaks a window of versions            2fb52563d506
 *      2026-11  replies say how much of the student's storage is used, and rows over it are refused as
 *               over_quota; marks bear a seal, and are handed back to a server that lost them       3e0edc2b8a76
 *      2026-11  marks of a writing paper are given task by task, in `tasks`; an app that does not know
 *               these reads the same in one list, and its seal holds for both                       e4c87ec419d6
 *      2026-11  an attempt may say how a listening paper is sat                                        7d734a9a9ba8
 *      2026-11  a result may say why it was marked again, and what it was before                       7ed7d08738a5
 *      2026-11  marks have comments at places of the text and say why they were corrected; an app that
 *               knows neither leaves them out, and its seal holds for the rest                      aaadef4c5396
 *      2026-11  a device may say its version of the app, and how much waits on it                       73bab38d8a57
 *      2026-11  an attempt on a revision beyond what every database can count to is refused alone       4ad3430dbf06
 *      2026-11  an attempt may be of one part, or without a clock; in a reply such a one is among the
 *               `exercises`. An older app sets it aside until it is updated, and an older server
 *               refuses it alone: neither takes it for a whole paper in its time                    8d9a10c30569
 *      2026-11  an attempt may say how long each part was open; who does not know it leaves it out   0fc8f8b0b7a2
 *      2026-11  a device may hand over the unsent rows of an account that went into the caller's        6bfe915a354e
 *      2026-11  an attempt may say how long each question was at work, beside the parts; who does not know
 *               it leaves it out                                                                    cca9f4fa5ed8
 *      2026-11  practice_reviews: the log of what a student practised                                   c92ea694301b
 *      2026-11  mock_parts: the papers of a student's full mocks, and which attempts were begun for them   d937f019adda
 *      2026-11  the words that a student saved from papers travel too                                   8966c567a992
 */
import { MAX_CRASHES } from '../crashes.ts';
import { Id, LARGEST_INTEGER } from '../ids.ts';
import { Marks } from '../marks.ts';
import { z } from '../zod.ts';
import {
  ALL_COLLECTIONS,
  byCollection,
  PUSHED_COLLECTIONS,
  type CollectionName,
  type Push,
  type Rows,
} from './collections.ts';
import { EXERCISES } from './exercises.ts';
import { SCHEMAS } from './schemas.ts';

export type { Push, PushedCollection } from './collections.ts';
export type { ExamRow } from './schemas.ts';

/** The version that this code writes; increased when an older side could not understand a newer one. */
export const PROTOCOL = 1;
/** The oldest version that the server still accepts [S24]. */
export const OLDEST_PROTOCOL = 1;

/** Tells if a server with these versions understands a version [S24]. */
export function checkProtocol(
  version: number,
  spoken = { oldest: OLDEST_PROTOCOL, newest: PROTOCOL },
): 'spoken' | 'too_old' | 'too_new' {
  if (version < spoken.oldest) return 'too_old';
  return version > spoken.newest ? 'too_new' : 'spoken';
}

const SpokenVersion = /* @__PURE__ */ (() => z.int().check(z.gte(OLDEST_PROTOCOL), z.lte(PROTOCOL)))();

/** Limits of one call; bytes count the uncompressed JSON. */
export const MAX_PUSH_ROWS = 1_000;
export const MAX_PUSH_BYTES = 1024 * 1024;
/**
 * Beginning, ending and scoring attempts is the expensive part of a push: one with more attempts is refused as
 * too_large.
 */
export const MAX_PUSH_ATTEMPTS = 20;
/** For rows as small as answers; larger ones are limited by bytes. */
export const MAX_PULL_ROWS = 1_000;
export const MAX_HANDED_BACK = 20;
/**
 * The marks of one result, as JSON: this fits into one call with its envelope, and larger marks are never given
 * [R124].
 */
export const MAX_MARKS_BYTES = MAX_PUSH_BYTES - 16 * 1024;
/** A single row over this limit is still sent, alone. */
export const MAX_PULL_BYTES = 512 * 1024;

export const REFUSAL_TEXTS = {
  attempt_ended: 'This came after the attempt had ended. It is kept, but not counted.',
  no_access: 'You did not have access to this paper when the attempt started.',
  unknown_revision:
    'The server does not have this version of the paper any more. The academy can see that your work waits on this device. Do not remove it: it is sent once the paper is back.',
  unknown_attempt: 'The server does not know the attempt that this belongs to.',
  not_yours: 'This belongs to another account.',
  invalid: 'The server could not read this.',
  too_large: 'This is too long to be sent.',
  over_quota: 'The storage of your account is full. This stays on your device.',
  too_many_attempts: 'You have started very many attempts today. This one stays on the device and is sent tomorrow.',
} as const;
export type RefusalCode = keyof typeof REFUSAL_TEXTS;

/** The code that a device gives to what only a newer server can read; no server sends it. */
export const OLDER_SERVER = 'older_server';

/** Temporary refusals: the device keeps the row unsent, shows why, and retries later [S29]. */
export const DEFERRED_CODES: ReadonlySet<string> = new Set(['too_many_attempts', 'over_quota', OLDER_SERVER]);

export const Refusal = z.object({
  collection: z.enum(PUSHED_COLLECTIONS),
  key: z.string(),
  /** A key of REFUSAL_TEXTS, or a newer server's code. */
  code: z.string(),
  message: z.string(),
});
export type Refusal = z.infer<typeof Refusal>;

/** The collections of every push; any other was added later and may be missing. */
export const IN_EVERY_PUSH: ReadonlySet<string> = new Set(['attempts', 'answers', 'annotations']);
const AnyRows = z.array(z.unknown());

// Each schema that only the server parses stands in a function, so that a build for devices can leave it out.

/** A device's report about itself, so that the academy sees who is stuck [R108]; never a reason to refuse a sync. */
export const DeviceReport = /* @__PURE__ */ (() =>
  z.object({
    app: z.string().check(z.maxLength(40)),
    /** Rows and recordings that are only on the device even after this push. */
    waiting: z.int().check(z.minimum(0), z.maximum(LARGEST_INTEGER)),
    /** Crashes of the app since the last report, each parsed as a Crash by itself; an invalid one is dropped. */
    crashes: z.optional(z.array(z.unknown()).check(z.maxLength(MAX_CRASHES))),
  }))();
export type DeviceReport = z.infer<typeof DeviceReport>;

/** A device's request. The server parses rows one by one, so that a bad row is refused alone. */
export const SyncRequest = /* @__PURE__ */ (() =>
  z.object({
    protocol: SpokenVersion,
    device_id: z.string().check(z.regex(/^[0-9A-Za-z-]{1,64}$/)),
    cursor: z.nullable(z.string().check(z.maxLength(200))),
    push: z.object(
      byCollection(PUSHED_COLLECTIONS, (name): z.ZodMiniType<unknown[]> =>
        IN_EVERY_PUSH.has(name) ? AnyRows : z._default(AnyRows, []),
      ),
    ),
    /** Signed marks that the server gave and lost: HandedBack, parsed one by one. */
    marked: z.optional(z.array(z.unknown()).check(z.maxLength(MAX_HANDED_BACK))),
    /** A DeviceReport; an invalid one counts as missing. */
    device: z.optional(z.unknown()),
    /** The account that made these rows and went into the caller's: they are taken, and nothing is sent [R415]. */
    merged_from: z.optional(Id),
  }))();

export const HandedBack = z.object({ result_id: Id, marks: Marks });
export type HandedBack = z.infer<typeof HandedBack>;

export const EMPTY_PUSH: Push = byCollection(PUSHED_COLLECTIONS, () => []);

export const Usage = z.object({
  rows: z.number(),
  rows_limit: z.number(),
  bytes: z.number(),
  bytes_limit: z.number(),
  recording_bytes: z.number(),
  recording_limit: z.number(),
});
export type Usage = z.infer<typeof Usage>;

const PULL = /* @__PURE__ */ (() =>
  byCollection(ALL_COLLECTIONS, (name) => z.array<z.ZodMiniType>(SCHEMAS[name])) as {
    [Name in CollectionName]: z.ZodMiniType<Rows[Name][]>;
  })();

export const SyncReply = /* @__PURE__ */ (() =>
  z.object({
    protocol: SpokenVersion,
    /** Epoch milliseconds when the reply was made. */
    server_time: z.number(),
    cursor: z.string(),
    more: z.boolean(),
    reset: z.optional(z.boolean()),
    pull: z.object({ ...PULL, [EXERCISES]: z.optional(z.array(SCHEMAS.attempts)) }),
    refused: z.array(Refusal),
    usage: z.optional(Usage),
  }))();
export type SyncReply = z.infer<typeof SyncReply>;

// A thousand students in one process, for hall.ts: each has its own connection and waits for a reply before it sends
// again.
// Students differ in what they answer, mark, note and flag and when; every run repeats the same.
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { v7 as newId } from 'uuid';
import type { AnswerType } from '../shared/answers.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, type Push } from '../shared/sync/protocol.ts';
import { type Chance, createChance } from '../soak/chance.ts';

export interface HallPaper {
  exam_id: string;
  questions: { question_id: string; question_type: AnswerType }[];
  passages: { document_id: string; part_id: string; text: string }[];
}

interface Seat {
  origin: string;
  token: string;
  result_id: string;
  cursor: string | null;
  chance: Chance;
  /** Questions that were come to so far. */
  reached: number;
}

export interface Load {
  changes: number;
  tookMs: number[];
  wallMs: number;
  /** Replies other than 200, and broken connections. */
  failed: number;
}

const SEED = 1;
const MOST_IN_BATCH = 5;
/** The share of batches that go back to earlier questions, and that bring a mark, a note, a flag with them. */
const GO_BACK = 0.2;
const WITH_MARK = 0.2;
const WITH_NOTE = 0.05;
const WITH_FLAG = 0.1;
/** The share of questions that have an answer when the attempt is submitted. */
const ANSWERED = 0.95;
const LONGEST_ANSWER = 24;
const LONGEST_NOTE = 120;
const LONGEST_QUOTE = 80;

export class Hall {
  readonly #seats: Seat[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #sockets = new Set<Socket>();

  readonly #paper: HallPaper;

  /** The students take turns with the servers. */
  constructor(origins: string | readonly [string, ...string[]], tokens: readonly string[], paper: HallPaper) {
    const of = typeof origins === 'string' ? [origins] : origins;
    this.#paper = paper;
    this.#seats = tokens.map((token, index) => ({
      origin: of[index % of.length] ?? '',
      token,
      result_id: newId(),
      cursor: null,
      chance: createChance(SEED, `student ${index}`),
      reached: 0,
    }));
  }

  async begin(): Promise<void> {
    for (const seat of this.#seats) {
      seat.result_id = newId();
      seat.reached = 0;
      await this.#sync(seat, { attempts: [this.#attempt(seat, null)] });
    }
  }

  saturate(durationMs: number): Promise<Load> {
    const until = performance.now() + durationMs;
    return this.#load(async (seat, send) => {
      while (performance.now() < until) await send(this.#batch(seat));
    });
  }

  /** Sends a number of batches for everybody, one after another: for figures that do not depend on speed. */
  batches(count: number): Promise<Load> {
    return this.#load(async (seat, send) => {
      for (let index = 0; index < count; index++) await send(this.#batch(seat));
    });
  }

  /** A batch each so many milliseconds on average, each student at moments of their own. */
  pace(everyMs: number, durationMs: number): Promise<Load> {
    const until = performance.now() + durationMs;
    return this.#load(async (seat, send) => {
      await wait(seat.chance.next() * everyMs);
      while (performance.now() < until) {
        const nextAt = performance.now() + seat.chance.between(0.5, 1.5) * everyMs;
        await send(this.#batch(seat));
        await wait(Math.max(0, nextAt - performance.now()));
      }
    });
  }

  atOnce(): Promise<Load> {
    return this.#load((seat, send) => send(this.#batch(seat)));
  }

  /** Everybody's end at once, with all that they answered. */
  submit(): Promise<Load> {
    return this.#load((seat, send) =>
      send({
        attempts: [this.#attempt(seat, Date.now())],
        answers: this.#paper.questions
          .map((_, index) => index)
          .filter(() => seat.chance.happens(ANSWERED))
          .map((index) => this.#answer(seat, index)),
      }),
    );
  }

  get bytes(): { up: number; down: number } {
    const sum = { up: 0, down: 0 };
    for (const { bytesWritten, bytesRead } of this.#sockets) {
      sum.up += bytesWritten;
      sum.down += bytesRead;
    }
    return sum;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #load(work: (seat: Seat, send: (rows: Partial<Push>) => Promise<void>) => Promise<void>): Promise<Load> {
    const load: Load = { changes: 0, tookMs: [], wallMs: 0, failed: 0 };
    const began = performance.now();
    await Promise.all(
      this.#seats.map((seat) =>
        work(seat, async (rows) => {
          const at = performance.now();
          if (await this.#sync(seat, rows)) {
            load.tookMs.push(performance.now() - at);
            load.changes += Object.values(rows).flat().length;
          } else load.failed += 1;
        }),
      ),
    );
    load.wallMs = performance.now() - began;
    load.tookMs.sort((a, b) => a - b);
    return load;
  }

  #batch(seat: Seat): Partial<Push> {
    const { chance } = seat;
    const count = 1 + chance.below(MOST_IN_BATCH);
    const isBack = chance.happens(GO_BACK);
    const from = isBack ? chance.below(this.#paper.questions.length) : seat.reached;
    if (!isBack) seat.reached += count;
    return {
      answers: Array.from({ length: count }, (_, index) => this.#answer(seat, from + index)),
      annotations: [
        ...(chance.happens(WITH_MARK) ? [this.#annotation(seat, 'highlight')] : []),
        ...(chance.happens(WITH_NOTE) ? [this.#annotation(seat, 'note')] : []),
      ],
      flags: chance.happens(WITH_FLAG) ? [this.#flag(seat, from)] : [],
    };
  }

  #answer({ result_id, chance }: Seat, index: number): Push['answers'][number] {
    const { question_id, question_type } = this.#question(index);
    const answer = question_type === 'mcq' ? chance.below(3) : chance.word(1 + chance.below(LONGEST_ANSWER));
    return { result_id, exam_id: this.#paper.exam_id, question_id, answer_type: question_type, answer, hlc: now() };
  }

  #annotation({ result_id, chance }: Seat, kind: 'highlight' | 'note'): Push['annotations'][number] {
    const { text, ...place } = chance.pick(this.#paper.passages);
    const start = chance.below(text.length - LONGEST_QUOTE);
    const end = start + 1 + chance.below(LONGEST_QUOTE);
    const selector = {
      start,
      end,
      exact: text.slice(start, end),
      prefix: text.slice(Math.max(0, start - 32), start),
      suffix: text.slice(end, end + 32),
    };
    const note = kind === 'note' ? chance.word(1 + chance.below(LONGEST_NOTE)) : '';
    return { annotation_id: newId(), result_id, ...place, kind, selector, note, deleted: 0, hlc: now() };
  }

  #flag({ result_id, chance }: Seat, index: number): Push['flags'][number] {
    const { question_id } = this.#question(index);
    return { result_id, question_id, flagged: chance.happens(0.7) ? 1 : 0, hlc: now() };
  }

  #question(index: number): HallPaper['questions'][number] {
    const { questions } = this.#paper;
    return questions[index % questions.length] ?? { question_id: '', question_type: 'mcq' };
  }

  #attempt({ result_id }: Seat, end_time: number | null): Push['attempts'][number] {
    return { result_id, exam_id: this.#paper.exam_id, revision: 1, start_time: 1, end_time, abandoned: 0 };
  }

  async #sync(seat: Seat, rows: Partial<Push>): Promise<boolean> {
    const push = { ...EMPTY_PUSH, ...rows };
    const body = JSON.stringify({ protocol: PROTOCOL, device_id: 'hall', cursor: seat.cursor, push });
    const reply = await this.#post(seat, body);
    if (reply === null) return false;
    seat.cursor = reply.cursor;
    if (reply.refused && reply.refused.length > 0) throw new Error(JSON.stringify(reply.refused[0]));
    return true;
  }

  #post({ origin, token }: Seat, body: string): Promise<{ cursor: string; refused?: unknown[] } | null> {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'gzip',
      'x-access-token': token,
    };
    return new Promise((resolve) => {
      const call = request(`${origin}/api/sync`, { method: 'POST', agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(null));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
          resolve(response.statusCode === 200 ? (JSON.parse(text.toString()) as { cursor: string }) : null);
        });
      });
      call.on('socket', (socket) => this.#sockets.add(socket));
      call.on('error', () => resolve(null));
      call.end(body);
    });
  }
}

function now(): string {
  return nextStamp(null, Date.now(), 'hall');
}

// A thousand students in one process, for hall.ts: each has a connection of its own and waits for a reply before sending again.
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { v7 as newId } from 'uuid';
import type { AnswerType } from '../shared/answers.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, type Push } from '../shared/sync/protocol.ts';

/** What a batch is about. */
export interface HallPaper {
  exam_id: string;
  questions: { question_id: string; question_type: AnswerType }[];
}

interface Seat {
  token: string;
  result_id: string;
  cursor: string | null;
  batches: number;
}

/** What came of a load; times in milliseconds, shortest first. */
export interface Load {
  changes: number;
  tookMs: number[];
  /** From the first call to the last reply. */
  wallMs: number;
  /** Replies that were no 200, and connections that broke. */
  failed: number;
}

/** Changes of the batches, in turn. */
const SIZES = [1, 2, 3, 4, 5];

export class Hall {
  readonly #seats: Seat[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #sockets = new Set<Socket>();

  readonly #origin: string;
  readonly #paper: HallPaper;

  constructor(origin: string, tokens: readonly string[], paper: HallPaper) {
    this.#origin = origin;
    this.#paper = paper;
    this.#seats = tokens.map((token) => ({ token, result_id: newId(), cursor: null, batches: 0 }));
  }

  /** Begins everybody's attempt, and reads what there is to read. */
  async begin(): Promise<void> {
    for (const seat of this.#seats) {
      seat.result_id = newId();
      await this.#sync(seat, { attempts: [this.#attempt(seat, null)] });
    }
  }

  /** As fast as it goes. */
  saturate(durationMs: number): Promise<Load> {
    const until = performance.now() + durationMs;
    return this.#load(async (seat, send) => {
      while (performance.now() < until) await send(this.#batch(seat));
    });
  }

  /** So many batches of everybody, one after the other: what does not depend on how fast it goes. */
  batches(count: number): Promise<Load> {
    return this.#load(async (seat, send) => {
      for (let index = 0; index < count; index++) await send(this.#batch(seat));
    });
  }

  /** A batch each so many milliseconds, each student at a time of the own. */
  pace(everyMs: number, durationMs: number): Promise<Load> {
    const until = performance.now() + durationMs;
    return this.#load(async (seat, send, index) => {
      await wait((index / this.#seats.length) * everyMs);
      while (performance.now() < until) {
        const began = performance.now();
        await send(this.#batch(seat));
        await wait(Math.max(0, everyMs - (performance.now() - began)));
      }
    });
  }

  /** One batch of everybody at once. */
  atOnce(): Promise<Load> {
    return this.#load((seat, send) => send(this.#batch(seat)));
  }

  /** Everybody's end at once, with all answers. */
  submit(): Promise<Load> {
    return this.#load((seat, send) =>
      send({
        attempts: [this.#attempt(seat, Date.now())],
        answers: this.#paper.questions.map((_, index) => this.#answer(seat, index)),
      }),
    );
  }

  /** What went over all connections so far, with its headers. */
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

  async #load(
    work: (seat: Seat, send: (rows: Partial<Push>) => Promise<void>, index: number) => Promise<void>,
  ): Promise<Load> {
    const load: Load = { changes: 0, tookMs: [], wallMs: 0, failed: 0 };
    const began = performance.now();
    await Promise.all(
      this.#seats.map((seat, index) =>
        work(
          seat,
          async (rows) => {
            const at = performance.now();
            if (await this.#sync(seat, rows)) {
              load.tookMs.push(performance.now() - at);
              load.changes += (rows.answers?.length ?? 0) + (rows.attempts?.length ?? 0);
            } else load.failed += 1;
          },
          index,
        ),
      ),
    );
    load.wallMs = performance.now() - began;
    load.tookMs.sort((a, b) => a - b);
    return load;
  }

  #batch(seat: Seat): Partial<Push> {
    const size = SIZES[seat.batches % SIZES.length] ?? 1;
    return { answers: Array.from({ length: size }, (_, index) => this.#answer(seat, seat.batches++ + index * 7)) };
  }

  #answer({ result_id }: Seat, index: number): Push['answers'][number] {
    const { exam_id, questions } = this.#paper;
    const { question_id = '', question_type = 'mcq' } = questions[index % questions.length] ?? {};
    const answer = question_type === 'mcq' ? index % 3 : `an answer ${index}`;
    const hlc = nextStamp(null, Date.now(), 'hall');
    return { result_id, exam_id, question_id, answer_type: question_type, answer, hlc };
  }

  #attempt({ result_id }: Seat, end_time: number | null): Push['attempts'][number] {
    return { result_id, exam_id: this.#paper.exam_id, revision: 1, start_time: 1, end_time, abandoned: 0 };
  }

  /** Whether it was taken. */
  async #sync(seat: Seat, rows: Partial<Push>): Promise<boolean> {
    const push = { ...EMPTY_PUSH, ...rows };
    const body = JSON.stringify({ protocol: PROTOCOL, device_id: 'hall', cursor: seat.cursor, push });
    const reply = await this.#post(seat.token, body);
    if (reply === null) return false;
    seat.cursor = reply.cursor;
    if (reply.refused && reply.refused.length > 0) throw new Error(JSON.stringify(reply.refused[0]));
    return true;
  }

  #post(token: string, body: string): Promise<{ cursor: string; refused?: unknown[] } | null> {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'gzip',
      'x-access-token': token,
    };
    return new Promise((resolve) => {
      const call = request(`${this.#origin}/api/sync`, { method: 'POST', agent: this.#agent, headers }, (response) => {
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

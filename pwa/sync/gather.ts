import { answerKey, type Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { MAX_PUSH_ROWS, type Push } from '../../shared/sync/protocol.ts';
import type { LocalDatabase, Own } from '../local/db.ts';

/** The rows of one push, and whether unsent ones had to stay behind. */
export interface Gathered {
  push: Push;
  more: boolean;
}

/** Rows that must travel together. */
type Bundle = Partial<Push>;

/**
 * Reads the outbox, which is the unsent rows, up to `maxBytes` of JSON. An attempt that ended brings every answer it has,
 * sent before or not, so that its score never depends on what an earlier sync is believed to have done [S8].
 */
export async function gatherPush(db: LocalDatabase, maxBytes: number): Promise<Gathered> {
  const [attempts, answers, annotations] = await db.transaction('r', db.attempts, db.answers, db.annotations, () =>
    Promise.all([
      db.attempts.where('state').equals('unsent').toArray(),
      db.answers.where('state').equals('unsent').toArray(),
      db.annotations.where('state').equals('unsent').toArray(),
    ]),
  );
  const ended = attempts.filter((attempt) => attempt.end_time !== null);
  const answersOfEnded = await db.answers
    .where('result_id')
    .anyOf(ended.map((attempt) => attempt.result_id))
    .and((answer) => answer.state !== 'refused')
    .toArray();

  const bundles: Bundle[] = [
    ...attempts.filter((attempt) => attempt.end_time === null).map((attempt) => ({ attempts: [wireRow(attempt)] })),
    ...ended.map((attempt) => bundleOfEnded(attempt, answersOfEnded, maxBytes)),
    ...answers.map((answer) => ({ answers: [wireRow(answer)] })),
    ...annotations.map((annotation) => ({ annotations: [wireRow(annotation)] })),
  ];
  return pack(bundles, maxBytes);
}

function bundleOfEnded(attempt: Own<Attempt>, answers: Own<Answer>[], maxBytes: number): Bundle {
  const own = answers.filter((answer) => answer.result_id === attempt.result_id);
  const whole = { attempts: [wireRow(attempt)], answers: own.map(wireRow) };
  if (byteLength(whole) <= maxBytes && own.length < MAX_PUSH_ROWS) return whole;
  // Too much for one push: its unsent answers go ahead by themselves, and the end follows once they are received.
  return own.some((answer) => answer.state === 'unsent') ? {} : { attempts: whole.attempts };
}

function pack(bundles: readonly Bundle[], maxBytes: number): Gathered {
  const push: Push = { attempts: [], answers: [], annotations: [] };
  const packed = new Set<string>();
  let rowCount = 0;
  let byteCount = 0;
  let more = false;
  for (const { attempts = [], answers = [], annotations = [] } of bundles) {
    const fresh = answers.filter((answer) => !packed.has(answerKey(answer)));
    const rows = attempts.length + fresh.length + annotations.length;
    const bytes = byteLength({ attempts, answers: fresh, annotations });
    if (rowCount > 0 && (rowCount + rows > MAX_PUSH_ROWS || byteCount + bytes > maxBytes)) {
      more = true;
      continue;
    }
    if (rows === 0) {
      more ||= answers.length === 0; // an end that waits for its answers
      continue;
    }
    push.attempts.push(...attempts);
    push.answers.push(...fresh);
    push.annotations.push(...annotations);
    for (const answer of fresh) packed.add(answerKey(answer));
    rowCount += rows;
    byteCount += bytes;
  }
  return { push, more };
}

function byteLength(rows: Bundle): number {
  return new TextEncoder().encode(JSON.stringify(rows)).length;
}

/** A row as it travels: without what only this device knows of it. */
function wireRow<Row>(own: Own<Row>): Row {
  const { state: _state, ...row } = own;
  return row as Row;
}

import { Grant } from '../../shared/access.ts';
import { answerKey } from '../../shared/answers.ts';
import { MAX_PULL_ROWS, type SyncReply } from '../../shared/sync/protocol.ts';
import { toAnnotation, toAnswer, toAttempt, toResult } from '../attempts/queries.ts';
import { readLibraryAfter } from '../papers/library-feed.ts';
import { epochOf, LIBRARY, type Position } from '../store/sequence.ts';
import type { Reader } from '../store/store.ts';
import { formatCursor, type Cursor } from './cursor.ts';
import type { Tray } from './tray.ts';

type Pull = SyncReply['pull'];

/** A row on its way to a device: its number in the sequence, and how it gets into the reply. */
interface Numbered {
  seq: number;
  put: (pull: Pull) => void;
}

/** The student's rows, then the library's, newer than the cursor, and the cursor that covers just these [S11, S13]. */
export async function readChanges(
  reader: Reader,
  user_id: string,
  cursor: Cursor,
  tray: Tray,
): Promise<Pick<SyncReply, 'cursor' | 'more' | 'pull'>> {
  const pull: Pull = { attempts: [], answers: [], annotations: [], results: [], exams: [], grants: [] };
  const own = await readOwnAfter(reader, user_id, cursor.own.seq, tray);
  const ownPage = own.slice(0, MAX_PULL_ROWS);
  const room = MAX_PULL_ROWS - ownPage.length;
  const library = await readLibraryAfter(reader, cursor.library.seq, room + 1);
  const libraryPage = library.slice(0, room);

  pull.answers.push(...tray.corrections);
  for (const row of ownPage) row.put(pull);
  for (const row of libraryPage) pull.exams.push(row.exam);
  return {
    pull,
    cursor: formatCursor({
      own: await positionAfter(reader, user_id, cursor.own, ownPage),
      library: await positionAfter(reader, LIBRARY, cursor.library, libraryPage),
    }),
    more: own.length > ownPage.length || library.length > libraryPage.length,
  };
}

/** The rows of all of a student's collections in the order of their numbers; one over a page tells that there is more. */
async function readOwnAfter(reader: Reader, user_id: string, after: number, tray: Tray): Promise<Numbered[]> {
  const limit = MAX_PULL_ROWS + 1;
  const [attempts, answers, annotations, results, grants] = await Promise.all([
    reader
      .selectFrom('attempts')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),
    reader
      .selectFrom('answers')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),
    reader
      .selectFrom('annotations')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),
    reader
      .selectFrom('results')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),
    reader
      .selectFrom('grants')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  ]);
  // What the device sent just now and the server took as it was need not travel back; its number still counts as read.
  const unless = (asSent: boolean, put: Numbered['put']) => (asSent ? () => undefined : put);
  const rows: Numbered[] = [
    ...attempts.map((row) => ({
      seq: row.seq,
      put: unless(tray.isAsSent('attempts', row.result_id), (pull) => pull.attempts.push(toAttempt(row))),
    })),
    ...answers.map((row) => ({
      seq: row.seq,
      put: unless(tray.isAsSent('answers', answerKey(row)), (pull) => pull.answers.push(toAnswer(row))),
    })),
    ...annotations.map((row) => ({
      seq: row.seq,
      put: unless(tray.isAsSent('annotations', row.annotation_id), (pull) => pull.annotations.push(toAnnotation(row))),
    })),
    ...results.map((row) => ({ seq: row.seq, put: (pull: Pull) => void pull.results.push(toResult(row)) })),
    ...grants.map((row) => ({ seq: row.seq, put: (pull: Pull) => void pull.grants.push(Grant.parse(row)) })),
  ];
  return rows.toSorted((a, b) => a.seq - b.seq).slice(0, limit);
}

async function positionAfter(
  reader: Reader,
  owner: string,
  from: Position,
  rows: readonly { seq: number }[],
): Promise<Position> {
  const last = rows.at(-1);
  if (!last) return from;
  const epoch = await epochOf(reader, owner, last.seq);
  if (epoch === null) throw new Error(`Number ${last.seq} of ${owner} was never given out`);
  return { seq: last.seq, epoch };
}

import { Grant } from '../../shared/access.ts';
import { answerKey } from '../../shared/answers.ts';
import { flagKey } from '../../shared/flags.ts';
import { recordingKey } from '../../shared/recordings.ts';
import { EMPTY_PUSH, MAX_PULL_ROWS, type PushedCollection, type SyncReply } from '../../shared/sync/protocol.ts';
import { toSetting } from '../accounts/settings-queries.ts';
import { toAnnotation, toFlag, toRecording } from '../attempts/marks-queries.ts';
import { toAnswer, toAttempt, toResult } from '../attempts/queries.ts';
import { readLibraryAfter } from '../papers/library-feed.ts';
import { epochOf, LIBRARY, readEpoch, type Position } from '../store/sequence.ts';
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
  const pull = emptyPull();
  const own = await readOwnAfter(reader, user_id, cursor.own.seq, tray);
  const ownPage = own.slice(0, MAX_PULL_ROWS);
  const room = MAX_PULL_ROWS - ownPage.length;
  const library = await readLibraryAfter(reader, cursor.library.seq, room + 1);
  const libraryPage = library.slice(0, room);

  pull.answers.push(...tray.corrections.answers);
  pull.recordings.push(...tray.corrections.recordings);
  for (const row of ownPage) row.put(pull);
  for (const row of libraryPage) pull.exams.push(row.exam);
  return {
    pull,
    cursor: formatCursor(
      {
        own: await positionAfter(reader, user_id, cursor.own, ownPage),
        library: await positionAfter(reader, LIBRARY, cursor.library, libraryPage),
      },
      await readEpoch(reader),
    ),
    more: own.length > ownPage.length || library.length > libraryPage.length,
  };
}

/** A reply that brings nothing. */
export function emptyPull(): Pull {
  return { ...structuredClone(EMPTY_PUSH), results: [], exams: [], grants: [] };
}

/** The rows of all of a student's collections in the order of their numbers; one over a page tells that there is more. */
async function readOwnAfter(reader: Reader, user_id: string, after: number, tray: Tray): Promise<Numbered[]> {
  const limit = MAX_PULL_ROWS + 1;
  const page = <Query extends Pageable<Query>>(query: Query): Query =>
    query.where('user_id', '=', user_id).where('seq', '>', after).orderBy('seq').limit(limit);
  const [attempts, answers, annotations, flags, recordings, settings, results, grants] = await Promise.all([
    page(reader.selectFrom('attempts').selectAll()).execute(),
    page(reader.selectFrom('answers').selectAll()).execute(),
    page(reader.selectFrom('annotations').selectAll()).execute(),
    page(reader.selectFrom('flags').selectAll()).execute(),
    page(reader.selectFrom('recordings').selectAll()).execute(),
    page(reader.selectFrom('settings').selectAll()).execute(),
    page(reader.selectFrom('results').selectAll()).execute(),
    page(reader.selectFrom('grants').selectAll()).execute(),
  ]);
  const rows: Numbered[] = [];
  const add = (seq: number, put: Numbered['put']) => rows.push({ seq, put });
  // What the device sent just now and the server took as it was need not travel back; its number still counts as read.
  const addUnlessSent = (collection: PushedCollection, key: string, seq: number, put: Numbered['put']) =>
    add(seq, tray.isAsSent(collection, key) ? () => undefined : put);
  for (const row of attempts)
    addUnlessSent('attempts', row.result_id, row.seq, (pull) => pull.attempts.push(toAttempt(row)));
  for (const row of answers)
    addUnlessSent('answers', answerKey(row), row.seq, (pull) => pull.answers.push(toAnswer(row)));
  for (const row of annotations)
    addUnlessSent('annotations', row.annotation_id, row.seq, (pull) => pull.annotations.push(toAnnotation(row)));
  for (const row of flags) addUnlessSent('flags', flagKey(row), row.seq, (pull) => pull.flags.push(toFlag(row)));
  for (const row of recordings)
    addUnlessSent('recordings', recordingKey(row), row.seq, (pull) => pull.recordings.push(toRecording(row)));
  for (const row of settings)
    addUnlessSent('settings', row.name, row.seq, (pull) => pull.settings.push(toSetting(row)));
  for (const row of results) add(row.seq, (pull) => pull.results.push(toResult(row)));
  for (const row of grants) add(row.seq, (pull) => pull.grants.push(Grant.parse(row)));
  return rows.toSorted((a, b) => a.seq - b.seq).slice(0, limit);
}

/** What the tables of a feed have in common, as far as paging needs it. */
interface Pageable<Query> {
  where(column: 'user_id' | 'seq', operator: '=' | '>', value: string | number): Query;
  orderBy(column: 'seq'): Query;
  limit(count: number): Query;
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

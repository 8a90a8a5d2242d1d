// Results are the server's, and the newest is what it says. Only marks can be lost there for good, as after a
// restore: a device stores those that bear the server's signature, and hands them back once.

import { replacesMarks } from '../../shared/marks.ts';
import type { Result } from '../../shared/results.ts';
import { MAX_HANDED_BACK, MAX_MARKS_BYTES, type HandedBack } from '../../shared/sync/protocol.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { RowCache } from '../local/database/row-cache.ts';

const HANDED_BACK_BYTES = 128 * 1024;

/** Replaces our results by the server's; marks of ours that it has lost stay, and wait to be handed back [S19]. */
export async function storeResults(db: LocalDatabase, results: readonly Result[]): Promise<void> {
  const lost: HandedBack[] = [];
  const fresh: string[] = [];
  const rows = await RowCache.of<Result>(
    db.table('results'),
    results.map((theirs) => theirs.result_id),
  );
  for (const theirs of results) {
    const ours = rows.get(theirs.result_id);
    const stored = ours?.marks;
    if (stored?.seal !== undefined && replacesMarks(stored, theirs.marks)) {
      lost.push({ result_id: theirs.result_id, marks: stored });
      rows.put(theirs.result_id, { ...theirs, score: ours?.score ?? null, marks: stored });
    } else {
      const came = arrivalOf(theirs);
      if (came !== null && came !== (ours ? arrivalOf(ours) : null)) fresh.push(theirs.result_id);
      rows.put(theirs.result_id, theirs);
    }
  }
  await rows.write();
  await noteNewResults(db, fresh);
  if (lost.length > 0) await writeMeta(db, 'marks_to_hand_back', [...(await readAll(db)), ...lost]);
}

/** Returns what changes when a student has something new to see: marks or a score; null while there is neither. */
function arrivalOf({ score, total, marks, remarked }: Result): number | null {
  if (score === null && total === 0 && !marks) return null;
  return Math.max(marks?.marked_at ?? 0, remarked?.at ?? 0);
}

/** Notes results as new, except those of a device's first sync: the student knows them. */
async function noteNewResults(db: LocalDatabase, fresh: readonly string[]): Promise<void> {
  if (fresh.length === 0 || (await readMeta(db, 'sync_state'))?.done_at == null) return;
  const before = (await readMeta(db, 'new_results')) ?? [];
  await writeMeta(db, 'new_results', [...new Set([...before, ...fresh])]);
}

export async function readHandBack(db: LocalDatabase): Promise<{ marked: HandedBack[]; alone: boolean }> {
  let bytes = 0;
  const marked: HandedBack[] = [];
  for (const one of await readAll(db)) {
    const more = new Blob([JSON.stringify(one)]).size;
    // from before marks had a limit: no call accepts them, and they must not block anything else
    if (more > MAX_MARKS_BYTES) continue;
    if (marked.length > 0 && (bytes + more > HANDED_BACK_BYTES || marked.length === MAX_HANDED_BACK)) break;
    bytes += more;
    marked.push(one);
  }
  return { marked, alone: bytes > HANDED_BACK_BYTES };
}

export async function noteHandedBack(db: LocalDatabase, sent: readonly HandedBack[]): Promise<void> {
  if (sent.length === 0) return;
  const done = new Set(sent.map(({ result_id }) => result_id));
  await db.transaction('rw', db.meta, async () => {
    const rest = (await readAll(db)).filter(({ result_id }) => !done.has(result_id));
    await writeMeta(db, 'marks_to_hand_back', rest);
  });
}

async function readAll(db: LocalDatabase): Promise<HandedBack[]> {
  return (await readMeta(db, 'marks_to_hand_back')) ?? [];
}

import type { Answer } from '../../../shared/answers.ts';
import { isOpen, type Attempt } from '../../../shared/attempts.ts';
import type { Flag } from '../../../shared/flags.ts';
import type { AttemptHere, AttemptPlace, LocalDatabase, Own, StoredPaper } from '../database/db.ts';
import { createLiveQuery } from './live-query.ts';

/** An attempt with its paper; paper is null if this device does not have that revision. */
export interface AttemptOnPaper {
  attempt: Own<Attempt>;
  paper: StoredPaper | null;
  place: AttemptPlace | null;
  here: AttemptHere | null;
  isGivenUpHere: boolean;
}

/**
 * Creates the query of an attempt for a live query; it returns null if this device does not have it. The paper, which
 * is large and never changes, and the place, which only the start needs, are read once: a change of part reads
 * neither again.
 */
export function attemptReader(db: LocalDatabase, result_id: string): () => Promise<AttemptOnPaper | null> {
  let known: AttemptOnPaper | null = null;
  return async () => {
    known = await readAttempt(db, result_id, known);
    return known;
  };
}

function readAttempt(
  db: LocalDatabase,
  result_id: string,
  known: AttemptOnPaper | null,
): Promise<AttemptOnPaper | null> {
  // with the table of places the query would wait for each write of a place; a new screen, with its paper, reads them
  // again
  const isBegun = known !== null && known.paper !== null;
  const tables = [db.attempts, db.papers, db.attemptsHere, ...(isBegun ? [] : [db.places])];
  return db.transaction('r', tables, async () => {
    const attempt = await db.attempts.get(result_id);
    if (!attempt) return null;
    const [paper, place, here] = await Promise.all([
      readPaper(db, attempt, known?.paper ?? null),
      isBegun ? known.place : db.places.get(result_id),
      db.attemptsHere.get(result_id),
    ]);
    return { attempt, paper, place: place ?? null, here: here ?? null, isGivenUpHere: here?.given_up === 1 };
  });
}

async function readPaper(
  db: LocalDatabase,
  { exam_id, revision }: Attempt,
  known: StoredPaper | null,
): Promise<StoredPaper | null> {
  const isKnown = known?.exam_id === exam_id && known.revision === revision;
  if (isKnown) {
    const same = db.papers.where('[exam_id+revision+sha256]').equals([exam_id, revision, known.sha256]);
    if ((await same.count()) > 0) return known;
  }
  return (await db.papers.get([exam_id, revision])) ?? null;
}

export function followPlace(db: LocalDatabase, result_id: string, onPart: (part_no: number) => void): () => void {
  const following = createLiveQuery(() => db.places.get(result_id)).subscribe(
    (place) => {
      if (place) onPart(place.part_no);
    },
    // other queries report that the database cannot be read; nothing depends on the place
    () => undefined,
  );
  return () => following.unsubscribe();
}

export async function readAnswers(db: LocalDatabase, result_id: string): Promise<Map<string, Own<Answer>>> {
  const rows = await db.answers.where('result_id').equals(result_id).toArray();
  return new Map(rows.map((row) => [row.question_id, row]));
}

export function readFlags(db: LocalDatabase, result_id: string): Promise<Own<Flag>[]> {
  return db.flags.where('result_id').equals(result_id).toArray();
}

/**
 * Returns the newest open attempt that began on this device, else the newest open one, else the newest ended one
 * [R50].
 */
export async function findAttemptOfPaper(db: LocalDatabase, exam_id: string): Promise<Attempt | null> {
  const attempts = (await db.attempts.where('exam_id').equals(exam_id).toArray()).filter((one) => one.abandoned === 0);
  const begunHere = await readBegunHere(db);
  const rank = (attempt: Attempt) => (isOpen(attempt) ? (begunHere.has(attempt.result_id) ? 0 : 1) : 2);
  return attempts.toSorted((a, b) => rank(a) - rank(b) || b.start_time - a.start_time)[0] ?? null;
}

export async function readBegunHere(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const here = await db.attemptsHere.toArray();
  return new Set(here.filter((one) => one.begun === 1).map((one) => one.result_id));
}

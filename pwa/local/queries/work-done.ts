// The work that a student has done, as far as a week's plan and the weeks of practice ask for it.

import { academyDate } from '../../../shared/access.ts';
import { isEnded, isWholeTimed, type Attempt } from '../../../shared/attempts.ts';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import type { ParentCategory } from '../../../shared/papers.ts';
import type { PlannedAttempt } from '../../../shared/plan.ts';
import type { LocalDatabase } from '../database/db.ts';
import { readLastBands } from './last-bands.ts';
import { inList, readNewestFirst, type AttemptInList } from './results.ts';

export interface WorkDone {
  /** This week's attempts, and of the time before the newest of each skill, and the newest with a band. */
  attempts: PlannedAttempt[];
  /** The days with an ended attempt of any kind. */
  days: string[];
}

/** `from` is the Monday of the week, 'YYYY-MM-DD'. Without a track, papers of both count. */
export function readWorkDone(db: LocalDatabase, track: ParentCategory | null, from: string): Promise<WorkDone> {
  return db.transaction('r', [db.attempts, db.results, db.exams, db.papers], async () => {
    const ended = await readNewestFirst(db, isEnded);
    // the free sample is too short for a paper of the plan
    const isPaper = (attempt: Attempt) => attempt.exam_id !== FREE_SAMPLE_ID;
    const inWeek = ended.filter((attempt) => isPaper(attempt) && isWholeTimed(attempt) && dayOf(attempt) >= from);
    const skills = await readLastBands(db, track, (attempt) => isPaper(attempt) && dayOf(attempt) < from);
    const before = skills.flatMap(({ banded, newest }) => [banded, newest]).filter((one) => one !== null);
    const ofTrack = (await inList(db, inWeek)).filter(({ exam }) => track === null || exam?.parent_category === track);
    const all = new Map([...before, ...ofTrack].map((one) => [one.attempt.result_id, one]));
    return { attempts: [...all.values()].flatMap(plannedOf), days: ended.map(dayOf) };
  });
}

function plannedOf({ attempt, exam, result }: AttemptInList): PlannedAttempt[] {
  if (!exam || attempt.end_time === null) return [];
  const band = result?.marks?.band ?? (result?.score?.kind === 'band' ? result.score.value : null);
  return [{ skill: exam.exam_category, day: dayOf(attempt), at: attempt.end_time, band }];
}

function dayOf({ end_time, start_time }: Attempt): string {
  return academyDate(end_time ?? start_time);
}

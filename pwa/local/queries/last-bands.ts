import { isOpen, isWholeTimed, type Attempt } from '../../../shared/attempts.ts';
import { EXAM_CATEGORIES, type ExamCategory, type ParentCategory } from '../../../shared/papers.ts';
import type { LocalDatabase } from '../database/db.ts';
import { inList, readNewestFirst, type AttemptInList } from './results.ts';
import { useQuery } from './use-query.ts';

export interface LastOfSkill {
  skill: ExamCategory;
  /** The newest attempt that gave a band; null if none did. */
  banded: AttemptInList | null;
  /** The newest attempt, with a band or without. */
  newest: AttemptInList | null;
}

export function useLastBands(db: LocalDatabase, track: ParentCategory | null): LastOfSkill[] | undefined {
  return useQuery(() => readLastBands(db, track), [db, track]);
}

/** A result holds all its answers, so the newest are read first, and no more than are needed. */
const AT_ONCE = 24;

/** Only whole papers in their time count [R258]. Without a track, papers of both count. */
export function readLastBands(
  db: LocalDatabase,
  track: ParentCategory | null,
  isCounted: (attempt: Attempt) => boolean = () => true,
): Promise<LastOfSkill[]> {
  return db.transaction('r', [db.attempts, db.results, db.exams, db.papers], async () => {
    const skills = EXAM_CATEGORIES.map((skill): LastOfSkill => ({ skill, banded: null, newest: null }));
    const ended = await readNewestFirst(
      db,
      (attempt) => !isOpen(attempt) && isWholeTimed(attempt) && isCounted(attempt),
    );
    for (let at = 0; at < ended.length && skills.some(({ banded }) => !banded); at += AT_ONCE) {
      for (const one of await inList(db, ended.slice(at, at + AT_ONCE))) {
        const last = skills.find(({ skill }) => skill === one.exam?.exam_category);
        if (!last || (track !== null && one.exam?.parent_category !== track)) continue;
        last.newest ??= one;
        if (hasBand(one)) last.banded ??= one;
      }
    }
    return skills;
  });
}

function hasBand({ result }: AttemptInList): boolean {
  return result?.marks !== undefined || result?.score?.kind === 'band';
}

import { useEffect, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import type { Library } from '../../local/queries/read-library.ts';
import { readSeenExams, rememberSeenExams } from '../../local/media/seen-exams.ts';

const NONE: ReadonlySet<string> = new Set();

export function useNewExams(library: Library | undefined, isWhole: boolean): ReadonlySet<string> {
  const { db } = useDevice();
  const [seenBefore, setSeenBefore] = useState<readonly string[] | null>();
  const ids = library?.exams.map((exam) => exam.exam_id);
  const listed = ids?.toSorted().join(' ');

  useEffect(() => {
    let left = false;
    void readSeenExams(db).then((seen) => {
      if (!left) setSeenBefore(seen);
    });
    return () => {
      left = true;
    };
  }, [db]);

  useEffect(() => {
    // losing this only marks a paper as new once more
    if (isWhole && listed !== undefined && seenBefore !== undefined)
      void rememberSeenExams(db, listed === '' ? [] : listed.split(' ')).catch(() => undefined);
  }, [db, isWhole, listed, seenBefore]);

  if (!ids || !seenBefore) return NONE;
  return new Set(ids.filter((id) => !seenBefore.includes(id)));
}

import { useEffect, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import type { Library } from '../../local/read-library.ts';
import { readSeenExams, rememberSeenExams } from '../../local/seen-exams.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The papers that no earlier visit of the library on this device has shown, by exam_id. On a device that meets the library
 * for the first time nothing is new.
 */
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
    // forgetting it marks a paper once more; nothing of the student's is in it
    if (isWhole && listed !== undefined && seenBefore !== undefined)
      void rememberSeenExams(db, listed === '' ? [] : listed.split(' ')).catch(() => undefined);
  }, [db, isWhole, listed, seenBefore]);

  if (!ids || !seenBefore) return NONE;
  return new Set(ids.filter((id) => !seenBefore.includes(id)));
}

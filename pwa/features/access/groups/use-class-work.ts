import { useEffect, useState } from 'react';
import { MOST_MEMBERS } from '../../../../shared/class-overview.ts';
import { isGone, refusalWords } from '../../../api/access.ts';
import { readClassWork } from '../../../api/groups.ts';
import { OVERVIEW } from './overview-texts.ts';
import { workByStudent, type StudentWork } from './overview-lines.ts';

interface ClassWorkRead {
  /** By user_id. */
  work: ReadonlyMap<string, StudentWork>;
  /** How many of those that are wanted are not read yet. */
  missing: number;
  failure: string | null;
  retry: () => void;
}

const NOTHING: ReadonlyMap<string, StudentWork> = new Map();

/** Reads what these students have of each paper, a hundred students at a time [R399]. */
export function useClassWork(group_id: string, wanted: readonly string[]): ClassWorkRead {
  const [work, setWork] = useState(NOTHING);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = wanted.filter((user_id) => !work.has(user_id));
  const next = failure === null ? missing.slice(0, MOST_MEMBERS).join(',') : '';
  useEffect(() => {
    if (next === '') return;
    const asked = new AbortController();
    const user_ids = next.split(',');
    readClassWork(group_id, user_ids, asked.signal).then(
      (reply) => {
        if (!asked.signal.aborted) setWork((before) => new Map([...before, ...workByStudent(user_ids, reply)]));
      },
      (error: unknown) => {
        if (asked.signal.aborted) return;
        // a server of the release before knows the class, and not this call
        setFailure(isGone(error) ? OVERVIEW.notRead : refusalWords(error));
      },
    );
    return () => asked.abort();
  }, [group_id, next]);
  return { work, missing: missing.length, failure, retry: () => setFailure(null) };
}

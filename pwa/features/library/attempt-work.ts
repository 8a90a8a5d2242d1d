import { isAnswered } from '../../../shared/answers.ts';
import { countWords } from '../../ui/word-count.ts';
import { readOfAttempt } from '../../local/database/collections.ts';
import type { LocalDatabase } from '../../local/database/db.ts';
import { findUnfinishedRecordings } from '../../local/speech/recordings.ts';
import { useQuery } from '../../local/queries/use-query.ts';

/** The student's work in an attempt, as far as this device knows it. */
export interface AttemptWork {
  answers: number;
  /** In texts of writing tasks. */
  words: number;
  recordings: number;
}

export function useAttemptWork(db: LocalDatabase, result_id: string): AttemptWork | undefined {
  return useQuery(() => readAttemptWork(db, result_id), [db, result_id]);
}

export async function readAttemptWork(db: LocalDatabase, result_id: string): Promise<AttemptWork> {
  const [answers, recordings, unfinished] = await Promise.all([
    readOfAttempt(db, 'answers', result_id),
    readOfAttempt(db, 'recordings', result_id),
    findUnfinishedRecordings(db, result_id),
  ]);
  const texts = answers.filter(({ answer_type }) => answer_type === 'writing');
  const words = texts.reduce((sum, { answer }) => sum + countWords(String(answer ?? '')), 0);
  const spoken = new Set([...recordings.map(({ part_id }) => part_id), ...unfinished.keys()]);
  return {
    answers: answers.filter((answer) => answer.answer_type !== 'writing' && isAnswered(answer)).length,
    words,
    recordings: spoken.size,
  };
}

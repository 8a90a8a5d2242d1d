import type { Exam } from '../../../shared/papers.ts';

/** What the menu of a paper asks of the server. */
export interface PaperCalls {
  exportPaper: (
    exam_id: string,
    options: { revision?: number | undefined; signal: AbortSignal },
  ) => Promise<{ name: string; file: Blob }>;
  /** The same call_id again is the same copy. */
  duplicateExam: (exam_id: string, call_id: string) => Promise<Exam>;
  /** Why one failed, in words. */
  failureWords: (error: unknown) => string;
  /** Whether it may have been done all the same: nobody answered. */
  isUnreachable: (error: unknown) => boolean;
}

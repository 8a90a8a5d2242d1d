import type { Exam } from '../../../shared/papers.ts';

export interface PaperCalls {
  exportPaper: (
    exam_id: string,
    options: { revision?: number | undefined; signal: AbortSignal },
  ) => Promise<{ name: string; file: Blob }>;
  duplicateExam: (exam_id: string, call_id: string) => Promise<Exam>;
  failureWords: (error: unknown) => string;
  isUnreachable: (error: unknown) => boolean;
}

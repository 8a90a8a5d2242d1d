// The paper that a download is asked for. Apart from the downloader itself, whose code comes with the first download.

import type { Exam } from '../../shared/papers.ts';

export interface WantedPaper {
  exam_id: string;
  revision: number;
  /**
   * The library's row if it is of this very revision, with its hash and sizes. Null for an attempt's older revision.
   */
  listed: Exam | null;
}

export function listedPaper(exam: Exam): WantedPaper {
  return { exam_id: exam.exam_id, revision: exam.revision, listed: exam };
}

export function expectedBytes({ listed }: WantedPaper): number {
  return listed ? listed.bundle_bytes + listed.media_bytes : 0;
}

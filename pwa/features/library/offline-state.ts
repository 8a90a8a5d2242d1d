import { isListed, type PaperOnDevice } from '../../local/media/papers.ts';
import type { DownloadState } from '../../offline/downloads.ts';
import type { Exam } from '../../../shared/papers.ts';

export type OfflineState =
  | { kind: 'ready'; unplayable?: true }
  | { kind: 'update'; missingBytes: number; failure: string | null }
  | { kind: 'downloading'; receivedBytes: number; totalBytes: number; waiting: boolean }
  | { kind: 'missing'; missingBytes: number; storedBytes: number; failure: string | null };

type Listed = Pick<Exam, 'exam_id' | 'revision' | 'bundle_sha256'>;
type Sized = Listed & Pick<Exam, 'bundle_bytes' | 'media_bytes'>;

/**
 * Returns the offline state. A complete paper that the library does not list is not ready, because its start would be
 * refused.
 */
export function offlineState(
  exam: Sized,
  papers: readonly PaperOnDevice[],
  download: DownloadState | null,
): OfflineState {
  const listed = papers.find((paper) => isListed(paper, exam));
  if (listed?.ready) return { kind: 'ready', ...(listed.unplayable && { unplayable: true }) };
  const totalBytes = exam.bundle_bytes + exam.media_bytes;
  const storedBytes = listed?.storedBytes ?? 0;
  if (download?.kind === 'running') {
    // another tab may download while this one waits for the lock
    const receivedBytes = Math.min(totalBytes, Math.max(download.receivedBytes, storedBytes));
    return { kind: 'downloading', receivedBytes, totalBytes, waiting: download.waiting };
  }
  const missingBytes = Math.max(0, totalBytes - storedBytes);
  const failure = download?.message ?? null;
  return newestReadyRevision(exam, papers) !== null
    ? { kind: 'update', missingBytes, failure }
    : { kind: 'missing', missingBytes, storedBytes, failure };
}

export function newestReadyRevision(exam: Listed, papers: readonly PaperOnDevice[]): number | null {
  const isOlder = (paper: PaperOnDevice) => paper.exam_id === exam.exam_id && paper.revision < exam.revision;
  const ready = papers
    .filter((paper) => paper.ready && (isListed(paper, exam) || isOlder(paper)))
    .map((paper) => paper.revision);
  return ready.length > 0 ? Math.max(...ready) : null;
}

export function missingExams<One extends Sized>(exams: readonly One[], papers: readonly PaperOnDevice[]): One[] {
  return exams.filter((exam) => offlineState(exam, papers, null).kind !== 'ready');
}

export function missingBytes(exams: readonly Sized[], papers: readonly PaperOnDevice[]): number {
  return exams.reduce((sum, exam) => {
    const state = offlineState(exam, papers, null);
    return sum + ('missingBytes' in state ? state.missingBytes : 0);
  }, 0);
}

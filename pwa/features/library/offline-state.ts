import { isListed, type PaperOnDevice } from '../../local/papers.ts';
import type { DownloadState } from '../../offline/downloads.ts';
import type { Exam } from '../../../shared/papers.ts';

/** How a paper stands on this device, as its card says it. */
export type OfflineState =
  /** `unplayable`: this browser does not play its recording. */
  | { kind: 'ready'; unplayable?: true }
  /** Ready as it was; the library has a newer revision. */
  | { kind: 'update'; missingBytes: number; failure: string | null }
  | { kind: 'downloading'; receivedBytes: number; totalBytes: number; waiting: boolean }
  /** storedBytes: what an interrupted download has already brought. */
  | { kind: 'missing'; missingBytes: number; storedBytes: number; failure: string | null };

type Listed = Pick<Exam, 'exam_id' | 'revision' | 'bundle_sha256'>;
type Sized = Listed & Pick<Exam, 'bundle_bytes' | 'media_bytes'>;

/** Promises nothing that a start would be refused: what the library does not list is not ready, however whole it is. */
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
    // another tab may do the work while this one waits for its turn
    const receivedBytes = Math.min(totalBytes, Math.max(download.receivedBytes, storedBytes));
    return { kind: 'downloading', receivedBytes, totalBytes, waiting: download.waiting };
  }
  const missingBytes = Math.max(0, totalBytes - storedBytes);
  const failure = download?.message ?? null;
  return newestReadyRevision(exam, papers) !== null
    ? { kind: 'update', missingBytes, failure }
    : { kind: 'missing', missingBytes, storedBytes, failure };
}

/** The newest revision that can be started without a connection; null where there is none. */
export function newestReadyRevision(exam: Listed, papers: readonly PaperOnDevice[]): number | null {
  const isOlder = (paper: PaperOnDevice) => paper.exam_id === exam.exam_id && paper.revision < exam.revision;
  const ready = papers
    .filter((paper) => paper.ready && (isListed(paper, exam) || isOlder(paper)))
    .map((paper) => paper.revision);
  return ready.length > 0 ? Math.max(...ready) : null;
}

/** The papers that are not ready on this device as the library lists them. */
export function missingExams<One extends Sized>(exams: readonly One[], papers: readonly PaperOnDevice[]): One[] {
  return exams.filter((exam) => offlineState(exam, papers, null).kind !== 'ready');
}

/** How much of them is still to come. */
export function missingBytes(exams: readonly Sized[], papers: readonly PaperOnDevice[]): number {
  return exams.reduce((sum, exam) => {
    const state = offlineState(exam, papers, null);
    return sum + ('missingBytes' in state ? state.missingBytes : 0);
  }, 0);
}

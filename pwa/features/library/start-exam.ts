// Starting a paper, told as a story: it comes whole onto this device first, so that no connection is needed once the clock
// runs; then the attempt is written; then the student is taken to it.

import type { Attempt, ListeningMode } from '../../../shared/attempts.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { StoredPaper } from '../../local/db.ts';
import type { Device } from '../../local/device.tsx';
import { findReadyPaper, type PaperOnDevice } from '../../local/papers.ts';
import type { UnfinishedAttempt } from '../../local/read-library.ts';
import { startAttempt } from '../../local/save.ts';
import { listedPaper, type WantedPaper } from '../../offline/bundle.ts';
import type { DownloadState } from '../../offline/downloads.ts';
import { requirePlayable } from '../../offline/audio.ts';
import { newestReadyRevision } from './offline-state.ts';

/** The downloads of the page, as starting needs them. */
export interface PaperSource {
  start: (device: Pick<Device, 'db' | 'now'>, wanted: WantedPaper) => Promise<StoredPaper>;
  state: (db: Device['db'], exam_id: string) => DownloadState | null;
  subscribe: (listener: () => void) => () => void;
}

/** What the student chose with Start Exam. */
export interface StartWish {
  /** The attempt that the new one takes the place of. */
  given_up?: string | null;
  /** Null for a paper without recordings. */
  listening_mode?: ListeningMode | null;
}

/** The revision that an attempt sits on. */
export function attemptedPaper({ attempt, listed }: Pick<UnfinishedAttempt, 'attempt' | 'listed'>): WantedPaper {
  return { exam_id: attempt.exam_id, revision: attempt.revision, listed };
}

/**
 * Begins an attempt, downloading the paper first where it is missing. Resolves to null where nothing was started: the
 * student left, or the connection broke on the way (the clock must not start by itself when it comes back). Rejects with
 * AudioTrouble where the paper is here but cannot be heard.
 */
export async function startExam(
  device: Device,
  exam: Exam,
  papers: readonly PaperOnDevice[],
  source: PaperSource,
  hasLeft: () => boolean,
  { given_up = null, listening_mode = null }: StartWish = {},
): Promise<Attempt | null> {
  const { exam_id } = exam;
  const revision = newestReadyRevision(exam, papers);
  const here = revision === null ? null : await findReadyPaper(device.db, exam_id, revision);
  const paper = here ?? (await withoutBreak(device, listedPaper(exam), source));
  if (!paper || hasLeft()) return null;
  await requirePlayable(device.db, paper);
  if (hasLeft()) return null;
  const attempt = await startAttempt(device, { exam_id, revision: paper.revision, listening_mode }, given_up);
  device.requestSync(0);
  return attempt;
}

/** The paper, or null where it came only after a wait for the connection. */
async function withoutBreak(device: Device, wanted: WantedPaper, source: PaperSource): Promise<StoredPaper | null> {
  let hasWaited = false;
  const stopWatching = source.subscribe(() => {
    const state = source.state(device.db, wanted.exam_id);
    if (state?.kind === 'running' && state.waiting) hasWaited = true;
  });
  try {
    const paper = await source.start(device, wanted);
    return hasWaited ? null : paper;
  } finally {
    stopWatching();
  }
}

/** Whether the questions of an open attempt are here; a recording that is not comes on its screen. */
export function canOpen({ ready, questionCount }: Pick<UnfinishedAttempt, 'ready' | 'questionCount'>): boolean {
  return ready || questionCount !== null;
}

/** The paper of an open attempt, downloaded where it is missing. False where the student left meanwhile. */
export async function bringBack(
  device: Device,
  unfinished: UnfinishedAttempt,
  source: PaperSource,
  hasLeft: () => boolean,
): Promise<boolean> {
  if (!canOpen(unfinished)) await source.start(device, attemptedPaper(unfinished));
  return !hasLeft();
}

// Starts a paper: downloads it completely, so that no connection is needed once the clock runs, then writes the
// attempt, then opens it.

import type { Attempt, ChosenMode } from '../../../shared/attempts.ts';
import { partMinutes } from '../../../shared/part-minutes.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { StoredPaper } from '../../local/database/db.ts';
import type { Device } from '../../local/device.tsx';
import { findReadyPaper, type PaperOnDevice } from '../../local/media/papers.ts';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { startAttempt } from '../../local/writes/save.ts';
import { listedPaper, type WantedPaper } from '../../offline/wanted-paper.ts';
import type { DownloadState } from '../../offline/downloads.ts';
import { requirePlayable } from '../../offline/audio.ts';
import { newestReadyRevision } from './offline-state.ts';

export interface PaperSource {
  start: (device: Pick<Device, 'db' | 'now'>, wanted: WantedPaper) => Promise<StoredPaper>;
  state: (db: Device['db'], exam_id: string) => DownloadState | null;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The whole paper in its time, of listening as in the test or with pauses [R64], the whole paper without a clock, or one
 * part [R295].
 */
export type StartMode = 'whole' | 'pauses' | 'untimed' | { part_no: number };

/** Ties the attempts that a dialog begins or resumes to something else, such as a mock. */
export interface AttemptOwner {
  begin: typeof startAttempt;
  adopt: (attempt: Attempt) => Promise<void>;
}

export interface StartWish {
  given_up?: string | null;
  mode?: StartMode;
  begin?: typeof startAttempt;
}

function chosenMode(paper: StoredPaper['data'], mode: StartMode): ChosenMode {
  if (mode === 'whole') return paper.exam_data.exam_category === 'listening' ? { listening_mode: 'exam' } : {};
  if (mode === 'pauses') return { listening_mode: 'practice' };
  if (mode === 'untimed') return { listening_mode: 'untimed' };
  const { part_no } = mode;
  const part = paper.part_data.find((one) => one.part_no === part_no);
  if (!part) throw new Error(`This paper has no part ${part_no}`);
  return { listening_mode: 'part', part_no, part_minutes: partMinutes(paper, part) };
}

function attemptedPaper({ attempt, listed }: Pick<UnfinishedAttempt, 'attempt' | 'listed'>): WantedPaper {
  return { exam_id: attempt.exam_id, revision: attempt.revision, listed };
}

/**
 * Begins an attempt and downloads the paper first if it is missing. Resolves to null if nothing was started: the
 * student left, or the connection broke meanwhile (the clock must not start by itself when it comes back). Rejects
 * with AudioTrouble if the browser cannot play the paper.
 */
export async function startExam(
  device: Device,
  exam: Exam,
  papers: readonly PaperOnDevice[],
  source: PaperSource,
  hasLeft: () => boolean,
  { given_up = null, mode = 'whole', begin = startAttempt }: StartWish = {},
): Promise<Attempt | null> {
  const { exam_id } = exam;
  const revision = newestReadyRevision(exam, papers);
  const here = revision === null ? null : await findReadyPaper(device.db, exam_id, revision);
  const paper = here ?? (await withoutBreak(device, listedPaper(exam), source));
  if (!paper || hasLeft()) return null;
  await requirePlayable(device.db, paper);
  if (hasLeft()) return null;
  const chosen = chosenMode(paper.data, mode);
  const attempt = await begin(device, { exam_id, revision: paper.revision, ...chosen }, given_up);
  device.requestSync(0);
  return attempt;
}

/** Returns the paper, or null if it came only after a wait for the connection. */
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

function canOpen({ ready, questionCount }: Pick<UnfinishedAttempt, 'ready' | 'questionCount'>): boolean {
  return ready || questionCount !== null;
}

/** Downloads the paper of an open attempt if it is missing. Resolves to false if the student left meanwhile. */
export async function bringBack(
  device: Device,
  unfinished: UnfinishedAttempt,
  source: PaperSource,
  hasLeft: () => boolean,
): Promise<boolean> {
  if (!canOpen(unfinished)) await source.start(device, attemptedPaper(unfinished));
  return !hasLeft();
}

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Attempt } from '../../../shared/attempts.ts';
import type { Exam } from '../../../shared/papers.ts';
import { loginPath, signUpPath } from '../../api/return-path.ts';
import { useDevice } from '../../local/device.tsx';
import { findReadyPaper } from '../../local/media/papers.ts';
import type { Library, UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { downloads } from '../../offline/downloads.ts';
import { DownloadFailure } from '../../offline/failures.ts';
import { AudioTrouble, requirePlayable } from '../../offline/audio.ts';
import { answeringPath } from '../../ui/exam-texts.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { NOT_STORED } from './attend-texts.ts';
import { newestReadyRevision } from './offline-state.ts';
import { bringBack, startExam, type AttemptOwner, type StartMode } from './start-exam.ts';

export interface StartActions {
  isBusy: boolean;
  busyId: string | null;
  failure: string | null;
  start: (given_up: string | null) => void;
  resume: (unfinished: UnfinishedAttempt) => void;
  seeResult: (unfinished: UnfinishedAttempt) => void;
  login: () => void;
  signUp: () => void;
  trySample: () => void;
}

export function useStartExam(
  exam: Exam,
  { papers }: Library,
  mode: StartMode,
  onClose: () => void,
  owner?: AttemptOwner,
): StartActions {
  const device = useDevice();
  const navigate = useNavigate();
  const location = useLocation();
  const { isBusy, once } = useSingleFlight();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isGoing, setGoing] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const readyRevision = newestReadyRevision(exam, papers);
  useEffect(() => {
    if (readyRevision === null) return;
    let isGone = false;
    findReadyPaper(device.db, exam.exam_id, readyRevision)
      .then((paper) => paper && requirePlayable(device.db, paper))
      .then(() => {
        if (!isGone) setFailure(null);
      })
      .catch((error: unknown) => {
        if (!isGone && error instanceof AudioTrouble) setFailure(error.message);
      });
    return () => {
      isGone = true;
    };
  }, [device.db, exam.exam_id, readyRevision]);

  const go = useCallback(
    (path: string) => {
      setGoing(true);
      // in one step, so that the dialog stays until the next page is here
      startTransition(() => {
        onClose();
        void navigate(path);
      });
    },
    [navigate, onClose],
  );

  function answerIn(result_id: string | null, find: () => Promise<Attempt | null>): void {
    if (isGoing) return;
    void once(async () => {
      setBusyId(result_id);
      setFailure(null);
      try {
        const attempt = await find();
        if (attempt) go(answeringPath(attempt, exam.exam_category));
      } catch (error) {
        // a failed download shows its error beside its button
        if (!(error instanceof DownloadFailure)) setFailure(error instanceof AudioTrouble ? error.message : NOT_STORED);
      }
      setBusyId(null);
    });
  }

  const hasLeft = () => left.current;
  return {
    isBusy: isBusy || isGoing,
    busyId,
    failure,
    start: (given_up) =>
      answerIn(null, () => startExam(device, exam, papers, downloads, hasLeft, { given_up, mode, ...owner })),
    resume: (unfinished) =>
      answerIn(unfinished.attempt.result_id, async () => {
        if (!(await bringBack(device, unfinished, downloads, hasLeft))) return null;
        await owner?.adopt(unfinished.attempt);
        return unfinished.attempt;
      }),
    seeResult: ({ attempt }) => go(`/user/exam/result/${attempt.result_id}`),
    login: () => go(loginPath(location)),
    signUp: () => go(signUpPath(location)),
    trySample: () => go('/sample'),
  };
}

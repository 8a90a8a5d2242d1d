import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { closesAfterMs, isEnded, remainingMs, type Attempt } from '../../../shared/attempts.ts';
import { paperOfAttempt } from '../../../shared/paper-parts.ts';
import type { ExamCategory } from '../../../shared/papers.ts';
import type { StoredPaper } from '../../local/database/db.ts';
import { useDevice, useTimeTrust } from '../../local/device.tsx';
import { useAttempt, useAttemptOfPaper } from '../../local/queries/attempts.ts';
import { followPlace } from '../../local/queries/read-attempt.ts';
import { endAttempt } from '../../local/writes/save.ts';
import { answeringPath } from '../../ui/exam-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { showToast } from '../../ui/toast.ts';
import { AttemptView } from './screen/AttemptView.tsx';
import { bodyFor } from './bodies.ts';
import { MissingPaper, NoAttempt, OtherTab } from './loaded-parts.ts';
import { useFlagStore } from './answers/use-flags.ts';
import { FollowWork, useAnswerStore } from './answers/use-answer-store.ts';
import { useTabLease, useLease } from './tab/use-tab-lease.ts';
import { orderedOutline } from '../../ui/paper/heading-levels.ts';
import { outlinePaper, taskTypesIn } from '../../ui/paper/paper-outline.ts';
import { loadTasks } from '../../ui/paper/tasks/Task.tsx';
import { SUBMITTED_ELSEWHERE } from './screen/bar-texts.ts';

const resultPath = (attempt: Attempt) => `/user/exam/result/${attempt.result_id}`;

interface AttemptScreenProps {
  category: ExamCategory;
}

/**
 * Shows the attempt of this id, and no other [R51]. Each category has its own address; a speaking paper is accepted
 * under writing's too [R61]. An address without an attempt leads to the student's own on this device.
 */
export function AttemptScreen({ category }: AttemptScreenProps) {
  const { examId = '', resultId } = useParams();
  if (resultId === undefined) return <AttemptOfPaper category={category} exam_id={examId} />;
  return <OneAttempt key={resultId} category={category} exam_id={examId} result_id={resultId} />;
}

function AttemptOfPaper({ category, exam_id }: AttemptScreenProps & { exam_id: string }) {
  const attempt = useAttemptOfPaper(useDevice().db, exam_id);
  if (attempt === undefined) return <Loading />;
  if (attempt === null) return <NothingHere />;
  return <Navigate to={answeringPath(attempt, category)} replace />;
}

export function OneAttempt({
  category,
  exam_id,
  result_id,
}: AttemptScreenProps & { exam_id: string; result_id: string }) {
  const { db } = useDevice();
  const found = useAttempt(db, result_id);
  const wasOpenHere = useRef(false);

  if (found === undefined) return <Loading />;
  if (found === null) return <NothingHere />;
  const { attempt, paper, place, isGivenUpHere } = found;
  if (isEnded(attempt)) return <Over attempt={attempt} wasOpenHere={wasOpenHere.current} />;
  // given up in front of the student, or on another device, it goes on here; it may still be submitted [R55]
  const isGivenUp = attempt.abandoned === 1 && isGivenUpHere && !wasOpenHere.current;
  if (isGivenUp) return <Navigate to={resultPath(attempt)} replace />;
  if (!paper) {
    return (
      <Suspense fallback={<Loading />}>
        <MissingPaper attempt={attempt} />
      </Suspense>
    );
  }
  const { exam_category } = paper.data.exam_data;
  if (!bodyFor(exam_category)) return <Navigate to="/404" replace />;
  const isItsOwn = exam_category === category || (exam_category === 'speaking' && category === 'writing');
  if (!isItsOwn || attempt.exam_id !== exam_id) return <Navigate to={answeringPath(attempt, exam_category)} replace />;
  return (
    <OpenAttempt
      attempt={attempt}
      paper={paper}
      startPartNo={place?.part_no ?? null}
      onOpen={() => {
        wasOpenHere.current = true;
      }}
      onEnding={() => {
        wasOpenHere.current = false;
      }}
    />
  );
}

interface OpenAttemptProps {
  attempt: Attempt;
  paper: StoredPaper;
  startPartNo: number | null;
  onOpen: () => void;
  onEnding: () => void;
}

function OpenAttempt({ attempt, paper: latest, startPartNo, onOpen, onEnding }: OpenAttemptProps) {
  const device = useDevice();
  const navigate = useNavigate();
  // the query returns a new object at every change of the attempt; a revision never changes
  const [paper] = useState(latest);
  const [outline] = useState(() => orderedOutline(outlinePaper(paperOfAttempt(paper.data, attempt))));
  const exam = paper.data.exam_data;
  const tab = useTabLease(attempt.result_id);
  const answerStore = useAnswerStore(attempt, outline, tab);
  const flags = useFlagStore(attempt);
  const turn = useLease(tab, answerStore);
  // the part at which the screen opens, also when it returns from another tab; an open screen does not follow it
  const place = useRef(startPartNo);
  useEffect(
    () =>
      followPlace(device.db, attempt.result_id, (part_no) => {
        place.current = part_no;
      }),
    [device.db, attempt.result_id],
  );
  const wasOver = useWasOver(attempt, exam);

  useEffect(() => loadTasks(taskTypesIn(outline)), [outline]);

  useEffect(() => {
    for (const id of outline.unreadable) {
      // oxlint-disable-next-line no-console -- logged as an error, and shown empty [R35]
      console.error('Invalid JSON content', id);
    }
  }, [outline]);

  const opened = useRef(onOpen);
  useEffect(() => {
    if (!wasOver) opened.current();
  }, [wasOver]);
  usePageTitle(exam.exam_name);

  async function end(): Promise<void> {
    onEnding();
    await endAttempt(device, attempt.result_id, device.now());
    device.requestSync(0);
    await navigate(resultPath(attempt), { replace: true });
  }

  if (wasOver) return <Navigate to={resultPath(attempt)} replace />;
  return (
    <Suspense fallback={<Loading />}>
      <FollowWork answerStore={answerStore} flags={flags} result_id={attempt.result_id} fallback={<Loading />}>
        {turn === 'elsewhere' && <OtherTab examName={exam.exam_name} take={() => tab.take()} />}
        {turn === 'mine' && (
          <AttemptView
            attempt={attempt}
            answerStore={answerStore}
            flags={flags}
            exam={exam}
            outline={outline}
            paperAudio={paper.data.audio_data}
            readPlace={() => place.current}
            onEnd={end}
          />
        )}
      </FollowWork>
    </Suspense>
  );
}

/**
 * True if the time was over when the attempt was opened, by a time that the server has confirmed [R53]. Until then it
 * stays open, and a corrected clock gives the time back.
 */
function useWasOver(attempt: Attempt, exam: { exam_duration: string }): boolean {
  const { now, clock } = useDevice();
  const { isConfirmed } = useTimeTrust();
  const durationMs = closesAfterMs(attempt, exam);
  const isOver = durationMs !== null && remainingMs(attempt, durationMs, now()) <= 0;
  const [wasOver, setWasOver] = useState(isOver);
  if (wasOver && !isOver) setWasOver(false);
  useEffect(() => {
    if (wasOver) clock.doubt();
  }, [wasOver, clock]);
  return wasOver && isOver && isConfirmed;
}

function Over({ attempt, wasOpenHere }: { attempt: Attempt; wasOpenHere: boolean }) {
  useEffect(() => {
    if (wasOpenHere) showToast(SUBMITTED_ELSEWHERE);
  }, [wasOpenHere]);
  return <Navigate to={resultPath(attempt)} replace />;
}

function NothingHere() {
  return (
    <Suspense fallback={<Loading />}>
      <NoAttempt />
    </Suspense>
  );
}

import { Button } from '@fluentui/react-components';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Attempt } from '../../../shared/attempts.ts';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { isOneOf, EXAM_CATEGORIES, type Exam } from '../../../shared/papers.ts';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import type { ResultRow } from '../../../shared/results.ts';
import { loginPath } from '../../api/return-path.ts';
import { useDevice, useTimeTrust } from '../../local/device.tsx';
import type { RefusedRow } from '../../local/database/db.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';
import { noteResultSeen } from '../../local/queries/new-results.ts';
import { useSyncStatus } from '../../local/queries/sync-status.ts';
import { endAttempt } from '../../local/writes/save.ts';
import { isMarkedByPerson, metaWords } from '../../ui/attempt-texts.ts';
import { answeringPath } from '../../ui/exam-texts.ts';
import { TIME_IS_UP_HERE } from '../../ui/exam-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { outlinePaper } from '../../ui/paper/paper-outline.ts';
import { askedLines } from './asked-line.ts';
import { Breakdown } from './Breakdown.tsx';
import { Explanation } from './Explanation.tsx';
import { hasSentences } from './listening/has-sentences.ts';
import { LateAnswersNotice } from './LateAnswersNotice.tsx';
import { LookAhead } from './LookAhead.tsx';
import { MarkedResult } from './MarkedResult.tsx';
import { withoutModelAnswers } from './model-answers.ts';
import { RefusedAttempt, RefusedNotice } from './RefusedNotice.tsx';
import { RemarkedNotice } from './RemarkedNotice.tsx';
import { ownRows, resultComes, resultState, scoredRows, type ResultComes, type ResultState } from './result-state.ts';
import { COMES, RESULT_SCREEN, STANDING } from './screen-texts.ts';
import { ResultBoxes } from './ResultBoxes.tsx';
import { useResultStyles } from './result.styles.ts';
import { PaperMissing } from './review/PaperMissing.tsx';
import { SampleInvite } from './SampleInvite.tsx';
import { reasonsOfRows } from './row-reasons.ts';
import { rowsInWords } from './rows-in-words.ts';
import { TimeBox } from './TimeBox.tsx';
import { SummaryAnswers } from './SummaryAnswers.tsx';
import { countMistakes } from './count-mistakes.ts';
import { WayOn, WayOnWithoutResult } from './WayOn.tsx';
import { WorthReading } from './WorthReading.tsx';

const { Part: MockOfResult } = lazyPart(async () => (await import('./MockOfResult.tsx')).MockOfResult);

const NO_ROWS: readonly ResultRow[] = [];

interface ResultViewProps {
  result_id: string;
  onDevice: ResultOnDevice;
}

export function ResultView({ result_id, onDevice }: ResultViewProps) {
  const styles = useResultStyles();
  const device = useDevice();
  const status = useSyncStatus(device.db);
  // a visitor's attempt has no server to ask [R101]
  const sync = status && !device.user ? { ...status, online: false } : status;
  const [askedAtMs] = useState(device.now);
  const { isConfirmed, isServerDoubted } = useTimeTrust();
  const state = resultState(onDevice, sync, device.now(), askedAtMs, isConfirmed, isServerDoubted);
  const { attempt, exam } = onDevice;
  const endFailed = useEndPastTime(result_id, state);
  const isUnknown = attempt === null && onDevice.result === null;
  const { db, requestSync } = device;
  const { result } = onDevice;
  useEffect(() => {
    // what cannot be noted is shown as new once more
    if (result) void noteResultSeen(db, result_id).catch(() => undefined);
  }, [db, result, result_id]);
  useEffect(() => {
    if (isUnknown) requestSync(0);
  }, [isUnknown, requestSync]);

  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.name}>{exam?.exam_name ?? RESULT_SCREEN.title}</h1>
        <p className={styles.meta}>{metaWords(exam, attempt)}</p>
      </div>
      {endFailed && (
        <Notice className={styles.notice} intent="error">
          {RESULT_SCREEN.endFailed}
        </Notice>
      )}
      <Suspense>
        <div className={styles.standing}>
          <MockOfResult result_id={result_id} />
        </div>
      </Suspense>
      <ResultBody state={state} onDevice={onDevice} />
    </>
  );
}

function ResultBody({ state, onDevice }: { state: ResultState; onDevice: ResultOnDevice }) {
  const styles = useResultStyles();
  const location = useLocation();
  const { attempt, exam, paper, answers, refused, explanation } = onDevice;
  const questions = paper?.data.question_data ?? [];
  const parts = useMemo(() => (paper ? outlinePaper(paper.data).parts : []), [paper]);
  const asked = useMemo(() => (paper ? askedLines(paper.data) : new Map<string, string>()), [paper]);
  const rows = state.kind === 'scored' ? state.result.rows : NO_ROWS;
  const mistakes = useMemo(() => countMistakes(onDevice.result, onDevice.flags), [onDevice]);
  const { reasons, rest } = useMemo(() => reasonsOfRows(rows, explanation), [rows, explanation]);
  // the explanation is of the whole paper: the review shows that of one part
  const leftOver = attempt?.part_no === undefined ? rest : '';
  switch (state.kind) {
    case 'past_time':
    case 'asking_time':
      return <Loading words={RESULT_SCREEN.wait} />;
    case 'not_found':
      return <Said words={RESULT_SCREEN.notFound} way={<ToLibrary />} />;
    case 'unknown':
      if (state.for === 'answer') return <Loading words={RESULT_SCREEN.wait} />;
      return (
        <Said
          words={state.for === 'sign_in' ? RESULT_SCREEN.loginToSee : RESULT_SCREEN.notHere}
          way={state.for === 'sign_in' ? <Link to={loginPath(location)}>{RESULT_SCREEN.login}</Link> : <ToLibrary />}
        />
      );
    case 'open':
      return (
        <Said
          words={
            state.isDoubted
              ? `${TIME_IS_UP_HERE} ${RESULT_SCREEN.stillOpen}`
              : RESULT_SCREEN[attempt?.listening_mode === 'untimed' ? 'openUntimed' : 'openTimed']
          }
          way={attempt && <Resume exam={exam} attempt={attempt} />}
        />
      );
    case 'abandoned':
      return <Said words={RESULT_SCREEN.abandoned} way={<ToLibrary />} />;
    case 'refused':
    case 'waiting':
    case 'scored': {
      const isScored = state.kind === 'scored';
      const isMarked = exam !== null && isMarkedByPerson(exam);
      const ways = !isScored && attempt && <WayOnWithoutResult attempt={attempt} />;
      return (
        <>
          <Standing state={state} refused={refused} comes={resultComes(exam, attempt)} />
          {isScored && <RemarkedNotice exam={exam} result={state.result} />}
          <RefusedNotice refused={refused} questions={questions} />
          <ResultOfCategory onDevice={onDevice} hasRows={isScored && state.result.rows.length > 0} ways={ways}>
            <ResultBoxes attempt={attempt} exam={exam} result={isScored ? state.result : null} />
            {ways}
            {isScored && <LateAnswersNotice onDevice={onDevice} result={state.result} />}
            {isScored && (
              <LookAhead
                attempt={attempt}
                exam={exam}
                result={state.result}
                previous={onDevice.previous}
                parts={parts}
              />
            )}
            {isScored && paper && state.result.exam_id === FREE_SAMPLE_ID && (
              <WorthReading result={state.result} paper={paper} parts={parts} explanation={explanation} />
            )}
            {isScored && <SampleInvite result_id={state.result.result_id} />}
            {isScored && (
              <WayOn
                result={state.result}
                attempt={attempt}
                mistakes={mistakes}
                canListen={hasSentences(explanation?.reasons?.transcripts)}
              />
            )}
            {isScored && <Breakdown parts={parts} result={state.result} timeSpent={attempt?.time_spent} />}
            {isScored && !paper && state.result.rows.length > 0 && (
              <div className={styles.section}>
                <PaperMissing
                  exam_id={state.result.exam_id}
                  revision={state.result.revision}
                  why={RESULT_SCREEN.paperMissing}
                />
              </div>
            )}
            {isScored && <TimeBox attempt={attempt} parts={parts} result={state.result} />}
            {isScored && (
              <SummaryAnswers
                rows={rowsInWords(scoredRows(state.result.rows, questions), parts)}
                reasons={reasons}
                review={`/user/exam/result/${state.result.result_id}/review`}
                asked={asked}
              />
            )}
            {!isScored && paper && (
              <SummaryAnswers
                rows={rowsInWords(ownRows(questions, answers), parts)}
                isComing={state.kind === 'waiting' && state.for === 'answer'}
              />
            )}
            {!isScored && !paper && <p className={styles.safe}>{RESULT_SCREEN.answersSafe(answers.length)}</p>}
          </ResultOfCategory>
          {isScored && isMarked && <WayOn result={state.result} attempt={attempt} mistakes={null} />}
          {isScored && (
            <Explanation
              exam_id={state.result.exam_id}
              explanation={
                isMarked ? withoutModelAnswers(onDevice) : explanation && { ...explanation, content_data: leftOver }
              }
              isFolded={isMarked}
            />
          )}
        </>
      );
    }
  }
}

function Standing({
  state,
  refused,
  comes,
}: {
  state: Extract<ResultState, { kind: 'refused' | 'waiting' | 'scored' }>;
  refused: readonly RefusedRow[];
  comes: ResultComes;
}) {
  const styles = useResultStyles();
  const location = useLocation();
  const [hasWaited, setWaited] = useState(false);
  const heldUpBy = state.kind === 'waiting' && state.for !== 'answer' ? state.for : null;
  if (heldUpBy !== null && !hasWaited) setWaited(true);
  const words = COMES[comes]();
  const said = STANDING[comes];
  return (
    <div className={styles.standing} role="status">
      {state.kind === 'refused' && <RefusedAttempt refused={refused} message={state.message} />}
      {heldUpBy === 'sign_in' && (
        <Notice actions={<Link to={loginPath(location)}>{RESULT_SCREEN.login}</Link>} title={said.login}>
          {words.sign_in}
        </Notice>
      )}
      {heldUpBy !== null && heldUpBy !== 'sign_in' && <Notice>{words[heldUpBy]}</Notice>}
      {hasWaited && state.kind === 'waiting' && state.for === 'answer' && <Notice>{said.sending}</Notice>}
      {hasWaited && state.kind === 'scored' && <Notice intent="success">{said.received}</Notice>}
    </div>
  );
}

function ResultOfCategory({
  onDevice,
  hasRows,
  ways,
  children,
}: {
  onDevice: ResultOnDevice;
  hasRows: boolean;
  ways: React.ReactNode;
  children: React.ReactNode;
}) {
  const { exam } = onDevice;
  if (exam === null && !hasRows) return children;
  const category = exam?.exam_category ?? 'reading';
  if (!isOneOf(EXAM_CATEGORIES, category)) return <p>{SOMETHING_WENT_WRONG}</p>;
  if (category === 'writing' || category === 'speaking')
    return <MarkedResult category={category} onDevice={onDevice} ways={ways} />;
  return children;
}

function Said({ words, way }: { words: string; way: React.ReactNode }) {
  const styles = useResultStyles();
  return (
    <div role="status">
      <p>{words}</p>
      <div className={styles.actions}>{way}</div>
    </div>
  );
}

function Resume({ exam, attempt }: { exam: Exam | null; attempt: Attempt }) {
  const styles = useResultStyles();
  const navigate = useNavigate();
  return (
    <>
      <Button
        appearance="primary"
        className={styles.action}
        onClick={() => void navigate(answeringPath(attempt, exam?.exam_category ?? 'reading'))}
      >
        {RESULT_SCREEN.resume}
      </Button>
      <ToLibrary />
    </>
  );
}

function ToLibrary() {
  const styles = useResultStyles();
  const navigate = useNavigate();
  return (
    <Button className={styles.action} onClick={() => void navigate('/user/exam/attend')}>
      {RESULT_SCREEN.library}
    </Button>
  );
}

/** Ends an attempt that was left open past its time; returns true if this device could not save that. */
function useEndPastTime(result_id: string, state: ResultState): boolean {
  const device = useDevice();
  const [hasFailed, setFailed] = useState(false);
  const { db, now, requestSync } = device;
  const endTime = state.kind === 'past_time' ? state.endTime : null;
  useEffect(() => {
    if (endTime === null) return;
    endAttempt({ db, now }, result_id, Math.min(now(), endTime)).then(
      () => requestSync(0),
      () => setFailed(true),
    );
  }, [db, now, requestSync, result_id, endTime]);
  return hasFailed;
}

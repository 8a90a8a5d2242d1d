import { useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '../../../../shared/results.ts';
import type { Retry as StoredRetry, StoredExplanation, StoredPaper } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { saveRetryAnswer } from '../../../local/writes/save-retry.ts';
import { useAnswerControls, type Controls } from '../../../ui/answer-controls.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { orderedOutline } from '../../../ui/paper/heading-levels.ts';
import { outlinePaper, type PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { ReviewedAnswersContext } from '../review/reviewed-answers.ts';
import { useFreshExplanation } from '../use-fresh-explanation.ts';
import { RetryEnd } from './RetryEnd.tsx';
import { RetryStepNav } from './RetryStepNav.tsx';
import { RetryStepView } from './RetryStepView.tsx';
import { RETRY, rightNowWords } from './retry-texts.ts';
import { useRetryStyles } from './retry.styles.ts';
import { useRetry } from './use-retry.ts';

interface RetryProps {
  result: Result;
  paper: StoredPaper;
  explanation: StoredExplanation | null;
  /** The stored retry when the screen opened. */
  stored: StoredRetry;
}

export function Retry(props: RetryProps) {
  const device = useDevice();
  const { AnswerControls } = useAnswerControls();
  const { result_id, exam_id } = props.result;
  const outline = useMemo(() => orderedOutline(outlinePaper(props.paper.data)), [props.paper]);
  const [stored] = useState(props.stored);
  useFreshExplanation(exam_id);
  return (
    <AnswerControls
      outline={outline}
      given={stored.answers}
      save={(question_id, answer) => saveRetryAnswer(device, result_id, question_id, answer)}
    >
      {(controls) => <Steps {...props} stored={stored} outline={outline} controls={controls} />}
    </AnswerControls>
  );
}

const NO_FLAGS: ReadonlySet<string> = new Set();

function Steps({ controls, explanation, ...retried }: RetryProps & { outline: PaperOutline; controls: Controls }) {
  const { result, paper, outline } = retried;
  const styles = useRetryStyles();
  const retry = useRetry({ ...retried, answers: controls.answers });
  const { steps, fixed, checked, right, total } = retry;
  const isDone = (at: number) => steps[at]?.asked.every(({ question }) => fixed.has(question.question_id)) ?? true;
  const [at, setAt] = useState(() => {
    const first = steps.findIndex((_step, index) => !isDone(index));
    return first === -1 ? steps.length : first;
  });
  const [currentNumber, setCurrentNumber] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // the first step is where the page begins
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [at]);
  const reviewed = useMemo(
    () => ({
      rowsByQuestionId: fixed,
      reasonsByQuestionId: new Map(explanation?.reasons?.reasons.map((one) => [one.question_id, one])),
      flaggedIds: NO_FLAGS,
      currentNumber,
      explainedIds: new Set(checked),
    }),
    [fixed, explanation, checked, currentNumber],
  );
  const step = steps[at];

  function goTo(next: number): void {
    setCurrentNumber(null);
    setAt(next);
  }

  const nav = <RetryStepNav steps={steps} at={at} onGoTo={goTo} />;
  return (
    <ReviewedAnswersContext value={reviewed}>
      <p className={styles.meta}>
        <span className={styles.now}>{rightNowWords(right, total)}.</span> {RETRY.rules}
      </p>
      {retry.isUnsaved && <Notice intent="error">{RETRY.notSaved}</Notice>}
      {explanation === null && <Notice>{RETRY.noReasons}</Notice>}
      {step ? (
        <RetryStepView
          key={at}
          result_id={result.result_id}
          outline={outline}
          paperAudio={paper.data.audio_data}
          transcripts={explanation?.reasons?.transcripts ?? []}
          step={step}
          isLast={at === steps.length - 1}
          retry={retry}
          controls={controls}
          heading={heading}
          nav={nav}
          onNext={() => goTo(at + 1)}
          onGoToNumber={setCurrentNumber}
        />
      ) : (
        <RetryEnd result_id={result.result_id} retry={retry} heading={heading} onGoTo={goTo} />
      )}
    </ReviewedAnswersContext>
  );
}

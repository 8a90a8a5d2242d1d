import { useMemo, useRef, useEffect, useState } from 'react';
import type { AnswerValue } from '../../../../shared/answers.ts';
import { keyOfResult } from '../../../../shared/key-of-result.ts';
import type { PracticeItem } from '../../../../shared/practice/items.ts';
import type { Result } from '../../../../shared/results.ts';
import type { PracticeSet, StoredExplanation, StoredPaper } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { saveSetAnswer } from '../../../local/writes/save-practice-set.ts';
import { useAnswerControls, type Controls } from '../../../ui/answer-controls.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { orderedOutline } from '../../../ui/paper/heading-levels.ts';
import { outlinePaper, type PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { ReviewedAnswersContext } from '../review/reviewed-answers.ts';
import { useFreshExplanation } from '../use-fresh-explanation.ts';
import { CheckItem } from './CheckItem.tsx';
import { ItemView } from './ItemView.tsx';
import { itemStep, type ItemStep } from './item-step.ts';
import { isRight, isWholeAnswer, markItem } from './mark-item.ts';
import { SET, whyAskedWords } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

export interface ItemActions {
  isLast: boolean;
  onChecked: (isRight: boolean) => Promise<void>;
  onSetAside: () => Promise<void>;
  onNext: () => void;
}

interface AskedItemProps extends ItemActions {
  item: PracticeItem;
  set: PracticeSet;
  /** True if the right answers were corrected after the student's last answer. */
  isCorrected: boolean;
  result: Result;
  paper: StoredPaper;
  explanation: StoredExplanation | null;
}

const NO_FLAGS: ReadonlySet<string> = new Set();

export function AskedItem(props: AskedItemProps) {
  const { item, set, paper } = props;
  const device = useDevice();
  const { AnswerControls } = useAnswerControls();
  const outline = useMemo(() => orderedOutline(outlinePaper(paper.data)), [paper]);
  const step = useMemo(() => itemStep(outline, item.question_ids), [outline, item]);
  const [given] = useState(set.answers);
  useFreshExplanation(item.exam_id);
  if (!step) return <Notice>{SET.unreadable}</Notice>;
  return (
    <AnswerControls
      outline={outline}
      given={given}
      save={(question_id, answer) => saveSetAnswer(device, set.set_id, question_id, answer)}
    >
      {(controls) => <Asked {...props} outline={outline} step={step} controls={controls} />}
    </AnswerControls>
  );
}

interface AskedProps extends AskedItemProps {
  outline: PaperOutline;
  step: ItemStep;
  controls: Controls;
}

function Asked({
  item,
  set,
  isCorrected,
  result,
  paper,
  explanation,
  outline,
  step,
  controls,
  ...actions
}: AskedProps) {
  const styles = usePracticeStyles();
  const { answers } = controls;
  const { rows } = result;
  const [isUnanswered, setUnanswered] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [goneTo, setGoneTo] = useState<{ number: number | null; times: number }>({ number: null, times: 0 });
  const { once } = useSingleFlight();
  const heading = useFocusOfNext(set.at);
  const { question_ids } = item;
  const isChecked = set.outcomes[item.item_id] !== undefined;
  const key = useMemo(() => keyOfResult(rows, paper.data.question_data, paper.data.content_data), [rows, paper]);
  const mark = (answerOf: (question_id: string) => AnswerValue) => markItem({ key, rows }, question_ids, answerOf);
  const marked = isChecked ? mark((id) => answers.read(id).value) : null;
  const reasons = explanation?.reasons?.reasons ?? null;
  const reviewed = useMemo(() => {
    const done = rows.filter((row) => row.is_correct === 1 && !question_ids.includes(row.question_id));
    const checked = isChecked ? markItem({ key, rows }, question_ids, (id) => answers.read(id).value) : [];
    return {
      rowsByQuestionId: new Map([...done, ...checked].map((row) => [row.question_id, row])),
      reasonsByQuestionId: new Map(reasons?.map((one) => [one.question_id, one])),
      flaggedIds: NO_FLAGS,
      currentNumber: goneTo.number,
      explainedIds: new Set(isChecked ? question_ids : []),
    };
  }, [rows, key, question_ids, answers, reasons, isChecked, goneTo]);

  function goTo(number: number): void {
    setGoneTo(({ times }) => ({ number, times: times + 1 }));
  }

  async function finish(answerOf: (question_id: string) => AnswerValue): Promise<void> {
    const found = mark(answerOf);
    await once(async () => {
      try {
        // an answer that is not on the device yet would be gone after a reload
        if (!(await answers.flush())) return setFailed(true);
        await actions.onChecked(isRight(found));
        setFailed(false);
        const wrong = found.find((row) => row.is_correct === 0);
        if (wrong) goTo(wrong.question_number);
      } catch (error) {
        reportError(error);
        setFailed(true);
      }
    });
  }

  function check(): void {
    const answerOf = (question_id: string) => answers.read(question_id).value;
    if (isChecked) return;
    if (isWholeAnswer(question_ids, answerOf)) void finish(answerOf);
    else setUnanswered(true);
  }

  function setAside(): void {
    void once(async () => {
      try {
        await actions.onSetAside();
      } catch (error) {
        reportError(error);
        setFailed(true);
      }
    });
  }

  return (
    <ReviewedAnswersContext value={reviewed}>
      {isCorrected && !isChecked && <Notice className={styles.said}>{SET.corrected}</Notice>}
      <ItemView
        result_id={result.result_id}
        outline={outline}
        paperAudio={paper.data.audio_data}
        transcripts={explanation?.reasons?.transcripts ?? []}
        step={step}
        controls={controls}
        heading={heading}
        paperName={paper.data.exam_data.exam_name}
        kind={item.kind}
        whyAsked={whyAskedWords(item, rows)}
        goneTo={goneTo}
        onGoToNumber={goTo}
        onEnter={check}
      >
        {hasFailed && (
          <Notice role="alert" intent="error">
            {SET.notSaved}
          </Notice>
        )}
        <CheckItem
          asked={step.asked}
          rows={marked}
          reasons={reasons && reasons.filter(({ question_id }) => question_ids.includes(question_id))}
          isUnanswered={isUnanswered}
          isLast={actions.isLast}
          onCheck={check}
          onShow={() => void finish((question_id) => answers.read(question_id).value)}
          onNext={actions.onNext}
          onSetAside={setAside}
        />
      </ItemView>
    </ReviewedAnswersContext>
  );
}

/** The heading of an item that follows another takes the focus; the first one is where the page begins. */
function useFocusOfNext(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at > 0) heading.current?.focus();
  }, [at]);
  return heading;
}

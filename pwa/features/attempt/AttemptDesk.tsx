import { mergeClasses } from '@fluentui/react-components';
import { useCallback, useMemo, useRef, useState } from 'react';
import { remainingMs, type Attempt } from '../../../shared/attempts.ts';
import { parseDuration } from '../../../shared/duration.ts';
import type { PaperBundle } from '../../../shared/papers.ts';
import { useDevice } from '../../local/device.tsx';
import { savePlace } from '../../local/save.ts';
import { AttemptBar } from './AttemptBar.tsx';
import { createCurrentQuestion } from './current-question.ts';
import type { PaperOutline } from './paper-outline.ts';
import { PartNavigator } from './PartNavigator.tsx';
import { Passage, passageTitle } from './Passage.tsx';
import { QuestionsPane } from './QuestionsPane.tsx';
import { SaveTrouble } from './SaveTrouble.tsx';
import { SplitPane, type SplitView } from './SplitPane.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { PassageLine, TypingBar } from './TypingBars.tsx';
import { DeskContext } from './use-answer-draft.ts';
import { useFollowFocus } from './use-follow-focus.ts';
import { useGoToQuestion } from './use-go-to-question.ts';
import { FollowAnswers, useSheet } from './use-sheet.ts';
import { useTyping } from './use-typing.ts';
import { useDeskStyles } from './AttemptDesk.styles.ts';

interface AttemptDeskProps {
  attempt: Attempt;
  exam: PaperBundle['data']['exam_data'];
  outline: PaperOutline;
  /** Where the student was on this device before; the first part is chosen otherwise. */
  startPartNo: number | null;
  /** Ends the attempt for good; rejects where the device could not keep that. */
  onEnd: () => Promise<void>;
}

/** An open attempt: the bar, passage and questions side by side or stacked, and the navigator. */
export function AttemptDesk({ attempt, exam, outline, startPartNo, onEnd }: AttemptDeskProps) {
  const styles = useDeskStyles();
  const { db, now } = useDevice();
  const { result_id, start_time } = attempt;
  const sheet = useSheet(attempt);
  const questions = useRef<HTMLDivElement>(null);
  const [partNo, setPartNo] = useState(startPartNo);
  const [view, setView] = useState<Exclude<SplitView, 'typing'>>('split');
  const [isAsking, setAsking] = useState(false);
  const part = outline.parts.find((one) => one.part.part_no === partNo) ?? outline.parts[0];
  const [current] = useState(() => createCurrentQuestion(part?.questions[0]?.number ?? 1));
  const desk = useMemo(() => ({ outline, sheet, current }), [outline, sheet, current]);
  const { isTyping, aboveKeyboard } = useTyping(questions);
  useFollowFocus(questions, current);
  const bringToTop = useGoToQuestion(questions);
  const title = useMemo(() => (part ? passageTitle(part) : ''), [part]);
  const readRemainingMs = useCallback(
    () => remainingMs({ start_time }, parseDuration(exam.exam_duration) ?? 0, now()),
    [start_time, exam.exam_duration, now],
  );

  if (!part) return null;

  function showPart(part_no: number): void {
    if (part_no === part?.part.part_no) return;
    setPartNo(part_no);
    const first = outline.parts.find((one) => one.part.part_no === part_no)?.questions[0];
    if (first) current.set(first.number);
    // forgetting the place costs one press after a reload; nothing of the student's is in it
    savePlace(db, result_id, part_no).catch(() => undefined);
  }

  function showQuestion(number: number): void {
    const question = outline.questions.find((one) => one.number === number);
    if (!question) return;
    showPart(question.part_no);
    if (view === 'passage') setView('split');
    current.set(number);
    bringToTop(number);
  }

  function leaveField(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  async function submit(): Promise<string | null> {
    if (!(await sheet.flush()))
      return 'An answer could not be saved on this device, so nothing was submitted. It stays in its field. Try again.';
    try {
      await onEnd();
      return null;
    } catch {
      return 'This device could not keep that you submitted. Your answers are safe. Free some space and try again.';
    }
  }

  return (
    <DeskContext value={desk}>
      <div
        className={mergeClasses(styles.desk, aboveKeyboard !== null && styles.overKeyboard)}
        style={aboveKeyboard ? { top: aboveKeyboard.topPx, height: aboveKeyboard.heightPx } : undefined}
      >
        <FollowAnswers sheet={sheet} result_id={result_id} />
        <AttemptBar examName={exam.exam_name} readRemainingMs={readRemainingMs} onSubmit={() => setAsking(true)} />
        <SaveTrouble />
        <PassageLine title={title} isAway={!isTyping} onShow={() => setView(view === 'questions' ? 'split' : view)} />
        <div id="part-panel" role="tabpanel" aria-labelledby={`part-tab-${part.part.part_no}`} className={styles.panel}>
          <SplitPane
            view={isTyping ? 'typing' : view}
            onView={setView}
            scrollKey={part.part.part_id}
            passage={<Passage key={part.part.part_id} part={part} />}
            questions={<QuestionsPane key={part.part.part_id} part={part} />}
            questionsRef={questions}
          />
        </div>
        {isTyping && <TypingBar onQuestion={showQuestion} onDone={leaveField} />}
        <PartNavigator part={part} onPart={showPart} onQuestion={showQuestion} isAway={isTyping} />
        {isAsking && <SubmitDialog isOffline={!navigator.onLine} onSubmit={submit} onClose={() => setAsking(false)} />}
      </div>
    </DeskContext>
  );
}

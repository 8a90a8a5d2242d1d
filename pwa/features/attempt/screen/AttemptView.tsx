import { mergeClasses } from '@fluentui/react-components';
import { Suspense, createElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { remainingMs, startByClock, type Attempt } from '../../../../shared/attempts.ts';
import { parseDuration } from '../../../../shared/duration.ts';
import type { PaperBundle } from '../../../../shared/papers.ts';
import { useDevice } from '../../../local/device.tsx';
import { savePlace } from '../../../local/writes/save.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import { useAnnotationParts, type AnnotatedDocument } from '../../../ui/annotation-parts.tsx';
import { annotatedDocuments } from '../../../ui/paper/annotated-documents.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import type { FlagStore } from '../answers/flag-store.ts';
import { useFollowOtherDevices } from '../answers/use-answer-store.ts';
import { AttemptBar } from './AttemptBar.tsx';
import { AttemptKeys } from './AttemptKeys.tsx';
import { bodyFor, type PartWork } from '../bodies.ts';
import { createCurrentQuestion } from './current-question.ts';
import { DoubtedTime } from './DoubtedTime.tsx';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { GivenUp } from './GivenUp.tsx';
import { HelpDialog, loadLazyParts, PassageLine, ReplacedWork, TypingBar } from '../loaded-parts.ts';
import { PartNavigator } from '../navigator/PartNavigator.tsx';
import { passageTitle } from '../../../ui/paper/Passage.tsx';
import { SaveTrouble } from './SaveTrouble.tsx';
import type { SplitView } from '../split/SplitPane.tsx';
import { SubmitDialog } from '../submit/SubmitDialog.tsx';
import { TextSizeSteps } from '../display/TextSizeSteps.tsx';
import { AttemptContext } from './attempt-context.ts';
import { useFollowFocus } from './use-follow-focus.ts';
import { useGoToQuestion } from '../navigator/use-go-to-question.ts';
import { useTyping } from '../typing/use-typing.ts';
import { useAttemptViewStyles } from './AttemptView.styles.ts';

const NOT_KEPT =
  'Your work could not be kept on this device, so nothing was submitted. Go back, free some space and try again.';

interface AttemptViewProps {
  attempt: Attempt;
  sheet: AnswerStore;
  flags: FlagStore;
  exam: PaperBundle['data']['exam_data'];
  outline: PaperOutline;
  paperAudio: PaperBundle['data']['audio_data'];
  readPlace: () => number | null;
  onEnd: () => Promise<void>;
}

export function AttemptView(props: AttemptViewProps) {
  const { attempt, sheet, flags, exam, outline, paperAudio, readPlace, onEnd } = props;
  const styles = useAttemptViewStyles();
  const { db, user, now } = useDevice();
  const { AnnotationLayer, NotesPanel } = useAnnotationParts();
  const { result_id } = attempt;
  const start_time = startByClock(attempt);
  const questions = useRef<HTMLDivElement>(null);
  const work = useRef<PartWork | null>(null);
  const [partNo, setPartNo] = useState(readPlace);
  const [view, setView] = useState<Exclude<SplitView, 'typing'>>('split');
  const [isAsking, setAsking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [hasNotes, setNotes] = useState(false);
  const part = outline.parts.find((one) => one.part.part_no === partNo) ?? outline.parts[0];
  const [current] = useState(() => createCurrentQuestion(part?.questions[0]?.number ?? 1));
  const attemptView = useMemo(() => ({ outline, sheet, current, flags }), [outline, sheet, current, flags]);
  const documents = useMemo(() => annotatedDocuments(outline), [outline]);
  const { isTyping, aboveKeyboard } = useTyping(questions);
  useFollowFocus(questions, current);
  useFollowOtherDevices(exam.exam_category);
  const bringToTop = useGoToQuestion(questions);
  const title = useMemo(() => (part ? passageTitle(part) : ''), [part]);
  const readRemainingMs = useCallback(
    () => remainingMs({ start_time }, parseDuration(exam.exam_duration) ?? 0, now()),
    [start_time, exam.exam_duration, now],
  );

  useEffect(() => afterPaint(() => void loadLazyParts()), []);

  const Body = bodyFor(exam.exam_category);
  if (!part || !Body) return null;

  function showPart(part_no: number): void {
    if (part_no === part?.part.part_no) return;
    setPartNo(part_no);
    const first = outline.parts.find((one) => one.part.part_no === part_no)?.questions[0];
    if (first) current.set(first.number);
    // a lost place costs one press after a reload; no work of the student is in it
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

  function showDocument({ document_id, part_id }: AnnotatedDocument): void {
    const target = outline.parts.find((one) => one.part.part_id === part_id);
    if (!target) return;
    showPart(target.part.part_no);
    const isInPassage =
      exam.exam_category === 'writing' ||
      target.documents.some(({ reading_document_id }) => reading_document_id === document_id);
    if (view === (isInPassage ? 'questions' : 'passage')) setView('split');
  }

  function leaveField(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  async function submit(): Promise<string | null> {
    try {
      if ((await work.current?.settle()) === false) return NOT_KEPT;
    } catch {
      return NOT_KEPT;
    }
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
    <AttemptContext value={attemptView}>
      <AnnotationLayer result_id={result_id} documents={documents} onGoTo={showDocument}>
        <div
          className={mergeClasses(styles.attemptView, aboveKeyboard !== null && styles.overKeyboard)}
          style={aboveKeyboard ? { top: aboveKeyboard.topPx, height: aboveKeyboard.heightPx } : undefined}
        >
          <AttemptKeys onQuestion={showQuestion} onHelp={() => setHelping(true)} />
          <AttemptBar
            examName={exam.exam_name}
            readRemainingMs={readRemainingMs}
            hasNotes={hasNotes}
            onNotes={() => setNotes(!hasNotes)}
            onHelp={() => setHelping(true)}
            onSubmit={() => setAsking(true)}
          />
          <SaveTrouble />
          <GivenUp isGivenUp={attempt.abandoned === 1} />
          <DoubtedTime readRemainingMs={readRemainingMs} />
          {!isTyping && (
            <Suspense fallback={null}>
              <ReplacedWork result_id={result_id} onQuestion={showQuestion} />
            </Suspense>
          )}
          {exam.exam_category === 'reading' && (
            <Suspense fallback={null}>
              <PassageLine
                title={title}
                isAway={!isTyping}
                onShow={() => setView(view === 'questions' ? 'split' : view)}
              />
            </Suspense>
          )}
          <div className={styles.row}>
            <div
              id="part-panel"
              role="tabpanel"
              aria-labelledby={`part-tab-${part.part.part_no}`}
              className={styles.panel}
            >
              {createElement(Body, {
                attempt,
                exam,
                part,
                outline,
                paperAudio,
                stage: { questions, view: isTyping ? 'typing' : view, onView: setView },
                work,
              })}
            </div>
            {hasNotes && <NotesPanel tools={<TextSizeSteps />} onClose={() => setNotes(false)} />}
          </div>
          {isTyping && (
            <Suspense fallback={null}>
              <TypingBar onQuestion={showQuestion} onDone={leaveField} />
            </Suspense>
          )}
          <PartNavigator part={part} onPart={showPart} onQuestion={showQuestion} isAway={isTyping} />
          {isAsking && (
            <SubmitDialog
              isOffline={user !== null && !navigator.onLine}
              findMissing={() => work.current?.findMissing() ?? []}
              onSubmit={submit}
              onQuestion={(number) => {
                setAsking(false);
                showQuestion(number);
              }}
              onClose={() => setAsking(false)}
            />
          )}
          {isHelping && (
            <Suspense fallback={null}>
              <HelpDialog onClose={() => setHelping(false)} />
            </Suspense>
          )}
        </div>
      </AnnotationLayer>
    </AttemptContext>
  );
}

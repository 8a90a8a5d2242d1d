import { mergeClasses } from '@fluentui/react-components';
import { Suspense, createElement, useEffect, useMemo, useRef, useState } from 'react';
import { allowedMs, remainingMs, startByClock, type Attempt } from '../../../../shared/attempts.ts';
import type { PaperBundle } from '../../../../shared/papers.ts';
import { useDevice } from '../../../local/device.tsx';
import { afterPaint } from '../../../ui/after-paint.ts';
import { preloadedPart } from '../../../ui/lazy-part.tsx';
import { useAnnotationParts } from '../../../ui/annotation-parts.tsx';
import { annotatedDocuments } from '../../../ui/paper/annotated-documents.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import type { FlagStore } from '../answers/flag-store.ts';
import { useFollowOtherDevices } from '../answers/use-answer-store.ts';
import { AttemptBar } from './AttemptBar.tsx';
import { bodyFor, type PartWork, type RecordedParts } from '../bodies.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import {
  AttemptKeys,
  DoubtedTime,
  FollowQuestion,
  GivenUp,
  HelpDialog,
  loadLazyParts,
  PassageLine,
  ReplacedWork,
  SaveTrouble,
  TextSizeSteps,
  TypingBar,
} from '../loaded-parts.ts';
import { PartNavigator } from '../navigator/PartNavigator.tsx';
import { passageTitle } from '../../../ui/paper/Passage.tsx';
import { AttemptContext } from './attempt-context.ts';
import { useShownPart } from '../navigator/use-shown-part.ts';
import { useTyping } from '../typing/use-typing.ts';
import type { SaveWorkTime } from './use-work-time.ts';
import { useAttemptViewStyles } from './AttemptView.styles.ts';

// asked for with the screen, so that it opens without a connection too, but not before the first paint
const SubmitDialog = preloadedPart(async () => (await import('../submit/SubmitDialog.tsx')).SubmitDialog);

interface AttemptViewProps {
  attempt: Attempt;
  answerStore: AnswerStore;
  flags: FlagStore;
  exam: PaperBundle['data']['exam_data'];
  outline: PaperOutline;
  paperAudio: PaperBundle['data']['audio_data'];
  readPlace: () => number | null;
  onEnd: () => Promise<void>;
}

export function AttemptView(props: AttemptViewProps) {
  const { attempt, answerStore, flags, exam, outline, paperAudio, readPlace, onEnd } = props;
  const styles = useAttemptViewStyles();
  const { user, now } = useDevice();
  const { AnnotationLayer } = useAnnotationParts();
  const { result_id } = attempt;
  const start_time = startByClock(attempt);
  const questions = useRef<HTMLDivElement>(null);
  const work = useRef<PartWork | null>(null);
  const saveWorkTime = useRef<SaveWorkTime | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [recorded, setRecorded] = useState<RecordedParts | null>(null);
  const [hasNotes, setNotes] = useState(false);
  const { part, current, view, isAlone, setView, showPane, showPart, goToPart, showQuestion, showDocument } =
    useShownPart({ result_id, exam_category: exam.exam_category, outline }, readPlace, questions);
  const attemptView = useMemo(() => ({ outline, answerStore, current, flags }), [outline, answerStore, current, flags]);
  const documents = useMemo(() => annotatedDocuments(outline), [outline]);
  const { isTyping, aboveKeyboard } = useTyping(questions, current);
  useFollowOtherDevices(exam.exam_category);
  const title = useMemo(() => (part ? passageTitle(part) : ''), [part]);
  const durationMs = allowedMs(attempt, exam);
  const readRemainingMs = useMemo(
    () => (durationMs === null ? null : () => remainingMs({ start_time }, durationMs, now())),
    [start_time, durationMs, now],
  );

  useEffect(() => afterPaint(() => void loadLazyParts()), []);

  const Body = bodyFor(exam.exam_category);
  if (!part || !Body) return null;

  async function end(): Promise<void> {
    await saveWorkTime.current?.();
    await onEnd();
  }

  function leaveField(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  return (
    <AttemptContext value={attemptView}>
      <AnnotationLayer result_id={result_id} documents={documents} onGoTo={showDocument}>
        <div
          className={mergeClasses(styles.attemptView, aboveKeyboard !== null && styles.overKeyboard)}
          style={aboveKeyboard ? { top: aboveKeyboard.topPx, height: aboveKeyboard.heightPx } : undefined}
        >
          <Suspense fallback={null}>
            <FollowQuestion questions={questions} />
            <AttemptKeys onQuestion={showQuestion} onHelp={() => setHelping(true)} />
          </Suspense>
          <AttemptBar
            examName={exam.exam_name}
            onScreen={{ result_id, part_no: part.part.part_no, save: saveWorkTime }}
            readRemainingMs={readRemainingMs}
            durationMs={durationMs ?? Infinity}
            hasNotes={hasNotes}
            onNotes={() => setNotes(!hasNotes)}
            onHelp={() => setHelping(true)}
            onSubmit={() => setAsking(true)}
          />
          <Suspense fallback={null}>
            <SaveTrouble />
            <GivenUp isGivenUp={attempt.abandoned === 1} />
            {readRemainingMs && <DoubtedTime readRemainingMs={readRemainingMs} />}
            {!isTyping && <ReplacedWork result_id={result_id} onQuestion={showQuestion} />}
          </Suspense>
          {exam.exam_category === 'reading' && (
            <Suspense fallback={null}>
              <PassageLine title={title} isAway={!isTyping} onShow={() => showPane('passage')} />
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
                stage: { questions, view: isTyping ? 'typing' : view, isAlone, onView: setView, onPane: showPane },
                work,
                onPart: goToPart,
                onRecorded: setRecorded,
              })}
            </div>
            {hasNotes && <Notes onClose={() => setNotes(false)} />}
          </div>
          {isTyping && (
            <Suspense fallback={null}>
              <TypingBar onQuestion={showQuestion} onDone={leaveField} />
            </Suspense>
          )}
          <PartNavigator
            category={exam.exam_category}
            recorded={recorded}
            part={part}
            onPart={showPart}
            onQuestion={showQuestion}
            isAway={isTyping}
          />
          {isAsking && (
            <Suspense fallback={null}>
              <SubmitDialog
                isOffline={user !== null && !navigator.onLine}
                work={work}
                onEnd={end}
                onPart={(part_no) => {
                  setAsking(false);
                  goToPart(part_no);
                }}
                onQuestion={(number) => {
                  setAsking(false);
                  showQuestion(number);
                }}
                onClose={() => setAsking(false)}
              />
            </Suspense>
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

function Notes({ onClose }: { onClose: () => void }) {
  const { NotesPanel } = useAnnotationParts();
  const tools = (
    <Suspense fallback={null}>
      <TextSizeSteps />
    </Suspense>
  );
  return <NotesPanel tools={tools} onClose={onClose} />;
}

import { mergeClasses } from '@fluentui/react-components';
import {
  Suspense,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { allowedMs, remainingMs, startByClock } from '../../../../shared/attempts.ts';
import { useDevice, useTimeTrust } from '../../../local/device.tsx';
import { useOfferedRecordings, useRecordings } from '../../../local/queries/recordings.ts';
import { onStopAsked, untilReleased } from '../../../local/speech/recording-tabs.ts';
import type { OfferedRecording } from '../../../local/speech/recordings.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { BodyProps, MissingWork } from '../bodies.ts';
import { TaskBlocks } from '../questions/TaskBlocks.tsx';
import { interviewQuestions, isLongTurn } from './examiner.ts';
import { Interview, LeaveDialog, Preparation } from './loaded-speaking.ts';
import { PartRecorder } from './PartRecorder.tsx';
import { createRecorder, type Recorder } from './recorder.ts';
import { useSpeakingStyles } from './Speaking.styles.ts';
import { partName, PROMPTS, SPEAKING_EXAM, tooLate } from './speaking-texts.ts';
import { useSpeakingPlace } from './use-speaking-place.ts';

export function SpeakingBody({ attempt, exam, part, outline, work, onPart, onRecorded }: BodyProps) {
  const styles = useSpeakingStyles();
  const device = useDevice();
  const { result_id, exam_id } = attempt;
  const { part_id, part_no } = part.part;
  const recordings = useRecordings(device.db, result_id);
  const recorder = useRecorder(attempt, outline.parts);
  const offeredByPart = useOfferedRecordings(device.db, result_id);
  const offered = useLeft(offeredByPart && (offeredByPart.get(part_id) ?? null));
  const questions = useMemo(() => interviewQuestions(part), [part]);
  const isTurn = isLongTurn(part);
  const held = useSpeakingPlace(result_id, part_id);
  const isLive = useSyncExternalStore(recorder.subscribe, () => isRecording(recorder, part_id));
  const liveId = useSyncExternalStore(recorder.subscribe, () => readLiveId(recorder));
  useTellRecorded(
    onRecorded,
    recordings && offeredByPart && [...recordings.keys(), ...offeredByPart.keys()].join(' '),
    liveId,
  );
  const [leavingTo, setLeavingTo] = useState<number | null>(null);
  const prompts = useRef<HTMLElement>(null);
  const isPreparing = isTurn && held !== null && held.place.prepare_from !== null && recordings?.has(part_id) === false;
  usePromptInSight(prompts, isLive || isPreparing);
  const isTimeUp = useTimeUp(startByClock(attempt), allowedMs(attempt, exam), recorder);

  useEffect(() => {
    // a recording belongs to the part that is on the screen
    return () => void recorder.stop('leaving');
  }, [recorder, part_id]);

  useImperativeHandle(
    work,
    () => ({
      findMissing() {
        if (!recordings || !offeredByPart) return [];
        return outline.parts.flatMap(({ part: { part_id: id, part_no: no } }): MissingWork[] => {
          const other = offeredByPart.get(id);
          if (recordings.has(id))
            return other ? [{ part_no: no, kind: 'two_recordings', isReplaced: other.isReplaced }] : [];
          return other || isRecording(recorder, id) ? [] : [{ part_no: no, kind: 'not_recorded' }];
        });
      },
      asksBefore(no) {
        if (liveId === null || no === part_no) return false;
        setLeavingTo(no);
        return true;
      },
      async settle() {
        await recorder.stop('leaving');
        return recorder.retry();
      },
    }),
    [recorder, recordings, offeredByPart, outline, liveId, part_no],
  );

  return (
    <div className={styles.body}>
      <section
        ref={prompts}
        key={part_id}
        aria-label={PROMPTS}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.prompts}
      >
        <div className={styles.promptsWidth}>
          <Passage part={part} />
          {questions.length === 0 && (
            <div data-prompt>
              <TaskBlocks part={part} />
            </div>
          )}
          {questions.length > 0 && held && (
            <Suspense fallback={null}>
              <Interview part={part} questions={questions} held={held} />
            </Suspense>
          )}
        </div>
      </section>
      <section aria-labelledby="speaking-heading" className={styles.attemptView}>
        <h2 id="speaking-heading" className={mergeClasses(styles.heading, isLive && styles.headingLive)}>
          {SPEAKING_EXAM}
        </h2>
        {isTurn && held && recordings && (
          <Suspense fallback={null}>
            <Preparation
              name={partName(part_no)}
              held={held}
              isLive={isLive}
              isSpoken={isLive || recordings.has(part_id) || isTimeUp}
            />
          </Suspense>
        )}
        {recordings && offered !== undefined && (
          <PartRecorder
            key={part_id}
            recorder={recorder}
            exam_id={exam_id}
            part_id={part_id}
            name={partName(part_no)}
            recording={recordings.get(part_id) ?? null}
            offered={offered}
            isTimeUp={isTimeUp}
            hasAsked={recordings.size > 0}
            nextNo={outline.parts[outline.parts.indexOf(part) + 1]?.part.part_no ?? null}
            onPart={onPart}
            preparation={isTurn ? (held?.place.prepare_from === null ? 'first' : 'begun') : null}
          />
        )}
      </section>
      {leavingTo !== null && liveId !== null && (
        <Suspense fallback={null}>
          <LeaveDialog
            name={partName(part_no)}
            nextName={partName(leavingTo)}
            onLeave={() => {
              setLeavingTo(null);
              void recorder.stop('student').then(() => onPart(leavingTo));
            }}
            onClose={() => setLeavingTo(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function useRecorder(attempt: BodyProps['attempt'], parts: BodyProps['outline']['parts']): Recorder {
  const device = useDevice();
  const [recorder] = useState(() =>
    createRecorder({
      device,
      attempt,
      onTooLate(part_id) {
        const number = parts.find(({ part }) => part.part_id === part_id)?.part.part_no;
        showToast(tooLate(number), 'error');
      },
    }),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const { kind } = recorder.read();
      if (kind === 'recording' || kind === 'saving' || kind === 'not_saved') event.preventDefault();
    };
    const keep = () => void recorder.stop('leaving');
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', keep);
    const stopListening = onStopAsked(attempt.result_id, keep);
    return () => {
      stopListening();
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [recorder, attempt.result_id]);
  return recorder;
}

/** `joinedIds` is undefined while that is not known. */
function useTellRecorded(
  onRecorded: BodyProps['onRecorded'],
  joinedIds: string | undefined,
  liveId: string | null,
): void {
  useEffect(() => {
    if (joinedIds !== undefined) onRecorded({ ids: joinedIds.split(' '), liveId });
  }, [onRecorded, joinedIds, liveId]);
}

/** Returns a part's other recording once no tab is making it any more; undefined while that is not known. */
function useLeft(found: OfferedRecording | null | undefined): OfferedRecording | null | undefined {
  const [leftId, setLeftId] = useState<string | null>(null);
  const recording_id = found?.recording_id ?? null;
  useEffect(() => {
    if (recording_id === null) return;
    const leaving = new AbortController();
    untilReleased(recording_id, leaving.signal).then(
      () => setLeftId(recording_id),
      () => undefined,
    );
    return () => leaving.abort();
  }, [recording_id]);
  if (found === undefined || found === null) return found;
  return found.recording_id === leftId ? found : null;
}

const ABOVE_PROMPT_PX = 8;

/** While somebody prepares or speaks, the pane shows what they speak about: its beginning gives way to the card. */
function usePromptInSight(pane: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    const { current } = pane;
    const prompt = current?.querySelector('[data-prompt]');
    if (!isNeeded || !current || !prompt) return;
    const show = () => {
      current.scrollBy(0, prompt.getBoundingClientRect().top - current.getBoundingClientRect().top - ABOVE_PROMPT_PX);
    };
    show();
    // the recorder takes its room step by step
    const resized = new ResizeObserver(show);
    resized.observe(current);
    return () => resized.disconnect();
  }, [pane, isNeeded]);
}

function useTimeUp(start_time: number, durationMs: number | null, recorder: Recorder): boolean {
  const { now } = useDevice();
  const { isDoubted } = useTimeTrust();
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (durationMs === null) return;
    const look = () => {
      const isOver = !isDoubted && remainingMs({ start_time }, durationMs, now()) <= 0;
      setUp(isOver);
      if (isOver && recorder.read().kind === 'recording') void recorder.stop('time');
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [start_time, durationMs, now, recorder, isDoubted]);
  return isUp;
}

function isRecording(recorder: Recorder, part_id: string): boolean {
  const state = recorder.read();
  return state.kind !== 'idle' && state.kind !== 'no_microphone' && state.part_id === part_id;
}

function readLiveId(recorder: Recorder): string | null {
  const state = recorder.read();
  return state.kind === 'recording' ? state.part_id : null;
}

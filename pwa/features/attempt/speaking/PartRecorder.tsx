import { Button } from '@fluentui/react-components';
import { Mic20Regular, RecordStop20Regular } from '@fluentui/react-icons';
import { startTransition, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Recording } from '../../../../shared/recordings.ts';
import type { OfferedRecording } from '../../../local/speech/recordings.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { recordingLength } from '../../../ui/recording-length.ts';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import {
  Ended,
  LevelMeter,
  LongTurnBar,
  NoMicrophone,
  NotSaved,
  Offer,
  RecordedAnswer,
  ReplaceDialog,
} from './loaded-speaking.ts';
import type { Recorder, RecorderState } from './recorder.ts';
import { recording as texts } from './speaking-texts.ts';
import { useSpeakingStyles } from './Speaking.styles.ts';

interface PartRecorderProps {
  recorder: Recorder;
  exam_id: string;
  part_id: string;
  name: string;
  recording: Recording | null;
  offered: OfferedRecording | null;
  isTimeUp: boolean;
  /** True once any part is recorded: the browser has asked for the microphone. */
  hasAsked: boolean;
  preparation: 'first' | 'begun' | null;
  /** Null at the last part. */
  nextNo: number | null;
  onPart: (part_no: number) => void;
}

export function PartRecorder(props: PartRecorderProps) {
  const { recorder, part_id, recording } = props;
  const hidden = useHiddenTextStyles();
  const held = useRememberedFocus<HTMLDivElement>((box) => box.querySelector('button'));
  const state = useSyncExternalStore(recorder.subscribe, recorder.read);
  const own: RecorderState = 'part_id' in state && state.part_id === part_id ? state : { kind: 'idle' };
  return (
    <div {...held}>
      <p role="status" className={hidden.hidden}>
        {toldWords(own, recording)}
      </p>
      <Stage {...props} state={state} own={own} />
    </div>
  );
}

function toldWords(own: RecorderState, recording: Recording | null): string {
  switch (own.kind) {
    case 'asking':
      return texts.waiting;
    case 'recording':
      return texts.isOn;
    case 'saving':
      return texts.saving;
    case 'idle':
    case 'saved':
    case 'no_microphone':
    case 'not_saved':
      return recording ? texts.recorded(recordingLength(recording.duration_ms)) : '';
  }
}

interface StageProps extends PartRecorderProps {
  state: RecorderState;
  own: RecorderState;
}

function Stage(props: StageProps) {
  const {
    recorder,
    exam_id,
    part_id,
    name,
    recording,
    offered,
    isTimeUp,
    hasAsked,
    preparation,
    nextNo,
    onPart,
    state,
    own,
  } = props;
  const styles = useSpeakingStyles();
  const [isReplacing, setReplacing] = useState(false);

  if (own.kind === 'recording')
    return (
      <Live state={own} name={name} isLongTurn={preparation !== null} onStop={() => void recorder.stop('student')} />
    );
  if (own.kind === 'saving') return <p>{texts.saving}</p>;
  // of any part: nothing else can be recorded before it is saved
  if (state.kind === 'not_saved')
    return (
      <Suspense fallback={null}>
        <NotSaved lengthMs={state.lengthMs} onRetry={() => void recorder.retry()} />
      </Suspense>
    );
  const isAsking = own.kind === 'asking';
  const begin = () => void recorder.start(part_id);
  return (
    <div className={styles.recorder}>
      <Suspense fallback={null}>
        {own.kind === 'no_microphone' && <NoMicrophone trouble={own.trouble} onRetry={begin} />}
        {own.kind === 'saved' && !offered && <Ended endedBy={own.endedBy} lengthMs={own.lengthMs} />}
        {offered && (
          <Offer
            exam_id={exam_id}
            offered={offered}
            endedBy={own.kind === 'saved' ? own.endedBy : null}
            hasOther={recording !== null}
            isTimeUp={isTimeUp}
          />
        )}
      </Suspense>
      {recording && (
        <Suspense fallback={null}>
          <RecordedAnswer name={name} recording={recording} />
        </Suspense>
      )}
      {!recording &&
        !offered &&
        own.kind !== 'no_microphone' &&
        (isTimeUp || (!hasAsked && preparation !== 'begun')) && (
          <p className={styles.words}>{isTimeUp ? texts.timeUp : texts.allow}</p>
        )}
      {!isTimeUp && own.kind !== 'no_microphone' && (
        <div className={styles.row}>
          <Button
            appearance={recording || offered || preparation === 'first' ? 'secondary' : 'primary'}
            size="large"
            icon={<Mic20Regular />}
            aria-label={recording && !isAsking ? texts.againName(name) : undefined}
            onClick={recording ? () => startTransition(() => setReplacing(true)) : begin}
          >
            {isAsking ? texts.waiting : recording ? texts.again : texts.start(name)}
          </Button>
          {recording && nextNo !== null && (
            <Button appearance="primary" size="large" onClick={() => onPart(nextNo)}>
              {texts.goTo(nextNo)}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {isReplacing && (
          <ReplaceDialog
            name={name}
            onReplace={() => {
              setReplacing(false);
              begin();
            }}
            onClose={() => setReplacing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Live({
  state,
  name,
  isLongTurn,
  onStop,
}: {
  state: Extract<RecorderState, { kind: 'recording' }>;
  name: string;
  isLongTurn: boolean;
  onStop: () => void;
}) {
  const styles = useSpeakingStyles();
  const [elapsedMs, setElapsedMs] = useState(state.readElapsedMs);
  useEffect(() => {
    const timer = setInterval(() => setElapsedMs(state.readElapsedMs()), 250);
    return () => clearInterval(timer);
  }, [state]);
  return (
    <div className={styles.recorder}>
      <div className={styles.row}>
        <span className={styles.live}>
          <span aria-hidden="true" className={styles.dot} />
          {texts.isOn}
        </span>
        <span role="timer" aria-label={texts.length} className={styles.length}>
          {recordingLength(elapsedMs)}
        </span>
        <Button
          appearance="primary"
          size="large"
          icon={<RecordStop20Regular />}
          aria-label={texts.stopName(name)}
          onClick={onStop}
        >
          {texts.stop}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isLongTurn && <LongTurnBar elapsedMs={elapsedMs} />}
        <LevelMeter level={state.level} />
      </Suspense>
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import { Mic20Regular, RecordStop20Regular } from '@fluentui/react-icons';
import { startTransition, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Recording } from '../../../../shared/recordings.ts';
import { fetchApi } from '../../../api/http.ts';
import { useDevice } from '../../../local/device.tsx';
import type { OfferedRecording } from '../../../local/speech/recordings.ts';
import { loadRecording } from '../../../offline/recordings.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { recordingLength } from '../../../ui/recording-length.ts';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import type { EndedBy } from './capture.ts';
import { LevelMeter } from './LevelMeter.tsx';
import { Offer, RecordingPlayer, ReplaceDialog, LongTurnBar } from './loaded-speaking.ts';
import { troubleWords } from './microphone-texts.ts';
import type { Recorder, RecorderState } from './recorder.ts';
import { useSpeakingStyles } from './Speaking.styles.ts';

interface PartRecorderProps {
  recorder: Recorder;
  exam_id: string;
  part_id: string;
  name: string;
  recording: Recording | null;
  offered: OfferedRecording | null;
  isTimeUp: boolean;
  preparation: 'first' | 'begun' | null;
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
      return 'Waiting for the microphone...';
    case 'recording':
      return 'Recording';
    case 'saving':
      return 'Saving...';
    case 'idle':
    case 'saved':
    case 'no_microphone':
    case 'not_saved':
      return recording ? `Recorded ${recordingLength(recording.duration_ms)}.` : '';
  }
}

interface StageProps extends PartRecorderProps {
  state: RecorderState;
  own: RecorderState;
}

function Stage(props: StageProps) {
  const { recorder, exam_id, part_id, name, recording, offered, isTimeUp, preparation, state, own } = props;
  const styles = useSpeakingStyles();
  const [isReplacing, setReplacing] = useState(false);

  if (own.kind === 'recording')
    return (
      <Live state={own} name={name} isLongTurn={preparation !== null} onStop={() => void recorder.stop('student')} />
    );
  if (own.kind === 'saving') return <p>Saving...</p>;
  // of any part: nothing else can be recorded before it is saved
  if (state.kind === 'not_saved') return <NotSaved lengthMs={state.lengthMs} onRetry={() => void recorder.retry()} />;
  const isAsking = own.kind === 'asking';
  const begin = () => void recorder.start(part_id);
  return (
    <div className={styles.recorder}>
      {own.kind === 'no_microphone' && <Trouble {...troubleWords(own.trouble, navigator.userAgent)} onRetry={begin} />}
      {own.kind === 'saved' && !offered && (
        <Notice intent="warning">{`${endWords(own.endedBy)} ${recordingLength(own.lengthMs)} of your recording is kept.`}</Notice>
      )}
      <Suspense fallback={null}>
        {offered && (
          <Offer
            exam_id={exam_id}
            offered={offered}
            why={whyWords(offered, own)}
            hasOther={recording !== null}
            isTimeUp={isTimeUp}
          />
        )}
      </Suspense>
      {recording && <Done name={name} recording={recording} />}
      {!recording && !offered && own.kind !== 'no_microphone' && (isTimeUp || preparation !== 'begun') && (
        <p className={styles.words}>
          {isTimeUp
            ? 'Time is up: nothing more can be recorded. Submit your answers.'
            : 'Your browser may ask whether Papertide may use the microphone: choose Allow. The recording is kept on this device from its first second and needs no connection.'}
        </p>
      )}
      {!isTimeUp && own.kind !== 'no_microphone' && (
        <div className={styles.row}>
          <Button
            appearance={recording || offered || preparation === 'first' ? 'secondary' : 'primary'}
            size="large"
            icon={<Mic20Regular />}
            onClick={recording ? () => startTransition(() => setReplacing(true)) : begin}
          >
            {isAsking ? 'Waiting for the microphone...' : recording ? `Record ${name} again` : `Record ${name}`}
          </Button>
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
          Recording
        </span>
        <span role="timer" aria-label="Length" className={styles.length}>
          {recordingLength(elapsedMs)}
        </span>
        <Button
          appearance="primary"
          size="large"
          icon={<RecordStop20Regular />}
          aria-label={`Stop recording ${name}`}
          onClick={onStop}
        >
          Stop
        </Button>
      </div>
      {isLongTurn && (
        <Suspense fallback={null}>
          <LongTurnBar elapsedMs={elapsedMs} />
        </Suspense>
      )}
      <LevelMeter level={state.level} />
    </div>
  );
}

function Done({ name, recording }: { name: string; recording: Recording }) {
  const styles = useSpeakingStyles();
  const { db } = useDevice();
  return (
    <div>
      <p className={styles.words}>{`Recorded ${recordingLength(recording.duration_ms)}. Listen to it here.`}</p>
      <Suspense>
        <RecordingPlayer
          key={recording.recording_id}
          name={`recording of ${name}`}
          durationMs={recording.duration_ms}
          load={() => loadRecording({ db, fetchApi }, recording)}
        />
      </Suspense>
    </div>
  );
}

function Trouble({ title, advice, onRetry }: { title: `${string}.`; advice: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice intent="error" title={title} actions={<Button onClick={onRetry}>Try again</Button>}>
        {advice}
      </Notice>
    </div>
  );
}

function NotSaved({ lengthMs, onRetry }: { lengthMs: number; onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        intent="error"
        title="Your recording is not whole on this device yet."
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        {`The device may be full, so the recording was stopped at ${recordingLength(lengthMs)}. Keep this page open, delete photos, videos or apps that you do not need, then press Try again. Nothing is lost until you close the page.`}
      </Notice>
    </div>
  );
}

function whyWords({ isReplaced }: OfferedRecording, own: RecorderState): string {
  if (isReplaced) return 'A recording from another device took its place.';
  return own.kind === 'saved' ? endWords(own.endedBy) : 'It was interrupted.';
}

function endWords(endedBy: EndedBy): string {
  switch (endedBy) {
    case 'time':
      return 'Time is up.';
    case 'microphone':
      return 'The microphone stopped: it was unplugged, or another app took it.';
    case 'longest':
      return 'A recording cannot be longer than this.';
    case 'full':
      return 'This device had no room for a moment, so the recording was stopped.';
    case 'browser':
    case 'student':
    case 'leaving':
      return 'The browser stopped the recording.';
  }
}

import { Button, mergeClasses } from '@fluentui/react-components';
import { Pause20Regular, Play20Regular } from '@fluentui/react-icons';
import { recordingLength } from './recording-length.ts';
import { useRecording } from './use-recording.ts';
import { usePlayerStyles } from './RecordingPlayer.styles.ts';
import { CANNOT_PLAY, playWords, positionWords, timeOfWords } from './recording-texts.ts';

interface RecordingPlayerProps {
  name: string;
  durationMs: number;
  /** Loads the bytes at the first press of Play; the message of its rejection is shown. */
  load: () => Promise<Blob>;
  className?: string;
}

/** Plays a recording of speech. Its `key` must be the recording's id: another recording needs another player. */
export function RecordingPlayer({ name, durationMs, load, className }: RecordingPlayerProps) {
  const styles = usePlayerStyles();
  const { audio, events, state, shownMs, canSeek, failure, toggle, seek } = useRecording({ durationMs, load, explain });
  const isPlaying = state === 'playing';
  return (
    <div className={className}>
      <div className={styles.player}>
        <Button
          className={styles.button}
          icon={isPlaying ? <Pause20Regular /> : <Play20Regular />}
          aria-label={playWords(isPlaying, name)}
          aria-busy={state === 'loading' || undefined}
          onClick={() => void toggle()}
        />
        <input
          type="range"
          aria-label={positionWords(name)}
          aria-valuetext={timeOfWords(recordingLength(shownMs), recordingLength(durationMs))}
          className={styles.position}
          min={0}
          max={Math.max(1, durationMs)}
          step={1000}
          value={shownMs}
          disabled={!canSeek}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <span className={mergeClasses(styles.time)}>
          {recordingLength(shownMs)} / {recordingLength(durationMs)}
        </span>
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the student's own words, just spoken */}
      <audio ref={audio} preload="none" {...events} />
    </div>
  );
}

function explain(error: unknown): string {
  return error instanceof DOMException || !(error instanceof Error) ? CANNOT_PLAY : error.message;
}

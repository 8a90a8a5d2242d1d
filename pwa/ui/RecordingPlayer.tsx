import { Button, mergeClasses } from '@fluentui/react-components';
import { Pause20Regular, Play20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { CANNOT_PLAY, findLength } from './find-length.ts';
import { recordingLength } from './recording-length.ts';
import { usePlayerStyles } from './RecordingPlayer.styles.ts';

interface RecordingPlayerProps {
  /** What is played, for the names of the controls: 'recording of Part 1'. */
  name: string;
  durationMs: number;
  /** Brings the bytes at the first press of Play; what it rejects with is shown in its own words. */
  load: () => Promise<Blob>;
  className?: string;
}

/** Plays a recording of speech. Give it the recording's id as `key`: another recording is another player. */
export function RecordingPlayer({ name, durationMs, load, className }: RecordingPlayerProps) {
  const styles = usePlayerStyles();
  const audio = useRef<HTMLAudioElement>(null);
  const url = useRef<string | null>(null);
  const [state, setState] = useState<'still' | 'loading' | 'playing'>('still');
  const [positionMs, setPositionMs] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const shownMs = Math.min(positionMs, durationMs);

  useEffect(
    () => () => {
      if (url.current !== null) URL.revokeObjectURL(url.current);
      url.current = null;
    },
    [],
  );

  async function play(): Promise<void> {
    const element = audio.current;
    if (!element || state === 'loading') return;
    setFailure(null);
    try {
      if (url.current === null) {
        setState('loading');
        const blob = await load();
        if (audio.current !== element) return; // left meanwhile
        url.current = URL.createObjectURL(blob);
        element.src = url.current;
        await findLength(element);
      }
      element.currentTime = shownMs >= durationMs ? 0 : shownMs / 1000;
      await element.play();
    } catch (error) {
      setState('still');
      if (error instanceof DOMException && error.name === 'AbortError') return; // paused before it began
      setFailure(error instanceof DOMException || !(error instanceof Error) ? CANNOT_PLAY : error.message);
    }
  }

  function seek(ms: number): void {
    setPositionMs(ms);
    if (audio.current && url.current !== null) audio.current.currentTime = ms / 1000;
  }

  const isPlaying = state === 'playing';
  return (
    <div className={className}>
      <div className={styles.player}>
        <Button
          className={styles.button}
          icon={isPlaying ? <Pause20Regular /> : <Play20Regular />}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
          aria-busy={state === 'loading' || undefined}
          onClick={() => (isPlaying ? audio.current?.pause() : void play())}
        />
        <input
          type="range"
          aria-label={`Position in ${name}`}
          aria-valuetext={`${recordingLength(shownMs)} of ${recordingLength(durationMs)}`}
          className={styles.position}
          min={0}
          max={Math.max(1, durationMs)}
          step={1000}
          value={shownMs}
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
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setState('playing')}
        onPause={() => setState('still')}
        onTimeUpdate={(event) => {
          if (!event.currentTarget.paused) setPositionMs(event.currentTarget.currentTime * 1000);
        }}
        onEnded={() => {
          setState('still');
          setPositionMs(0);
        }}
      />
    </div>
  );
}

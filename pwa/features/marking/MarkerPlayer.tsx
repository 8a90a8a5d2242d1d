import { Button } from '@fluentui/react-components';
import { Pause20Regular, Play20Regular, Rewind20Regular, FastForward20Regular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { recordingLength } from '../../ui/recording-length.ts';
import { isMac } from '../../ui/look.ts';
import { useRecording } from '../../ui/use-recording.ts';
import { useMarkingStyles } from './marking.styles.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;
const STEP_S = 10;
const ALT = isMac ? '⌥' : 'Alt+';

/** The player used last; the page's keyboard shortcuts control it. */
let lastUsed: HTMLAudioElement | null = null;

interface MarkerPlayerProps {
  name: string;
  durationMs: number;
  load: () => Promise<Blob>;
  explain: (error: unknown) => string;
  isFirst: boolean;
}

export function MarkerPlayer({ name, durationMs, load, explain, isFirst }: MarkerPlayerProps) {
  const styles = useMarkingStyles();
  const player = useRecording({ durationMs, load, explain });
  const { audio, events, state, shownMs, canSeek, failure, toggle, seek, setRate } = player;
  const [speed, setSpeed] = useState(1);

  useEffect(() => {
    const element = audio.current;
    lastUsed ??= element;
    return () => {
      if (lastUsed === element) lastUsed = null;
    };
  }, [audio]);

  function press(): void {
    // only one recording plays at a time
    if (lastUsed !== audio.current) lastUsed?.pause();
    lastUsed = audio.current;
    void toggle();
  }

  function changeSpeed(next: number): void {
    setSpeed(next);
    setRate(next);
  }

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || lastUsed !== audio.current) return;
    const at = SPEEDS.findIndex((one) => one === speed);
    const acts: Record<string, () => void> = {
      KeyK: press,
      KeyJ: () => seek(shownMs - STEP_S * 1000),
      KeyL: () => seek(shownMs + STEP_S * 1000),
      Comma: () => changeSpeed(SPEEDS[at - 1] ?? speed),
      Period: () => changeSpeed(SPEEDS[at + 1] ?? speed),
    };
    const act = acts[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const isPlaying = state === 'playing';
  return (
    <div role="group" aria-label={`Player: ${name}`} className={styles.playerBox}>
      <div className={styles.player}>
        <Button
          className={styles.square}
          icon={isPlaying ? <Pause20Regular /> : <Play20Regular />}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
          aria-busy={state === 'loading' || undefined}
          onClick={press}
        />
        <Button
          appearance="subtle"
          className={styles.square}
          icon={<Rewind20Regular />}
          aria-label={`Back ${STEP_S} seconds`}
          disabled={!canSeek}
          onClick={() => seek(shownMs - STEP_S * 1000)}
        />
        <Button
          appearance="subtle"
          className={styles.square}
          icon={<FastForward20Regular />}
          aria-label={`Forward ${STEP_S} seconds`}
          disabled={!canSeek}
          onClick={() => seek(shownMs + STEP_S * 1000)}
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
          disabled={!canSeek}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <span className={styles.time}>
          {recordingLength(shownMs)} / {recordingLength(durationMs)}
        </span>
        <select
          aria-label={`Speed of ${name}`}
          className={styles.speed}
          value={speed}
          onChange={(event) => changeSpeed(Number(event.target.value))}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </div>
      {isFirst && (
        <p className={styles.keys}>
          Keys, also while you write: {ALT}K plays and pauses, {ALT}J goes {STEP_S} seconds back and {ALT}L on, {ALT}
          Comma and {ALT}Full stop change the speed.
        </p>
      )}
      {failure !== null && (
        <p role="alert" className={styles.trouble}>
          {failure}
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a student's own words, which nobody wrote down */}
      <audio ref={audio} preload="none" {...events} />
    </div>
  );
}

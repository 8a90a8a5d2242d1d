import { Button } from '@fluentui/react-components';
import { Pause20Regular, Play20Regular, Rewind20Regular, FastForward20Regular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { recordingLength } from '../../ui/recording-length.ts';
import { isMac } from '../../ui/look.ts';
import { useRecording } from '../../ui/use-recording.ts';
import { useMarkingStyles } from './marking.styles.ts';
import { PLAYER } from './mark-screen-texts.ts';

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

  function press(): void {
    // only one recording plays at a time
    if (lastUsed !== audio.current) lastUsed?.pause();
    lastUsed = audio.current;
    void toggle();
  }

  function changeSpeed(next: number | undefined): void {
    if (next === undefined) return;
    setSpeed(next);
    setRate(next);
  }

  const step = (seconds: number) => seek(shownMs + seconds * 1000);
  const at = SPEEDS.findIndex((one) => one === speed);
  useShortcuts(audio, {
    KeyK: press,
    KeyJ: () => step(-STEP_S),
    KeyL: () => step(STEP_S),
    Comma: () => changeSpeed(SPEEDS[at - 1]),
    Period: () => changeSpeed(SPEEDS[at + 1]),
  });

  const isPlaying = state === 'playing';
  return (
    <div role="group" data-reads aria-label={PLAYER.player(name)} className={styles.playerBox}>
      <div className={styles.player}>
        <Button
          className={styles.square}
          icon={isPlaying ? <Pause20Regular /> : <Play20Regular />}
          aria-label={isPlaying ? PLAYER.pause(name) : PLAYER.play(name)}
          aria-busy={state === 'loading' || undefined}
          onClick={press}
        />
        <Button
          appearance="subtle"
          className={styles.square}
          icon={<Rewind20Regular />}
          aria-label={PLAYER.back(STEP_S)}
          disabled={!canSeek}
          onClick={() => step(-STEP_S)}
        />
        <Button
          appearance="subtle"
          className={styles.square}
          icon={<FastForward20Regular />}
          aria-label={PLAYER.forward(STEP_S)}
          disabled={!canSeek}
          onClick={() => step(STEP_S)}
        />
        <input
          type="range"
          aria-label={PLAYER.position(name)}
          aria-valuetext={PLAYER.timeOf(recordingLength(shownMs), recordingLength(durationMs))}
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
        <SpeedSelect name={name} speed={speed} onChange={changeSpeed} />
      </div>
      {isFirst && <p className={styles.keys}>{PLAYER.keys(ALT, STEP_S)}</p>}
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

/** Listens for Alt and a key, while the player is the one used last. The first player of a page counts as used. */
function useShortcuts(audio: RefObject<HTMLAudioElement | null>, actions: Record<string, () => void>): void {
  useEffect(() => {
    const element = audio.current;
    lastUsed ??= element;
    return () => {
      if (lastUsed === element) lastUsed = null;
    };
  }, [audio]);

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.code];
    if (!action || !event.altKey || event.ctrlKey || event.metaKey || lastUsed !== audio.current) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface SpeedSelectProps {
  name: string;
  speed: number;
  onChange: (speed: number) => void;
}

function SpeedSelect({ name, speed, onChange }: SpeedSelectProps) {
  const styles = useMarkingStyles();
  return (
    <select
      aria-label={PLAYER.speed(name)}
      className={styles.speed}
      value={speed}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </select>
  );
}

import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CANNOT_PLAY } from '../../../ui/recording-texts.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { FRAME_TEXTS } from '../frame/frame-texts.ts';
import { useAudioFile } from '../frame/use-audio-file.ts';
import { useTranscriptStyles } from './Transcript.styles.ts';
import { PLAYER_TEXTS } from './transcript-texts.ts';

const STEP_S = 5;

interface TranscriptPlayerProps {
  path: string;
  /** Called with the element once it is loaded: it says where the recording stands. */
  onLoaded: (audio: HTMLAudioElement) => void;
}

/** Plays the recording while its words are typed: its keys work in the fields too. */
export function TranscriptPlayer({ path, onLoaded }: TranscriptPlayerProps) {
  const styles = useTranscriptStyles();
  const shared = useAuthoringStyles();
  const { url, failure, isLoading, load } = useAudioFile(path);
  const audio = useRef<HTMLAudioElement>(null);
  const [trouble, setTrouble] = useState('');

  function toggle(): void {
    setTrouble('');
    if (!audio.current) void load();
    else if (audio.current.paused) audio.current.play().catch(explain);
    else audio.current.pause();
  }

  function explain(error: unknown): void {
    // a pause before the first sound is no error
    if (!(error instanceof DOMException && error.name === 'AbortError')) setTrouble(CANNOT_PLAY);
  }

  function goBack(): void {
    if (audio.current) audio.current.currentTime = Math.max(0, audio.current.currentTime - STEP_S);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    if (event.shiftKey) goBack();
    else toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <div className={styles.player}>
      {url === null ? (
        <Button onClick={toggle}>{isLoading ? FRAME_TEXTS.loading : FRAME_TEXTS.listen}</Button>
      ) : (
        <>
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- its words are typed here */}
          <audio
            ref={audio}
            controls
            autoPlay
            aria-label={PLAYER_TEXTS.recording}
            className={styles.audio}
            src={url}
            onLoadedMetadata={({ currentTarget }) => onLoaded(currentTarget)}
          />
          <Button aria-label={PLAYER_TEXTS.backName} onClick={goBack}>
            {PLAYER_TEXTS.back}
          </Button>
        </>
      )}
      <span className={styles.keys}>{PLAYER_TEXTS.keys}</span>
      <span role="alert" className={shared.error}>
        {failure || trouble}
      </span>
    </div>
  );
}

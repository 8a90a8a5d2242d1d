import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { createPlaceKeeper } from './place-keeper.ts';

/** Audio opened from this device's own copy; one object as long as it is the same file. */
export interface OpenedAudio {
  reading_document_id: string;
  /** An object URL; it ends with the screen or the part. */
  url: string;
  /** Where the student was in it. */
  startMs: number;
  /** Keeps how far it was heard, where that matters. */
  savePlace: (position_ms: number) => Promise<void>;
}

/** 'unsupported': this browser does not know the format. 'broken': it stopped, and may work when tried again. */
export type PlayerTrouble = 'unsupported' | 'broken';

export interface Player {
  audioProps: ComponentProps<'audio'>;
  isPlaying: boolean;
  /** False until the browser has read the beginning of the audio. */
  isReady: boolean;
  positionMs: number;
  /** 0 until the browser knows it. */
  durationMs: number;
  trouble: PlayerTrouble | null;
  toggle: () => void;
  /** Starts it, or goes on; never stops it. */
  play: () => void;
  seek: (position_ms: number) => void;
  /** From 0 to 1. False where the browser leaves the volume to the device's own keys. */
  setVolume: (volume: number) => boolean;
}

/** One audio element for all parts. It plays only when the student says so, and notes where it is. */
export function usePlayer(opened: OpenedAudio | null): Player {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [positionMs, setPositionMs] = useState(0);
  const [durationMs, setDurationMs] = useState(0);
  const [isReady, setReady] = useState(false);
  const [trouble, setTrouble] = useState<PlayerTrouble | null>(null);
  // while a file loads, the element stands at 0: that is not where the student was
  const isPlaced = useRef(false);
  const resumeMs = useRef(0);

  const keeper = useMemo(() => opened && createPlaceKeeper(opened.startMs, opened.savePlace), [opened]);

  useEffect(() => {
    const element = audio.current;
    if (!keeper || !opened || !element) return;
    resumeMs.current = opened.startMs;
    setPositionMs(opened.startMs);
    const settle = () => {
      if (isPlaced.current) keeper.heard(element.currentTime * 1000);
      keeper.settle();
    };
    addEventListener('pagehide', settle);
    document.addEventListener('visibilitychange', settle);
    return () => {
      removeEventListener('pagehide', settle);
      document.removeEventListener('visibilitychange', settle);
      settle();
      // the element would play on what it has already read
      element.pause();
      isPlaced.current = false;
      setPlaying(false);
      setReady(false);
      setDurationMs(0);
      setTrouble(null);
    };
  }, [keeper, opened]);

  function follow(element: HTMLAudioElement): void {
    if (!isPlaced.current) return;
    const position_ms = element.currentTime * 1000;
    setPositionMs(position_ms);
    keeper?.heard(position_ms);
  }

  function play(element: HTMLAudioElement): void {
    if (trouble === 'broken') {
      resumeMs.current = positionMs;
      isPlaced.current = false;
      element.load();
    }
    setTrouble(null);
    element.play().catch((error: unknown) => {
      // a pause before the first sound is no trouble
      if (!(error instanceof DOMException && error.name === 'AbortError')) setTrouble(troubleOf(element));
    });
  }

  function seek(position_ms: number): void {
    if (!audio.current || !isPlaced.current) return;
    audio.current.currentTime = Math.min(Math.max(0, position_ms), durationMs || Infinity) / 1000;
    follow(audio.current);
    keeper?.settle();
  }

  return {
    audioProps: {
      ref: audio,
      src: opened?.url,
      preload: 'auto',
      onLoadedMetadata({ currentTarget }) {
        currentTarget.currentTime = resumeMs.current / 1000;
        isPlaced.current = true;
        setReady(true);
        setPositionMs(currentTarget.currentTime * 1000);
      },
      onDurationChange: ({ currentTarget: { duration } }) =>
        setDurationMs(Number.isFinite(duration) ? duration * 1000 : 0),
      onTimeUpdate: ({ currentTarget }) => follow(currentTarget),
      onPlay: () => setPlaying(true),
      onPause({ currentTarget }) {
        setPlaying(false);
        follow(currentTarget);
        keeper?.settle();
      },
      onError({ currentTarget }) {
        setPlaying(false);
        if (currentTarget.error) setTrouble(troubleOf(currentTarget));
      },
    },
    isPlaying,
    isReady,
    positionMs,
    durationMs,
    trouble,
    toggle() {
      const element = audio.current;
      if (!element || !opened) return;
      if (isStill(element)) play(element);
      else element.pause();
    },
    play() {
      // a second press at once comes before the next render: the element knows
      if (opened && audio.current && isStill(audio.current)) play(audio.current);
    },
    seek,
    setVolume(volume) {
      if (!audio.current) return false;
      audio.current.volume = volume;
      // iOS takes it without a word and stays at its loudest
      return Math.abs(audio.current.volume - volume) < 0.01;
    },
  };
}

/** What stopped at an error is not paused. */
function isStill({ paused, error }: HTMLAudioElement): boolean {
  return paused || error !== null;
}

function troubleOf({ error }: HTMLAudioElement): PlayerTrouble {
  return error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'unsupported' : 'broken';
}

import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { createPlaceKeeper } from './place-keeper.ts';

export interface OpenedAudio {
  reading_document_id: string;
  url: string;
  startMs: number;
  savePlace: (position_ms: number) => Promise<void>;
}

/** 'unsupported': this browser does not know the format. 'broken': it stopped, and may work when tried again. */
export type PlayerTrouble = 'unsupported' | 'broken';

interface Playback {
  isPlaying: boolean;
  isReady: boolean;
  positionMs: number;
  durationMs: number;
  trouble: PlayerTrouble | null;
}

export interface Player extends Playback {
  audioProps: ComponentProps<'audio'>;
  toggle: () => void;
  play: () => void;
  seek: (position_ms: number) => void;
  setSpeed: (speed: number) => void;
  /** From 0 to 1. Returns false if the browser leaves the volume to the device's own keys. */
  setVolume: (volume: number) => boolean;
}

const NOT_READY = { isPlaying: false, isReady: false, durationMs: 0, trouble: null };

/** `shownId` is the recording of this place, also while it is opened: a press on Play in that time is kept for it. */
export function usePlayer(opened: OpenedAudio | null, shownId: string | null = null): Player {
  const audio = useRef<HTMLAudioElement>(null);
  const wantedId = useRef<string | null>(null);
  const [playback, setPlayback] = useState<Playback>({ ...NOT_READY, positionMs: 0 });
  const show = (changes: Partial<Playback>) => setPlayback((before) => ({ ...before, ...changes }));
  // while a file loads, the element is at 0: that is not the student's position
  const isPlaced = useRef(false);
  const resumeMs = useRef(0);

  const keeper = useMemo(() => opened && createPlaceKeeper(opened.startMs, opened.savePlace), [opened]);

  useEffect(() => {
    const element = audio.current;
    if (!keeper || !opened || !element) return;
    resumeMs.current = opened.startMs;
    show({ positionMs: opened.startMs });
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
      // the element would play on what it has buffered
      element.pause();
      isPlaced.current = false;
      show(NOT_READY);
    };
  }, [keeper, opened]);

  function follow(element: HTMLAudioElement): void {
    if (!isPlaced.current) return;
    const positionMs = element.currentTime * 1000;
    show({ positionMs });
    keeper?.heard(positionMs);
  }

  function play(element: HTMLAudioElement): void {
    if (playback.trouble === 'broken') {
      resumeMs.current = playback.positionMs;
      isPlaced.current = false;
      element.load();
    }
    show({ trouble: null });
    element.play().catch((error: unknown) => {
      // no error: a pause before the first sound, and a browser that wants another press after a long wait
      const isHarmless = error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name);
      if (!isHarmless) show({ trouble: troubleOf(element) });
    });
  }

  function startWanted(element: HTMLAudioElement): void {
    if (wantedId.current !== null && wantedId.current === opened?.reading_document_id) play(element);
    wantedId.current = null;
  }

  function seek(position_ms: number): void {
    if (!audio.current || !isPlaced.current) return;
    audio.current.currentTime = Math.min(Math.max(0, position_ms), playback.durationMs || Infinity) / 1000;
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
        show({ isReady: true, positionMs: currentTarget.currentTime * 1000 });
        startWanted(currentTarget);
      },
      onDurationChange: ({ currentTarget: { duration } }) =>
        show({ durationMs: Number.isFinite(duration) ? duration * 1000 : 0 }),
      onTimeUpdate: ({ currentTarget }) => follow(currentTarget),
      onPlay: () => show({ isPlaying: true }),
      onPause({ currentTarget }) {
        show({ isPlaying: false });
        follow(currentTarget);
        keeper?.settle();
      },
      onError({ currentTarget }) {
        show({ isPlaying: false, ...(currentTarget.error && { trouble: troubleOf(currentTarget) }) });
      },
    },
    ...playback,
    toggle() {
      const element = audio.current;
      if (!element || !opened) wantedId.current = shownId;
      else if (isStill(element)) play(element);
      else element.pause();
    },
    play() {
      // a second press comes before the next render: only the element knows
      if (!opened) wantedId.current = shownId;
      else if (audio.current && isStill(audio.current)) play(audio.current);
    },
    seek,
    setSpeed(speed) {
      // a recording that loads later has this speed too; browsers keep the pitch by themselves
      if (audio.current) audio.current.defaultPlaybackRate = audio.current.playbackRate = speed;
    },
    setVolume(volume) {
      if (!audio.current) return false;
      audio.current.volume = volume;
      // iOS ignores it silently and stays at its loudest
      return Math.abs(audio.current.volume - volume) < 0.01;
    },
  };
}

/** An element that stopped at an error is not `paused`. */
function isStill({ paused, error }: HTMLAudioElement): boolean {
  return paused || error !== null;
}

function troubleOf({ error }: HTMLAudioElement): PlayerTrouble {
  return error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'unsupported' : 'broken';
}

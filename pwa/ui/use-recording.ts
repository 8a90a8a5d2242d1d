import { useEffect, useRef, useState } from 'react';
import { findLength } from './find-length.ts';

interface RecordingSource {
  durationMs: number;
  load: () => Promise<Blob>;
  explain: (error: unknown) => string;
}

export function useRecording({ durationMs, load, explain }: RecordingSource) {
  const audio = useRef<HTMLAudioElement>(null);
  const url = useRef<string | null>(null);
  const [state, setState] = useState<'still' | 'loading' | 'playing'>('still');
  const [positionMs, setPositionMs] = useState(0);
  const [canSeek, setCanSeek] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const shownMs = Math.min(positionMs, durationMs);

  useEffect(
    () => () => {
      if (url.current !== null) URL.revokeObjectURL(url.current);
      url.current = null;
    },
    [],
  );

  async function toggle(): Promise<void> {
    const element = audio.current;
    if (!element || state === 'loading') return;
    if (!element.paused) return element.pause();
    setFailure(null);
    try {
      if (url.current === null) {
        setState('loading');
        const blob = await load();
        if (audio.current !== element) return;
        url.current = URL.createObjectURL(blob);
        element.src = url.current;
        await findLength(element);
        // Firefox cannot seek in what a recorder wrote, though it plays it
        setCanSeek(element.seekable.length > 0);
      }
      element.currentTime = shownMs >= durationMs ? 0 : shownMs / 1000;
      await element.play();
    } catch (error) {
      setState('still');
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setFailure(explain(error));
    }
  }

  function seek(ms: number): void {
    if (!canSeek) return;
    const to = Math.min(Math.max(0, ms), durationMs);
    setPositionMs(to);
    if (audio.current && url.current !== null) audio.current.currentTime = to / 1000;
  }

  function setRate(rate: number): void {
    if (!audio.current) return;
    // a source that loads later starts at this rate
    audio.current.defaultPlaybackRate = rate;
    audio.current.playbackRate = rate;
  }

  const events = {
    onPlay: () => setState('playing'),
    onPause: () => setState('still'),
    onTimeUpdate: () => {
      if (audio.current && !audio.current.paused) setPositionMs(audio.current.currentTime * 1000);
    },
    onEnded: () => {
      setState('still');
      setPositionMs(0);
    },
  };
  return { audio, events, state, shownMs, canSeek, failure, toggle, seek, setRate };
}

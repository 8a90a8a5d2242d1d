import { useEffect, useRef, useState } from 'react';
import { openLevel, type Level } from './level.ts';
import {
  BITS_PER_SECOND,
  chooseMediaType,
  NoMicrophone,
  openMicrophone,
  type MicrophoneTrouble,
} from './microphone.ts';

export type EndedBy = 'student' | 'longest' | 'microphone';

export type ShortRecorderState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording'; level: Level; startedAt: number }
  | { kind: 'no_microphone'; trouble: MicrophoneTrouble };

export interface Recorded {
  media_type: string;
  duration_ms: number;
  /** Empty if the browser delivered no sound. */
  data: ArrayBuffer;
  endedBy: EndedBy;
}

export interface ShortRecorder {
  state: ShortRecorderState;
  start: () => Promise<void>;
  stop: () => void;
}

/** Records in memory. What is under way when its screen goes is handed over too; the microphone is let go each time. */
export function useShortRecorder(longestMs: number, onRecorded: (recorded: Recorded) => void): ShortRecorder {
  const [state, setState] = useState<ShortRecorderState>({ kind: 'idle' });
  const under = useRef<{ stop: (by: EndedBy) => void } | null>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      under.current?.stop('student');
    };
  }, []);

  async function start(): Promise<void> {
    if (state.kind === 'asking' || under.current) return;
    setState({ kind: 'asking' });
    let stream: MediaStream | null = null;
    try {
      stream = await openMicrophone();
      if (hasLeft.current) return release(stream);
      record(stream);
    } catch (error) {
      if (stream) release(stream);
      setState({ kind: 'no_microphone', trouble: error instanceof NoMicrophone ? error.trouble : 'unsupported' });
    }
  }

  function record(stream: MediaStream): void {
    const mimeType = chooseMediaType();
    if (mimeType === null) throw new NoMicrophone('unsupported');
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    const level = openLevel(stream);
    const startedAt = performance.now();
    const pieces: Blob[] = [];
    let endedBy: EndedBy | null = null;
    let duration_ms = 0;
    const stop = (by: EndedBy) => {
      if (endedBy !== null) return;
      endedBy = by;
      duration_ms = Math.round(performance.now() - startedAt);
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const timer = setTimeout(() => stop('longest'), longestMs);
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('error', () => stop('microphone'));
    recorder.addEventListener('stop', () => {
      // a recorder also stops by itself when its microphone goes away
      stop('microphone');
      clearTimeout(timer);
      level.close();
      release(stream);
      under.current = null;
      setState({ kind: 'idle' });
      const media_type = recorder.mimeType || mimeType;
      void new Blob(pieces)
        .arrayBuffer()
        .then((data) => onRecorded({ media_type, duration_ms, data, endedBy: endedBy ?? 'microphone' }));
    });
    recorder.start();
    under.current = { stop };
    setState({ kind: 'recording', level, startedAt });
  }

  return { state, start, stop: () => under.current?.stop('student') };
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

import { useEffect, useRef, useState } from 'react';
import { readHeardIds, saveAllHeard, saveAudioPlace } from '../../../local/media/audio-places.ts';
import { useDevice } from '../../../local/device.tsx';
import { usePlayer, type Player } from '../../../ui/audio/use-player.ts';
import { nextTrack, placeToSave, type Track } from './once-through.ts';
import { useAudio, type AudioState } from './use-audio.ts';

export type ExamStage = 'reading' | 'ready' | 'playing' | 'stopped' | 'over';

export interface ExamPlayer {
  player: Pick<Player, 'audioProps' | 'trouble' | 'positionMs' | 'durationMs' | 'setVolume'>;
  state: AudioState;
  track: Track | null;
  stage: ExamStage;
  /** False if the attempt began on another device: only that one knows how far it was heard. */
  isPlaceKnown: boolean;
  /** True if the time is over two minutes after the recordings [R297]. */
  endsAfterRecording: boolean;
  play: () => void;
}

interface StoredProgress {
  heardIds: ReadonlySet<string>;
  begunHere: boolean;
  endsAfterRecording: boolean;
}

/**
 * Plays the paper's recordings once and straight through: only Play is obeyed, on the screen and by the media keys
 * [R64].
 */
export function useExamPlayer(result_id: string, playlist: readonly Track[]): ExamPlayer {
  const device = useDevice();
  const { db } = device;
  const [stored, setStored] = useState<StoredProgress | null>(null);
  const [isGoingOn, setGoingOn] = useState(false);
  const reachedMs = useRef(0);

  useEffect(() => {
    let hasLeft = false;
    Promise.all([readHeardIds(db, result_id), db.attemptsHere.get(result_id)]).then(
      ([heardIds, here]) => {
        const endsAfterRecording = here?.ends_after_recording === 1;
        if (!hasLeft) setStored({ heardIds, begunHere: here?.begun === 1, endsAfterRecording });
      },
      // the recording itself reports that this device cannot be read
      () => !hasLeft && setStored({ heardIds: new Set(), begunHere: true, endsAfterRecording: false }),
    );
    return () => {
      hasLeft = true;
    };
  }, [db, result_id]);

  const track = stored && nextTrack(playlist, stored.heardIds);
  const state = useAudio(result_id, track?.audio ?? null);
  const player = usePlayer(state.kind === 'open' ? state.audio : null, track?.audio.reading_document_id);
  const { audioProps, isPlaying, isReady, positionMs, play } = player;
  useDeafMediaKeys(play);

  function end({ duration }: HTMLAudioElement): void {
    if (!track) return;
    const { reading_document_id } = track.audio;
    const position_ms = Math.round((Number.isFinite(duration) ? duration : 0) * 1000);
    // if it cannot be stored, a reload plays the last moment again
    saveAudioPlace(db, { result_id, reading_document_id, position_ms, is_over: 1 }).catch(() => undefined);
    setGoingOn(true);
    const heardIds = new Set(stored?.heardIds).add(reading_document_id);
    // if it cannot be stored, the whole time of the paper stays
    if (!nextTrack(playlist, heardIds)) saveAllHeard(device, result_id).catch(() => undefined);
    setStored((last) => last && { ...last, heardIds });
  }

  return {
    player: {
      ...player,
      audioProps: {
        ...audioProps,
        onLoadedMetadata(event) {
          audioProps.onLoadedMetadata?.(event);
          reachedMs.current = event.currentTarget.currentTime * 1000;
          if (isGoingOn) play();
          setGoingOn(false);
        },
        onSeeking({ currentTarget }) {
          const back = placeToSave(reachedMs.current, currentTarget.currentTime * 1000);
          if (back !== null) currentTarget.currentTime = back / 1000;
        },
        onTimeUpdate(event) {
          if (event.currentTarget.seeking) return;
          reachedMs.current = event.currentTarget.currentTime * 1000;
          audioProps.onTimeUpdate?.(event);
        },
        onRateChange({ currentTarget }) {
          if (currentTarget.playbackRate !== 1) currentTarget.playbackRate = 1;
        },
        onEnded: ({ currentTarget }) => end(currentTarget),
      },
    },
    state,
    track,
    stage: stageOf(),
    isPlaceKnown: stored?.begunHere !== false,
    endsAfterRecording: stored?.endsAfterRecording === true,
    play,
  };

  function stageOf(): ExamStage {
    if (stored && !track) return 'over';
    if (isPlaying || isGoingOn) return 'playing';
    if (!stored || !isReady) return 'reading';
    return positionMs > 0 || stored.heardIds.size > 0 ? 'stopped' : 'ready';
  }
}

const MOVES: MediaSessionAction[] = [
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
];

/** The media keys of the device and its lock screen may not stop or move the recording; only Play works. */
function useDeafMediaKeys(play: () => void): void {
  const latest = useRef(play);
  useEffect(() => {
    latest.current = play;
  });
  useEffect(() => {
    setHandler('play', () => latest.current());
    for (const move of MOVES) setHandler(move, () => undefined);
    return () => {
      for (const move of ['play' as const, ...MOVES]) setHandler(move, null);
    };
  }, []);
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    if ('mediaSession' in navigator) navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // a browser that does not know this action has no key for it
  }
}

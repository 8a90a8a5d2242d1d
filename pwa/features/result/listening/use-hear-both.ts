import { useEffect, useEffectEvent, useMemo, useRef, useState, type ComponentProps } from 'react';
import type { Shadowing } from '../../../local/database/db.ts';
import type { Player } from '../../../ui/audio/use-player.ts';

/** A player that stopped this close to the end of the sentence has played it; earlier, the student paused it. */
const AT_END_MS = 500;

interface HearBothProps {
  own: Shadowing | null;
  player: Pick<Player, 'isPlaying' | 'positionMs' | 'toggle' | 'trouble'>;
  endMs: number;
  onHear: () => void;
  onFailed: () => void;
}

interface HearBoth {
  /** The sound that plays: the paper's recording, with the student's to follow, or the student's. */
  phase: 'paper' | 'own' | null;
  hearBoth: () => void;
  hearOwn: () => void;
  stop: () => void;
  audioProps: ComponentProps<'audio'>;
}

/** Plays a sentence and then what the student said after it. */
export function useHearBoth({ own, player, endMs, onHear, onFailed }: HearBothProps): HearBoth {
  const audio = useRef<HTMLAudioElement>(null);
  const [phase, setPhase] = useState<HearBoth['phase']>(null);
  const data = own?.data;
  const media_type = own?.media_type;
  const url = useMemo(
    () => (data ? URL.createObjectURL(new Blob([data], { type: media_type ?? '' })) : undefined),
    [data, media_type],
  );
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  function playOwn(): void {
    const element = audio.current;
    if (!element) return;
    setPhase('own');
    element.currentTime = 0;
    element.play().catch((error: unknown) => {
      setPhase(null);
      // a pause before the first sound is no error
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFailed();
    });
  }

  const { isPlaying, positionMs, trouble } = player;
  const wasPlaying = useRef(false);
  const goOn = useEffectEvent(() => {
    if (phase !== 'paper') return;
    if (positionMs >= endMs - AT_END_MS) playOwn();
    else setPhase(null);
  });
  useEffect(() => {
    if (wasPlaying.current && !isPlaying) goOn();
    wasPlaying.current = isPlaying;
  }, [isPlaying]);
  useEffect(() => {
    // the player says what is wrong; nothing follows it
    if (trouble !== null) setPhase((now) => (now === 'paper' ? null : now));
  }, [trouble]);

  return {
    phase,
    hearBoth() {
      setPhase('paper');
      // Safari lets an element play without a press once it was loaded in one: the sentence may be long
      audio.current?.load();
      onHear();
    },
    hearOwn() {
      if (isPlaying) player.toggle();
      playOwn();
    },
    stop() {
      if (phase === 'paper' && isPlaying) player.toggle();
      audio.current?.pause();
      setPhase(null);
    },
    audioProps: { ref: audio, src: url, preload: 'auto', onEnded: () => setPhase(null) },
  };
}

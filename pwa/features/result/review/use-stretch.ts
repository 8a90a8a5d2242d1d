import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import type { Player } from '../../../ui/audio/use-player.ts';
import { followStretch, type Stretch } from './stretch.ts';

type StretchPlayer = Pick<Player, 'audioProps' | 'isPlaying' | 'isReady' | 'positionMs' | 'play' | 'seek' | 'toggle'>;

/**
 * Plays a stretch once the recording is ready, and stops at its end, or plays it again if it is repeated. Returns the
 * properties of the audio element, which has to have them in place of the player's.
 */
export function useStretch(
  player: StretchPlayer,
  stretch: Stretch | null,
  isRepeated: boolean,
): ComponentProps<'audio'> {
  const playing = useRef<{ stretch: Stretch; lastMs: number } | null>(null);
  const element = useRef<HTMLAudioElement | null>(null);
  const { audioProps, positionMs, isPlaying, isReady } = player;

  const follow = useEffectEvent((nowMs: number) => {
    const at = playing.current;
    if (!at) return;
    const next = followStretch(at.stretch, { lastMs: at.lastMs, nowMs });
    if (next === 'stop' && isRepeated && at.stretch.isOnce !== true) {
      playing.current = { ...at, lastMs: at.stretch.from_ms };
      return player.seek(at.stretch.from_ms);
    }
    if (next === 'stop' && player.isPlaying) player.toggle();
    playing.current = next === 'play on' ? { ...at, lastMs: nowMs } : null;
  });

  // in a page that is hidden nothing is painted, and only the element's own events come
  useEffect(() => follow(positionMs), [positionMs]);
  // those come four times a second at most: half of the next word would be heard
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const look = () => {
      if (element.current) follow(element.current.currentTime * 1000);
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  const begin = useEffectEvent((next: Stretch | null) => {
    const before = playing.current;
    playing.current = null;
    // evidence that goes away is heard no longer
    if (!next && before?.stretch.to_ms != null && player.isPlaying) player.toggle();
    if (!next || !isReady) return;
    playing.current = { stretch: next, lastMs: next.from_ms };
    player.seek(next.from_ms);
    player.play();
  });
  useEffect(() => begin(stretch), [stretch, isReady]);

  return {
    ...audioProps,
    onPlay(event) {
      element.current = event.currentTarget;
      audioProps.onPlay?.(event);
    },
    onEnded() {
      // the last stretch ends with the recording
      const at = playing.current;
      if (!at || !isRepeated || at.stretch.isOnce === true) return;
      playing.current = { ...at, lastMs: at.stretch.from_ms };
      player.seek(at.stretch.from_ms);
      player.play();
    },
  };
}

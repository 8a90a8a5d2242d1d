import { Pause24Filled, Play24Filled } from '@fluentui/react-icons';
import { Suspense, useRef, type KeyboardEvent } from 'react';
import { preloadedPart } from '../lazy-part.tsx';
import { clockWords, spokenTime } from './audio-texts.ts';
import { filledTo } from './filled-to.ts';
import { playName, POSITION, positionWords, RECORDING } from './player-texts.ts';
import { usePlayKeys } from './use-play-keys.ts';
import type { Player as PlayerControls } from './use-player.ts';
import { usePlayerStyles } from './Player.styles.ts';

const VolumeButton = preloadedPart(async () => (await import('./VolumeButton.tsx')).VolumeButton);
const PlayerSteps = preloadedPart(async () => (await import('./PlayerSteps.tsx')).PlayerSteps);

const ARROW_STEP_MS = 5_000;
const PAGE_STEP_MS = 30_000;
const STEPS: Record<string, number> = {
  ArrowLeft: -ARROW_STEP_MS,
  ArrowDown: -ARROW_STEP_MS,
  ArrowRight: ARROW_STEP_MS,
  ArrowUp: ARROW_STEP_MS,
  PageDown: -PAGE_STEP_MS,
  PageUp: PAGE_STEP_MS,
};

export function Player({ player }: { player: PlayerControls }) {
  const styles = usePlayerStyles();
  const box = useRef<HTMLDivElement>(null);
  const { isPlaying, isReady, positionMs, durationMs, toggle, seek } = player;
  usePlayKeys(box, toggle);
  // the clocks and the slider must agree: audio may end between two seconds
  const shownMs = Math.min(positionMs, durationMs || positionMs);

  function step(event: KeyboardEvent): void {
    const byMs = STEPS[event.key];
    if (byMs === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    seek(positionMs + byMs);
  }

  return (
    <div ref={box} role="group" aria-label={RECORDING} className={styles.player}>
      <button type="button" aria-label={playName(isPlaying)} className={styles.play} onClick={toggle}>
        {isPlaying ? <Pause24Filled aria-hidden="true" /> : <Play24Filled aria-hidden="true" />}
      </button>
      <div className={styles.track}>
        <input
          type="range"
          aria-label={POSITION}
          aria-valuetext={positionWords(spokenTime(shownMs), spokenTime(durationMs))}
          className={styles.range}
          min={0}
          max={Math.max(1, Math.floor(durationMs / 1000))}
          step={1}
          value={Math.floor(shownMs / 1000)}
          style={filledTo(durationMs > 0 ? shownMs / durationMs : 0)}
          onChange={(event) => seek(Number(event.currentTarget.value) * 1000)}
          onKeyDown={step}
        />
        <div className={styles.times}>
          <span>{clockWords(shownMs)}</span>
          <span>{isReady && durationMs > 0 ? clockWords(durationMs) : '--:--'}</span>
        </div>
      </div>
      <div className={styles.volume}>
        <Suspense>
          <VolumeButton setVolume={player.setVolume} />
        </Suspense>
      </div>
      <div className={styles.steps}>
        <Suspense>
          <PlayerSteps player={player} />
        </Suspense>
      </div>
    </div>
  );
}
